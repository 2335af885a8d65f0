import SourceScanner

// Properties, instance variables and constants of a file. They are looked for in the type that they belong to.
extension CodeMap {
  /// The name of the type around a word; nil outside of all.
  func typeName(at index: Int) -> String? {
    if language == .objectiveC { return implementation(at: index) }
    guard let brace = enclosingBlocks(of: index).first(where: { kind(of: $0) == .type }) else { return nil }
    return typeName(of: brace)
  }

  private func typeName(of brace: Int) -> String? {
    let words: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor", "interface", "record"]
    let header = header(of: brace)
    guard let word = header.last(where: { isIdentifier($0) && words.contains(text($0)) && !isToken($0 - 1, ":") })
    else {
      return nil
    }
    // `extension Outer.Inner`.
    var last = word + 1
    while isToken(last + 1, "."), isIdentifier(last + 2) { last += 2 }
    return text(last)
  }

  /// `@implementation Name` or `@interface Name` … `@end` around a word.
  private func implementation(at index: Int) -> String? {
    let starts = uses(of: "implementation", in: 0..<index).last.map { $0 } ?? -1
    let other = uses(of: "interface", in: 0..<index).last.map { $0 } ?? -1
    let start = max(starts, other)
    guard start > 0, isToken(start - 1, "@"),
      !uses(of: "end", in: start..<index).contains(where: { isToken($0 - 1, "@") })
    else { return nil }
    return text(start + 1)
  }

  /// A property, an instance variable or a constant. Every value that it is given in the file counts.
  ///
  /// - Parameter owner: the type that it belongs to; nil for what belongs to none.
  func property(_ name: String, of owner: String?) -> Definition? {
    let key = CodeCache.Member(name: name, owner: owner)
    if let known = cache.properties[key] { return known }
    // Looking for its values may ask for it again.
    cache.properties[key] = .some(nil)
    let made = makeProperty(name, of: owner)
    cache.properties[key] = .some(made)
    return made
  }

  private func makeProperty(_ name: String, of owner: String?) -> Definition? {
    let bare = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let names: Set<String> = language == .objectiveC ? [bare, "_" + bare] : [name]
    var result = Definition(kind: .variable, token: -1, scope: 0..<count)
    var isDeclared = false
    var isOpen = false
    for index in names.flatMap({ uses(of: $0, in: 0..<count) }).sorted() {
      let isMember = isToken(index - 1, ".") || isToken(index - 1, ">")
      let container = block(of: index).map { kind(of: $0) } ?? .type
      if isMember {
        guard isOwnMember(index) else {
          // Somebody else's, or this one seen from outside, where it may be changed.
          let isStatic = isToken(index - 1, ".") && text(index - 2).first?.isUppercase == true
          if !isStatic || assigned(at: index) != nil { isOpen = true }
          continue
        }
      }
      guard typeName(at: index) == owner else { continue }
      if !isMember, localToken(text(index), at: index) != nil { continue }
      result.uses.append(index)
      if container == .type, !isMember, declares(index) || isProperty(index) {
        if isDeclared { isOpen = isOpen || language == .swift } else { result.token = index }
        isDeclared = true
        if isSettable(index) { isOpen = true }
        if let value = initialValue(of: index) { result.values.append(value) }
      } else if container == .type, language == .objectiveC, isToken(index + 1, "{"), isToken(index - 1, ")"),
        let value = returned(by: index + 1)
      {
        // A getter.
        if !isDeclared { result.token = index }
        isDeclared = true
        result.values.append(value)
      } else if !isToken(index - 1, ":"), let value = assigned(at: index) {
        if language == .objectiveC {
          if !isDeclared { result.token = index }
          isDeclared = true
        }
        result.values.append(value)
      } else if isDefinedByDirective(index) {
        if !isDeclared { result.token = index }
        isDeclared = true
        result.values.append(macroBody(of: index))
      }
    }
    guard isDeclared else { return nil }
    if isOpen || result.values.isEmpty { result.kind = .opaque }
    return result
  }

  private func isOwnMember(_ index: Int) -> Bool {
    let owner = isToken(index - 1, ".") ? index - 2 : index - 3
    return ["self", "this", "Self"].contains(text(owner)) && !isToken(owner - 1, ".")
  }

  /// Whether other files may give a property another value, or put another property in its place.
  private func isSettable(_ index: Int) -> Bool {
    switch language {
    case .swift:
      guard isToken(index - 1, "var") else { return false }
      var word = index - 1
      while word > 0, !beginsStatement(word), !isToken(word, "{"), !isToken(word, "}"), !isToken(word, ";") {
        word -= 1
      }
      let words = Set((max(0, word)..<index).map { text($0) })
      return words.isDisjoint(with: ["private", "fileprivate", "static", "final", "lazy"])
    case .objectiveC:
      // `@property` of an interface that is no extension, unless nobody else may set it.
      guard let start = uses(of: "property", in: max(0, index - 40)..<index).last, isToken(start - 1, "@"),
        !(start..<index).contains(where: { isToken($0, ";") })
      else { return false }
      if !uses(of: "readonly", in: start..<index).isEmpty { return false }
      let type = uses(of: "interface", in: 0..<index).last
      return type.map { !isToken($0 + 2, "(") } ?? true
    case .cSharp:
      var word = index - 1
      while word > 0, !isToken(word, ";"), !isToken(word, "}"), !isToken(word, "{"), !isToken(word, "]") { word -= 1 }
      let words = Set((word..<index).map { text($0) })
      if !words.isDisjoint(with: ["readonly", "const", "private"]) { return false }
      return !words.isDisjoint(with: ["public", "protected", "internal", "virtual", "override", "abstract"])
    }
  }

  /// Whether a declaration has a body in place of a value.
  private func isProperty(_ index: Int) -> Bool {
    language == .cSharp && (isIdentifier(index - 1) || isToken(index - 1, ">") || isToken(index - 1, "]"))
      && (isToken(index + 1, "{") || isToken(index + 1, "="))
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
}
