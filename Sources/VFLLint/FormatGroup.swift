import SourceScanner
import VFLDiagnostics
import VisualFormat

/// Formats that are installed together for certain, so that they can be judged as one.
struct FormatGroup: Sendable {
  /// Positions in the list of formats, in the order of the file.
  var formats: [Int]
}

/// Finds groups: formats in one brace block with nothing between them that may leave one out, which go the same way, in a
/// function that takes no constraint back.
struct GroupFinder {
  /// The file.
  let code: CodeMap
  /// Its formats.
  let formats: [SourceFormat]

  /// All groups of two formats or more.
  func groups() -> [FormatGroup] {
    var groups: [FormatGroup] = []
    var open: [Key: Int] = [:]
    var last: Int?
    for (index, format) in formats.enumerated() where format.whole != nil && !format.isChoice {
      let words = format.call.call.tokens
      if let last, !isStraight(from: formats[last].call.call.tokens, to: words) { open = [:] }
      last = index
      guard let block = code.block(of: words.lowerBound), isBlockStraight(words, in: block),
        let way = destination(of: words, in: block), !takesBack(around: words.lowerBound)
      else { continue }
      let key = Key(block: block, way: way)
      if let group = open[key] {
        groups[group].formats.append(index)
      } else {
        open[key] = groups.count
        groups.append(FormatGroup(formats: [index]))
      }
    }
    return groups.filter { $0.formats.count > 1 }
  }

  /// What formats have in common that go together.
  private struct Key: Hashable {
    let block: Int
    let way: String
  }

  private static let breaks: Set<String> = [
    "if", "guard", "else", "switch", "case", "default", "for", "foreach", "while", "repeat", "do", "return", "throw",
    "break", "continue",
    "goto", "catch", "try", "defer", "deactivate", "deactivateConstraints", "removeFromSuperview", "yield",
  ]

  /// Whether nothing stands between two calls that may separate them.
  private func isStraight(from first: Range<Int>, to second: Range<Int>) -> Bool {
    guard first.upperBound <= second.lowerBound else { return true }
    return (first.upperBound..<second.lowerBound).allSatisfy { index in
      if code.isToken(index, "{") || code.isToken(index, "}") { return false }
      if code.source.tokens[index].kind == .directive { return false }
      if code.isToken(index, "?") { return isOptional(index) }
      return !code.isIdentifier(index) || !Self.breaks.contains(code.text(index))
    }
  }

  /// Whether a question mark is no condition: `a?.b`, `Type?`, `try?`.
  private func isOptional(_ index: Int) -> Bool {
    guard code.language != .objectiveC else { return false }
    let isTight = index > 0 && code.source.tokens[index - 1].end == code.source.tokens[index].start
    return isTight && !code.isToken(index + 1, "?")
  }

  /// Whether a call runs whenever its block does: it stands in no choice and no closure.
  private func isBlockStraight(_ words: Range<Int>, in block: Int) -> Bool {
    var index = words.lowerBound
    while index - 1 > block {
      if code.beginsStatement(index), index != words.lowerBound { return true }
      index -= 1
      if code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { return true }
      if code.isToken(index, "?"), !isOptional(index) { return false }
      if code.isIdentifier(index), ["if", "while", "for", "else", "case", "guard"].contains(code.text(index)) {
        // Without braces: `if (x) [self …]`. A statement of its own line in Swift is none of that.
        return code.language == .swift
      }
      let partner = code.partner(index)
      if partner >= 0, partner < index { index = partner }
    }
    return true
  }

  /// Where the constraints of a call go: the name of what they are put into, or `!` if they are installed here.
  private func destination(of words: Range<Int>, in block: Int) -> String? {
    var start = words.lowerBound
    for _ in 0..<200 where start - 1 > block {
      let before = code.previous(start)
      if before <= block || code.beginsStatement(start) { return nil }
      if code.isToken(before, "(") || code.isToken(before, "["), code.partner(before) > start {
        if let call = code.source.call(at: before), let way = destination(of: call, bracket: before) { return way }
        start = before
      } else if code.isToken(before, "=") {
        var target = before - 1
        while target > block, code.isToken(target, "+") || code.isToken(target, "=") { target -= 1 }
        return installs(code.text(target), in: block) ? "!" : "=" + code.text(target)
      } else if code.isToken(before, ";") || code.isToken(before, "{") || code.isToken(before, "}") {
        return nil
      } else if code.isToken(before, "return") {
        return "return"
      } else {
        start = before
      }
    }
    return nil
  }

  private func destination(of call: SourceCall, bracket: Int) -> String? {
    switch call.name {
    case "addConstraints", "activate", "activateConstraints", "addConstraints:", "activateConstraints:",
      "AddConstraints",
      "ActivateConstraints":
      return "!"
    case "append", "appendContentsOf", "AddRange", "addObjectsFromArray:":
      let receiver = code.isToken(bracket, "[") ? code.text(call.nameToken - 1) : code.text(call.nameToken - 2)
      return "=" + receiver
    default: return nil
    }
  }

  /// Whether what is in a variable is installed in the same block.
  private func installs(_ name: String, in block: Int) -> Bool {
    let words: Set<String> = [
      "addConstraints", "activate", "activateConstraints", "AddConstraints", "ActivateConstraints",
    ]
    let uses = code.uses(of: name, in: block..<max(block, code.partner(block)))
    return uses.contains { use in
      guard code.blocks[use] == Int32(block), code.isToken(use + 1, ")") || code.isToken(use + 1, "]") else {
        return false
      }
      return (code.isToken(use - 1, "(") || code.isToken(use - 1, ":")) && words.contains(code.text(use - 2))
    }
      && uses.filter { code.isToken($0 + 1, "=") }.count <= 1
  }

  /// Whether the function around a call takes constraints back, or changes them.
  private func takesBack(around index: Int) -> Bool {
    guard let function = code.namedFunction(around: index) ?? code.enclosingBlocks(of: index).last else { return true }
    let range = function..<max(function, code.partner(function))
    let names = [
      "deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints", "removeFromSuperview",
      "setPriority", "setConstant", "DeactivateConstraints", "RemoveConstraint", "RemoveConstraints",
      "RemoveFromSuperview",
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
    if !format.views.isComplete, format.views.identity < 0 { return nil }
    return names
  }

  /// The names that stand in the place of values.
  private static func valueNames(of format: FormatString) -> [String] {
    format.syntax.predicates.compactMap { predicate in
      if case .name(let name)? = predicate.value { format.text(of: name) } else { nil }
    }
  }

  private static func plainName(_ value: String) -> String {
    var value = value
    for start in ["self.", "self->", "this."] where value.hasPrefix(start) {
      value = String(value.dropFirst(start.count))
    }
    while let last = value.last, last == "!" || last == "?" { value.removeLast() }
    return value
  }
}
