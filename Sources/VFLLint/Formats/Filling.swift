import VFLDiagnostics
import VisualFormat

/// A format text with something in the place of each hole, so that it can be parsed: what is at fault however the holes are
/// filled is at fault for certain.
struct Filling: Sendable {
  /// The bytes.
  private(set) var bytes: [UInt8] = []
  /// By byte: which byte of the text it is; nil in a hole.
  private var origins: [Int?] = []
  /// By byte: where it comes from in the file.
  private var sources: [SourceSpan] = []
  private let text: FormatText

  /// How many fillings of one text are tried.
  private static let most = 220
  /// How many holes one text may have.
  private static let mostHoles = 100

  /// Everything that the holes may be; empty if that is too much to try.
  static func all(of text: FormatText, orientation: String?) -> [Filling] {
    guard text.holes.count <= mostHoles else { return [] }
    let choices = text.holes.indices.map { candidates(for: $0, of: text) }
    let count = choices.reduce(1) { min($0 * $1.count, most + 1) }
    guard count <= most, !text.isUnknown else { return [] }
    var fillings = [[String]()]
    for choice in choices { fillings = fillings.flatMap { start in choice.map { start + [$0] } } }
    return fillings.map { Filling(text, holes: $0, orientation: orientation) }
  }

  /// Whether each hole is a name or a number, and no piece of the format that may hold more.
  static func hasOnlyValues(_ text: FormatText) -> Bool {
    text.holes.count <= mostHoles && text.holes.indices.allSatisfy { candidates(for: $0, of: text).count == 1 }
  }

  private init(_ text: FormatText, holes: [String], orientation: String?) {
    self.text = text
    let start = text.span(of: 0..<0)
    if let orientation, !Self.hasOrientation(text.bytes) { for byte in orientation.utf8 { append(byte, nil, start) } }
    var next = 0
    for index in 0...text.bytes.count {
      while next < text.holes.count, text.holes[next].offset == index {
        for byte in holes[next].utf8 { append(byte, nil, text.holes[next].span) }
        next += 1
      }
      if index < text.bytes.count { append(text.bytes[index], index, text.span(of: index..<index + 1)) }
    }
  }

  private mutating func append(_ byte: UInt8, _ origin: Int?, _ source: SourceSpan) {
    bytes.append(byte)
    origins.append(origin)
    sources.append(source)
  }

  private static func hasOrientation(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
  }

  // MARK: Candidates

  /// The name that stands for a name or a number that is not known.
  private static let name = "vflcHole"

