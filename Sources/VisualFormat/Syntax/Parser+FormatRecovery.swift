import ConstraintIR
import VFLDiagnostics

// The format as a whole and its orientation, where something is missing or in the wrong place: how it is reported and
// where parsing goes on. In the order of the productions that call these.
extension Parser {
  // MARK: Format

  /// Leaves out quotation marks around the whole text, which come with it when it is copied from source code, and
  /// parentheses.
  mutating func surroundings() {
    switch lexer.byte(at: 0) {
    case UInt8(ascii: "@"): leaveOut("@\"", "\"", .unexpectedCharacter)
    case UInt8(ascii: "\""): leaveOut("\"", "\"", .unexpectedCharacter)
    case UInt8(ascii: "'"): leaveOut("'", "'", .unexpectedCharacter)
    case 0xE2:
      leaveOut("\u{201C}", "\u{201D}", .nonASCIICharacter)
      leaveOut("\u{2018}", "\u{2019}", .nonASCIICharacter)
    case UInt8(ascii: "(") where lexer.byte(at: 1) == UInt8(ascii: "[") || lexer.byte(at: 1) == UInt8(ascii: "|"):
      leaveOut("(", ")", .missingView)
    default: break
    }
  }

  /// Leaves out what surrounds the text: both signs, and nothing before or behind them; else they are something else.
  private mutating func leaveOut(_ open: String, _ close: String, _ id: Diagnostic.ID) {
    let count = lexer.bytes.count
    let (start, end) = (open.utf8.count, count - close.utf8.count)
    guard token.start == 0, start < end, lexer.text(0, start) == open, lexer.text(end, count) == close else { return }
    let marks = [range(0, start), range(end, count)]
    lexer.hideLast(close.utf8.count)
    report(.surroundings(id, at: marks[0], edits: marks.map { Edit($0, "") }))
    lexer.position = start
    advance()
  }

  /// A connection at the start: nothing stands on its left.
  mutating func leadingConnection() {
    let start = token.start
    append(.invalid(SourceSpan(at: start)), after: nil)
    let faults = diagnostics.count
    let connection = connection()
    // A dash too many is no fault of its own where all of them are too many.
    forget(since: faults) { $0 == .ambiguousMinus || $0 == .unclosedConnection }
    let hasNeighbour = token.kind == .leftBracket
    report(.danglingStart(at: range(start, previousEnd), hasNeighbour: hasNeighbour))
    if token.kind == .leftBracket { view(after: connection) }
  }

  /// Something else than a view or superview at the start.
  mutating func missingFirstView() {
    guard !isAtEnd, !severalFormats(), !isAt(sign: "~") else { return }
    let start = token.start
    if startsViewWithoutBracket { return viewWithoutBracket(after: nil) }
    if groupInBraces(after: nil) { return }
    let found = token
    advance()
    let isWhole = isAtEnd || token.kind == .minus || token.kind == .bar || token.kind == .leftBracket
    // Without any bracket this is no format at all, and the rest not worth a word.
    if !hasBracketAhead { forgetWhitespace(since: found.start) }
    report(
      unexpected: found,
      else: .missingView(
        at: range(found.span), found: text(of: found),
        canBeView: found.kind == .name && isWhole && found.end - found.start <= 100))
    if hasBracketAhead { skipToTopLevel() } else { skipRest() }
    append(.invalid(SourceSpan(start, previousEnd)), after: nil)
  }

  private var hasBracketAhead: Bool {
    (token.start..<lexer.bytes.count).contains { lexer.byte(at: $0) == UInt8(ascii: "[") }
  }

  /// No view in the whole text.
  mutating func missingView() {
    let isBlank = !diagnostics.isEmpty && syntax.elements.isEmpty && syntax.orientation == nil
    guard !isBlank, diagnostics.allSatisfy({ $0.id == .whitespace }) else { return }
    report(.missingViewAtEnd(at: range(lexer.bytes.count, lexer.bytes.count)))
  }

