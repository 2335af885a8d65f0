import VFLDiagnostics

/// A string literal: what it means, byte by byte, and where in the file each byte comes from.
public struct StringLiteral: Sendable {
  /// Something interpolated.
  public struct Hole: Hashable, Sendable {
    /// Before which byte of the value it comes, 0-based.
    public let offset: Int
    /// The expression, without the signs around it.
    public let span: SourceSpan
  }

  /// What it means, in UTF-8, without what is interpolated.
  public internal(set) var value: [UInt8] = []
  /// What is interpolated, in its order.
  public internal(set) var holes: [Hole] = []
  /// The whole literal, from its first sign to its last; of literals that were joined, from the first one's to the last one's.
  public internal(set) var span: SourceSpan
  /// Whether backslashes begin escapes.
  public internal(set) var hasEscapes = true
  /// By the bytes of the value: where the source of each begins and ends.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// Where the value begins in the file.
  private var contentStart: Int

  init(_ span: SourceSpan, contentStart: Int) {
    self.span = span
    self.contentStart = contentStart
  }

  /// The value as text.
  public var text: String { String(decoding: value, as: UTF8.self) }

  /// Where a part of the value stands in the file. Escapes and continued lines count whole; an empty part is a place between two
  /// bytes.
  ///
  /// - Precondition: the part lies within the value.
  public func span(of part: Range<Int>) -> SourceSpan {
    if part.isEmpty {
      if part.lowerBound < starts.count { return SourceSpan(at: Int(starts[part.lowerBound])) }
      return SourceSpan(at: ends.last.map { Int($0) } ?? contentStart)
    }
    return SourceSpan(Int(starts[part.lowerBound]), Int(ends[part.upperBound - 1]))
  }

  /// The literal followed by another, as adjacent ones are, and those with a plus between them.
  public func joined(with other: StringLiteral) -> StringLiteral {
    var result = self
    result.holes += other.holes.map { Hole(offset: $0.offset + value.count, span: $0.span) }
    result.value += other.value
    result.starts += other.starts
    result.ends += other.ends
    result.span = span.joined(with: other.span)
    return result
  }

  /// How a text is written within the literal.
  public func escaped(_ text: String) -> String {
    guard hasEscapes else { return text }
    var result = ""
    for character in text.unicodeScalars {
      if character == "\\" || character == "\"" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(character)
    }
    return result
  }

  mutating func append(_ byte: UInt8, _ start: Int, _ end: Int) {
    value.append(byte)
    starts.append(UInt32(start))
    ends.append(UInt32(end))
  }

  mutating func append(scalar number: UInt32, _ start: Int, _ end: Int) {
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    for byte in String(scalar).utf8 { append(byte, start, end) }
  }

  mutating func append(hole span: SourceSpan) { holes.append(Hole(offset: value.count, span: span)) }
}

extension ScannedSource {
  /// The literal that a token is.
  ///
  /// - Precondition: the token is a string.
  /// - Complexity: linear in its length.
  public func literal(_ index: Int) -> StringLiteral {
    var decoder = LiteralDecoder(self, tokens[index])
    return decoder.decode()
  }
}
