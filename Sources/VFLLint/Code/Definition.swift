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
}

extension CodeMap {
  /// What a variable stands for at a place: a local, a parameter, or a property of this file.
  ///
  /// - Parameter words: `name`, `self.name`, `self->_name` or `Type.name`.
  /// - Complexity: linear in the number of words of the file.
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
    let isOwn = owner == "self" || owner == "this" || owner.first?.isUppercase == true
    return isOwn ? property(name, at: place) : nil
  }

  /// What a name stands for at a place.
  func definition(named name: String, at place: Int) -> Definition? {
    local(name, at: place) ?? property(name, at: place)
  }

  // MARK: Locals

  private func local(_ name: String, at place: Int) -> Definition? {
    let chain = enclosingBlocks(of: place)
    for (depth, brace) in chain.enumerated() {
      let kind = kind(of: brace)
      if kind == .type { return nil }
      if let found = declaration(of: name, in: brace, before: place) { return found }
      if let found = parameter(name, of: brace) { return found }
      // A function in a type ends what is local, but for functions inside of functions.
      if kind == .function, depth + 1 == chain.count || self.kind(of: chain[depth + 1]) == .type { return nil }
    }
    return nil
  }

  /// The latest declaration of a name on a block's own level.
  private func declaration(of name: String, in brace: Int, before place: Int) -> Definition? {
    let key = CodeCache.Place(name: name, brace: brace)
    // What lies in parentheses of this level belongs to it, but not what lies in inner blocks.
    let all =
      cache.declarations[key]
      ?? uses(of: name, in: brace + 1..<partner(brace)).filter { blocks[$0] == Int32(brace) && declares($0) }
    cache.declarations[key] = all
    let later = all.firstPosition { $0 >= place }
    return later > 0 ? definition(declaredAt: all[later - 1], scope: all[later - 1]..<partner(brace)) : nil
  }

  /// Whether a name is declared at its place.
  private func declares(_ index: Int) -> Bool {
    let before = text(index - 1)
    switch language {
    case .swift:
      return before == "let" || before == "var" || before == "for"
        || (isToken(index + 1, "in") && (before == "{" || before == "," || before == ")"))
    case .objectiveC, .cSharp:
      let isTyped =
        before == "*" || before == ">" || before == "]"
        || (isIdentifier(index - 1)
          && !["return", "in", "case", "goto", "else", "new", "await", "is", "as"].contains(before))
      let after = text(index + 1)
      let isEnd = after == ";" || after == "," || after == "in" || (after == "=" && !isToken(index + 2, "="))
      return isTyped && isEnd && !isToken(index - 2, ".")
    }
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
      let isLoop = (max(0, index - 5)..<index).contains { isToken($0, "for") || isToken($0, "foreach") }
      guard isLoop else { return Definition(kind: .opaque, token: index, scope: scope) }
      return Definition(kind: .element, token: index, values: [expression(from: index + 2)], scope: scope)
    }
    var result = Definition(kind: .variable, token: index, scope: scope)
    if let value = initialValue(of: index) { result.values.append(value) }
    for use in uses(of: text(index), in: index + 1..<scope.upperBound) {
      if let value = assigned(at: use) { result.values.append(value) }
    }
    return result
  }

  /// What is assigned to a name at its place.
  private func assigned(at index: Int) -> Range<Int>? {
    guard isToken(index + 1, "="), !isToken(index + 2, "="), !declares(index) else { return nil }
    return expression(from: index + 2)
  }

  /// The value behind the name and type of a declaration; of a computed property what it returns.
  private func initialValue(of index: Int) -> Range<Int>? {
    var next = index + 1
    if isToken(next, ":"), language == .swift {
      next += 1
      while next < count, !isToken(next, "="), !isToken(next, "{"), !isToken(next, ";"), !isToken(next, ","),
        !isToken(next, ")"), !isToken(next, "}"), !(beginsLine(next) && isDeclarationWord(next))
      {
        next = self.next(next)
      }
    }
    if isToken(next, "="), isToken(next + 1, ">") { return expression(from: next + 2) }
    if isToken(next, "="), !isToken(next + 1, "=") { return expression(from: next + 1) }
    if isToken(next, "{"), language != .objectiveC, partner(next) > next { return returned(by: next) }
    return nil
  }

  private func isDeclarationWord(_ index: Int) -> Bool {
    isIdentifier(index) || isToken(index, "@") || isToken(index, "#")
  }

  /// What a block returns, if that is one expression.
  func returned(by brace: Int) -> Range<Int>? {
    guard partner(brace) > brace else { return nil }
    let content = brace + 1..<partner(brace)
    let returns = content.filter { isToken($0, "return") }
    if returns.count == 1 { return expression(from: returns[0] + 1) }
    guard returns.isEmpty, language == .swift, !content.isEmpty else { return nil }
    let value = expression(from: content.lowerBound)
    return value == content ? value : nil
  }

  /// A parameter or bound variable in what stands before a block.
  private func parameter(_ name: String, of brace: Int) -> Definition? {
    let header = header(of: brace)
    let scope = brace..<partner(brace)
    for index in header.reversed() where isIdentifier(index) && text(index) == name {
      let before = text(index - 1)
      if before == "let" || before == "var" || before == "for" || isToken(index + 1, "in") {
        if isToken(index + 1, "in") || declares(index) { return definition(declaredAt: index, scope: scope) }
      }
      let isParameter =
        switch language {
        // `name: Type`, `label name: Type`, in parentheses.
        case .swift:
          isToken(index + 1, ":") && (isIdentifier(index - 1) || before == "(" || before == ",") && before != "?"
        // `(Type *)name`, or `Type *name` in parentheses.
        case .objectiveC:
          (before == ")" && kind(of: brace) == .function)
            || ((before == "*" || isIdentifier(index - 1)) && (isToken(index + 1, ",") || isToken(index + 1, ")")))
        case .cSharp:
          (isIdentifier(index - 1) || before == ">" || before == "]" || before == "(" || before == ",")
            && (isToken(index + 1, ",") || isToken(index + 1, ")") || isToken(index + 1, "="))
            && kind(of: brace) != .control
        }
      if isParameter { return Definition(kind: .opaque, token: index, scope: scope) }
    }
    // `{ name in`, `{ (name: Type) in`, `{ (name, other) -> Type in`.
    guard language == .swift, kind(of: brace) == .closure else { return nil }
    var index = brace + 1
    while index < min(brace + 40, partner(brace)), !isToken(index, "in") { index += 1 }
    guard isToken(index, "in"), let found = (brace + 1..<index).first(where: { isIdentifier($0) && text($0) == name })
    else { return nil }
    return closureParameter(found, of: brace)
  }

  /// `array.forEach { name in …}` and the like have the elements of the array.
  private func closureParameter(_ index: Int, of brace: Int) -> Definition {
    let scope = brace..<partner(brace)
    let calls: Set<String> = ["forEach", "map", "flatMap", "compactMap"]
    guard isIdentifier(brace - 1), calls.contains(text(brace - 1)), isToken(brace - 2, ".") else {
      return Definition(kind: .opaque, token: index, scope: scope)
    }
    let end = brace - 2
    let start = previous(end)
    guard start >= 0 else { return Definition(kind: .opaque, token: index, scope: scope) }
    return Definition(kind: .element, token: index, values: [start..<end], scope: scope)
  }

  // MARK: Properties

  /// A property, an instance variable or a constant of the file. Every value that it is given anywhere counts.
  private func property(_ name: String, at place: Int) -> Definition? {
    if let known = cache.properties[name] { return known }
    let made = makeProperty(name, at: place)
    cache.properties[name] = .some(made)
    return made
  }

  private func makeProperty(_ name: String, at place: Int) -> Definition? {
    let bare = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let names: Set<String> = language == .objectiveC ? [bare, "_" + bare] : [name]
    var result = Definition(kind: .variable, token: place, scope: 0..<count)
    var isDeclared = false
    for index in names.flatMap({ uses(of: $0, in: 0..<count) }).sorted() {
      let isMember = isToken(index - 1, ".") || isToken(index - 1, ">")
      let isOwn = isMember && ["self", "this", "Self"].contains(text(isToken(index - 1, ".") ? index - 2 : index - 3))
      let container = block(of: index).map { kind(of: $0) } ?? .type
      if container == .type, !isMember, declares(index) || isProperty(index) {
        if !isDeclared { result.token = index }
        isDeclared = true
        if let value = initialValue(of: index) { result.values.append(value) }
      } else if container == .type, language == .objectiveC, isToken(index + 1, "{"), isToken(index - 1, ")"),
        let value = returned(by: index + 1)
      {
        // A getter.
        isDeclared = true
        result.values.append(value)
      } else if !isMember || isOwn, !isToken(index - 1, ":"), let value = assigned(at: index) {
        if language == .objectiveC { isDeclared = true }
        result.values.append(value)
      } else if isToken(index - 1, "define") || isDefinedByDirective(index) {
        isDeclared = true
        result.values.append(macroBody(of: index))
      }
    }
    return isDeclared ? result : nil
  }

  /// Whether a declaration has a body in place of a value.
  private func isProperty(_ index: Int) -> Bool {
    language == .cSharp && isIdentifier(index - 1) && (isToken(index + 1, "{") || isToken(index + 1, "="))
  }

  private func isDefinedByDirective(_ index: Int) -> Bool {
    language == .objectiveC && index > 0 && source.tokens[index - 1].kind == .directive
      && text(index - 1).hasSuffix("define") && !isToken(index + 1, "(")
  }

  /// The words on the line of a `#define` behind its name.
  private func macroBody(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < count, !beginsLine(end) { end += 1 }
    return index + 1..<end
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
    if operators.contains(text(index)), !(isToken(index, ".") && isToken(index - 1, ",")) { return true }
    if isToken(index - 1, "(") || isToken(index - 1, "[") || isToken(index - 1, ",") { return true }
    return operators.subtracting([">", "?", "as"]).contains(text(index - 1))
  }
}
