import SourceScanner
import VFLDiagnostics
import VisualFormat

/// Formats that are installed together for certain, so that they can be judged as one.
struct FormatGroup: Sendable {
  /// Positions in the list of formats, in the order of the file.
  var formats: [Int]
}

/// Finds groups: formats in one brace block whose constraints are installed there, with nothing between them that may leave one
/// out, take one back or put another view in the place of one, in a function that takes no constraint back.
struct GroupFinder {
  /// The file.
  let code: CodeMap
  /// Its formats.
  let formats: [SourceFormat]

  /// All groups of two formats or more.
  func groups() -> [FormatGroup] {
    var groups: [FormatGroup] = []
    var open: [Int: Int] = [:]
    var last: Int?
    for (index, format) in formats.enumerated() where format.whole != nil && !format.isChoice {
      let words = format.call.call.tokens
      if let last, !isStraight(from: formats[last].call.call.tokens, to: words) { open = [:] }
      last = index
      guard let block = code.block(of: words.lowerBound), isInstalled(words, in: block),
        !takesBack(around: words.lowerBound)
      else { continue }
      if let group = open[block] {
        groups[group].formats.append(index)
      } else {
        open[block] = groups.count
        groups.append(FormatGroup(formats: [index]))
      }
    }
    return groups.filter { $0.formats.count > 1 }
  }

  // MARK: Between two calls

  private static let breaks: Set<String> = [
    "if", "guard", "else", "switch", "case", "default", "for", "foreach", "while", "repeat", "do", "return", "throw",
    "break", "continue", "goto", "catch", "try", "defer", "yield", "await", "swap",
  ]
  /// The beginnings of the names of calls that change neither constraints nor views.
  private static let harmless = [
    "addConstraint", "activate", "AddConstraint", "Activate", "addObjects", "append", "constraints", "constraintsWith",
    "FromVisualFormat", "translates",
    "setTranslates", "NSDictionary", "NSLayout", "print", "NSLog", "NSAssert", "assert",
    "setText", "setTitle", "setBackgroundColor", "AddRange", "UIColor", "arrayWith", "insert",
  ]

  /// Whether nothing stands between two calls that may separate them, and no view of one is given another value.
  private func isStraight(from first: Range<Int>, to second: Range<Int>) -> Bool {
    guard first.upperBound <= second.lowerBound else { return true }
    guard second.lowerBound - first.upperBound < 400 else { return false }
    return (first.upperBound..<second.lowerBound).allSatisfy { index in
      if code.isToken(index, "{") || code.isToken(index, "}") || code.isToken(index, "&") { return false }
      if code.source.tokens[index].kind == .directive { return false }
      if code.isToken(index, "?") { return isOptional(index) }
      if code.isToken(index, "="), !code.isToken(index + 1, "="), !isSetting(index) { return false }
      if code.isToken(index, "(") || code.isToken(index, "["), let call = code.source.call(at: index) {
        return Self.harmless.contains { call.name.hasPrefix($0) }
      }
      return !code.isIdentifier(index) || !Self.breaks.contains(code.text(index))
    }
  }

  /// Whether an equals sign sets a property of a view, declares something or collects: no view becomes another one by that.
  private func isSetting(_ index: Int) -> Bool {
    let before = code.text(index - 1)
    if before == "+" || before == "!" || before == "<" || before == ">" || before == "=" { return true }
    guard code.isIdentifier(index - 1) else { return false }
    let isMember = code.isToken(index - 2, ".") && !["self", "this"].contains(code.text(index - 3))
    return isMember || code.declares(index - 1)
  }

  /// Whether a question mark is no condition: `a?.b`, `Type?`, `try?`.
  private func isOptional(_ index: Int) -> Bool {
    guard code.language != .objectiveC else { return false }
    let isTight = index > 0 && code.source.tokens[index - 1].end == code.source.tokens[index].start
    return isTight && !code.isToken(index + 1, "?")
  }

  // MARK: Installing

