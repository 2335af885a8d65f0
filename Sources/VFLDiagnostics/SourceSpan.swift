/// A half-open range of UTF-8 bytes in one text, 0-based; `start == end` is a place between two bytes.
public struct SourceSpan: Hashable, Sendable {
  private let low: UInt32
  private let high: UInt32

  /// The span from byte `start` up to, not including, byte `end`.
  ///
  /// - Precondition: `0 <= start <= end <= UInt32.max`.
  public init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a span ends where it starts or later")
    low = UInt32(start)
    high = UInt32(end)
  }

  /// The zero-length span before byte `offset`.
  public init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The first byte.
  public var start: Int { Int(low) }
  /// The byte after the last one.
  public var end: Int { Int(high) }
  /// The number of bytes.
  public var length: Int { Int(high - low) }
  /// Whether the span covers no byte.
  public var isEmpty: Bool { low == high }

  /// The smallest span that covers both.
  public func joined(with other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }

  /// The same span, `distance` bytes later.
  public func shifted(by distance: Int) -> SourceSpan {
    SourceSpan(start + distance, end + distance)
  }
}

extension SourceSpan: Comparable {
  /// Orders spans by where they start, then by where they end.
  public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.low, left.high) < (right.low, right.high)
  }
}

/// A span together with the text it lies in.
public struct SourceRange: Hashable, Sendable {
  /// The text.
  public var source: SourceText
  /// The bytes of it that are meant.
  public var span: SourceSpan

  /// Joins a text and a span of it.
  public init(_ source: SourceText, _ span: SourceSpan) {
    self.source = source
    self.span = span
  }

  /// The text under the range.
  public var text: String { source[span] }
}
