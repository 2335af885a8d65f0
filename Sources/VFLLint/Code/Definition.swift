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
}
