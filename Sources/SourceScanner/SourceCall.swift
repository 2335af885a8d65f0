import VFLDiagnostics

/// A call: of a function, a method or a macro with arguments in parentheses, or an Objective-C message.
public struct SourceCall: Sendable {
  /// One argument.
  public struct Argument: Hashable, Sendable {
    /// What stands before its colon: a label, or the part of a selector; nil if nothing does.
    public let label: String?
    /// Its words, as indices of tokens, without label and comma.
    public let tokens: Range<Int>
  }

  /// The name without what it is called on: of a message the whole selector, `constraintsWithVisualFormat:options:metrics:views:`.
  public let name: String
  /// The token of the name, or of the first part of a selector.
  public let nameToken: Int
  /// The arguments, in their order. What follows the last part of a selector behind commas has no label.
  public let arguments: [Argument]
  /// All its words, from the name or the bracket to the closing bracket.
  public let tokens: Range<Int>
}

extension ScannedSource {
  /// The call that an opening bracket belongs to; nil if it begins something else, or is not closed.
  ///
  /// - Complexity: linear in the number of words between the brackets, but for those in inner brackets.
  public func call(at bracket: Int) -> SourceCall? {
    guard tokens.indices.contains(bracket), tokens[bracket].partner > bracket else { return nil }
    if isToken(bracket, "("), bracket > 0, tokens[bracket - 1].kind == .identifier {
      let parts = argumentRanges(bracket + 1..<Int(tokens[bracket].partner))
      return SourceCall(
        name: text(bracket - 1), nameToken: bracket - 1, arguments: parts.map(argument),
        tokens: bracket - 1..<Int(tokens[bracket].partner) + 1)
    }
    if language == .objectiveC, isToken(bracket, "["), bracket == 0 || !isToken(bracket - 1, "@") {
      return message(at: bracket)
    }
    return nil
  }

  /// All calls, in the order of their opening brackets.
  public var calls: [SourceCall] { tokens.indices.compactMap { call(at: $0) } }

  /// The next word of the same level: behind an opening bracket, what follows its partner.
  public func next(_ index: Int) -> Int {
    let partner = Int(tokens[index].partner)
    return partner > index ? partner + 1 : index + 1
  }

  /// The parts of a range of words between signs of its own level; the last one may be empty.
  ///
  /// - Complexity: linear in the number of words that lie in no inner bracket.
  public func split(_ range: Range<Int>, at sign: StaticString) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if isToken(index, sign) {
        parts.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// The arguments in a range of words: a comma at the end is followed by none.
  private func argumentRanges(_ range: Range<Int>) -> [Range<Int>] {
    let parts = split(range, at: ",")
    return parts.last?.isEmpty == true ? parts.dropLast() : parts
  }

  private func argument(_ range: Range<Int>) -> SourceCall.Argument {
    if range.count > 1, tokens[range.lowerBound].kind == .identifier, isToken(range.lowerBound + 1, ":") {
      return .init(label: text(range.lowerBound), tokens: range.lowerBound + 2..<range.upperBound)
    }
    return .init(label: nil, tokens: range)
  }

  /// `[receiver part:argument part:argument, more]`.
  private func message(at bracket: Int) -> SourceCall? {
    let end = Int(tokens[bracket].partner)
    var parts: [Int] = []
    // A colon that belongs to a question mark ends no part of a selector.
    var (questions, index) = (0, bracket + 1)
    while index < end {
      if isToken(index, "?") {
        questions += 1
      } else if isToken(index, ":") {
        if questions > 0 {
          questions -= 1
        } else if tokens[index - 1].kind == .identifier, index - 1 > bracket + 1 {
          parts.append(index - 1)
        } else {
          return nil
        }
      }
      index = next(index)
    }
    guard let first = parts.first else {
      guard end - bracket > 2, tokens[end - 1].kind == .identifier, !isToken(end - 2, "."), !isToken(end - 2, ",")
      else {
        return nil
      }
      return SourceCall(name: text(end - 1), nameToken: end - 1, arguments: [], tokens: bracket..<end + 1)
    }
    var arguments: [SourceCall.Argument] = []
    for (number, part) in parts.enumerated() {
      let pieces = argumentRanges(part + 2..<(number + 1 < parts.count ? parts[number + 1] : end))
      arguments.append(.init(label: text(part), tokens: pieces.first ?? part + 2..<part + 2))
      for piece in pieces.dropFirst() { arguments.append(.init(label: nil, tokens: piece)) }
    }
    let name = parts.map { text($0) + ":" }.joined()
    return SourceCall(name: name, nameToken: first, arguments: arguments, tokens: bracket..<end + 1)
  }
}