  /// Whether the constraints of a call are installed by its own statement, or by a variable that is made and installed in
  /// the same block; and whether that happens whenever the block runs.
  private func isInstalled(_ words: Range<Int>, in block: Int) -> Bool {
    guard !code.isToken(words.upperBound, "."), !code.isToken(words.upperBound, "["), isUnconditional(words, in: block)
    else { return false }
    var start = words.lowerBound
    for _ in 0..<60 where start - 1 > block {
      let before = code.previous(start)
      if before <= block || code.beginsStatement(start) { return false }
      if code.isToken(before, "(") || code.isToken(before, "["), code.partner(before) > start {
        let close = code.partner(before)
        if let call = code.source.call(at: before) {
          if let variable = collector(call, before) { return isInstalledVariable(variable, in: block) }
          return installs(call) && isPlain(before, close)
        }
        // Parentheses, and an array whose parts are joined.
        guard code.isToken(before, "(") || (isJoined(close) && !code.isToken(before - 1, "@")) else { return false }
        start = before
      } else if code.partner(before) > before {
        // What was called before, in a sum.
        start = before
      } else if code.isToken(before, "=") {
        return isInstalledVariable(code.isToken(before - 1, "+") ? before - 2 : before - 1, in: block)
      } else if code.isToken(before, ".") || code.isToken(before, "+") || code.isToken(before, ":")
        || code.isIdentifier(before)
      {
        if code.isToken(before, "return") { return false }
        start = before
      } else {
        return false
      }
    }
    return false
  }

  private func installs(_ call: SourceCall) -> Bool {
    [
      "addConstraints", "activate", "activateConstraints", "addConstraints:", "activateConstraints:", "AddConstraints",
      "ActivateConstraints",
    ].contains(call.name)
  }

  /// Whether an installing call is made for certain: its receiver is no optional.
  private func isPlain(_ bracket: Int, _ close: Int) -> Bool {
    var index = bracket
    for _ in 0..<12 where index > 0 {
      index = code.previous(index)
      if index < 0 || code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { return true }
      if code.isToken(index, "?") { return false }
      if code.beginsStatement(index) { return !code.isToken(index + 1, "?") }
    }
    return true
  }

  /// Whether what follows an array makes one list of its parts.
  private func isJoined(_ close: Int) -> Bool {
    guard code.isToken(close + 1, ".") else { return false }
    if code.isToken(close + 2, "joined") { return true }
    return code.isToken(close + 2, "flatMap") && code.isToken(close + 3, "{") && code.isToken(close + 4, "$0")
      && code.isToken(close + 5, "}")
  }

  /// The variable that a call adds constraints to: `all.append(contentsOf: …)`, `[all addObjectsFromArray:…]`.
  private func collector(_ call: SourceCall, _ bracket: Int) -> Int? {
    switch call.name {
    case "append", "AddRange": code.isToken(call.nameToken - 1, ".") ? call.nameToken - 2 : nil
    case "addObjectsFromArray:": call.nameToken == bracket + 2 ? bracket + 1 : nil
    default: nil
    }
  }

  /// `let all = … + …`, `all += …`, `[all addObjectsFromArray:…]`, and then nothing but `activate(all)` in the same block.
  private func isInstalledVariable(_ target: Int, in block: Int) -> Bool {
    guard code.isIdentifier(target), !code.isToken(target - 1, "."),
      case .declared(_, block)? = code.localToken(code.text(target), at: target + 1)
    else { return false }
    var installations = 0
    for use in code.uses(of: code.text(target), in: block..<max(block, code.partner(block))) {
      let isCollecting =
        (code.isToken(use + 1, "+") && code.isToken(use + 2, "="))
        || (code.isToken(use + 1, ".") && ["append", "AddRange"].contains(code.text(use + 2)))
        || (code.isToken(use - 1, "[") && code.isToken(use + 1, "addObjectsFromArray"))
      if code.declares(use) || isCollecting {
        guard code.blocks[use] == Int32(block) else { return false }
        continue
      }
      if code.isToken(use + 1, ":") || code.isToken(use - 1, ".") { continue }
      guard code.blocks[use] == Int32(block), code.isToken(use + 1, ")") || code.isToken(use + 1, "]"),
        code.isToken(use - 1, "(") || code.isToken(use - 1, ":"),
        let bracket = [use - 1, code.previous(use)].first(where: { code.isToken($0, "(") }) ?? messageStart(use),
        let call = code.source.call(at: bracket), installs(call), isUnconditional(call.tokens, in: block)
      else { return false }
      installations += 1
    }
    return installations == 1
  }

