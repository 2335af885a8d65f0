import ConstraintIR
import VFLDiagnostics

// One function for each production of Grammar/VisualFormat.ebnf, same names, same order. What other dialects write is
// recognised in Parser+Dialects.swift; what is missing or in the wrong place, in Parser+FormatRecovery.swift (format,
// orientation), Parser+ViewRecovery.swift and Parser+ConnectionRecovery.swift (connections, predicates).
extension Parser {
  /// `format = [ orientation ] , [ superview , connection ] , view , { connection , view } , [ connection , superview ] ;`
  mutating func format() {
    guard !lexer.bytes.isEmpty else { return report(.emptyFormat(at: range(0, 0))) }
    surroundings()
    orientation()
    switch token.kind {
    case .bar: superview(after: nil)
    case .leftBracket: view(after: nil)
    case .minus: leadingConnection()
    default: missingFirstView()
    }
    while !isAtEnd {
      let connection = connection()
      switch token.kind {
      case .leftBracket where isClosed: textAfterEnd()
      case .leftBracket: view(after: connection)
      case .bar: superview(after: connection)
      case .end: danglingConnection(connection)
      default: misplaced(after: connection)
      }
    }
    if !hasViews { missingView() }
  }

  /// `orientation = ( "H" | "V" ) , ":" ;`
  mutating func orientation() {
    guard token.kind == .name || token.kind == .colon else { return }
    let letter = token
    let isHorizontal = isAt(word: "H")
    if isHorizontal || isAt(word: "V"), lexer.byte(at: letter.end) == UInt8(ascii: ":") {
      advance()
      advance()
      syntax.orientation = OrientationSyntax(
        axis: isHorizontal ? .horizontal : .vertical, span: SourceSpan(letter.start, previousEnd))
    } else {
      unknownOrientation()
    }
  }

  /// `superview = "|" ;`
  mutating func superview(after connection: ConnectionSyntax?) {
    let bar = token
    advance()
    guard let connection, !syntax.elements.isEmpty else { return append(.superview(bar.span), after: nil) }
    if syntax.elements.count == 1, case .invalid = syntax.elements[0], connection.kind == .flush {
      // What stands before the opening bar has been reported.
      syntax.elements[0] = .superview(bar.span)
      return
    }
    guard hasViews else { return superviewWithoutView(bar, after: connection) }
    guard !isClosed else { return secondBar(bar, after: connection) }
    isClosed = true
    append(.superview(bar.span), after: connection)
    if !isAtEnd { textAfterEnd() }
  }

  /// `connection = [ "-" , [ distance , "-" ] ] ;`
  mutating func connection() -> ConnectionSyntax {
    let start = token.start
    if isAt(sign: "~") { return equalGap() }
    guard token.kind == .minus else { return ConnectionSyntax(span: SourceSpan(at: previousEnd), kind: .flush) }
    advance()
    if token.kind == .leftBracket || token.kind == .bar || token.kind == .end || startsViewWithoutBracket
      || startsOrientation
    {
      return ConnectionSyntax(span: SourceSpan(start, previousEnd), kind: .standard)
    }
    let first = syntax.predicates.count
    let distanceStart = token.start
    var isSound = distance(after: start)
    let distanceEnd = previousEnd
    if token.kind == .minus {
      advance()
    } else if token.kind != .leftParenthesis || !isSound || previousKind != .rightParenthesis {
      if isSound { unclosedConnection(from: distanceStart) }
      isSound = false
      skipToTopLevel()
      if token.kind == .minus { advance() }
    }
    if startsDistance {
      repeatedConnection(after: distanceStart, distanceEnd, isSound: isSound)
      isSound = false
    }
    let predicates = first..<syntax.predicates.count
    return ConnectionSyntax(
      span: SourceSpan(start, previousEnd), kind: isSound ? .predicates(predicates) : .invalid(predicates))
  }

  /// `distance = predicateList | simple | predicate - signed ;`
  ///
  /// - Parameter start: where the connection starts.
  /// - Returns: whether it is sound.
  mutating func distance(after start: Int) -> Bool {
    switch token.kind {
    case .leftParenthesis:
      return predicateList(of: .connection)
    case .minus:
      return ambiguousMinus(after: start)
    case .unknownRelation where isArrow:
      return detachedViews(from: start)
    case .dialectSign where isAt(sign: "~"):
      return equalGapInConnection()
    default:
      let first = token.start
      var isSound = predicate(of: .connection, inList: false)
      if token.kind == .comma, isSound { isSound = unparenthesisedList(from: first) }
      if !isSound { skipToTopLevel() }
      return isSound
    }
  }

  /// `view = "[" , viewName , [ predicateList ] , "]" ;`
  mutating func view(after connection: ConnectionSyntax?) {
    let start = token.start
    advance()
    if !orientationInBrackets(from: start), startsGroup { return viewGroup(from: start, after: connection) }
    let extra = extraBrackets()
    let nameStart = token.start
    let name = viewName()
    let first = syntax.predicates.count
    var isSound = name != nil
    while token.kind == .leftParenthesis {
      let isFirst = syntax.predicates.count == first
      isSound = (isFirst ? predicateList(of: .view) : secondPredicateList(after: first)) && isSound
    }
    if token.kind == .rightBracket {
      advance()
    } else {
      unclosedView(from: nameStart, name: name, isSound: isSound)
    }
    closeExtraBrackets(extra)
    append(
      .view(
        ViewSyntax(
          span: SourceSpan(start, previousEnd), name: name, predicates: first..<syntax.predicates.count)),
      after: connection)
  }

