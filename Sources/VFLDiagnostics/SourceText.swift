/// A text that diagnostics point into: a file, or one format string given by itself.
///
/// A class, so that each range can carry its text for the price of a reference.
public final class SourceText: Sendable {
  /// What a renderer prints before the line number: a path, `<stdin>`, `<string N>` (N from 1).
  public let name: String
  /// The whole text.
  public let text: String

  /// Wraps a text under a name.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The text under a span; parts of a span that lie outside the text are left out.
  ///
  /// Spans that cut a UTF-8 sequence yield replacement characters.
  public subscript(span: SourceSpan) -> String {
    let utf8 = text.utf8
    let count = utf8.count
    let start = utf8.index(utf8.startIndex, offsetBy: min(span.start, count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(span.end, count))
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}

extension SourceText: Hashable {
  /// Two sources are equal if they have the same name and the same text.
  public static func == (left: SourceText, right: SourceText) -> Bool {
    left === right || (left.name == right.name && left.text == right.text)
  }

  /// Feeds the name and the text to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(text)
  }
}
