import SourceScanner
import VFLDiagnostics

/// What a name stands for where it is used, as far as this file tells.
struct Definition: Sendable {
  /// How the name came about.
  enum Kind: Hashable, Sendable {
    /// A variable or property; its values are expressions.
    case variable
    /// The variable of a loop over a sequence, which is the expression.
    case element
    /// A parameter, or something whose value cannot be seen.
    case opaque
  }

  /// How the name came about.
  var kind: Kind
  /// The name's first mention.
  var token: Int
  /// The expressions that it is given, in their order, as words.
  var values: [Range<Int>] = []
  /// Where the name means this.
  var scope: Range<Int>
  /// Where it is mentioned, without labels and others of the same name.
  var uses: [Int] = []
}

extension CodeMap {
  /// What a variable stands for at a place: a local, a parameter, or a property of this file.
  ///
  /// - Parameter words: `name`, `self.name`, `self->_name` or `Type.name`.
  /// - Complexity: linear in the number of mentions of the name.
  func definition(of words: Range<Int>, at place: Int) -> Definition? {
    guard let last = words.last, isIdentifier(last) else { return nil }
    let name = text(last)
    if words.count == 1 { return definition(named: name, at: place) }
    // `self.name`, `Type.name`.
    let isMember =
      (words.count == 3 && isIdentifier(words.lowerBound) && isToken(words.lowerBound + 1, "."))
      || (words.count == 4 && isToken(words.lowerBound + 1, "-") && isToken(words.lowerBound + 2, ">"))
    guard isMember else { return nil }
    let owner = text(words.lowerBound)
    if ["self", "this", "Self"].contains(owner) { return property(name, of: typeName(at: place)) }
    return owner.first?.isUppercase == true ? property(name, of: owner) : nil
  }

  /// What a name stands for at a place.
  func definition(named name: String, at place: Int) -> Definition? {
    switch localToken(name, at: place) {
    case .declared(let token, let brace): return definition(declaredAt: token, scope: token..<partner(brace))
    case .bound(let token, let brace): return boundDefinition(token, of: brace)
    case .unclear(let token): return Definition(kind: .opaque, token: token, scope: token..<count)
    case nil: return property(name, of: typeName(at: place)) ?? property(name, of: nil)
    }
  }

  /// Where a name is declared that is no property.
  enum LocalToken: Hashable {
    /// On the level of a block, by its brace.
    case declared(Int, Int)
    /// In what stands before a block, or between its brace and `in`.
    case bound(Int, Int)
    /// In a way that is not understood; its value is not known.
    case unclear(Int)

    /// The token.
    var token: Int {
      switch self {
      case .declared(let token, _), .bound(let token, _), .unclear(let token): token
      }
    }
  }

  // MARK: Locals

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

  private func boundDefinition(_ token: Int, of brace: Int) -> Definition {
    let scope = brace..<partner(brace)
    if isToken(token + 1, "in") || declares(token),
      isToken(token - 1, "let") || isToken(token - 1, "var") || isLoop(token)
    {
      return definition(declaredAt: token, scope: scope)
    }
    return token > brace ? closureParameter(token, of: brace) : Definition(kind: .opaque, token: token, scope: scope)
  }

  private func isLoop(_ token: Int) -> Bool {
    isToken(token + 1, "in") && (max(0, token - 5)..<token).contains { isToken($0, "for") || isToken($0, "foreach") }
  }

  private func definition(declaredAt index: Int, scope: Range<Int>) -> Definition {
    if let known = cache.definitions[index] { return known }
    let made = makeDefinition(index, scope)
    cache.definitions[index] = made
    return made
  }

  private func makeDefinition(_ index: Int, _ scope: Range<Int>) -> Definition {
    if isToken(index + 1, "in") {
      // `for name in sequence`, `foreach (var name in sequence)`, `for (Type *name in sequence)`; else a closure.
      guard isLoop(index) else { return Definition(kind: .opaque, token: index, scope: scope) }
      return Definition(kind: .element, token: index, values: [expression(from: index + 2)], scope: scope)
    }
    var result = Definition(kind: .variable, token: index, scope: scope)
    if let value = initialValue(of: index) { result.values.append(value) }
    result.uses = mentions(of: result)
    for use in result.uses {
      if let value = assigned(at: use) { result.values.append(value) }
    }
    return result
  }

  /// The mentions of a variable behind its declaration: not members of that name, nor other variables.
  private func mentions(of definition: Definition) -> [Int] {
    let name = text(definition.token)
    return uses(of: name, in: definition.scope).filter { use in
      use != definition.token && !isToken(use - 1, ".") && !isToken(use + 1, ":")
        && localToken(name, at: use)?.token == definition.token
    }
  }

