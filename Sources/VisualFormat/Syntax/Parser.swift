import ConstraintIR
import VFLDiagnostics

/// Builds the tree of a format string by recursive descent, one function a production (`Parser+Productions.swift`).
///
/// Parsing never fails. Functions that consume are `mutating`, functions that look are not. A fault is reported where it
/// is found; then the parser skips to a token from which it can go on, and marks what it skipped as invalid, so that one
/// slip is one diagnostic and later elements are still read. Nothing recurses: no input can exhaust the stack.
struct Parser {
  /// The tree so far.
  var syntax = FormatSyntax()
  /// What has been found wrong so far, in the order of reading.
  var diagnostics: [Diagnostic] = []
  /// The text.
  let source: SourceText
  /// Where tokens come from.
  var lexer: Lexer
  /// The token under consideration.
  var token = Token(kind: .end, start: 0, end: 0)
  /// Where the token before it ended, and its kind.
  var previousEnd = 0
  var previousKind = Token.Kind.end
  /// Whether something that belongs to no token, already reported, stands directly before the token.
  var isAfterJunk = false
  /// Whether a view has been read.
  var hasViews = false
  /// Whether the closing superview has been read.
  var isClosed = false
  /// How many brackets stand open that belong to no view; their faults are reported.
  var openBrackets = 0
  /// Whether what was skipped stands between the last element and the token.
  var isBroken = false

  private let faultLimit: Int
  private var hasFaultAtEnd = false

  /// Reads a text.
  ///
  /// - Returns: the tree, and the faults in the order of their places.
  /// - Complexity: linear in the length of the text.
  static func parse(_ source: SourceText, limits: FormatLimits) -> Parsed {
    var text = source.text
    return text.withUTF8 { bytes in
      guard bytes.count <= limits.length else {
        let start = SourceRange(source, SourceSpan(at: 0))
        return Parsed(FormatSyntax(), [.formatTooLong(at: start, limit: limits.length)], limits)
      }
      var parser = Parser(source, bytes, limits)
      parser.format()
      // Swapped, not copied: the parser is done with it.
      var syntax = FormatSyntax()
      swap(&syntax, &parser.syntax)
      return Parsed(syntax, Diagnostic.inOrder(parser.diagnostics), limits)
    }
  }

