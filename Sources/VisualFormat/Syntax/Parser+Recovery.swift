import VFLDiagnostics

// What stands in the wrong place, or is missing: how it is reported and where parsing goes on. In the order of the
// productions that call these.
extension Parser {
  // MARK: Format

  /// A connection at the start: nothing stands on its left.
  mutating func leadingConnection() {
    let start = token.start
    append(.invalid(SourceSpan(at: start)), after: nil)
    let faults = diagnostics.count
    let connection = connection()
    let hasNeighbour = token.kind == .leftBracket || token.kind == .bar
    if diagnostics.count == faults || !isAtEnd {
      report(.danglingStart(at: range(start, previousEnd), hasNeighbour: hasNeighbour))
    }
    if token.kind == .leftBracket { view(after: connection) }
  }

  /// Something else than a view or superview at the start.
  mutating func missingFirstView() {
    guard !isAtEnd, !severalFormats(), !isAt(sign: "~") else { return }
    let start = token.start
    if startsViewWithoutBracket { return viewWithoutBracket(after: nil) }
    if groupInBraces() { return }
    let found = token
    advance()
    report(
      unexpected: found,
      else: .missingView(at: range(found.span), found: text(of: found), canBeView: found.kind == .name))
    skipToTopLevel()
    append(.invalid(SourceSpan(start, previousEnd)), after: nil)
  }

  /// No view in the whole text.
  mutating func missingView() {
    guard diagnostics.allSatisfy({ $0.id == .whitespace }) else { return }
    report(.missingViewAtEnd(at: range(lexer.bytes.count, lexer.bytes.count)))
  }

  /// Something else than a view or superview behind an element and its connection.
  mutating func misplaced(after connection: ConnectionSyntax) {
    if startsViewWithoutBracket, !isClosed { return viewWithoutBracket(after: connection) }
    if severalFormats() || groupInBraces() { return }
    if token.kind == .leftParenthesis, connection.kind == .flush, let view = lastView {
      return misplacedPredicates(of: view)
    }
    let found = token
    let isQuiet = isSplitByJunk
    if case .invalid = connection.kind {
    } else if !isQuiet {
      report(
        unexpected: found,
        else: .missingElement(at: range(found.span), found: text(of: found), isFlush: connection.kind == .flush))
    }
    advance()
    skipToTopLevel()
    isBroken = true
  }

  /// A connection at the end: nothing stands on its right.
  mutating func danglingConnection(_ connection: ConnectionSyntax) {
    append(.invalid(SourceSpan(at: lexer.bytes.count)), after: connection)
    if case .invalid = connection.kind { return }
    if hasViews {
      report(.danglingEnd(at: range(connection.span), end: lexer.bytes.count))
    } else {
      report(.missingViewAtEnd(at: range(lexer.bytes.count, lexer.bytes.count)))
    }
  }

  /// Text behind the closing superview; views in it are still read.
  mutating func textAfterEnd() {
    let bar = range(previousEnd - 1, previousEnd)
    if token.kind == .bar || severalFormats() || groupInBraces() { return }
    let end = lexer.bytes.count
    report(
      unexpected: token,
      else: .textAfterEnd(
        at: range(token.start, end), bar: bar, goesOn: token.kind == .leftBracket || token.kind == .minus))
    while !isAtEnd {
      skip { $0 == .leftBracket }
      isBroken = true
      if token.kind == .leftBracket { view(after: nil) }
    }
  }

  /// `||` or `|-|` before any view.
  mutating func superviewWithoutView(_ bar: Token, after connection: ConnectionSyntax) {
    let opening = syntax.elements[0].span
    if connection.kind == .flush, token.kind == .leftBracket || token.kind == .minus {
      return report(.marginBar(at: range(opening.joined(with: bar.span)), second: bar.start))
    }
    report(.noViewBetween(at: range(opening.end, bar.start), second: bar.start))
    isBroken = true
    isClosed = true
    append(.superview(bar.span), after: connection)
    if !isAtEnd { textAfterEnd() }
  }

  /// A second `|` behind the closing one.
  mutating func secondBar(_ bar: Token, after connection: ConnectionSyntax) {
    if connection.kind == .flush, lexer.byte(at: bar.start - 1) == UInt8(ascii: "|") {
      report(.marginBar(at: range(bar.start - 1, bar.end), second: bar.start))
      if !isAtEnd { textAfterEnd() }
    } else {
      report(.textAfterEnd(at: range(bar.start, lexer.bytes.count), bar: range(bar.span), goesOn: false))
      skipRest()
    }
  }