  /// Something else than a view or superview behind an element and its connection.
  mutating func misplaced(after connection: ConnectionSyntax) {
    if startsViewWithoutBracket, !isClosed { return viewWithoutBracket(after: connection) }
    if severalFormats(isBehindDash: connection.kind == .standard) {
      if connection.kind != .flush { append(.invalid(SourceSpan(at: previousEnd)), after: connection) }
      return
    }
    if groupInBraces(after: connection) { return }
    if token.kind == .leftParenthesis || token.kind == .at, connection.kind == .flush, let view = lastView {
      return misplacedPredicates(of: view)
    }
    if token.kind == .rightBracket, openBrackets > 0 {
      openBrackets -= 1
      return advance()
    }
    let found = token
    let isReported: Bool
    if case .invalid = connection.kind { isReported = true } else { isReported = isSplitByJunk }
    let place = found.kind == .rightBracket ? skipWholeRun() : found.span
    if found.kind != .rightBracket { advance() }
    if !isReported {
      report(
        unexpected: found,
        else: .missingElement(
          at: range(place), found: text(of: found), isFlush: connection.kind == .flush,
          replacement: found.kind == .rightBracket ? replacement(of: place) : nil))
    }
    skipToTopLevel()
    if connection.kind == .flush {
      isBroken = true
    } else {
      // The connection stays in the tree, so that its names are looked up.
      append(.invalid(SourceSpan(found.start, previousEnd)), after: connection)
    }
  }

  /// What a person may have meant by a `]` that closes nothing, behind which the token stands.
  private func replacement(of bracket: SourceSpan) -> String? {
    switch token.kind {
    case .leftBracket, .bar, .minus, .end: ""
    case .name where bracket.length == 1 && lexer.byte(at: token.end) == UInt8(ascii: "]"): "["
    default: nil
    }
  }

  /// A connection at the end: nothing stands on its right.
  mutating func danglingConnection(_ connection: ConnectionSyntax) {
    append(.invalid(SourceSpan(at: lexer.bytes.count)), after: connection)
    if case .invalid = connection.kind {
      // Whether the connection was read to its last dash.
      guard previousKind == .minus, diagnostics.last?.id != .ambiguousMinus else { return }
    }
    if hasViews {
      report(.danglingEnd(at: range(connection.span), end: lexer.bytes.count))
    } else {
      report(.missingViewAtEnd(at: range(lexer.bytes.count, lexer.bytes.count)))
    }
  }

  /// Text behind the closing superview; views in it are still read.
  ///
  /// - Parameter isReported: whether it follows from what has been reported.
  mutating func textAfterEnd(isReported: Bool = false) {
    let bar = range(previousEnd - 1, previousEnd)
    if token.kind == .bar || severalFormats() || groupInBraces(after: nil) { return }
    if !isReported {
      report(
        unexpected: token,
        else: .textAfterEnd(at: range(token.start, lexer.bytes.count), bar: bar, canJoin: canJoin(across: bar.span)))
    }
    while !isAtEnd {
      skip { $0 == .leftBracket }
      isBroken = true
      if token.kind == .leftBracket { view(after: nil) }
    }
  }

  /// Whether the text goes on as a format would if the `|` before it were not there.
  private func canJoin(across bar: SourceSpan) -> Bool {
    guard hasViews else { return false }
    let isAfterDash = lexer.byte(at: bar.start - 1) == UInt8(ascii: "-")
    switch token.kind {
    case .leftBracket: return true
    case .minus: return !isAfterDash && peek() == .leftBracket
    default: return false
    }
  }

  /// `||` or `|-|` before any view.
  mutating func superviewWithoutView(_ bar: Token, after connection: ConnectionSyntax) {
    let opening = syntax.elements[0].span
    while connection.kind == .flush, token.kind == .bar { advance() }
    if connection.kind == .flush, token.kind == .leftBracket || token.kind == .minus {
      return report(.marginBar(at: range(opening.start, previousEnd), isOpening: true, second: bar.start))
    }
    // What stands between the edges may have been reported already.
    if diagnostics.allSatisfy({ $0.id == .whitespace || $0.id == .comment }) {
      report(.noViewBetween(at: range(opening.end, bar.start), second: bar.start))
    }
    isBroken = true
    isClosed = true
    append(.superview(bar.span), after: connection)
    if !isAtEnd { textAfterEnd() }
  }

