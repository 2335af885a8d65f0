import VFLDiagnostics
import VisualFormat

/// Finds the format strings in files.
enum FormatFile {
  /// Whether files of this name are picked out of a folder.
  static func isReadable(_ path: String) -> Bool { path.hasSuffix(".vfl") }

  /// The format strings in the bytes of a file; nil if files of this name are not understood. Every kind of file that
  /// holds format strings is read through here.
  static func input(fromFileAt path: String, bytes: [UInt8]) -> InputText? {
    isReadable(path) ? lines(of: bytes, name: path, origin: .file(path: path, bytes: bytes)) : nil
  }

  /// The format strings of a `.vfl` text: one a line; blank lines and lines that begin with `//` are skipped.
  static func lines(of bytes: [UInt8], name: String, origin: InputText.Origin) -> InputText {
    let decoded = DecodedText(bytes)
    let source = SourceText(name: name, text: decoded.text)
    let table = LineTable(source)
    var malformed = decoded.malformed[...]
    var units: [FormatUnit] = []
    for number in 1...table.lineCount {
      var span = table.span(ofLine: number)
      if number == 1, table.bytes(in: span).starts(with: [0xEF, 0xBB, 0xBF]) {
        span = SourceSpan(span.start + 3, span.end)
      }
      let line = table.bytes(in: span)
      let faults = malformed.prefix { $0 < span.end }
      malformed = malformed.dropFirst(faults.count)
      guard !isBlank(line), !line.starts(with: "//".utf8) else { continue }
      units.append(unit(of: line, from: span.start, malformed: faults, name: name))
    }
    return InputText(origin: origin, source: source, units: units, isExact: decoded.malformed.isEmpty)
  }

  /// A malformed byte is read as U+FFFD, so that it is reported like every other character outside ASCII.
  private static func unit(
    of line: ArraySlice<UInt8>, from start: Int, malformed: ArraySlice<Int>, name: String
  ) -> FormatUnit {
    var text: [UInt8] = []
    var replacements: [Int] = []
    var copied = line.startIndex
    for index in malformed {
      text.append(contentsOf: line[copied..<index])
      replacements.append(text.count)
      text.append(contentsOf: "\u{FFFD}".utf8)
      copied = index + 1
    }
    text.append(contentsOf: line[copied...])
    let format = FormatString(parsing: String(decoding: text, as: UTF8.self), name: name)
    return FormatUnit(format, at: FormatUnit.Place(start: start, malformed: replacements))
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