  /// What is assigned to a name at its place.
  func assigned(at index: Int) -> Range<Int>? {
    guard isToken(index + 1, "="), !isToken(index + 2, "="), !declares(index) else { return nil }
    return expression(from: index + 2)
  }

  /// Whether a local of Swift is a constant, so that of several values it has one.
  func isConstant(_ token: Int) -> Bool { language == .swift && isToken(token - 1, "let") }

  /// The value behind the name and type of a declaration; of a computed property what it returns.
  func initialValue(of index: Int) -> Range<Int>? {
    var next = index + 1
    let hasType = isToken(next, ":")
    if hasType, language == .swift {
      next += 1
      while next < count, !isToken(next, "="), !isToken(next, "{"), !isToken(next, ";"), !isToken(next, ","),
        !isToken(next, ")"), !isToken(next, "}"), !(beginsLine(next) && isDeclarationWord(next))
      {
        next = self.next(next)
      }
    }
    if isToken(next, "="), isToken(next + 1, ">") { return expression(from: next + 2) }
    if isToken(next, "="), !isToken(next + 1, "=") { return expression(from: next + 1) }
    guard isToken(next, "{"), partner(next) > next else { return nil }
    switch language {
    case .swift: return hasType && isToken(index - 1, "var") ? returned(by: next) : nil
    case .objectiveC: return nil
    case .cSharp:
      // `{ get; } = value`, `{ get { return value; } }`, `{ get => value; }`.
      if isToken(partner(next) + 1, "=") { return expression(from: partner(next) + 2) }
      return returned(by: next)
    }
  }

  private func isDeclarationWord(_ index: Int) -> Bool {
    isIdentifier(index) || isToken(index, "@") || isToken(index, "#")
  }

  /// What a block returns, if that is one expression.
  func returned(by brace: Int) -> Range<Int>? {
    guard partner(brace) > brace else { return nil }
    let content = brace + 1..<partner(brace)
    let returns = uses(of: "return", in: content)
    if returns.count == 1, let first = returns.first { return expression(from: first + 1) }
    guard returns.isEmpty, language == .swift, !content.isEmpty else { return nil }
    let value = expression(from: content.lowerBound)
    return value == content ? value : nil
  }

  /// `array.forEach { name in …}` and the like have the elements of the array.
  private func closureParameter(_ index: Int, of brace: Int) -> Definition {
    let scope = brace..<partner(brace)
    let calls: Set<String> = ["forEach", "map", "flatMap", "compactMap"]
    guard isIdentifier(brace - 1), calls.contains(text(brace - 1)), isToken(brace - 2, ".") else {
      return Definition(kind: .opaque, token: index, scope: scope)
    }
    return Definition(kind: .element, token: index, values: [receiver(before: brace - 2)], scope: scope)
  }

  /// What a dot is behind of: `array`, `self.array`, `["…", "…"]`.
  func receiver(before dot: Int) -> Range<Int> {
    var start = max(0, previous(dot))
    while start > 1, isToken(start - 1, "."), isIdentifier(start) { start = max(0, previous(start - 1)) }
    return start..<dot
  }

  // MARK: Expressions

  /// The expression that begins at a word: up to the end of the statement, a comma, or a bracket that closes what is
  /// outside of it.
  func expression(from start: Int) -> Range<Int> {
    var index = start
    while index < count {
      if isToken(index, ";") || isToken(index, ",") || isToken(index, ")") || isToken(index, "]") || isToken(index, "}")
      {
        break
      }
      if index > start, isToken(index, "{"), language == .swift { break }
      if index > start, language == .swift, beginsLine(index), !continues(index) { break }
      if isIdentifier(index), index > start, isToken(index, "else") { break }
      index = next(index)
    }
    return start..<max(start, index)
  }

  /// Whether a word at the beginning of a line goes on with what stands before it.
  func continues(_ index: Int) -> Bool {
    let operators: Set<String> = [".", "+", "-", "*", "/", "?", ":", "=", "&", "|", "<", ">", "%", "as"]
    // Of a signature that goes on below.
    if isToken(index, "where") || isToken(index, "throws") || isToken(index, "async") || isToken(index, "{") {
      return true
    }
    if operators.contains(text(index)), !(isToken(index, ".") && isToken(index - 1, ",")) { return true }
    if isToken(index - 1, "(") || isToken(index - 1, "[") || isToken(index - 1, ",") { return true }
    return operators.subtracting([">", "?", "as"]).contains(text(index - 1))
  }
}
