/// A place in a text as people count it.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
}

/// Where the lines of a text start. A line ends after `\n`, `\r\n` or a lone `\r`.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Complexity: linear in the length of the text.
  public init(_ source: SourceText) {
    let bytes = Array(source.text.utf8)
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The number of lines; a text that ends in a line end has an empty last line.
  public var lineCount: Int { starts.count }

  /// The line and column of a byte offset; offsets past the end count as the end.
  ///
  /// - Complexity: logarithmic in the number of lines.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The bytes of a line, 1-based, without its line end.
  ///
  /// - Precondition: `1 <= line <= lineCount`.
  public func span(ofLine line: Int) -> SourceSpan {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceSpan(start, end)
  }

  /// The bytes under a span.
  ///
  /// - Precondition: the span lies inside the text.
  public func bytes(in span: SourceSpan) -> ArraySlice<UInt8> {
    bytes[span.start..<span.end]
  }
}
