import SourceScanner

// What kind of block a brace opens, told by the words before it.
extension CodeMap {
  /// What a brace opens.
  enum BlockKind {
    case type, function, closure
    /// What runs under a condition, or more than once.
    case control
    /// A block of its own, which runs like what stands around it.
    case plain
  }

  private static let types: Set<String> = [
    "class", "struct", "enum", "extension", "protocol", "actor", "interface", "implementation", "namespace", "record",
    "union",
  ]
  private static let controls: Set<String> = [
    "if", "guard", "else", "for", "foreach", "while", "switch", "repeat", "catch", "finally", "try", "defer", "case",
    "default",
  ]
  private static let plain: Set<String> = [
    "do", "autoreleasepool", "synchronized", "using", "lock", "unchecked", "fixed",
  ]

  /// The kind of the block that a brace opens.
  func kind(of brace: Int) -> BlockKind { kinds[brace] ?? .closure }

  /// Works the kind out, once those of the blocks around are known.
  func kind(at brace: Int) -> BlockKind {
    let outer = block(of: brace)
    let isInType = outer.map { kind(of: $0) == .type } ?? true
    var index = brace - 1
    while index >= 0, index > (outer ?? -1) {
      if isToken(index, ";") || isToken(index, "}") || isToken(index, "{") { break }
      if source.tokens[index].kind == .directive { break }
      if language == .objectiveC, isToken(index, "-") || isToken(index, "+"), isToken(index + 1, "("), beginsLine(index)
      {
        return .function
      }
      let word = isIdentifier(index) ? text(index) : ""
      let isMember = isToken(index - 1, ".")
      switch word {
      case "func" where !isMember, "init" where !isMember, "deinit" where !isMember, "subscript" where !isMember:
        return .function
      case "get", "set", "willSet", "didSet":
        if index == brace - 1 || isToken(brace - 1, ")") { return .function }
      case "var" where language == .swift: return .function
      case "return", "in", "throw", "await": if language != .cSharp { return .closure }
      case _ where !isMember && Self.types.contains(word): return .type
      case _ where !isMember && Self.controls.contains(word) && !isLabel(index): return .control
      case _ where !isMember && Self.plain.contains(word): return .plain
      default: break
      }
      if isToken(index, "^") { return .closure }
      if isToken(index, "="), !isToken(index + 1, "="), !"=!<>".contains(text(index - 1)) || text(index - 1).isEmpty {
        return .closure
      }
      if isToken(index, "("), partner(index) > brace { return .closure }
      if isToken(index, "["), partner(index) > brace { return .closure }
      if beginsStatement(index) {
        index -= 1
        break
      }
      let inner = partner(index)
      index = inner >= 0 && inner < index ? inner - 1 : index - 1
    }
    if isInType { return .function }
    return brace == index + 1 && language != .swift ? .plain : .closure
  }

  /// Whether a word is the label of an argument, as in `default:` of a call.
  private func isLabel(_ index: Int) -> Bool {
    isToken(index + 1, ":") && (isToken(index - 1, "(") || isToken(index - 1, ","))
  }

  /// Where the words begin that belong to a brace: its signature, condition or the like.
  func header(of brace: Int) -> Range<Int> {
    var index = brace
    let outer = block(of: brace) ?? -1
    while index - 1 > outer, !isToken(index - 1, ";"), !isToken(index - 1, "}"), !isToken(index - 1, "{"),
      source.tokens[index - 1].kind != .directive
    {
      index = previous(index)
      if isToken(index, "("), partner(index) > brace { break }
      if beginsStatement(index) { break }
    }
    return index..<brace
  }

  /// The innermost function or closure around a token, as its brace.
  func function(around index: Int) -> Int? {
    enclosingBlocks(of: index).first { kind(of: $0) == .function || kind(of: $0) == .closure }
  }

  /// The innermost function around a token that is no closure.
  func namedFunction(around index: Int) -> Int? { enclosingBlocks(of: index).first { kind(of: $0) == .function } }

  /// The name of a function by its brace; of an Objective-C method the first part of its selector. Nil if it has none.
  func functionName(_ brace: Int) -> String? {
    let header = header(of: brace)
    switch language {
    case .swift:
      guard let word = header.last(where: { isToken($0, "func") }) else { return nil }
      return text(word + 1)
    case .objectiveC:
      // `- (void)name:(Type)value`, or a C function.
      if let sign = header.first(where: { isToken($0, "-") || isToken($0, "+") }), isToken(sign + 1, "(") {
        return text(partner(sign + 1) + 1)
      }
      fallthrough
    case .cSharp:
      guard let bracket = topLevel(header).first(where: { isToken($0, "(") }), isIdentifier(bracket - 1) else {
        return nil
      }
      return text(bracket - 1)
    }
  }
}
