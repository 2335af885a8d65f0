import SourceScanner
import VFLDiagnostics

/// What the code of a function does with its views beside format strings, as far as rules ask.
struct FunctionFacts {
  private let code: CodeMap
  /// From the function's brace to its end.
  let range: Range<Int>

  /// The function around a call; nil if there is none.
  init?(around call: Range<Int>, in code: CodeMap) {
    guard let brace = code.namedFunction(around: call.lowerBound), code.partner(brace) > brace else { return nil }
    self.code = code
    range = brace..<code.partner(brace)
  }

  /// The last part of a view's expression: `title` of `self.title`.
  static func name(of value: String) -> String {
    var value = value
    while let last = value.last, last == "!" || last == "?" { value.removeLast() }
    let start = value.lastIndex { $0 == "." || $0 == ">" }
    return start.map { String(value[value.index(after: $0)...]) } ?? value
  }

  private static let placing = [
    "anchor", "frame", "center", "bounds", "snp", "mas_", "autopin", "autoset", "autoalign", "autocenter", "constrain",
    "pin", "edges", "transform", "size",
  ]

  /// Whether something in the file may place a view, or say how large it is, beside formats: anchors, frames, helpers, stack
  /// views.
  func mayBePlaced(_ name: String) -> Bool {
    code.uses(of: name, in: 0..<code.count).contains { use in
      if code.isToken(use + 1, "."), isPlacing(code.text(use + 2)) { return true }
      if code.isToken(use - 1, "["), code.isIdentifier(use + 1), isPlacing(code.text(use + 1)) { return true }
      if code.isToken(use - 1, ":"),
        ["item", "toItem", "constraintWithItem", "view", "firstItem", "secondItem"].contains(code.text(use - 2))
      {
        return true
      }
      return isHandedOn(use)
    }
  }

  private func isPlacing(_ member: String) -> Bool {
    let member = member.lowercased()
    guard !member.hasPrefix("translates"), !member.hasPrefix("settranslates") else { return false }
    return Self.placing.contains { member.contains($0) }
  }

  private static let harmless: Set<String> = [
    "addSubview", "addSubview:", "AddSubview", "AddSubviews", "NSDictionaryOfVariableBindings", "NSDictionary",
    "NSMutableDictionary", "FromVisualFormat", "FromObjectsAndKeys", "dictionaryWithObjectsAndKeys:", "print", "NSLog",
    "constraints", "constraintsWithVisualFormat", "addConstraints", "activate",
    "constraintsWithVisualFormat:options:metrics:views:", "addConstraints:", "activateConstraints:", "AddConstraints",
    "ActivateConstraints",
  ]

  /// Whether a mention hands a view to something that nobody knows here.
  private func isHandedOn(_ use: Int) -> Bool {
    var index = use
    for _ in 0..<60 {
      index = code.previous(index)
      guard index > 0 else { return false }
      if code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { return false }
      guard code.isToken(index, "(") || code.isToken(index, "["), code.partner(index) > use else { continue }
      guard let call = code.source.call(at: index) else { continue }
      // The receiver of a message is no argument of it.
      if code.isToken(index, "["), use < call.nameToken { return false }
      return !Self.harmless.contains(call.name)
    }
    return false
  }

  /// Whether a local is a view that is made here, and that nothing but formats and plain settings touch: it is added to a
  /// superview, gets its properties, and is never handed on.
  ///
  /// - Parameter isAdded: whether it must be added here.
  func isOwnView(_ name: String, isAdded: Bool) -> Bool {
    guard makesView(name), let token = code.localToken(name, at: range.upperBound - 1)?.token else { return false }
    var additions = 0
    for use in code.uses(of: name, in: range) where use != token {
      if code.isToken(use - 1, "."), !code.isToken(use - 2, "$0") { continue }
      if code.isToken(use + 1, ":") || code.isString(use) { continue }
      if isAddition(use) {
        additions += 1
      } else if !isSetting(use), !isKeyOrValue(use) {
        return false
      }
    }
    return !isAdded || additions > 0
  }

  /// `title.text = …`, `[title setText:…]`.
  private func isSetting(_ use: Int) -> Bool {
    if code.isToken(use + 1, "."), code.isIdentifier(use + 2) {
      var end = use + 2
      while code.isToken(end + 1, "."), code.isIdentifier(end + 2) { end += 2 }
      return code.isToken(end + 1, "=") && !code.isToken(end + 2, "=") && !isPlacing(code.text(end))
    }
    let selector = code.text(use + 1)
    return code.isToken(use - 1, "[") && selector.hasPrefix("set") && !isPlacing(selector)
  }

  /// A value of a dictionary, or an argument of the bindings macro or of a call that takes views beside a format.
  private func isKeyOrValue(_ use: Int) -> Bool {
    guard
      code.isToken(use + 1, ",") || code.isToken(use + 1, "]") || code.isToken(use + 1, "}")
        || code.isToken(use + 1, ")")
    else { return false }
    // `"title": title`, `@"title": title`, `"title", title`.
    if code.isToken(use - 1, ":") || code.isToken(use - 1, ","), code.isString(use - 2) { return true }
    var index = use
    for _ in 0..<40 where index > range.lowerBound {
      index = code.previous(index)
      if code.isToken(index, "("), code.partner(index) > use {
        return code.isToken(index - 1, "NSDictionaryOfVariableBindings")
      }
      if code.isToken(index, ";") { return false }
    }
    return false
  }

  private func isAddition(_ use: Int) -> Bool {
    (code.isToken(use - 1, "(") || code.isToken(use - 1, ":"))
      && ["addSubview", "AddSubview"].contains(code.text(use - 2))
  }

  /// Whether a local is made here: `let title = UILabel()`, `[[UILabel alloc] init]`, `new UILabel()`; not of a class of this
  /// file, which may do anything by itself.
  private func makesView(_ name: String) -> Bool {
    guard let definition = code.definition(named: name, at: range.upperBound - 1), range.contains(definition.token),
      definition.kind == .variable, definition.values.count == 1
    else { return false }
    let value = definition.values[0]
    guard let first = value.first, let last = value.last, value.count > 1 else { return false }
    let type: Int
    switch code.language {
    case .swift:
      // `Type()`, with arguments perhaps; not `makeLabel()`, `Type.make()` or a closure.
      guard code.text(first).first?.isUppercase == true, code.isToken(first + 1, "("), code.partner(first + 1) == last
      else {
        return false
      }
      type = first
    case .objectiveC:
      let text = code.text(value)
      guard text.hasPrefix("[[") && text.contains("alloc]init") || text.hasSuffix("new]") else { return false }
      type = value.first { code.isIdentifier($0) } ?? first
    case .cSharp:
      guard code.isToken(first, "new"), !code.text(value).contains("TranslatesAutoresizingMaskIntoConstraints") else {
        return false
      }
      type = first + 1
    }
    return !code.uses(of: code.text(type), in: 0..<code.count).contains { use in
      ["class", "struct", "interface", "implementation", "extension"].contains(code.text(use - 1))
    }
  }

  /// Where a view is put into another: `addSubview(title)`, `[self addSubview:title]`.
  func additions(of name: String) -> [Int] { code.uses(of: name, in: range).filter { isAddition($0) } }

  /// Whether the function mentions one of some words.
  func mentions(_ words: [String]) -> Bool { words.contains { !code.uses(of: $0, in: range).isEmpty } }
}
