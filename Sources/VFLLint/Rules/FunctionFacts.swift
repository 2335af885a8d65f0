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
    "pin",
    "edges", "transform", "size",
  ]

  /// Whether something else than a format may place a view, or say how large it is: anchors, frames, helpers.
  func mayBePlaced(_ name: String) -> Bool {
    code.uses(of: name, in: range).contains { use in
      if code.isToken(use + 1, ".") {
        let member = code.text(use + 2).lowercased()
        if !member.hasPrefix("translates"), Self.placing.contains(where: { member.contains($0) }) { return true }
      }
      // `[view autoPin…]`, `[view mas_…]`.
      if code.isToken(use - 1, "["), code.isIdentifier(use + 1) {
        let selector = code.text(use + 1).lowercased()
        if !selector.hasPrefix("settranslates"), Self.placing.contains(where: { selector.contains($0) }) { return true }
      }
      if code.isToken(use - 1, ":"),
        ["item", "toItem", "constraintWithItem", "view", "firstItem", "secondItem"].contains(code.text(use - 2))
      {
        return true
      }
      return isHandedToHelper(use)
    }
  }

  private static let harmless: Set<String> = [
    "addSubview", "addSubview:", "addArrangedSubview", "AddSubview", "AddSubviews", "insertSubview",
    "insertSubview:atIndex:",
    "bringSubviewToFront:", "sendSubviewToBack:", "Add", "addObject:", "forEach", "NSDictionaryOfVariableBindings",
    "NSDictionary", "NSMutableDictionary", "FromVisualFormat", "FromObjectsAndKeys", "if", "for", "while", "switch",
    "dictionaryWithObjectsAndKeys:", "insertSubview:belowSubview:", "insertSubview:aboveSubview:", "append", "print",
    "NSLog",
    "addGestureRecognizer", "constraints", "constraintsWithVisualFormat", "addConstraints", "activate",
    "constraintsWithVisualFormat:options:metrics:views:", "addConstraints:", "activateConstraints:", "AddConstraints",
    "ActivateConstraints",
  ]

  /// Whether a mention is an argument of a function that nobody knows here.
  func isHandedToHelper(_ use: Int) -> Bool {
    var index = use
    for _ in 0..<60 {
      index = code.previous(index)
      guard index > range.lowerBound else { return false }
      if code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { return false }
      guard code.isToken(index, "(") || code.isToken(index, "["), code.partner(index) > use else { continue }
      guard let call = code.source.call(at: index) else { continue }
      // The receiver of a message is no argument of it.
      if code.isToken(index, "["), use < call.nameToken { return false }
      return !Self.harmless.contains(call.name)
    }
    return false
  }

  /// Whether a local is made here: `let title = UILabel()`, `[[UILabel alloc] init]`, `new UILabel()`.
  func makesView(_ name: String) -> Bool {
    guard let definition = code.definition(named: name, at: range.upperBound - 1), range.contains(definition.token),
      definition.kind == .variable, definition.values.count == 1
    else { return false }
    let value = definition.values[0]
    guard let first = value.first, let last = value.last, value.count > 1 else { return false }
    switch code.language {
    case .swift:
      // `Type()`, with arguments perhaps; not `makeLabel()`, `Type.make()` or a closure.
      return code.text(first).first?.isUppercase == true && code.isToken(first + 1, "(")
        && code.partner(first + 1) == last
    case .objectiveC:
      let text = code.text(value)
      return text.hasPrefix("[[") && text.contains("alloc]init") || text.hasSuffix("new]")
    case .cSharp:
      return code.isToken(first, "new") && !code.text(value).contains("TranslatesAutoresizingMaskIntoConstraints")
    }
  }

  /// Where a view is put into another: `addSubview(title)`, `[self addSubview:title]`.
  func additions(of name: String) -> [Int] {
    let calls: Set<String> = ["addSubview", "addArrangedSubview", "AddSubview", "insertSubview", "AddSubviews"]
    return code.uses(of: name, in: range).filter { use in
      (code.isToken(use - 1, "(") || code.isToken(use - 1, ":")) && calls.contains(code.text(use - 2))
    }
  }

  /// Whether the function mentions one of some words.
  func mentions(_ words: [String]) -> Bool { words.contains { !code.uses(of: $0, in: range).isEmpty } }
}