  /// What may stand in a hole, by what stands around it.
  private static func candidates(for index: Int, of text: FormatText) -> [String] {
    let offset = text.holes[index].offset
    // Two holes side by side are one piece; the second is empty.
    if index > 0, text.holes[index - 1].offset == offset { return [""] }
    let isDouble = index + 1 < text.holes.count && text.holes[index + 1].offset == offset
    let before = offset > 0 ? text.bytes[offset - 1] : 0
    let after = offset < text.bytes.count ? text.bytes[offset] : 0
    if isNamePart(before) || isNamePart(after) || after == UInt8(ascii: ".") || before == UInt8(ascii: ".") {
      let value =
        isNumber(text.bytes[..<offset]) || (before == 0 || !isNamePart(before)) && isDigit(after)
          || after == UInt8(ascii: ".") ? "1" : name
      // Inside of brackets, parentheses or dashes it is a part of a name or number; else it may be more.
      let opened = text.bytes[..<offset].reversed().prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
      let isInView = opened.count < offset && text.bytes[offset - opened.count - 1] == UInt8(ascii: "[")
      let isInList = opened.contains(UInt8(ascii: "(")) && !opened.contains(UInt8(ascii: ")"))
      let ends = isInView && !isInList ? "](@." : isInList ? "),@." : "-@.,)"
      let isInside = isNamePart(after) || ends.utf8.contains(after)
      let isBegun = isNamePart(before) || "[(-@=><,.".utf8.contains(before)
      if isInside, isBegun || isNamePart(before) { return [value] }
      return [value] + pieces + ["]", "\(value)]", "\(value)-", "-", "\(value)]-[\(name)", "[", "[\(name)][", "-["]
    }
    if text.holes[index].isNumber, !isDouble, before != 0 { return [name] }
    switch (before, after) {
    case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "["), UInt8(ascii: "(")): return [name]
    case (UInt8(ascii: "@"), _), (UInt8(ascii: "="), _), (UInt8(ascii: ">"), _), (UInt8(ascii: "<"), _): return [name]
    case (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "("), UInt8(ascii: ",")),
      (UInt8(ascii: ","), UInt8(ascii: ")")),
      (UInt8(ascii: "("), UInt8(ascii: "@")), (UInt8(ascii: "-"), UInt8(ascii: "-")),
      (UInt8(ascii: "-"), UInt8(ascii: "@")):
      return [name]
    case (0, UInt8(ascii: ":")): return ["H", "V"]
    case (0, 0): return ["[\(name)]"]
    default: return pieces
    }
  }

  /// What may stand in a hole of which nothing is known.
  private static let pieces = [
    "", "H:", "V:", "H:|", "V:|", "|", "-", "[\(name)]", "-[\(name)]", "[\(name)]-", "-[\(name)]-", "-\(name)-",
    "\(name)-", "-\(name)",
    "|-[\(name)]", "[\(name)]-|", "-[\(name)]-|", "H:|-[\(name)]-", "V:|-[\(name)]-", "-|", "|-", "\(name)",
    "(\(name))",
    "@\(name)", "==\(name)", "H:[\(name)]-", "V:[\(name)]-", "H:[\(name)]", "V:[\(name)]", "H:|-", "V:|-",
    "\(name))", "(\(name)", "\(name)]", "[\(name)",
  ]

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let last = bytes.last, isDigit(last) || last == UInt8(ascii: ".") else { return false }
    let word = bytes.reversed().prefix { isNamePart($0) || $0 == UInt8(ascii: ".") }
    return word.last.map { isDigit($0) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  // MARK: Places

  /// The names of the format that are filled in, at least in part; they may be anything.
  var openNames: [String] {
    var names: Set<String> = []
    var index = 0
    while index < bytes.count {
      guard Self.isNamePart(bytes[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, Self.isNamePart(bytes[end]) { end += 1 }
      if (index..<end).contains(where: { origins[$0] == nil }) {
        names.insert(String(decoding: bytes[index..<end], as: UTF8.self))
      }
      index = end
    }
    return names.sorted()
  }

  /// Whether a span covers something that is filled in.
  func isOpen(_ span: SourceSpan) -> Bool {
    !text.holes.isEmpty && (span.start..<min(bytes.count, span.end)).contains { origins[$0] == nil }
  }

  /// Where a span of the filled format stands in the file.
  func place(of span: SourceSpan) -> SourceSpan {
    if span.isEmpty {
      guard span.start < bytes.count else { return SourceSpan(at: sources.last?.end ?? text.span.start) }
      return SourceSpan(at: sources[span.start].start)
    }
    return sources[span.start].joined(with: sources[span.end - 1])
  }

  /// Whether a span of the filled format is written in one piece, so that the file can be edited there.
  func canEdit(_ span: SourceSpan) -> Bool {
    guard !span.isEmpty else { return span.start >= bytes.count || origins[span.start] != nil || text.holes.isEmpty }
    guard let first = origins[span.start], let last = origins[span.end - 1], last - first == span.length - 1 else {
      return false
    }
    return text.isContiguous(first..<last + 1)
  }

  /// A message without the name that stands for something unknown.
  private static func shown(_ message: String) -> String {
    var rest = message[...]
    var result = ""
    while let first = rest.first {
      if rest.hasPrefix(name) {
        result += "…"
        rest = rest.dropFirst(name.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A diagnostic about the filled format as one about the file. A fix that cannot be made in the literal is left out.
  func placed(_ diagnostic: Diagnostic, from format: SourceText, in file: SourceText) -> Diagnostic {
    var diagnostic = diagnostic
    if !text.holes.isEmpty { diagnostic.message = Self.shown(diagnostic.message) }
    diagnostic.fixIts = diagnostic.fixIts.filter { fixIt in
      fixIt.edits.allSatisfy { $0.range.source !== format || canEdit($0.range.span) }
    }.map { fixIt in
      var fixIt = fixIt
      for index in fixIt.edits.indices where fixIt.edits[index].range.source === format {
        fixIt.edits[index].replacement = text.escaped(fixIt.edits[index].replacement)
      }
      return fixIt
    }
    return diagnostic.relocated(from: format, to: file) { place(of: $0) }
  }
}