  private init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: FormatLimits) {
    self.source = source
    lexer = Lexer(bytes)
    faultLimit = limits.faults
    // Most formats are short: these counts spare them the growing of arrays, and cost long ones nothing.
    let expected = min(bytes.count / 4 + 1, 8)
    syntax.elements.reserveCapacity(expected)
    syntax.connections.reserveCapacity(expected)
    advance()
  }

  // MARK: Looking

  /// Whether all has been read.
  var isAtEnd: Bool { token.kind == .end }

  /// Whether the token is a certain one of the signs that only other dialects use.
  @inline(__always) func isAt(sign: Unicode.Scalar) -> Bool {
    token.kind == .dialectSign && lexer.byte(at: token.start) == UInt8(ascii: sign)
  }

  /// The kind of the token after this one.
  func peek() -> Token.Kind {
    var ahead = lexer
    while true {
      let next = ahead.next()
      switch next.kind {
      case .whitespace, .comment: continue
      case .foreignDash: return .minus
      default: return next.kind
      }
    }
  }

  /// Whether an orientation stands here, upper or lower case.
  @inline(__always) var startsOrientation: Bool {
    guard token.kind == .name, token.end == token.start + 1, lexer.byte(at: token.end) == UInt8(ascii: ":") else {
      return false
    }
    let letter = lexer.byte(at: token.start) | 0x20
    return letter == UInt8(ascii: "h") || letter == UInt8(ascii: "v")
  }

  /// Whether the token follows the one before it without anything between.
  @inline(__always) var isAdjacent: Bool { token.start == previousEnd }

  /// Whether the token is a name or number that only a blank, already reported, keeps from joining the one before it:
  /// that it stands in the wrong place follows from the blank.
  @inline(__always) var isSplitByJunk: Bool {
    isAfterJunk && (token.kind == .name || token.kind == .number || token.kind == .foreign)
      && (previousKind == .name || previousKind == .number || previousKind == .foreign)
  }

  /// The name under consideration, for the tree.
  @inline(__always) var name: NameSyntax { NameSyntax(span: token.span, hash: lexer.nameHash.value) }

  /// Whether the token is a certain word.
  @inline(__always) func isAt(word: StaticString) -> Bool {
    guard token.end - token.start == word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where lexer.bytes[token.start + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The text of a token.
  func text(of token: Token) -> String { lexer.text(token.start, token.end) }

  /// The range of a span of this text.
  func range(_ span: SourceSpan) -> SourceRange { SourceRange(source, span) }

  /// The range between two offsets.
  func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(source, SourceSpan(start, end)) }

  // MARK: Consuming

  /// Goes on to the next token, reporting what may stand nowhere.
  mutating func advance() {
    previousEnd = token.end
    previousKind = token.kind
    isAfterJunk = false
    token = lexer.next()
    // Nearly always there is no junk.
    if token.kind.rawValue >= Token.Kind.whitespace.rawValue { skipJunk() }
  }

  private mutating func skipJunk() {
    while true {
      switch token.kind {
      case .whitespace:
        isAfterJunk = true
        let isAll = token.start == 0 && token.end == lexer.bytes.count
        report(
          .whitespace(at: range(token.span), isRemovable: !isAll && (isInvisible(token) || !joinsNeighbours(token))))
      case .comment:
        report(.comment(at: range(token.span), isAll: token.start == 0))
      case .foreignDash:
        report(.foreignDash(at: range(token.span)))
        token.kind = .minus
        return
      case .foreignRelation:
        let isLess = lexer.byte(at: token.end - 1) == 0xA4
        report(.foreignRelation(at: range(token.span), meant: isLess ? "<=" : ">="))
        token.kind = .relation
        return
      default:
        return
      }
      token = lexer.next()
    }
  }

  /// Makes the `-` under consideration and the number behind it one token; false if there is no number.
  mutating func readSignedNumber() -> Bool {
    guard let number = lexer.number(at: token.start) else { return false }
    token = number
    return true
  }

  /// Skips to a token of a kind, or to the end.
  mutating func skip(to stop: (Token.Kind) -> Bool) {
    while !isAtEnd, !stop(token.kind) { advance() }
  }

  /// Skips to where an element or connection may start.
  mutating func skipToTopLevel() {
    skip { $0 == .leftBracket || $0 == .bar || $0 == .minus }
  }

  /// Skips tokens of one kind.
  ///
  /// - Returns: where they stand, for a fix-it that deletes them. A long run is one fault all the same: what goes beyond
  ///   sixteen is one span.
  mutating func skipRun(of kind: Token.Kind, each: (inout Parser) -> Void) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    while token.kind == kind {
      if spans.count < 16 { spans.append(token.span) } else { spans[15] = spans[15].joined(with: token.span) }
      each(&self)
      advance()
    }
    return spans
  }

  /// Skips the tokens of the kind under consideration, and gives the place of them all.
  mutating func skipWholeRun() -> SourceSpan {
    let first = token
    while token.kind == first.kind { advance() }
    return SourceSpan(first.start, previousEnd)
  }

  /// Skips the tokens that close a run.
  ///
  /// - Returns: the place of the run, and the edits that delete it with what closes it; nil if the run is empty.
  mutating func closeRun(
    _ open: [SourceSpan], with kind: Token.Kind, each: (inout Parser) -> Void
  ) -> (place: SourceRange, edits: [Edit])? {
    guard let first = open.first, let last = open.last else { return nil }
    var edits = open.map { Edit(range($0), "") }
    while edits.count < open.count * 2, token.kind == kind {
      edits.append(Edit(range(token.span), ""))
      each(&self)
      advance()
    }
    return (range(first.joined(with: last)), edits)
  }

  /// Gives up on the rest of the text.
  mutating func skipRest() {
    lexer.position = lexer.bytes.count
    token = lexer.next()
    previousEnd = token.start
    isAfterJunk = false
  }

  // MARK: Building

  /// Adds an element behind a connection. The first element has none before it.
  mutating func append(_ element: consuming ElementSyntax, after connection: ConnectionSyntax?) {
    if !syntax.elements.isEmpty {
      var connection = connection ?? ConnectionSyntax(span: SourceSpan(at: element.span.start), kind: .flush)
      if isBroken {
        switch connection.kind {
        case .predicates(let range): connection.kind = .invalid(range)
        case .flush, .standard: connection.kind = .invalid(syntax.predicates.count..<syntax.predicates.count)
        case .invalid: break
        }
      }
      syntax.connections.append(connection)
    }
    if case .view = element { hasViews = true }
    syntax.elements.append(element)
    isBroken = false
  }

  // MARK: Reporting

  /// Reports a fault. Of those at the very end of the text only the first counts: the others follow from it.
  mutating func report(_ diagnostic: Diagnostic) {
    let span = diagnostic.primary.range.span
    if span.isEmpty, span.start == lexer.bytes.count {
      if hasFaultAtEnd { return }
      hasFaultAtEnd = true
    }
    guard diagnostics.count < faultLimit else {
      if diagnostics.count == faultLimit {
        diagnostics.append(.tooManyFaults(at: diagnostic.primary.range, limit: faultLimit))
        lexer.position = lexer.bytes.count
      }
      return
    }
    diagnostics.append(diagnostic)
  }

  /// Reports a token that no production has a place for: by what it is if it is foreign to the language, else by what
  /// was expected instead.
  mutating func report(unexpected token: Token, else diagnostic: Diagnostic) {
    switch token.kind {
    case .unknown: report(.unexpectedCharacter(at: range(token.span), found: text(of: token)))
    case .foreign: report(.nonASCII(at: range(foreignPart(of: token)), found: text(of: token), isName: false))
    case .placeholder: report(.placeholder(at: range(token.span)))
    default: report(diagnostic)
    }
  }

  /// Takes back the blanks reported since an offset: what they stand in turns out to be another dialect's, which has its
  /// own diagnostic.
  mutating func forgetWhitespace(since offset: Int) {
    while let last = diagnostics.last, last.id == .whitespace, last.primary.range.span.start >= offset {
      diagnostics.removeLast()
    }
  }

  /// Takes back faults of some kinds: what they stand in is itself one, of which they follow.
  ///
  /// - Parameter count: how many faults there were before.
  mutating func forget(since count: Int, where isForgettable: (Diagnostic.ID) -> Bool) {
    guard diagnostics.count > count else { return }
    diagnostics[count...].removeAll { isForgettable($0.id) }
  }

  /// The characters of a foreign run that are outside ASCII.
  func foreignPart(of token: Token) -> SourceSpan {
    var start = token.start
    while start < token.end, lexer.byte(at: start) < 0x80 { start += 1 }
    var end = start
    while end < token.end, lexer.byte(at: end) >= 0x80 { end += 1 }
    return SourceSpan(start, end)
  }

  /// Whether a token is characters without width (U+200B to U+200D, U+FEFF), which nobody puts in on purpose.
  private func isInvisible(_ token: Token) -> Bool {
    var offset = token.start
    while offset < token.end {
      switch (lexer.byte(at: offset), lexer.byte(at: offset + 1), lexer.byte(at: offset + 2)) {
      case (0xE2, 0x80, 0x8B...0x8D), (0xEF, 0xBB, 0xBF): offset += 3
      default: return false
      }
    }
    return true
  }

  /// Whether taking a token away would join what stands on either side of it to one name or number.
  private func joinsNeighbours(_ token: Token) -> Bool {
    func joins(_ byte: UInt8) -> Bool {
      byte.isNameStart || byte.isDigit || byte == UInt8(ascii: ".") || byte >= 0x80
    }
    return token.start > 0 && joins(lexer.byte(at: token.start - 1)) && joins(lexer.byte(at: token.end))
  }
}