  /// A second `|` behind the closing one.
  mutating func secondBar(_ bar: Token, after connection: ConnectionSyntax) {
    if connection.kind == .flush, lexer.byte(at: bar.start - 1) == UInt8(ascii: "|") {
      while token.kind == .bar { advance() }
      report(.marginBar(at: range(bar.start - 1, previousEnd), isOpening: false, second: bar.start))
      if !isAtEnd { textAfterEnd(isReported: true) }
    } else {
      let closing = range(bar.start - connection.span.length - 1, bar.start - connection.span.length)
      report(.textAfterEnd(at: range(connection.span.start, lexer.bytes.count), bar: closing, canJoin: false))
      skipRest()
    }
  }

  // MARK: Orientation

  /// A name or colon where the orientation stands, which is neither `H:` nor `V:`.
  mutating func unknownOrientation() {
    let letter = token
    let name = letter.kind == .name ? text(of: letter) : ""
    if letter.kind == .name, lexer.byte(at: letter.end) != UInt8(ascii: ":") {
      guard name == "H" || name == "V" else { return }
      return orientationWithoutColon(name, letter)
    }
    if letter.kind == .name { advance() }
    advance()
    let span = SourceSpan(letter.start, previousEnd)
    let startsLikeOne = name.hasPrefix("H") || name.hasPrefix("V")
    report(.unknownOrientation(at: range(span), name: name, appleOffset: startsLikeOne ? 1 : letter.start))
    syntax.orientation = OrientationSyntax(
      axis: name == "v" || name == "Y" || name == "y" ? .vertical : .horizontal, span: span)
    // What follows the letters of other dialects is often no list of views at all.
    if token.kind != .leftBracket, token.kind != .bar, token.kind != .minus { skipRest() }
  }

  private mutating func orientationWithoutColon(_ name: String, _ letter: Token) {
    advance()
    if token.kind == .colon {
      // A blank stands between the two, which is reported.
      advance()
    } else if isAdjacent, isSlipForColon {
      report(.missingColon(at: range(token.span), letter: name))
      advance()
    } else if token.kind == .bar, lexer.byte(at: token.end) == UInt8(ascii: ":") {
      report(.swappedColon(at: range(token.start, token.end + 1), letter: name))
      // The bar stays, and what is behind the colon follows it.
      lexer.position = token.end + 1
    } else {
      report(.missingColon(at: range(letter.end, letter.end), letter: name))
    }
    syntax.orientation = OrientationSyntax(
      axis: name == "H" ? .horizontal : .vertical, span: SourceSpan(letter.start, previousEnd))
  }

  /// Whether the token is a sign that people type for `:`.
  private var isSlipForColon: Bool {
    guard token.end == token.start + 1 else { return false }
    switch lexer.byte(at: token.start) {
    case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: ","): return true
    default: return false
    }
  }

  /// `[V: [a]…`: the orientation inside the brackets.
  ///
  /// - Returns: false if there is none.
  mutating func orientationInBrackets(from start: Int) -> Bool {
    guard token.kind == .name, lexer.byte(at: token.end) == UInt8(ascii: ":"), isAt(word: "H") || isAt(word: "V")
    else { return false }
    let letter = text(of: token)
    let appleOffset = isAfterJunk ? previousEnd : token.end
    advance()
    advance()
    let hasBracket = token.kind == .leftBracket
    forgetWhitespace(since: start)
    let isFirst = start == 0 && (hasBracket || token.kind == .name)
    report(
      .orientationInBrackets(
        at: range(start, token.start), letter: letter, hasBracket: hasBracket, isFirst: isFirst,
        appleOffset: appleOffset))
    if syntax.orientation == nil, syntax.elements.isEmpty {
      syntax.orientation = OrientationSyntax(
        axis: letter == "H" ? .horizontal : .vertical, span: SourceSpan(start, token.start))
    }
    if hasBracket {
      openBrackets += 1
      advance()
    } else if token.kind == .rightBracket {
      // That the name is missing, too, follows.
      isAfterJunk = true
    }
    return true
  }
}
