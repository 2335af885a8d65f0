import VFLDiagnostics

/// A word of source code. Offsets are bytes of the file, 0-based.
public struct SourceToken: Hashable, Sendable, BitwiseCopyable {
  /// What kind of word it is.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// A name or a keyword.
    case identifier
    case number
    /// A string literal with its quotes and what belongs to them, as `@` and `#`.
    case string
    /// A character literal or a regular expression, in which nothing is looked for.
    case opaque
    /// One byte of an operator, a bracket or a separator.
    case punctuation
    /// `#if`, `#else`, `#define` and the like, the name without what follows.
    case directive
  }

  /// What kind of word it is.
  public let kind: Kind
  private let low: UInt32
  private let high: UInt32
  /// Of a bracket the index of the one that belongs to it, in the list of tokens; -1 without one, and for other tokens.
  public internal(set) var partner: Int32 = -1

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    (low, high) = (UInt32(start), UInt32(end))
  }

  /// The first byte.
  public var start: Int { Int(low) }
  /// The byte after the last one.
  public var end: Int { Int(high) }
  /// Where it stands.
  public var span: SourceSpan { SourceSpan(start, end) }
}

/// A source file cut into words. What is not code (comments, and what `#if 0` switches off) is left out.
public struct ScannedSource: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The language that it is written in.
  public let language: SourceLanguage
  /// The words, in their order.
  public let tokens: [SourceToken]
  /// The comments, in their order, with the signs that begin and end them.
  public let comments: [SourceSpan]
  /// Where a literal or a comment begins that has no end.
  public let unterminated: [Int]

  /// Cuts a file into words.
  ///
  /// - Complexity: linear in the size of the file.
  public init(_ bytes: [UInt8], _ language: SourceLanguage) {
    var lexer = CodeLexer(bytes, language)
    lexer.run()
    self.bytes = bytes
    self.language = language
    (tokens, comments, unterminated) = (lexer.tokens, lexer.comments, lexer.unterminated)
  }

  /// The text of a token.
  public func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// Whether a token is a certain word or sign.
  public func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].end - tokens[index].start == text.utf8CodeUnitCount else {
      return false
    }
    let start = tokens[index].start
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }
}
