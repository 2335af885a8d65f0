import ConstraintIR
import VFLDiagnostics

// Connections and predicates that are not whole: how they are reported and where parsing goes on. In the order of the
// productions that call these.
extension Parser {
  // MARK: Connection

  /// `--[b]` or `--5-[b]`: a second `-` that may be a sign.
  mutating func ambiguousMinus(after start: Int) -> Bool {
    let first = token
    var extra = first.span
    var count = 0
    repeat {
      extra = extra.joined(with: token.span)
      count += 1
      advance()
    } while token.kind == .minus
    let second = first.start
    switch token.kind {
    case .leftBracket, .bar, .end:
      report(.ambiguousMinus(at: range(extra), appleOffset: second, extra: range(extra), parenthesised: nil))
    default:
      let isSound = predicate(of: .connection, inList: false)
      let number = count == 1 && isSound && token.kind == .minus
      report(
        .ambiguousMinus(
          at: range(extra), appleOffset: second, extra: range(extra),
          parenthesised: number && lexer.byte(at: extra.end).isDigit ? range(second, previousEnd) : nil))
      if !isSound { skipToTopLevel() }
    }
    return false
  }

  /// A distance without the `-` behind it.
  mutating func unclosedConnection(from gapStart: Int) {
    guard !isSplitByJunk else { return }
    report(
      unexpected: token,
      else: .unclosedConnection(
        at: range(previousEnd, previousEnd), gap: lexer.text(gapStart, previousEnd), appleOffset: token.start))
  }

  /// Whether a distance seems to follow a complete connection.
  var startsGap: Bool {
    switch token.kind {
    case .number, .leftParenthesis, .relation, .unknownRelation, .at, .minus: true
    case .name: !startsViewWithoutBracket
    default: false
    }
  }

  /// `-5-5-`: one connection behind another.
  mutating func repeatedConnection(after gapStart: Int, isSound: Bool) -> Bool {
    let firstEnd = previousEnd
    let second = token
    var secondEnd = second.end
    var isFirst = true
    while startsGap {
      if token.kind == .minus {
        advance()
      } else {
        let before = token.start
        let faults = diagnostics.count
        _ = gap(after: before)
        // What is wrong inside the second distance does not matter: it has no place here.
        if diagnostics.count > faults { skipToTopLevel() }
        if isFirst { secondEnd = previousEnd }
        if token.kind == .minus { advance() } else { break }
      }
      isFirst = false
    }
    guard isSound else { return false }
    let start = second.kind == .minus && token.kind != .leftBracket ? second.end : second.start
    let span = SourceSpan(min(start, max(secondEnd, second.start)), max(secondEnd, second.end))
    report(
      .repeatedConnection(
        at: range(span), appleOffset: second.start, first: range(gapStart, firstEnd - 1),
        second: second.kind == .minus ? nil : range(second.start, secondEnd)))
    return false
  }

  /// `-5,6-`: a list without parentheses.
  mutating func unparenthesisedList(from first: Int) -> Bool {
    let comma = token
    var isSound = true
    while token.kind == .comma {
      advance()
      isSound = predicate(of: .connection, inList: false) && isSound
    }
    if isSound {
      report(.unparenthesisedList(at: range(first, previousEnd), appleOffset: comma.start))
    }
    return false
  }

  // MARK: Predicates

  /// Skips parentheses inside parentheses.
  mutating func extraParentheses(after open: Token) -> [SourceSpan] {
    var extra: [SourceSpan] = []
    while token.kind == .leftParenthesis {
      if extra.count < 16 { extra.append(token.span) } else { extra[15] = extra[15].joined(with: token.span) }
      advance()
    }
    return extra
  }

  /// Reports parentheses inside parentheses, together with those that close them.
  mutating func closeExtraParentheses(_ open: [SourceSpan]) {
    guard let first = open.first else { return }
    var edits = open.map { Edit(range($0), "") }
    var closed = 0
    while closed < open.count, token.kind == .rightParenthesis {
      edits.append(Edit(range(token.span), ""))
      closed += 1
      advance()
    }
    report(.nestedParentheses(at: range(first.joined(with: open[open.count - 1])), edits: edits))
  }

  /// `()`, or `(` and the end.
  ///
  /// - Returns: nil if the list has something in it.
  mutating func emptyList(from open: Token, owner: PredicateOwner) -> Bool? {
    if token.kind == .rightParenthesis {
      advance()
      report(.emptyList(at: range(open.start, previousEnd), appleOffset: previousEnd - 1))
      return false
    }
    guard isAtEnd else { return nil }
    let place = range(token.start, token.start)
    report(owner == .view ? .unfinishedView(at: place) : .missingValueAtEnd(at: place))
    return false
  }

  /// `(5,)`.
  mutating func trailingComma() {
    report(.trailingComma(at: range(previousEnd - 1, previousEnd), appleOffset: token.start))
  }

