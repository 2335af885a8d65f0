/// Cuts a format string into tokens, on demand, from left to right.
///
/// The bytes are those of a Swift string, so sequences outside ASCII are well formed.
struct Lexer {
  private(set) var bytes: UnsafeBufferPointer<UInt8>
  /// Where the next token starts.
  var position = 0
  /// The value of the number that was taken last.
  private(set) var number = 0.0
  /// The hash of the name that was taken last.
  private(set) var nameHash = NameHash()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Takes the next token; `end` for ever when the text is used up.
  mutating func next() -> Token {
    let start = position
    guard start < bytes.count else { return Token(kind: .end, start: start, end: start) }
    switch bytes[start] {
    case UInt8(ascii: "["): return take(.leftBracket)
    case UInt8(ascii: "]"): return take(.rightBracket)
    case UInt8(ascii: "("): return take(.leftParenthesis)
    case UInt8(ascii: ")"): return take(.rightParenthesis)
    case UInt8(ascii: "|"): return take(.bar)
    case UInt8(ascii: "-"): return take(.minus)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: "@"): return take(.at)
    case UInt8(ascii: ":"): return take(.colon)
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): return relation()
    case UInt8(ascii: "/") where isComment(at: start): return comment(from: start, start: start)
    case UInt8(ascii: "%"): return placeholder() ?? take(.dialectSign)
    case UInt8(ascii: "\\"): return placeholder() ?? unknown()
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "."),
      UInt8(ascii: ";"):
      return take(.dialectSign)
    case let byte where byte.isNameStart: return name()
    case let byte where byte.isDigit: return number(at: start) ?? take(.unknown)
    case let byte where byte.isWhitespace: return whitespace()
    case let byte where byte >= 0x80: return foreign()
    default: return unknown()
    }
  }

  /// Takes a number with its sign, where the parser knows that a `-` is one; nil, and nothing taken, if there is none.
  mutating func number(at start: Int) -> Token? {
    guard let (value, end) = NumberScanner.scan(bytes, from: start) else { return nil }
    position = end
    number = value
    return Token(kind: .number, start: start, end: end)
  }

  /// The byte at an offset; 0 past the end.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The text between two offsets.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private mutating func take(_ kind: Token.Kind) -> Token {
    position += 1
    return Token(kind: kind, start: position - 1, end: position)
  }

  private mutating func takeRun(_ kind: Token.Kind, from start: Int, while matches: (UInt8) -> Bool) -> Token {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
    return Token(kind: kind, start: start, end: position)
  }

  private mutating func relation() -> Token {
    let run = takeRun(.unknownRelation, from: position) { $0.isRelationSign }
    let isRelation = run.end - run.start == 2 && bytes[run.start + 1] == UInt8(ascii: "=")
    return isRelation ? Token(kind: .relation, start: run.start, end: run.end) : run
  }

  private mutating func name() -> Token {
    let start = position
    var hash = NameHash()
    while position < bytes.count {
      let byte = bytes[position]
      guard byte.isNameStart || byte.isDigit else { break }
      hash.append(byte)
      position += 1
    }
    nameHash = hash
    if byte(at: position) >= 0x80, lookalike(at: position) == nil { return foreignRun(from: start) }
    return Token(kind: .name, start: start, end: position)
  }

  private mutating func whitespace() -> Token {
    let run = takeRun(.whitespace, from: position) { $0.isWhitespace }
    return isComment(at: run.end) ? comment(from: run.end, start: run.start) : run
  }

  private func isComment(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: "/") && byte(at: offset + 1) == UInt8(ascii: "/")
  }

  private mutating func comment(from slashes: Int, start: Int) -> Token {
    position = slashes
    return takeRun(.comment, from: start) { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  private mutating func unknown() -> Token {
    takeRun(.unknown, from: position) { byte in
      byte < 0x80 && !byte.isNameStart && !byte.isDigit && !byte.isWhitespace && !byte.isSign
    }
  }

  /// `%@`, `%d`, `%1$.1f` behind anything but a number, and `\(…)`.
  private mutating func placeholder() -> Token? {
    let start = position
    guard bytes[start] == UInt8(ascii: "%") else {
      guard byte(at: start + 1) == UInt8(ascii: "(") else { return nil }
      var depth = 0
      var end = start + 1
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        end += 1
        if depth == 0 { break }
      }
      position = end
      return Token(kind: .placeholder, start: start, end: end)
    }
    // Behind a number it is a percentage.
    guard start == 0 || !bytes[start - 1].isDigit else { return nil }
    var end = start + 1
    while byte(at: end).isDigit || byte(at: end) == UInt8(ascii: ".") || byte(at: end) == UInt8(ascii: "$") { end += 1 }
    while byte(at: end) == UInt8(ascii: "l") || byte(at: end) == UInt8(ascii: "z") { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"),
      UInt8(ascii: "g"), UInt8(ascii: "s"):
      position = end + 1
      return Token(kind: .placeholder, start: start, end: end + 1)
    default: return nil
    }
  }

  /// Leaves the last bytes out, as if the text ended before them.
  mutating func hideLast(_ count: Int) {
    bytes = UnsafeBufferPointer(rebasing: bytes.dropLast(count))
  }

  // MARK: Outside ASCII

  /// What a character outside ASCII was meant to be.
  private enum Lookalike { case dash, blank, relation }

  private mutating func foreign() -> Token {
    switch lookalike(at: position) {
    case .dash, .relation:
      let start = position
      let kind: Token.Kind = lookalike(at: start) == .dash ? .foreignDash : .foreignRelation
      position += scalarLength(at: position)
      return Token(kind: kind, start: start, end: position)
    case .blank:
      let start = position
      while position < bytes.count, lookalike(at: position) == .blank { position += scalarLength(at: position) }
      return Token(kind: .whitespace, start: start, end: position)
    case nil:
      return foreignRun(from: position)
    }
  }

  private mutating func foreignRun(from start: Int) -> Token {
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard byte.isNameStart || byte.isDigit else { break }
        position += 1
      } else {
        guard lookalike(at: position) == nil else { break }
        position += scalarLength(at: position)
      }
    }
    return Token(kind: .foreign, start: start, end: position)
  }

  private func scalarLength(at offset: Int) -> Int {
    let length =
      switch bytes[offset] {
      case 0xF0...: 4
      case 0xE0...: 3
      default: 2
      }
    return min(length, bytes.count - offset)
  }

  /// Which character of the language the scalar at an offset was meant to be: hyphens and dashes (U+2010 to U+2015),
  /// the minus signs (U+2212, U+FF0D); `≤` and `≥` (U+2264, U+2265); no-break spaces (U+00A0, U+202F), zero-width characters (U+200B to U+200D, U+FEFF).
  private func lookalike(at offset: Int) -> Lookalike? {
    guard byte(at: offset) >= 0x80 else { return nil }
    switch (byte(at: offset), byte(at: offset + 1), byte(at: offset + 2)) {
    case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92), (0xEF, 0xBC, 0x8D): return .dash
    case (0xE2, 0x89, 0xA4...0xA5): return .relation
    case (0xC2, 0xA0, _), (0xE2, 0x80, 0xAF), (0xE2, 0x80, 0x8B...0x8D), (0xEF, 0xBB, 0xBF): return .blank
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether a C identifier may start with it.
  @inline(__always) var isNameStart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }

  /// Whether it is an ASCII digit.
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether it is an ASCII blank, tab, or line end.
  @inline(__always) var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether relations are made of it.
  var isRelationSign: Bool { self == UInt8(ascii: "=") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") }

  /// Whether it is a token of its own, here or in another dialect.
  var isSign: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"),
      UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "%"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
