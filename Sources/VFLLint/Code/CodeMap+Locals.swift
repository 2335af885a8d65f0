import SourceScanner

// Where locals, parameters and what patterns bind are declared, as far as a place can see them.
extension CodeMap {
  /// Where a local is declared, or a parameter, as far as it is seen from a place; nil if there is none.
  func localToken(_ name: String, at place: Int) -> LocalToken? {
    let chain = enclosingBlocks(of: place)
    // A lambda or a function without braces binds names within a statement.
    if language == .cSharp, let first = chain.first, let found = memberParameter(name, at: place, in: first) {
      return found
    }
    for (depth, brace) in chain.enumerated() {
      let kind = kind(of: brace)
      if kind == .type { return nil }
      if let found = declared(name, in: brace, before: place) { return found }
      if let token = headerToken(name, of: brace) { return .bound(token, brace) }
      // A function in a type ends what is local, but for functions inside of functions.
      if kind == .function, depth + 1 == chain.count || self.kind(of: chain[depth + 1]) == .type {
        let key = CodeCache.Place(name: name, brace: brace)
        let all = cache.unclear[key] ?? unclear(name, in: header(of: brace).lowerBound..<partner(brace))
        cache.unclear[key] = all
        let later = all.firstPosition { $0 >= place }
        return later > 0 ? .unclear(all[later - 1]) : nil
      }
    }
    return nil
  }

  /// The latest declaration of a name on a block's own level that can be seen from a place.
  private func declared(_ name: String, in brace: Int, before place: Int) -> LocalToken? {
    let key = CodeCache.Place(name: name, brace: brace)
    // What lies in parentheses of this level belongs to it, but not what lies in inner blocks.
    let all =
      cache.declarations[key]
      ?? uses(of: name, in: brace + 1..<partner(brace)).filter { blocks[$0] == Int32(brace) && declares($0) }
    cache.declarations[key] = all
    let later = all.firstPosition { $0 >= place }
    for token in all[..<later].reversed() {
      if isToken(token + 1, "in"), !loopBody(of: token).contains(place) { continue }
      return isSeparated(token, place, in: brace) ? .unclear(token) : .declared(token, brace)
    }
    return nil
  }

  /// The words that a loop runs, by its variable.
  private func loopBody(of token: Int) -> Range<Int> {
    var index = token
    // Behind the parentheses that C and its like write around it.
    if let open = (max(0, token - 6)..<token).last(where: { isToken($0, "(") && partner($0) > token }) {
      index = partner(open) + 1
    }
    while index < count, !isToken(index, ";"), !isToken(index, "}") {
      if isToken(index, "{"), partner(index) > index { return token..<partner(index) }
      index = next(index)
    }
    return token..<index
  }

  /// Whether another case or another branch of the preprocessor begins between two words of a block.
  private func isSeparated(_ first: Int, _ second: Int, in brace: Int) -> Bool {
    var index = first
    var depth = 0
    // Long blocks are no place to look for something that is hardly ever there.
    for _ in 0..<4000 where index < second {
      if source.tokens[index].kind == .directive {
        let name = text(index).drop { !$0.isLetter }
        if name.hasPrefix("if") { depth += 1 } else if name == "endif" { depth -= 1 }
        if depth < 0 || (depth == 0 && name.hasPrefix("el")) { return true }
      }
      if isToken(index, "case") || (isToken(index, "default") && isToken(index + 1, ":")) {
        return blocks[index] == Int32(brace)
      }
      let partner = partner(index)
      index = partner > index && partner < second ? partner + 1 : index + 1
    }
    return false
  }

  /// Whether a name is declared at its place.
  func declares(_ index: Int) -> Bool {
    let before = text(index - 1)
    switch language {
    case .swift:
      return before == "let" || before == "var" || before == "for"
    case .objectiveC, .cSharp:
      let after = text(index + 1)
      let isEnd = after == ";" || after == "," || after == "in" || (after == "=" && !isToken(index + 2, "="))
      return isTyped(index) && isEnd
    }
  }