  // MARK: Orientation

  /// A name or colon where the orientation stands, which is neither `H:` nor `V:`.
  mutating func unknownOrientation() {
    let letter = token
    let name = letter.kind == .name ? text(of: letter) : ""
    let startsLikeOne = name.hasPrefix("H") || name.hasPrefix("V")
    if letter.kind == .name, lexer.byte(at: letter.end) != UInt8(ascii: ":") {
      guard name == "H" || name == "V" else { return }
      advance()
      let isColonNext = token.kind == .colon
      if isColonNext {
        advance()
      } else {
        report(.missingColon(at: range(letter.end, letter.end), letter: name))
      }
      syntax.orientation = OrientationSyntax(
        axis: name == "H" ? .horizontal : .vertical, span: SourceSpan(letter.start, previousEnd))
      return
    }
    if letter.kind == .name { advance() }
    advance()
    let span = SourceSpan(letter.start, previousEnd)
    report(.unknownOrientation(at: range(span), name: name, appleOffset: startsLikeOne ? 1 : letter.start))
    syntax.orientation = OrientationSyntax(
      axis: name == "v" || name == "Y" || name == "y" ? .vertical : .horizontal, span: span)
    // What follows the letters of other dialects is often no list of views at all.
    if token.kind != .leftBracket, token.kind != .bar, token.kind != .minus { skipRest() }
  }

  /// `[V: [a]…`: the orientation inside the brackets.
  ///
  /// - Returns: false if the brackets hold a group of views instead.
  mutating func orientationInBrackets(from start: Int) -> Bool {
    let letter = text(of: token)
    guard letter == "H" || letter == "V" else { return false }
    let appleOffset = token.end
    advance()
    advance()
    let hasBracket = token.kind == .leftBracket
    forgetWhitespace(since: start)
    report(
      .orientationInBrackets(
        at: range(start, token.start), letter: letter, hasBracket: hasBracket, isFirst: start == 0,
        appleOffset: appleOffset))
    if syntax.orientation == nil, syntax.elements.isEmpty {
      syntax.orientation = OrientationSyntax(
        axis: letter == "H" ? .horizontal : .vertical, span: SourceSpan(start, token.start))
    }
    if hasBracket { advance() }
    return true
  }

  // MARK: View

  /// Skips brackets that stand in the place of the name.
  mutating func extraBrackets(after start: Int) -> [SourceSpan] {
    var extra: [SourceSpan] = []
    while token.kind == .leftBracket {
      // Keep what a fix-it can use; a long run is one fault all the same.
      if extra.count < 16 { extra.append(token.span) } else { extra[15] = extra[15].joined(with: token.span) }
      advance()
    }
    return extra
  }

  /// Reports brackets that stood in the place of a name, together with those that close them.
  mutating func closeExtraBrackets(_ open: [SourceSpan]) {
    guard let first = open.first else { return }
    var edits = open.map { Edit(range($0), "") }
    var closed = 0
    while closed < open.count, token.kind == .rightBracket {
      edits.append(Edit(range(token.span), ""))
      closed += 1
      advance()
    }
    report(.bracketAsName(at: range(first.joined(with: open[open.count - 1])), edits: edits))
  }

  /// Whether the name under consideration goes on as no name can: with a dot, a dash between names, a foreign character.
  var isNameOfOtherKind: Bool {
    lexer.byte(at: token.end) == UInt8(ascii: ".") || dashedNameEnd != nil
  }

  /// The end of a name that is written with dashes, if that is what stands here: names joined by `-`, then `]` or `(`.
  private var dashedNameEnd: Int? {
    var offset = token.end
    while lexer.byte(at: offset) == UInt8(ascii: "-"), lexer.byte(at: offset + 1).isNameStart {
      offset += 1
      while lexer.byte(at: offset).isNameStart || lexer.byte(at: offset).isDigit { offset += 1 }
    }
    let next = lexer.byte(at: offset)
    return offset > token.end && (next == UInt8(ascii: "]") || next == UInt8(ascii: "(")) ? offset : nil
  }

