import SourceScanner
import VFLDiagnostics

/// The text of a format as a source file writes it: its bytes, where each comes from, and what is filled in when the program
/// runs.
struct FormatText: Sendable {
  /// Something that is not known before the program runs.
  struct Hole: Hashable, Sendable {
    /// Before which byte it comes.
    var offset: Int
    /// Where it is written: an interpolated expression, a `%@`, or a part of a sum.
    var span: SourceSpan
    /// Whether it is a number for certain, as `%d` is.
    var isNumber = false
  }

  /// The bytes, in UTF-8; a byte of the file that is no part of UTF-8 stands as U+FFFD.
  private(set) var bytes: [UInt8] = []
  /// By byte: where it comes from.
  private(set) var sources: [SourceSpan] = []
  /// What is filled in, in its order.
  private(set) var holes: [Hole] = []
  /// From the first literal's first sign to the last one's last.
  private(set) var span: SourceSpan
  /// Where the content begins.
  private var contentStart: Int
  /// The literals it was written as; fixes are escaped as the first one's content is.
  private(set) var literals: [StringLiteral] = []

  /// A text that is nothing but something unknown.
  init(hole span: SourceSpan) {
    self.span = span
    contentStart = span.start
    holes = [Hole(offset: 0, span: span)]
  }

  /// The text of a literal.
  ///
  /// - Parameter isNumber: whether what is interpolated at a place is a number for certain.
  init(_ literal: StringLiteral, isNumber: (SourceSpan) -> Bool) {
    span = literal.span
    contentStart = literal.span(of: 0..<0).start
    literals = [literal]
    let holes = literal.holes
    var nextHole = 0
    var index = 0
    while index < literal.value.count {
      while nextHole < holes.count, holes[nextHole].offset == index { appendHole(holes[nextHole].span, &nextHole) }
      let length = Self.scalarLength(literal.value, at: index)
      let source = literal.span(of: index..<index + max(1, length))
      if length == 0 {
        for byte in "\u{FFFD}".utf8 { append(byte, source) }
        index += 1
      } else {
        for offset in index..<index + length { append(literal.value[offset], literal.span(of: offset..<offset + 1)) }
        index += length
      }
    }
    while nextHole < holes.count { appendHole(holes[nextHole].span, &nextHole) }
    for index in self.holes.indices { self.holes[index].isNumber = isNumber(self.holes[index].span) }
  }

  private mutating func append(_ byte: UInt8, _ source: SourceSpan) {
    bytes.append(byte)
    sources.append(source)
  }

  private mutating func appendHole(_ span: SourceSpan, _ next: inout Int) {
    holes.append(Hole(offset: bytes.count, span: span))
    next += 1
  }

  /// How many bytes a character has; 0 if they are no part of UTF-8.
  private static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int {
    if bytes[index] < 0x80 { return 1 }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    guard case .valid(let sequence) = parser.parseScalar(from: &iterator) else { return 0 }
    return sequence.count
  }

  /// Whether nothing of it is known.
  var isUnknown: Bool { bytes.isEmpty && !holes.isEmpty }

  /// The known bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text followed by another.
  func joined(with other: FormatText) -> FormatText {
    var result = self
    result.append(other)
    return result
  }

  /// Puts another text behind this one.
  mutating func append(_ other: FormatText) {
    if bytes.isEmpty { contentStart = other.contentStart }
    for hole in other.holes {
      holes.append(Hole(offset: hole.offset + bytes.count, span: hole.span, isNumber: hole.isNumber))
    }
    bytes += other.bytes
    sources += other.sources
    span = span.joined(with: other.span)
    literals += other.literals
  }

  /// Where a part of the text stands in the file. An empty part is the place between two bytes.
  func span(of part: Range<Int>) -> SourceSpan {
    if part.isEmpty {
      if part.lowerBound < sources.count { return SourceSpan(at: sources[part.lowerBound].start) }
      return SourceSpan(at: sources.last?.end ?? contentStart)
    }
    return sources[part.lowerBound].joined(with: sources[part.upperBound - 1])
  }

  /// The whole content in the file.
  var content: SourceSpan { span(of: 0..<bytes.count) }

  /// Whether a part is written in one piece, so that it can be replaced in the file.
  func isContiguous(_ part: Range<Int>) -> Bool {
    part.isEmpty || part.dropFirst().allSatisfy { sources[$0].start <= sources[$0 - 1].end }
  }

  /// How a replacement is written in the literal.
  func escaped(_ text: String) -> String { literals.first?.escaped(text) ?? text }

  /// Puts holes in the place of what a formatting function fills in.
  ///
  /// - Parameter isSpecifier: of the bytes from an index, how many are a specifier, and what it stands for.
  func replacing(_ specifier: ([UInt8], Int) -> (length: Int, meaning: Meaning)?) -> FormatText {
    var result = self
    (result.bytes, result.sources, result.holes) = ([], [], [])
    var nextHole = 0
    var index = 0
    while index <= bytes.count {
      while nextHole < holes.count, holes[nextHole].offset == index {
        result.holes.append(Hole(offset: result.bytes.count, span: holes[nextHole].span))
        nextHole += 1
      }
      guard index < bytes.count else { break }
      if let (length, meaning) = specifier(bytes, index) {
        let place = span(of: index..<index + length)
        switch meaning {
        case .sign(let byte): result.append(byte, place)
        case .value(let isNumber):
          result.holes.append(Hole(offset: result.bytes.count, span: place, isNumber: isNumber))
        }
        index += length
      } else {
        result.append(bytes[index], sources[index])
        index += 1
      }
    }
    return result
  }

  /// What a specifier stands for.
  enum Meaning {
    /// The byte itself, as `%%` does.
    case sign(UInt8)
    /// A value.
    case value(isNumber: Bool)
  }
}

/// The specifiers of formatting functions.
enum FormatSpecifier {
  /// `%d`, `%1$@`, `%.1f`, `%%`.
  static func percent(_ bytes: [UInt8], at start: Int) -> (length: Int, meaning: FormatText.Meaning)? {
    guard bytes[start] == UInt8(ascii: "%"), start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "%") { return (2, .sign(UInt8(ascii: "%"))) }
    var index = start + 1
    let before = Set("0123456789$+-# '.*hlqLztj".utf8)
    while index < bytes.count, before.contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    if "dDiuUxXoOfFeEgGaA".utf8.contains(bytes[index]) { return (index + 1 - start, .value(isNumber: true)) }
    return "@sScCp".utf8.contains(bytes[index]) ? (index + 1 - start, .value(isNumber: false)) : nil
  }

  /// `{0}`, `{1:F1}`, `{{`.
  static func brace(_ bytes: [UInt8], at start: Int) -> (length: Int, meaning: FormatText.Meaning)? {
    let sign = bytes[start]
    guard sign == UInt8(ascii: "{") || sign == UInt8(ascii: "}"), start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == sign { return (2, .sign(sign)) }
    guard sign == UInt8(ascii: "{"), let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    return (end + 1 - start, .value(isNumber: bytes[start..<end].contains(UInt8(ascii: ":"))))
  }
}
