import SourceScanner
import VFLDiagnostics

/// A source file with its brace blocks, so that questions about what encloses what have quick answers.
struct CodeMap {
  /// The words.
  let source: ScannedSource
  /// By token: the index of the innermost `{` around it; -1 outside of all. A brace belongs to the block outside of it.
  let blocks: [Int32]
  /// The kind of block by its brace.
  private(set) var kinds: [Int: BlockKind] = [:]

  /// What was found out so far.
  let cache = CodeCache()
  /// By name: where it stands, in order.
  private let mentions: [String: [Int]]

  /// How many blocks around a word are looked at; no code that people write is deeper.
  private static let depth = 100

  /// Finds the blocks of a file.
  ///
  /// - Complexity: linear in the number of words.
  init(_ source: ScannedSource) {
    self.source = source
    var blocks = [Int32](repeating: -1, count: source.tokens.count)
    var open: [Int32] = []
    for index in source.tokens.indices {
      if source.isToken(index, "}"), source.tokens[index].partner >= 0, source.tokens[index].partner == open.last ?? -1
      {
        open.removeLast()
      }
      blocks[index] = open.last ?? -1
      if source.isToken(index, "{"), source.tokens[index].partner > index { open.append(Int32(index)) }
    }
    self.blocks = blocks
    var mentions: [String: [Int]] = [:]
    for index in source.tokens.indices where source.tokens[index].kind == .identifier {
      mentions[source.text(index), default: []].append(index)
    }
    self.mentions = mentions
    // Outer blocks come first, so that inner ones can ask about them.
    for index in source.tokens.indices where isToken(index, "{") && source.tokens[index].partner > index {
      kinds[index] = kind(at: index)
    }
  }

  /// The language.
  var language: SourceLanguage { source.language }
  /// The number of words.
  var count: Int { source.tokens.count }

  /// Whether a token is a certain word or sign.
  func isToken(_ index: Int, _ text: StaticString) -> Bool { source.isToken(index, text) }

  /// Whether a token is a name or keyword.
  func isIdentifier(_ index: Int) -> Bool {
    source.tokens.indices.contains(index) && source.tokens[index].kind == .identifier
  }

  /// Whether a token is a string.
  func isString(_ index: Int) -> Bool {
    source.tokens.indices.contains(index) && source.tokens[index].kind == .string
  }

  /// The text of a token; empty outside of the file.
  func text(_ index: Int) -> String { source.tokens.indices.contains(index) ? source.text(index) : "" }

  /// The mentions of a name in a range of words.
  ///
  /// - Complexity: logarithmic in the number of mentions, and linear in those found.
  func uses(of name: String, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all = mentions[name] else { return [] }
    let start = all.firstPosition { $0 >= range.lowerBound }
    let end = all.firstPosition { $0 >= range.upperBound }
    return all[start..<max(start, end)]
  }

  /// The text of an expression without blanks, as Objective-C's macro makes a key of it.
  func text(_ range: Range<Int>) -> String { range.map { source.text($0) }.joined() }

  /// Whether an expression is one of some short texts.
  func isAny(_ range: Range<Int>, of texts: Set<String>) -> Bool { range.count <= 4 && texts.contains(text(range)) }

  /// Whether a word of Swift is the first of its statement, where no sign ends the one before.
  func beginsStatement(_ index: Int) -> Bool { language == .swift && beginsLine(index) && !continues(index) }

  /// The bytes from the first word of a range to its last one.
  func span(_ range: Range<Int>) -> SourceSpan {
    guard let first = range.first, let last = range.last else {
      return SourceSpan(at: range.lowerBound < count ? source.tokens[range.lowerBound].start : source.bytes.count)
    }
    return SourceSpan(source.tokens[first].start, source.tokens[last].end)
  }

  /// The token behind the bracket that closes what a token opens.
  func partner(_ index: Int) -> Int { Int(source.tokens[index].partner) }

  /// The words between a bracket and the one that closes it; none if it is not closed.
  func content(of open: Int) -> Range<Int> { open + 1..<max(open + 1, partner(open)) }

  /// The next token of the same level.
  func next(_ index: Int) -> Int { source.next(index) }

  /// The previous token of the same level: before a closing bracket, what precedes its partner.
  func previous(_ index: Int) -> Int {
    let before = index - 1
    guard before >= 0 else { return before }
    let partner = partner(before)
    return partner >= 0 && partner < before ? partner : before
  }

  /// Whether a line ends between a token and the one before it.
  func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return source.bytes[source.tokens[index - 1].end..<source.tokens[index].start].contains {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }

  /// The block around a block; nil at the top.
  func block(of index: Int) -> Int? { blocks[index] < 0 ? nil : Int(blocks[index]) }

  /// The blocks around a token, innermost first.
  func enclosingBlocks(of index: Int) -> [Int] {
    var chain: [Int] = []
    var inner = block(of: index)
    while let open = inner, chain.count < Self.depth {
      chain.append(open)
      inner = block(of: open)
    }
    return chain
  }

  /// The tokens of a range that lie in no inner bracket.
  func topLevel(_ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = next(index)
    }
    return result
  }

  /// The parts of a range between signs of its own level.
  func split(_ range: Range<Int>, at sign: StaticString) -> [Range<Int>] { source.split(range, at: sign) }

  /// An expression without the parentheses around it and the conversions that leave a literal what it is: casts of
  /// Objective-C and C# before it, `as` behind it.
  func bare(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while true {
      if range.count >= 2, isToken(range.lowerBound, "("), partner(range.lowerBound) == range.upperBound - 1 {
        range = range.lowerBound + 1..<range.upperBound - 1
      } else if language == .swift, let word = topLevel(range).last(where: { isToken($0, "as") }),
        word > range.lowerBound
      {
        range = range.lowerBound..<word
      } else if language != .swift, isToken(range.lowerBound, "("), partner(range.lowerBound) > range.lowerBound,
        partner(range.lowerBound) + 1 < range.upperBound, isTypeName(range.lowerBound + 1..<partner(range.lowerBound))
      {
        range = partner(range.lowerBound) + 1..<range.upperBound
      } else {
        return range
      }
    }
  }

  /// Whether words may be a type: names, stars, angle brackets.
  private func isTypeName(_ range: Range<Int>) -> Bool {
    isIdentifier(range.lowerBound)
      && range.allSatisfy {
        isIdentifier($0) || ["*", "<", ">", ",", ".", "?", "[", "]"].contains(text($0))
      }
  }
}

extension Array {
  /// The first position whose element fulfils a condition that all later ones fulfil too; the end if there is none.
  func firstPosition(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
