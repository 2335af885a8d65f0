import ConstraintIR
import VFLDiagnostics

// What other dialects of the language write: recognised, reported by its name, skipped as a whole.
extension Parser {
  // MARK: Text

  /// `;` or `,` between formats: another format follows in the same string.
  ///
  /// - Parameter isBehindDash: whether a bare dash stands before it, behind which Apple's parser takes a letter for a metric.
  mutating func severalFormats(isBehindDash: Bool = false) -> Bool {
    guard isAt(sign: ";") || severalFormatsFollow || startsOrientation else { return false }
    let separator = token
    let isOrientation = startsOrientation
    let end = previousEnd
    let appleOffset = isOrientation && isBehindDash && !isAfterJunk ? separator.end : end
    advance()
    if isOrientation { advance() }
    let isLast = isAtEnd && !isOrientation
    // Blanks around the separator belong to it.
    forgetWhitespace(since: end)
    report(
      .severalFormats(
        at: range(separator.start, isOrientation ? separator.end + 1 : separator.end), isLast: isLast,
        appleOffset: appleOffset))
    skipRest()
    return true
  }

  /// Whether the comma under consideration starts another format: an orientation or a superview follows.
  var severalFormatsFollow: Bool {
    guard token.kind == .comma else { return false }
    var offset = token.end
    while lexer.byte(at: offset).isWhitespace { offset += 1 }
    let byte = lexer.byte(at: offset)
    if byte == UInt8(ascii: "|") { return true }
    return (byte | 0x20 == UInt8(ascii: "h") || byte | 0x20 == UInt8(ascii: "v"))
      && lexer.byte(at: offset + 1) == UInt8(ascii: ":")
  }

  /// `{a:[b][c]}`: a group in braces.
  mutating func groupInBraces(after connection: ConnectionSyntax?) -> Bool {
    guard token.kind == .unknown, lexer.byte(at: token.start) == UInt8(ascii: "{") else { return false }
    let start = token.start
    skipGroup(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
    report(.viewGroup(at: range(start, previousEnd), appleOffset: start))
    append(.invalid(SourceSpan(start, previousEnd)), after: connection)
    return true
  }

  /// Whether a name and a colon start a group of views: views, a connection or another group follow.
  @inline(__always) var startsGroup: Bool {
    guard token.kind == .name, lexer.byte(at: token.end) == UInt8(ascii: ":") else { return false }
    switch lexer.byte(at: token.end + 1) {
    case UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "{"): return true
    default: return false
    }
  }

  /// `[a:[b][c]]`: a group in brackets.
  mutating func viewGroup(from start: Int, after connection: ConnectionSyntax?) {
    let appleOffset = token.end
    lexer.position = start
    advance()
    skipGroup(open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
    report(.viewGroup(at: range(start, previousEnd), appleOffset: appleOffset))
    append(.invalid(SourceSpan(start, previousEnd)), after: connection)
  }

  /// Skips from an opening sign to the one that closes it. What stands inside is not looked at.
  private mutating func skipGroup(open: UInt8, close: UInt8) {
    var depth = 0
    var offset = token.start
    while offset < lexer.bytes.count {
      let byte = lexer.byte(at: offset)
      offset += 1
      if byte == open { depth += 1 }
      if byte == close {
        depth -= 1
        if depth == 0 { break }
      }
    }
    token = Token(kind: .unknown, start: token.start, end: offset)
    lexer.position = offset
    advance()
  }

  // MARK: View

  /// `[a,b]`: several views in one pair of brackets.
  mutating func viewList(from start: Int) {
    let appleOffset = previousEnd
    let faults = previousEnd
    skip { $0 == .rightBracket || $0 == .leftBracket || $0 == .bar }
    forgetWhitespace(since: faults)
    report(.viewList(at: range(start, previousEnd), appleOffset: appleOffset))
    if token.kind == .rightBracket { advance() }
  }

  /// Whether there are two dots, as in the ranges of other dialects: `a1..5`, `50..100`.
  func isRange(_ span: SourceSpan) -> Bool {
    var offset = span.start
    while offset + 1 < span.end {
      if lexer.byte(at: offset) == UInt8(ascii: "."), lexer.byte(at: offset + 1) == UInt8(ascii: ".") { return true }
      offset += 1
    }
    return false
  }

  // MARK: Connection

  /// `~` without dashes: all distances written so are equal.
  mutating func equalGap() -> ConnectionSyntax {
    let start = token.start
    while isAt(sign: "~") { advance() }
    report(.equalGap(at: range(start, previousEnd)))
    let predicates = syntax.predicates.count
    return ConnectionSyntax(span: SourceSpan(start, previousEnd), kind: .invalid(predicates..<predicates))
  }

  /// `-~-`: the same with dashes.
  mutating func equalGapInConnection() -> Bool {
    let sign = token
    while isAt(sign: "~") { advance() }
    report(.equalGap(at: range(sign.start, previousEnd)))
    return false
  }

  /// Whether the sign behind the `-` makes an arrow: `->` with no number or name to follow.
  @inline(__always) var isArrow: Bool {
    guard token.kind == .unknownRelation, token.end == token.start + 1 else { return false }
    guard lexer.byte(at: token.start) == UInt8(ascii: ">") else { return false }
    switch lexer.byte(at: token.end) {
    case UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: "-"): return true
    default: return false
    }
  }

  /// `[a]->[b]`: the views are not connected.
  ///
  /// - Parameter extraDash: where a second dash stands before it, if one does.
  mutating func detachedViews(from start: Int, extraDash: Int? = nil) -> Bool {
    advance()
    report(.detachedViews(at: range(start, previousEnd), appleOffset: extraDash ?? previousEnd))
    return false
  }

