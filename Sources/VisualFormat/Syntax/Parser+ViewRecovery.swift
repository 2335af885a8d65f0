import VFLDiagnostics

// Views that are not whole: how they are reported and where parsing goes on. In the order of the productions that call
// these.
extension Parser {
  // MARK: Brackets

  /// Skips brackets that stand in the place of the name.
  mutating func extraBrackets() -> [SourceSpan] {
    skipRun(of: .leftBracket) { $0.openBrackets += 1 }
  }

  /// Reports brackets that stood in the place of a name, together with those that close them.
  mutating func closeExtraBrackets(_ open: [SourceSpan]) {
    guard let (place, edits) = closeRun(open, with: .rightBracket, each: { $0.openBrackets -= 1 }) else { return }
    report(.bracketAsName(at: place, edits: edits))
  }

  // MARK: Name

  /// Whether the name under consideration goes on as no name can: with a dot, a dash between names, a subscript.
  @inline(__always) var isNameOfOtherKind: Bool {
    switch lexer.byte(at: token.end) {
    case UInt8(ascii: "]"), UInt8(ascii: "("): false
    default: invalidNameEnd(from: token.start) > token.end
    }
  }

  /// Something else than a name in the place of a view's name.
  mutating func invalidViewName() -> NameSyntax? {
    let first = token
    switch first.kind {
    case .foreign:
      report(.nonASCII(at: range(foreignPart(of: first)), found: text(of: first), isName: true))
      advance()
    case .end:
      report(.missingNameAtEnd(at: range(first.start, first.start)))
    case .placeholder:
      report(.placeholder(at: range(first.span)))
      advance()
      if isAdjacent, token.kind == .name || token.kind == .number { advance() }
    case .rightBracket, .leftParenthesis, .bar:
      missingName()
    default:
      let end = invalidNameEnd(from: first.start)
      guard end > first.start else {
        missingName()
        return nil
      }
      let span = SourceSpan(first.start, end)
      let appleOffset = first.kind == .name ? first.end : first.start
      let faults = diagnostics.count
      while !isAtEnd, token.start < end { advance() }
      if isRange(span) {
        report(.viewRange(at: range(span), appleOffset: appleOffset))
      } else if !diagnostics.dropFirst(faults).contains(where: {
        $0.id == .nonASCIICharacter && $0.primary.range.span.start < end
      }) {
        // An invisible character in a name has been reported, and is all that is wrong.
        report(.invalidName(at: range(span), appleOffset: appleOffset))
      }
    }
    return nil
  }

  private mutating func missingName() {
    // A blank or a foreign character in this place has been reported and is the name that is missing.
    if !isAfterJunk { report(.missingName(at: range(token.start, token.start))) }
  }