  /// The bracket of the message that a word is the only argument of.
  private func messageStart(_ use: Int) -> Int? {
    guard code.isToken(use + 1, "]") else { return nil }
    let start = code.partner(use + 1)
    return start >= 0 ? start : nil
  }

  /// Whether a call runs whenever its block does: it stands in no choice, and no condition without braces is before it.
  func isUnconditional(_ words: Range<Int>, in block: Int) -> Bool {
    var index = words.lowerBound
    for _ in 0..<400 where index - 1 > block {
      if code.beginsStatement(index), index != words.lowerBound { return true }
      index -= 1
      if code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { return true }
      if code.isToken(index, "?"), !isOptional(index) { return false }
      if code.isIdentifier(index),
        ["if", "while", "for", "else", "case", "guard", "do", "foreach"].contains(code.text(index))
      {
        return false
      }
      let partner = code.partner(index)
      if partner >= 0, partner < index { index = partner }
    }
    return true
  }

  /// Whether the function around a call takes constraints back, or changes them.
  private func takesBack(around index: Int) -> Bool {
    guard let function = code.namedFunction(around: index) ?? code.enclosingBlocks(of: index).last else { return true }
    let range = function..<max(function, code.partner(function))
    let names = [
      "deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints", "removeFromSuperview",
      "setPriority", "setConstant", "DeactivateConstraints", "RemoveConstraint", "RemoveConstraints",
      "RemoveFromSuperview", "setActive", "makeObjectsPerformSelector", "removeAll", "removeAllObjects", "goto",
      "await",
    ]
    if names.contains(where: { !code.uses(of: $0, in: range).isEmpty }) { return true }
    let isChanged = ["priority", "constant", "Priority", "Constant"].contains { name in
      code.uses(of: name, in: range).contains { code.isToken($0 + 1, "=") && !code.isToken($0 + 2, "=") }
    }
    if isChanged { return true }
    return ["isActive", "active", "Active"].contains { name in
      code.uses(of: name, in: range).contains { use in
        code.isToken(use + 1, "=") && ["false", "NO"].contains(code.text(use + 2))
      }
    }
  }
}

extension FormatGroup {
  /// What the views of a format are called in the group: the same view has one name, whatever its key is.
  ///
  /// - Returns: names by key; nil if two keys may mean the same, or one key several views.
  static func views(of format: SourceFormat, in code: CodeMap) -> [String: String]? {
    var names: [String: String] = [:]
    guard let whole = format.whole else { return nil }
    for key in Set(whole.viewNames + Self.valueNames(of: whole)) {
      guard let entry = format.views[key], code.number(entry.value) == nil else { continue }
      let value = code.text(code.bare(entry.value))
      // The same key twice, or the result of a call: nobody knows which view it is.
      guard !format.views.repeated.contains(key), !entry.value.isEmpty else { return nil }
      let isPlain = entry.value.allSatisfy {
        code.isIdentifier($0) || code.isToken($0, ".") || code.isToken($0, "!") || code.isToken($0, "?")
          || code.isToken($0, "-") || code.isToken($0, ">")
      }
      guard isPlain else { return nil }
      names[entry.key] = plainName(value)
    }
    return format.views.isComplete ? names : nil
  }

  /// The names that stand in the place of values.
  private static func valueNames(of format: FormatString) -> [String] {
    format.syntax.predicates.compactMap { predicate in
      if case .name(let name)? = predicate.value { format.text(of: name) } else { nil }
    }
  }

  /// A view's expression without the signs that unwrap it. `self.title` and `title` may be two views.
  private static func plainName(_ value: String) -> String {
    var value = value
    while let last = value.last, last == "!" || last == "?" { value.removeLast() }
    return value
  }
}