  /// `viewName = name ;`
  ///
  /// - Returns: nil if there is none, which is reported.
  mutating func viewName() -> NameSyntax? {
    guard token.kind == .name, !isNameOfOtherKind else { return invalidViewName() }
    let name = name
    advance()
    return name
  }

  /// `predicateList = "(" , predicate , { "," , predicate } , ")" ;`
  ///
  /// - Returns: whether it is sound.
  mutating func predicateList(of owner: PredicateOwner) -> Bool {
    let open = token
    advance()
    let extra = skipRun(of: .leftParenthesis) { _ in }
    if let isSound = emptyList(from: open, extra: extra.first, owner: owner) { return isSound }
    var isSound = extra.isEmpty
    while true {
      let isPredicateSound = predicate(of: owner, inList: true)
      isSound = isPredicateSound && isSound
      if token.kind != .comma, token.kind != .rightParenthesis {
        if isPredicateSound { unclosedPredicates(of: owner) }
        isSound = false
        skipInList(of: owner)
      }
      guard token.kind == .comma else { break }
      advance()
      if token.kind == .rightParenthesis {
        if isPredicateSound { trailingComma() }
        isSound = false
        break
      }
    }
    if token.kind == .rightParenthesis { advance() }
    closeExtraParentheses(extra)
    return isSound
  }

  /// `predicate = [ relation ] , value , [ "@" , priority ] ;`
  ///
  /// - Returns: whether it is sound.
  mutating func predicate(of owner: PredicateOwner, inList: Bool) -> Bool {
    let start = token.start
    let relation = relation()
    let hasRelation = token.start > start
    if token.kind == .at, !hasRelation, owner == .connection { return prioritisedStandardSpacing() }
    let value = value(isSound: relation.isKnown)
    let isWhole = !dialectSuffix(after: value, from: start, inList: inList)
    var isSound = value != nil && isWhole && relation.isKnown
    var level: ValueSyntax?
    if token.kind == .at {
      advance()
      level = priority(isSound: isSound)
      isSound = level != nil && isSound
      if isSound, dialectSuffix(after: level, from: start, inList: inList) { isSound = false }
      if token.kind == .at { secondPriority(isSound: isSound, inList: inList); isSound = false }
    }
    syntax.predicates.append(
      PredicateSyntax(
        span: SourceSpan(start, max(previousEnd, start)), relation: relation.relation, value: value, priority: level,
        hasWholeValue: isWhole, isValid: isSound))
    return isSound
  }

  /// `relation = "==" | ">=" | "<=" ;`
  ///
  /// - Returns: equal if there is none; what was probably meant, and false, if it is unknown.
  mutating func relation() -> (relation: Constraint.Relation, isKnown: Bool) {
    guard token.kind == .relation else {
      return token.kind == .unknownRelation ? unknownRelation() : (.equal, true)
    }
    let relation: Constraint.Relation =
      switch (lexer.byte(at: token.start), lexer.byte(at: token.end - 1)) {
      // The second pair ends U+2264 and U+2265, which have been reported and stand for these.
      case (UInt8(ascii: "<"), _), (_, 0xA4): .lessThanOrEqual
      case (UInt8(ascii: ">"), _), (_, 0xA5): .greaterThanOrEqual
      default: .equal
      }
    advance()
    return (relation, true)
  }

  /// `value = number | name ;`
  ///
  /// - Parameter isSound: whether the predicate is, up to here; if not, a missing value is not worth a word.
  /// - Returns: nil if there is none, which is reported.
  mutating func value(isSound: Bool) -> ValueSyntax? {
    if let operand = operand() { return operand }
    return missingOperand(isSound: isSound, what: .value)
  }

  /// `priority = number | name ;`
  ///
  /// - Parameter isSound: whether the predicate is, up to here; if not, a missing priority is not worth a word.
  /// - Returns: nil if there is none, which is reported.
  mutating func priority(isSound: Bool) -> ValueSyntax? {
    if let operand = operand() { return operand }
    return missingOperand(isSound: isSound, what: .priority)
  }

  /// The number or name that both values and priorities are.
  private mutating func operand() -> ValueSyntax? {
    if token.kind == .minus, !readSignedNumber() { return nil }
    switch token.kind {
    case .number:
      let number = ValueSyntax.number(lexer.number, token.span)
      advance()
      return number
    case .name:
      let name = ValueSyntax.name(name)
      advance()
      return name
    default:
      return nil
    }
  }
}

/// What a predicate limits.
enum PredicateOwner {
  /// The size of a view.
  case view
  /// The distance between two elements.
  case connection
}

/// What stands in an operand's place.
enum OperandPlace {
  /// The number or name that a predicate is about.
  case value
  /// The number or name after `@`.
  case priority
}