  /// Whether a type stands before a name, in the manner of C.
  private func isTyped(_ index: Int) -> Bool {
    guard index > 1, !isToken(index - 2, ".") else { return false }
    let before = text(index - 1)
    if before == "*" || before == ">" || before == "]" { return true }
    let words: Set<String> = [
      "return", "in", "case", "goto", "else", "new", "await", "is", "as", "throw", "yield", "not", "and", "or", "when",
      "ref", "out", "params", "readonly", "static", "const", "private", "public", "internal", "protected", "do",
    ]
    return isIdentifier(index - 1) && !words.contains(before)
  }

  /// A parameter or bound variable in what stands before a block, or before the `in` of a closure.
  private func headerToken(_ name: String, of brace: Int) -> Int? {
    let key = CodeCache.Place(name: name, brace: brace)
    if let known = cache.headers[key] { return known }
    let found = findHeaderToken(name, of: brace)
    cache.headers[key] = .some(found)
    return found
  }

  private func findHeaderToken(_ name: String, of brace: Int) -> Int? {
    let header = header(of: brace)
    for index in uses(of: name, in: header).reversed() {
      let before = text(index - 1)
      if before == "let" || before == "var" || before == "for"
        || (isToken(index + 1, "in") && kind(of: brace) == .control)
      {
        return index
      }
      let isParameter =
        switch language {
        // `name: Type`, `label name: Type`, in the parentheses of a function; `set(name)`; a pattern.
        case .swift:
          (kind(of: brace) == .function
            && (isToken(index + 1, ":") || (isToken(index - 1, "(") && isToken(index + 1, ")"))))
            || isPattern(index)
        // `(Type *)name`, or `Type *name` in parentheses.
        case .objectiveC:
          (before == ")" && kind(of: brace) == .function)
            || ((before == "*" || isIdentifier(index - 1)) && (isToken(index + 1, ",") || isToken(index + 1, ")")))
        case .cSharp: isTyped(index) && !isToken(index + 1, "(")
        }
      if isParameter { return index }
    }
    // `{ name in`, `{ (name: Type) in`, `{ (name, other) -> Type in`.
    guard language == .swift, kind(of: brace) == .closure else { return nil }
    var index = brace + 1
    while index < min(brace + 400, partner(brace)), !isToken(index, "in"), !isToken(index, "{"), !isToken(index, ";") {
      index += 1
    }
    return isToken(index, "in") ? uses(of: name, in: brace + 1..<index).first : nil
  }

  /// Whether a name is part of a pattern: `let (name, other)`, `case .one(let name)`, `case let .one(name)`, `for (name, x) in`.
  private func isPattern(_ index: Int) -> Bool {
    var before = index - 1
    for _ in 0..<12 where before >= 0 {
      let word = text(before)
      if word == "let" || word == "var" || word == "for" { return true }
      guard ["(", ",", ".", "_", ":"].contains(word) || isIdentifier(before), word != "case", word != "in",
        word != "return"
      else { return false }
      before -= 1
    }
    return false
  }

  /// A name that a function binds in a way that is not followed: in a pattern, or by a type before it.
  private func unclear(_ name: String, in range: Range<Int>) -> [Int] {
    uses(of: name, in: range).filter { use in
      guard !isToken(use - 1, ".") else { return false }
      switch language {
      case .swift: return isToken(use - 1, "(") || isToken(use - 1, ",") ? isPattern(use) : false
      case .cSharp: return isTyped(use) && !isToken(use + 1, ":") && !isToken(use + 1, "(")
      case .objectiveC: return false
      }
    }
  }

  /// A parameter of a member that has no braces, `NSArray Make(NSDictionary views) => …`, or of the type itself.
  private func memberParameter(_ name: String, at place: Int, in brace: Int) -> LocalToken? {
    var start = place
    while start > brace, !isToken(start, ";"), !isToken(start, "}"), !isToken(start, "{") { start -= 1 }
    if let found = unclear(name, in: start..<place).last, !declares(found) { return .unclear(found) }
    return kind(of: brace) == .type ? unclear(name, in: header(of: brace)).last.map { .unclear($0) } : nil
  }
}