  /// Something else than a name in the place of a view's name.
  mutating func invalidViewName() -> NameSyntax? {
    let first = token
    switch first.kind {
    case .foreign:
      report(.nonASCII(at: range(foreignPart(of: first)), found: text(of: first)))
      advance()
    case .end:
      report(.missingNameAtEnd(at: range(first.start, first.start)))
    case .rightBracket, .leftParenthesis, .bar, .minus:
      // A blank or a foreign character in this place has been reported and is the name that is missing.
      if !isAfterJunk { report(.missingName(at: range(first.start, first.start))) }
    default:
      let end = first.kind == .name ? (dashedNameEnd ?? nameEnd(from: first.start)) : nameEnd(from: first.start)
      let appleOffset = first.kind == .name ? first.end : first.start
      let span = SourceSpan(first.start, end)
      if isViewRange(span) {
        report(.viewRange(at: range(span), appleOffset: appleOffset))
      } else {
        report(.invalidName(at: range(span), appleOffset: appleOffset))
      }
      while !isAtEnd, token.start < end { advance() }
    }
    return nil
  }

  /// The end of what somebody took for a name.
  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < lexer.bytes.count, !lexer.byte(at: end).isWhitespace {
      let byte = lexer.byte(at: end)
      if byte.isSign, byte != UInt8(ascii: "."), byte != UInt8(ascii: "+"), byte != UInt8(ascii: "/") { break }
      end += 1
    }
    return max(end, start + 1)
  }

  /// A second list of predicates in the same brackets: `[a(5)(6)]`.
  mutating func secondPredicateList(after first: Int) -> Bool {
    let open = token
    let earlier = syntax.predicates.count
    _ = predicateList(of: .view)
    for index in earlier..<syntax.predicates.count { syntax.predicates[index].isValid = false }
    let isMergeable = earlier > first && syntax.predicates.count > earlier
    report(.secondList(at: range(open.start, previousEnd), isMergeable: isMergeable))
    return false
  }

  /// A view whose bracket is not where it should be.
  mutating func unclosedView(from nameStart: Int, name: NameSyntax?, isSound: Bool) {
    let found = token
    if found.kind == .comma, name != nil { return viewList(from: nameStart) }
    if isSound, !isSplitByJunk {
      let place = range(previousEnd, previousEnd)
      switch found.kind {
      case .end:
        report(.unclosedView(at: place, name: name?.text, appleOffset: found.start, applicability: .automatic))
      case .leftBracket, .bar, .minus:
        report(.unclosedView(at: place, name: name?.text, appleOffset: found.start, applicability: .suggested))
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

  /// The view that was read last, if it was the last element.
  private var lastView: ViewSyntax? {
    guard case .view(let view)? = syntax.elements.last else { return nil }
    return view
  }

  /// Predicates behind the bracket: `[a](5)`.
  private mutating func misplacedPredicates(of view: ViewSyntax) {
    let open = token
    let first = syntax.predicates.count
    let isSound = predicateList(of: .view)
    let list = SourceSpan(open.start, previousEnd)
    // They are parsed so that their names are checked, but belong to no view.
    for index in first..<syntax.predicates.count { syntax.predicates[index].isValid = false }
    if case .view(var view)? = syntax.elements.last {
      view.predicates = view.predicates.lowerBound..<syntax.predicates.count
      syntax.elements[syntax.elements.count - 1] = .view(view)
    }
    let canMove =
      isSound && view.predicates.isEmpty
      && lexer.byte(at: view.span.end - 1) == UInt8(ascii: "]") && open.start == view.span.end
    report(.predicatesBehindView(at: range(list), canMove: canMove, text: lexer.text(list.start, list.end)))
  }

  /// Whether a view seems to stand here without its opening bracket: a name that a `]` follows.
  var startsViewWithoutBracket: Bool {
    token.kind == .name && !isSplitByJunk && lexer.byte(at: token.end) == UInt8(ascii: "]")
  }

  /// `a]`: a view without its opening bracket.
  private mutating func viewWithoutBracket(after connection: ConnectionSyntax?) {
    report(.missingBracket(at: range(token.start, token.start), name: text(of: token)))
    let name = NameSyntax(text: text(of: token), span: token.span)
    advance()
    advance()
    let predicates = syntax.predicates.count..<syntax.predicates.count
    append(
      .view(ViewSyntax(span: SourceSpan(name.span.start, previousEnd), name: name, predicates: predicates)),
      after: connection)
  }
}