  // MARK: Predicate

  /// What other dialects write behind a number or name: `*2`, `/2`, `+10`, `-10`, `50%`, `.height`; and what no dialect
  /// does: a number with letters, an optional that was printed.
  ///
  /// - Parameter start: where the predicate starts.
  /// - Returns: whether there was something, which is reported then.
  mutating func dialectSuffix(after value: ValueSyntax?, from start: Int, inList: Bool) -> Bool {
    guard let value else { return false }
    if case .number = value, isAdjacent, isNumberSuffix { return numberWithSuffix(value.span) }
    if token.kind == .leftParenthesis, case .name(let name) = value, isOptional(name) {
      return printedOptional(name, from: start)
    }
    let suffix: DialectSuffix
    switch token.kind {
    case .dialectSign:
      switch lexer.byte(at: token.start) {
      case UInt8(ascii: "*"), UInt8(ascii: "/"): suffix = .multiplier
      case UInt8(ascii: "+"): suffix = .arithmetic
      case UInt8(ascii: "%"): suffix = .percentage
      case UInt8(ascii: "."): suffix = .attribute
      case UInt8(ascii: "~") where !inList: return !equalGapInConnection()
      default: return false
      }
    case .minus where inList && startsOperand(peek()): suffix = .arithmetic
    default: return false
    }
    // A percentage is written with its number; the rest goes without the name, which is sound.
    let first = suffix == .percentage ? value.span.start : token.start
    // A blank before the sign is where Apple's parser stops.
    let appleOffset = previousEnd
    skipArithmetic(inList: inList)
    forgetWhitespace(since: value.span.end)
    let text = lexer.text(first, previousEnd)
    report(
      .dialect(
        suffix, at: range(first, previousEnd), text: text, anchor: anchor(multiplying: value, by: text),
        appleOffset: appleOffset))
    return true
  }

  /// The call that says what a multiplied size means: `a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2)`.
  ///
  /// - Returns: nil if the value is no other view's size multiplied by one number.
  private func anchor(multiplying value: ValueSyntax, by factor: String) -> String? {
    let number = factor.dropFirst()
    guard case .name(let name) = value, !number.isEmpty,
      number.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    // The view whose brackets are open.
    var end = value.span.start
    while end > 0, lexer.byte(at: end - 1) != UInt8(ascii: "["), lexer.byte(at: end - 1) != UInt8(ascii: "]") {
      end -= 1
    }
    guard end > 0, lexer.byte(at: end - 1) == UInt8(ascii: "[") else { return nil }
    var nameEnd = end
    while lexer.byte(at: nameEnd).isNameStart || lexer.byte(at: nameEnd).isDigit { nameEnd += 1 }
    let dimension = syntax.axis == .horizontal ? "widthAnchor" : "heightAnchor"
    let multiplier = factor.utf8.first == UInt8(ascii: "/") ? "1 / \(number)" : "\(number)"
    return "\(lexer.text(end, nameEnd)).\(dimension).constraint(equalTo: "
      + "\(lexer.text(name.span.start, name.span.end)).\(dimension), multiplier: \(multiplier))"
  }

  private func isOptional(_ name: NameSyntax) -> Bool {
    lexer.text(name.span.start, name.span.end) == "Optional"
  }

  private func startsOperand(_ kind: Token.Kind) -> Bool { kind == .number || kind == .name }

  /// Skips signs, numbers and names to the end of a calculation.
  private mutating func skipArithmetic(inList: Bool) {
    while true {
      switch token.kind {
      case .dialectSign: advance()
      case .number, .name: advance()
      case .minus where inList && startsOperand(peek()): advance()
      // Outside parentheses `*-2` may be a sign or the end of the connection; behind an operator it is a sign.
      case .minus where !inList && previousKind == .dialectSign && !isPercentBehind && startsOperand(peek()): advance()
      default: return
      }
    }
  }

  private var isPercentBehind: Bool { lexer.byte(at: previousEnd - 1) == UInt8(ascii: "%") }

  /// Whether the token makes the number before it something else than a number.
  var isNumberSuffix: Bool {
    token.kind == .name || token.kind == .number || token.kind == .foreign || isAt(sign: ".")
  }

  /// `8pt`, `1e`, `1.2.3`.
  private mutating func numberWithSuffix(_ number: SourceSpan) -> Bool {
    let suffixStart = token.start
    var isForeign = false
    while isAdjacent, isNumberSuffix {
      isForeign = isForeign || token.kind == .foreign
      advance()
    }
    if isForeign {
      report(
        .nonASCII(
          at: range(number.start, previousEnd), found: lexer.text(number.start, previousEnd), isName: false))
      return true
    }
    let place = range(number.start, previousEnd)
    if isRange(place.span) {
      report(.numberRange(at: place, appleOffset: suffixStart))
    } else {
      report(
        .numberWithSuffix(
          at: place, text: lexer.text(number.start, previousEnd), suffix: range(suffixStart, previousEnd),
          appleOffset: suffixStart))
    }
    return true
  }

  /// `Optional(8.0)`: Swift printed an optional.
  private mutating func printedOptional(_ name: NameSyntax, from start: Int) -> Bool {
    var depth = 0
    repeat {
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      advance()
    } while depth > 0 && !isAtEnd
    report(.printedOptional(at: range(name.span.start, previousEnd), appleOffset: name.span.end))
    return true
  }
}

/// What other dialects write behind a value.
enum DialectSuffix {
  case multiplier, arithmetic, percentage, attribute
}