  /// The end of what somebody took for a name: letters, digits, and the signs that names have elsewhere. A dash counts
  /// only if the whole ends at the bracket or the predicates, since otherwise the bracket is missing.
  private func invalidNameEnd(from start: Int) -> Int {
    var end = start
    var hasDash = false
    while end < lexer.bytes.count {
      let byte = lexer.byte(at: end)
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "/"): end += 1
      case UInt8(ascii: "}"): return hasDash ? dashStart(from: start) : end
      case UInt8(ascii: "-"):
        hasDash = true
        end += lexer.byte(at: end + 1) == UInt8(ascii: ">") ? 2 : 1
      case UInt8(ascii: "["):
        guard end > start, let close = subscriptEnd(from: end) else { return hasDash ? dashStart(from: start) : end }
        end = close
      default:
        guard !byte.isSign, !byte.isWhitespace else {
          guard hasDash, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "(") else { return end }
          return dashStart(from: start)
        }
        end += 1
      }
    }
    return hasDash ? dashStart(from: start) : end
  }

  /// The end of `[0]` behind a name.
  private func subscriptEnd(from open: Int) -> Int? {
    var end = open + 1
    while lexer.byte(at: end).isDigit { end += 1 }
    return end > open + 1 && lexer.byte(at: end) == UInt8(ascii: "]") ? end + 1 : nil
  }

  private func dashStart(from start: Int) -> Int {
    var end = start
    while end < lexer.bytes.count, lexer.byte(at: end) != UInt8(ascii: "-") { end += 1 }
    return end
  }

  // MARK: Predicates of a view

  /// A second list of predicates in the same brackets: `[a(5)(6)]`.
  mutating func secondPredicateList(after first: Int) -> Bool {
    let open = token
    let earlier = syntax.predicates.count
    let isSound = predicateList(of: .view)
    for index in earlier..<syntax.predicates.count { syntax.predicates[index].isValid = false }
    let isMergeable = isSound && earlier > first && syntax.predicates.count > earlier
    report(.secondList(at: range(open.start, previousEnd), isMergeable: isMergeable))
    return false
  }

  /// A view whose bracket is not where it should be.
  mutating func unclosedView(from nameStart: Int, name: NameSyntax?, isSound: Bool) {
    let found = token
    if found.kind == .comma, name != nil, peek() == .name { return viewList(from: nameStart) }
    // That a name is none says nothing about the end of the text.
    let isOnlyMisspelt = name == nil || diagnostics.last?.id == .nonASCIICharacter
    if isSound || (isOnlyMisspelt && found.kind == .end), !isSplitByJunk {
      let place = range(previousEnd, previousEnd)
      switch found.kind {
      case .end:
        report(.unclosedView(at: place, name: text(of: name), appleOffset: found.start, applicability: .automatic))
      case .leftBracket, .bar, .minus:
        report(.unclosedView(at: place, name: text(of: name), appleOffset: found.start, applicability: .suggested))
      case .relation, .unknownRelation, .at, .colon:
        return bareSize()
      case .unknown where lexer.byte(at: found.start) == UInt8(ascii: "}"):
        report(.unexpectedInView(at: range(found.span), found: "}", replacement: "]"))
        return advance()
      default:
        let isParenthesis = found.kind == .rightParenthesis
        let isClosedNext = isParenthesis && peek() == .rightBracket
        report(
          unexpected: found,
          else: .unexpectedInView(
            at: range(found.span), found: text(of: found),
            replacement: isClosedNext ? "" : isParenthesis ? "]" : nil))
      }
    }
    if found.kind == .rightParenthesis, peek() != .rightBracket { return advance() }
    skip { $0 == .rightBracket || $0 == .leftBracket || $0 == .bar || $0 == .minus }
    if token.kind == .rightBracket { advance() }
  }

  private func text(of name: NameSyntax?) -> String? {
    name.map { lexer.text($0.span.start, $0.span.end) }
  }

  /// `[a>=50]`: a size without parentheses.
  private mutating func bareSize() {
    let start = token.start
    let isBehindList = previousKind == .rightParenthesis
    skip { $0 == .rightBracket || $0 == .leftBracket || $0 == .bar || $0 == .minus }
    let place = range(start, previousEnd)
    report(.bareSize(at: place, isBehindList: isBehindList))
    if token.kind == .rightBracket { advance() }
  }

  /// The view that was read last, if it was the last element.
  var lastView: ViewSyntax? {
    guard case .view(let view)? = syntax.elements.last else { return nil }
    return view
  }

  /// Predicates behind the bracket: `[a](5)`.
  mutating func misplacedPredicates(of view: ViewSyntax) {
    let open = token
    let first = syntax.predicates.count
    let faults = diagnostics.count
    var lists = 0
    var isSound = true
    while token.kind == .leftParenthesis || token.kind == .at {
      lists += 1
      if token.kind == .at {
        advance()
        _ = priority(isSound: false)
        isSound = false
      } else {
        isSound = predicateList(of: .view) && isSound
      }
    }
    // They are parsed so that their names are checked, but belong to no view; that something is missing in them is
    // nothing to add.
    forget(since: faults) { $0 == .missingValue }
    for index in first..<syntax.predicates.count { syntax.predicates[index].isValid = false }
    if case .view(var view)? = syntax.elements.last {
      view.predicates = view.predicates.lowerBound..<syntax.predicates.count
      syntax.elements[syntax.elements.count - 1] = .view(view)
    }
    let list = SourceSpan(open.start, previousEnd)
    let canMove =
      isSound && lists == 1 && view.predicates.isEmpty && open.start == view.span.end
      && lexer.byte(at: view.span.end - 1) == UInt8(ascii: "]")
    let isClosedAgain = token.kind == .rightBracket && openBrackets == 0
    report(.predicatesBehindView(at: range(list), canMove: canMove, isClosedAgain: isClosedAgain))
    if isClosedAgain { advance() }
  }

  // MARK: Bracket

  /// Whether a view seems to stand here without its opening bracket: a name that a `]` follows.
  @inline(__always) var startsViewWithoutBracket: Bool {
    token.kind == .name && !isSplitByJunk && openBrackets == 0 && lexer.byte(at: token.end) == UInt8(ascii: "]")
  }

  /// `a]`: a view without its opening bracket.
  mutating func viewWithoutBracket(after connection: ConnectionSyntax?) {
    // Behind a bare dash Apple's parser takes the name for a metric.
    var appleOffset = connection?.kind == .standard ? token.end : token.start
    // At the start it takes these letters for an orientation.
    let first = lexer.byte(at: token.start)
    if token.start == 0, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") { appleOffset = 1 }
    report(.missingBracket(at: range(token.start, token.start), name: text(of: token), appleOffset: appleOffset))
    let name = name
    advance()
    advance()
    let predicates = syntax.predicates.count..<syntax.predicates.count
    append(
      .view(ViewSyntax(span: SourceSpan(name.span.start, previousEnd), name: name, predicates: predicates)),
      after: connection)
  }
}
