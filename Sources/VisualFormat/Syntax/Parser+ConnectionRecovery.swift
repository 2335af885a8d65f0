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
    if isArrow { return detachedViews(from: start, extraDash: first.start) }
    switch token.kind {
    case .leftBracket, .bar, .end:
      report(.ambiguousMinus(at: range(extra), parenthesised: nil))
    case .leftParenthesis:
      report(.ambiguousMinus(at: range(extra), parenthesised: nil))
      if !predicateList(of: .connection) { skipToTopLevel() }
    default:
      let isSound = predicate(of: .connection, inList: false)
      let isNumber = count == 1 && isSound && token.kind == .minus && lexer.byte(at: extra.end).isDigit
      report(.ambiguousMinus(at: range(extra), parenthesised: isNumber ? range(first.start, previousEnd) : nil))
      if !isSound { skipToTopLevel() }
    }
    return false
  }

  /// A distance without the `-` behind it.
  mutating func unclosedConnection(from distanceStart: Int) {
    guard !isSplitByJunk else { return }
    switch token.kind {
    case .at where previousKind == .rightParenthesis:
      priorityBehindList()
    case .dialectSign where isAt(sign: "~"):
      _ = equalGapInConnection()
    case .leftBracket, .bar, .end:
      let distance = lexer.text(distanceStart, previousEnd)
      report(.unclosedConnection(at: range(previousEnd, previousEnd), distance: distance, appleOffset: token.start))
    case .rightParenthesis:
      let run = skipWholeRun()
      let replacement: String? =
        switch token.kind {
        case .minus: ""
        case .leftBracket, .bar: "-"
        default: nil
        }
      report(.unexpectedInConnection(at: range(run), found: ")", replacement: replacement))
    case .leftParenthesis where peek() == .rightParenthesis:
      // `-metric()-`: called like a function.
      let start = token.start
      advance()
      advance()
      let place = range(start, previousEnd)
      report(.unexpectedInConnection(at: place, found: "()", replacement: token.kind == .minus ? "" : nil))
    default:
      report(
        unexpected: token,
        else: .unexpectedInConnection(at: range(token.span), found: text(of: token), replacement: nil))
    }
  }

  /// `-(5)@500-`: the priority of a list, which is written inside it.
  private mutating func priorityBehindList() {
    let start = token.start
    let close = range(previousEnd - 1, previousEnd)
    advance()
    let level = priority(isSound: false)
    let place = range(start, max(previousEnd, start + 1))
    let last = syntax.predicates.last
    let canMove = level != nil && last?.priority == nil && last?.isValid == true && last?.span.end == close.span.start
    report(.priorityBehindList(at: place, close: close, canMove: canMove))
  }

  /// Whether a distance seems to follow a complete connection.
  @inline(__always) var startsDistance: Bool {
    switch token.kind {
    case .number, .leftParenthesis, .relation, .unknownRelation, .at, .minus: true
    case .name: !startsViewWithoutBracket && !startsOrientation
    default: false
    }
  }

  /// `-5-5-`: one connection behind another.
  ///
  /// - Parameters:
  ///   - distanceStart: where the first distance starts.
  ///   - distanceEnd: where it ends.
  ///   - isSound: whether the first connection is; if not, that is reported, and this follows from it.
  mutating func repeatedConnection(after distanceStart: Int, _ distanceEnd: Int, isSound: Bool) {
    let second = token
    let predicates = syntax.predicates.count
    var distances = [range(distanceStart, distanceEnd)]
    var end = second.end
    var isMergeable = true
    while startsDistance {
      if token.kind == .minus {
        end = max(end, token.end)
        if distances.count == 1 { isMergeable = false }
        advance()
        continue
      }
      let start = token.start
      let faults = diagnostics.count
      _ = distance(after: start)
      if diagnostics.count > faults {
        // That something is missing in further distances follows from their having no place here.
        forget(since: faults) { $0.rawValue >= 100 }
        isMergeable = false
        skipToTopLevel()
      }
      distances.append(range(start, previousEnd))
      if distances.count == 2 { end = previousEnd }
      guard token.kind == .minus else { break }
      advance()
    }
    // Further distances have no place here, and so nor have their names.
    syntax.predicates.removeSubrange(predicates...)
    guard isSound else { return }
    let isComplete = token.kind == .leftBracket || token.kind == .bar
    report(
      .repeatedConnection(
        at: range(second.start, end), distances: isMergeable && isComplete ? distances : [],
        extra: second.kind == .minus && distances.count == 1, end: previousKind == .minus ? "" : "-"))
  }

  /// `-5,6-`: a list without parentheses.
  mutating func unparenthesisedList(from first: Int) -> Bool {
    let comma = token
    var isSound = true
    while token.kind == .comma {
      advance()
      guard token.kind != .minus || peek() == .number else {
        report(.trailingComma(at: range(previousEnd - 1, previousEnd), appleOffset: comma.start))
        return false
      }
      isSound = predicate(of: .connection, inList: false) && isSound
    }
    let place = range(first, previousEnd)
    let isClosed = token.kind == .rightParenthesis
    if isClosed { advance() }
    report(.unparenthesisedList(at: place, isSound: isSound, isClosed: isClosed, appleOffset: comma.start))
    return false
  }

  // MARK: Predicates

  /// Reports parentheses inside parentheses, together with those that close them.
  mutating func closeExtraParentheses(_ open: [SourceSpan]) {
    guard let (place, edits) = closeRun(open, with: .rightParenthesis, each: { _ in }) else { return }
    report(.nestedParentheses(at: place, edits: edits))
  }

  /// `()`, or `(` and the end.
  ///
  /// - Returns: nil if the list has something in it.
  mutating func emptyList(from open: Token, extra: SourceSpan?, owner: PredicateOwner) -> Bool? {
    if token.kind == .rightParenthesis {
      advance()
      let list = range(open.start, previousEnd)
      // Of a connection one of the dashes has to go as well, or there would be two.
      let deletes: SourceRange? =
        switch (owner, token.kind) {
        case (.connection, .minus): range(open.start, token.end)
        case (.view, .rightBracket), (.view, .leftParenthesis): list
        default: nil
        }
      report(.emptyList(at: list, deletes: deletes, appleOffset: extra?.start ?? previousEnd - 1))
      return false
    }
    guard isAtEnd else { return nil }
    let place = range(token.start, token.start)
    report(owner == .view ? .unfinishedView(at: place) : .missingOperandAtEnd(at: place, what: .value))
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
    case .rightBracket where owner == .view && lexer.byte(at: found.end) == UInt8(ascii: ")"):
      report(.swappedEnd(at: range(found.start, found.end + 1)))
      advance()
    case .end, .rightBracket, .leftBracket, .bar, .minus:
      let next = lexer.byte(at: found.end)
      let isCertain =
        owner == .view
        ? found.kind == .rightBracket && next != UInt8(ascii: "]")
        : found.kind == .minus && (next == UInt8(ascii: "[") || next == UInt8(ascii: "|"))
      let rest: String? =
        switch (owner, found.kind) {
        case _ where isCertain: ")"
        case (.view, .rightBracket): nil
        case (.view, _): ")]"
        case (.connection, .leftBracket), (.connection, .bar): ")-"
        case (.connection, _): nil
        }
      report(
        .unclosedPredicates(
          at: place, appleOffset: found.start, insert: rest, applicability: isCertain ? .automatic : .suggested))
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
    let level = priority(isSound: false)
    let span = SourceSpan(start, previousEnd)
    syntax.predicates.append(
      PredicateSyntax(span: span, relation: .equal, value: nil, priority: level, hasWholeValue: false, isValid: false))
    report(.prioritisedStandardSpacing(at: range(span)))
    return false
  }

  /// `@20@30`.
  mutating func secondPriority(isSound: Bool, inList: Bool) {
    let start = token.start
    while token.kind == .at {
      advance()
      _ = priority(isSound: false)
    }
    guard isSound else { return }
    let isEnd = inList ? token.kind == .comma || token.kind == .rightParenthesis : token.kind == .minus
    report(.secondPriority(at: range(start, max(previousEnd, start + 1)), isRemovable: isEnd))
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
    let hasLess = signs.utf8.contains(UInt8(ascii: "<"))
    let hasGreater = signs.utf8.contains(UInt8(ascii: ">"))
    let meant: Constraint.Relation =
      hasGreater == hasLess ? .equal : hasGreater ? .greaterThanOrEqual : .lessThanOrEqual
    if signs == meant.sign { return (meant, false) }
    // `<>` means unequal elsewhere, which no constraint says.
    let cure = hasLess && hasGreater ? nil : meant.sign
    report(.unknownRelation(at: range(start, previousEnd), found: signs, meant: cure, appleOffset: appleOffset))
    return (meant, false)
  }

  /// No number or name where one must stand, or one in a form that is none.
  mutating func missingOperand(isSound: Bool, what: OperandPlace) -> ValueSyntax? {
    let found = token
    switch found.kind {
    case .minus: return loneMinus(isSound: isSound, what: what)
    case .dialectSign where isAt(sign: ".") && what == .priority && peek() == .name:
      dottedPriority(isSound: isSound)
      return nil
    case .dialectSign where isAt(sign: ".") || isAt(sign: "+"): return unstartedNumber(isSound: isSound, what: what)
    case .leftBracket where what == .value && isBracketedOperand:
      advance()
      if isSound { report(.bracketedOperand(at: range(found.start, token.end + 1), name: text(of: token))) }
      advance()
      advance()
      return nil
    case .foreign:
      if isSound { report(.nonASCII(at: range(foreignPart(of: found)), found: text(of: found), isName: true)) }
      advance()
      return nil
    default: break
    }
    guard isSound else { return nil }
    let place = range(previousEnd, previousEnd)
    switch found.kind {
    case .end:
      report(.missingOperandAtEnd(at: place, what: what))
    case .rightParenthesis, .rightBracket, .comma, .leftBracket, .bar:
      report(.missingOperand(at: place, found: text(of: found), what: what, appleOffset: found.start))
    default:
      report(unexpected: found, else: .missingOperand(at: range(found.span), found: text(of: found), what: what))
      advance()
    }
    return nil
  }

  /// Whether the bracket under consideration holds a name and nothing else, and a predicate may end behind it.
  private var isBracketedOperand: Bool {
    var offset = token.end
    guard lexer.byte(at: offset).isNameStart else { return false }
    while lexer.byte(at: offset).isNameStart || lexer.byte(at: offset).isDigit { offset += 1 }
    guard lexer.byte(at: offset) == UInt8(ascii: "]") else { return false }
    switch lexer.byte(at: offset + 1) {
    case UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "@"): return true
    default: return false
    }
  }

  /// `@.required`: how Swift writes a priority.
  private mutating func dottedPriority(isSound: Bool) {
    let start = token.start
    advance()
    let level: Double? =
      switch text(of: token) {
      case "required": 1000
      case "defaultHigh": 750
      case "defaultLow": 250
      default: nil
      }
    advance()
    if isSound { report(.dottedPriority(at: range(start, previousEnd), level: level)) }
  }

  /// `.5` and `+5`.
  private mutating func unstartedNumber(isSound: Bool, what: OperandPlace) -> ValueSyntax? {
    let sign = token
    advance()
    guard token.kind == .number, isAdjacent else {
      if isSound { report(.missingOperand(at: range(sign.span), found: text(of: sign), what: what)) }
      return nil
    }
    let place = range(sign.start, token.end)
    let digits = text(of: token)
    let isPlus = lexer.byte(at: sign.start) == UInt8(ascii: "+")
    let isDecimal = digits.utf8.allSatisfy { $0.isDigit }
    advance()
    let isWhole = !isAdjacent || !isNumberSuffix
    let replacement = isPlus ? digits : "0." + digits
    if isSound {
      report(.unstartedNumber(at: place, replacement: isWhole && (isPlus || isDecimal) ? replacement : nil))
    }
    return nil
  }

  /// A `-` that no number follows.
  private mutating func loneMinus(isSound: Bool, what: OperandPlace) -> ValueSyntax? {
    let minus = token
    let next = peek()
    if next == .leftBracket || next == .bar || next == .end {
      // It is the end of the connection, and what stands before it is missing.
      let place = range(previousEnd, previousEnd)
      if isSound { report(.missingOperand(at: place, found: "-", what: what, appleOffset: minus.start)) }
      return nil
    }
    advance()
    if isAfterJunk, token.kind == .number {
      // `- 5`: the blank has been reported, and is all that is wrong.
      markLastWhitespace(appleOffset: minus.start)
      advance()
      return nil
    }
    guard token.kind == .name else {
      if isSound { report(.loneMinus(at: range(minus.span), negates: nil)) }
      return nil
    }
    if isSound { report(.loneMinus(at: range(minus.start, token.end), negates: text(of: token))) }
    let name = ValueSyntax.name(name)
    advance()
    return what == .value ? name : nil
  }

  private mutating func markLastWhitespace(appleOffset: Int) {
    guard let last = diagnostics.indices.last, diagnostics[last].id == .whitespace else { return }
    diagnostics[last].appleOffset = appleOffset
  }
}