  /// A list whose `)` is not where it should be.
  mutating func unclosedPredicates(of owner: PredicateOwner) {
    guard !isSplitByJunk else { return }
    let found = token
    let place = range(previousEnd, previousEnd)
    switch found.kind {
    case .end, .rightBracket, .leftBracket, .bar, .minus:
      let isCertain = found.kind == (owner == .view ? .rightBracket : .minus)
      report(
        .unclosedPredicates(at: place, appleOffset: found.start, applicability: isCertain ? .automatic : .suggested))
    default:
      report(unexpected: found, else: .unexpectedInList(at: range(found.span), found: text(of: found)))
    }
  }

  /// Skips to where a list may go on or end.
  mutating func skipInList(of owner: PredicateOwner) {
    skip { kind in
      switch kind {
      case .comma, .rightParenthesis, .rightBracket, .leftBracket, .bar: true
      case .minus: owner == .connection
      default: false
      }
    }
  }

  /// `-@500-` and `-(@500)-`.
  mutating func prioritisedStandardSpacing() -> Bool {
    let start = token.start
    advance()
    let level = priority(isSound: true)
    let span = SourceSpan(start, previousEnd)
    syntax.predicates.append(
      PredicateSyntax(span: span, relation: .equal, value: nil, priority: level, isValid: false))
    if level != nil { report(.prioritisedStandardSpacing(at: range(span))) }
    return false
  }

  /// `@20@30`.
  mutating func secondPriority(isSound: Bool) {
    let start = token.start
    while token.kind == .at {
      advance()
      _ = priority(isSound: false)
    }
    if isSound { report(.secondPriority(at: range(start, max(previousEnd, start + 1)))) }
  }

  /// A run of relation signs that is no relation; says what was probably meant.
  mutating func unknownRelation() -> (relation: Constraint.Relation, isKnown: Bool) {
    let start = token.start
    var signs = text(of: token)
    let isPair = token.end - token.start > 1 && lexer.byte(at: start + 1) == UInt8(ascii: "=")
    let appleOffset = start + (isPair ? 2 : 1)
    advance()
    // `> =` is `>=` with a blank in it, which has been reported.
    if isAfterJunk, token.kind == .unknownRelation || token.kind == .relation {
      signs += text(of: token)
      advance()
    }
    let meant: Constraint.Relation =
      if signs.utf8.contains(UInt8(ascii: ">")), !signs.utf8.contains(UInt8(ascii: "<")) {
        .greaterThanOrEqual
      } else if signs.utf8.contains(UInt8(ascii: "<")), !signs.utf8.contains(UInt8(ascii: ">")) {
        .lessThanOrEqual
      } else {
        .equal
      }
    if signs == meant.sign { return (meant, false) }
    report(.unknownRelation(at: range(start, previousEnd), found: signs, meant: meant.sign, appleOffset: appleOffset))
    return (meant, false)
  }

  /// No number or name where one must stand, or one in a form that is none.
  mutating func missingOperand(isSound: Bool, what: OperandPlace) -> ValueSyntax? {
    let found = token
    if found.kind == .minus { return loneMinus(isSound: isSound, what: what) }
    if found.kind == .dialectSign, isAt(sign: ".") || isAt(sign: "+") {
      advance()
      if token.kind == .number, isAdjacent {
        let span = SourceSpan(found.start, token.end)
        let digits = lexer.text(token.start, token.end)
        advance()
        if isSound { report(.unstartedNumber(at: range(span), digits: digits)) }
        return nil
      }
      if isSound { report(.missingOperand(at: range(found.span), found: text(of: found), what: what)) }
      return nil
    }
    guard isSound else { return nil }
    switch found.kind {
    case .end:
      let place = range(found.start, found.start)
      report(what == .value ? .missingValueAtEnd(at: place) : .missingPriorityAtEnd(at: place))
    case .rightParenthesis, .rightBracket, .comma, .leftBracket, .bar:
      report(
        .missingOperand(
          at: range(previousEnd, previousEnd), found: text(of: found), what: what, appleOffset: found.start))
    default:
      report(unexpected: found, else: .missingOperand(at: range(found.span), found: text(of: found), what: what))
      advance()
    }
    return nil
  }

  /// A `-` that no number follows.
  private mutating func loneMinus(isSound: Bool, what: OperandPlace) -> ValueSyntax? {
    let minus = token
    advance()
    if isAfterJunk, token.kind == .number {
      // `- 5`: the blank has been reported, and is all that is wrong.
      markLastWhitespace(appleOffset: minus.start)
      advance()
      return nil
    }
    let isNegated = token.kind == .name
    if isSound { report(.loneMinus(at: range(minus.span), negates: isNegated ? text(of: token) : nil)) }
    guard isNegated else { return nil }
    let name = ValueSyntax.name(NameSyntax(text: text(of: token), span: token.span))
    advance()
    return what == .value ? name : nil
  }

  private mutating func markLastWhitespace(appleOffset: Int) {
    guard let last = diagnostics.indices.last, diagnostics[last].id == .whitespace else { return }
    diagnostics[last].appleOffset = appleOffset
  }
}
