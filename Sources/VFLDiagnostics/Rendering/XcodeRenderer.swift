/// Writes diagnostics for the issue navigator of Xcode and every tool that reads the output of a compiler:
/// `path:line:col: error: message [VFL0201]`.
///
/// Lines and columns count from 1, columns in UTF-8 bytes. The text does not end in a line end.
public struct XcodeRenderer {
  private let absolutePath: (String) -> String
  private let hasExcerpts: Bool

  /// Longer lines, in bytes, are not shown.
  private static let longestLine = 1000

  /// Makes a renderer.
  ///
  /// - Parameter absolutePath: makes the name of a text a path that Xcode can open. Names that are no paths, such as
  ///   `<stdin>` and `<string 1>`, are its to recognise and return unchanged.
  /// - Parameter hasExcerpts: shows the line of the source below each diagnostic, and a caret below that, as compilers do.
  public init(absolutePath: @escaping (String) -> String = { $0 }, hasExcerpts: Bool = false) {
    self.absolutePath = absolutePath
    self.hasExcerpts = hasExcerpts
  }

  /// Writes one diagnostic: a line for itself, then a line for each secondary label with words, each note and each
  /// fix-it.
  ///
  /// - Complexity: linear in the length of the texts that its labels lie in.
  public func render(_ diagnostic: Diagnostic) -> String {
    render([diagnostic], limit: 1)
  }

  /// Writes the diagnostics of one string, and after the first `limit` a note that says how many are left. Nothing to
  /// write yields the empty string.
  ///
  /// - Complexity: linear in the length of the texts, once for all diagnostics.
  public func render(_ diagnostics: [Diagnostic], limit: Int = Diagnostic.listLimit) -> String {
    var tables = LineTables()
    var lines: [String] = []
    let list = DiagnosticList(diagnostics, limit: limit)
    for diagnostic in list.shown { write(diagnostic, to: &lines, &tables) }
    if let rest = list.rest {
      lines.append(line(rest.first.primary.range, .note, rest.text, &tables))
    }
    return lines.joined(separator: "\n")
  }

  private func write(_ diagnostic: Diagnostic, to lines: inout [String], _ tables: inout LineTables) {
    let place = diagnostic.primary.range
    let message = "\(diagnostic.message) [\(diagnostic.id.code)]"
    lines.append(line(place, diagnostic.severity, message, &tables))
    if hasExcerpts { lines += excerpt(place, &tables) }
    for label in diagnostic.secondary {
      if let text = label.text { lines.append(line(label.range, .note, text, &tables)) }
    }
    // There is no word for help: Xcode knows error, warning and note.
    for remark in diagnostic.remarks { lines.append(line(remark.range ?? place, .note, remark.text, &tables)) }
  }

  private func line(
    _ range: SourceRange, _ severity: Diagnostic.Severity, _ text: String, _ tables: inout LineTables
  ) -> String {
    let place = tables.table(of: range.source).location(of: range.span.start)
    let path = Self.onOneLine(absolutePath(range.source.name))
    return "\(path):\(place.line):\(place.column): \(severity.rawValue): \(Self.onOneLine(text))"
  }

  /// The line that a range begins in, and a caret under its beginning.
  private func excerpt(_ range: SourceRange, _ tables: inout LineTables) -> [String] {
    let table = tables.table(of: range.source)
    let place = table.location(of: range.span.start)
    let bytes = table.bytes(in: table.span(ofLine: place.line))
    guard bytes.count <= Self.longestLine else { return [] }
    var blanks = ""
    for scalar in String(decoding: bytes.prefix(place.column - 1), as: UTF8.self).unicodeScalars {
      // A tab is as wide here as above.
      blanks += scalar == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of(scalar))
    }
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    return [text.map { Self.onOneLine(String($0)) }.joined(separator: "\t"), blanks + "^"]
  }

  /// A text with its line ends and other controls as a Swift literal would spell them.
  private static func onOneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result.append(contentsOf: "\\n".unicodeScalars)
      case 0x0D: result.append(contentsOf: "\\r".unicodeScalars)
      case 0x09: result.append(contentsOf: "\\t".unicodeScalars)
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
