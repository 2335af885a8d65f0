import SourceScanner
import VFLDiagnostics

/// Reads what the format argument of a call can be: one text, or several of which one is taken.
struct FormatReader {
  /// The file.
  let code: CodeMap

  /// How many texts one argument may have.
  private static let most = 64

  /// How far an expression is followed.
  private struct Budget {
    /// How many variables.
    var steps = 3
    /// How many expressions within expressions.
    var depth = 40

    var following: Budget { Budget(steps: steps - 1, depth: depth - 1) }
    var deeper: Budget { Budget(steps: steps, depth: depth - 1) }
  }

  /// The texts that an expression may have; empty if nothing is known of it.
  func texts(_ range: Range<Int>) -> [FormatText] { texts(range, Budget()) }

  private func texts(_ range: Range<Int>, _ budget: Budget) -> [FormatText] {
    guard budget.depth > 0 else { return [] }
    let range = code.bare(range)
    guard !range.isEmpty else { return [] }
    if let choices = choices(range) {
      guard choices.count <= Self.most else { return [] }
      return choices.flatMap { choice in
        let found = texts(choice, budget.deeper)
        return found.isEmpty ? [unknown(choice)] : found
      }
    }
    let terms = code.split(range, at: "+")
    if terms.count > 1 { return sum(terms, budget) }
    if let text = literals(range) { return [text] }
    if let text = formatted(range, budget) { return text }
    return variable(range, budget)
  }

  private func unknown(_ range: Range<Int>) -> FormatText { FormatText(hole: code.span(range)) }

  /// `condition ? one : other`.
  private func choices(_ range: Range<Int>) -> [Range<Int>]? {
    let top = code.topLevel(range)
    guard
      let mark = top.prefix(400).first(where: {
        code.isToken($0, "?") && !code.isToken($0 + 1, "?") && !code.isToken($0 + 1, ".")
      }
      ),
      !code.isToken(mark - 1, "?")
    else { return nil }
    // A choice in a choice has a colon of its own.
    var depth = 0
    for index in top where index > mark {
      if code.isToken(index, "?") { depth += 1 }
      if code.isToken(index, ":") {
        if depth == 0 { return [mark + 1..<index, index + 1..<range.upperBound] }
        depth -= 1
      }
    }
    return nil
  }

  private func sum(_ terms: [Range<Int>], _ budget: Budget) -> [FormatText] {
    var sums: [FormatText] = []
    var knowsSomething = false
    var choices = 0
    for term in terms {
      var texts = texts(term, budget.deeper)
      if texts.contains(where: { !$0.isUnknown }) { knowsSomething = true }
      if texts.isEmpty { texts = [unknown(term)] }
      // Two choices in one sum may hang together, and nobody knows how.
      if texts.count > 1 { choices += 1 }
      if choices > 1 { return [] }
      if sums.isEmpty {
        sums = texts
      } else if texts.count == 1 {
        for index in sums.indices { sums[index].append(texts[0]) }
      } else {
        sums = sums.flatMap { sum in texts.map { sum.joined(with: $0) } }
      }
      guard sums.count <= Self.most else { return [] }
    }
    return knowsSomething ? sums : []
  }

  /// One literal, or adjacent ones; in macros with parameters as `#name` between them.
  private func literals(_ range: Range<Int>) -> FormatText? {
    var text: FormatText?
    var index = range.lowerBound
    while index < range.upperBound {
      var part: FormatText
      if code.isString(index) {
        part = FormatText(code.source.literal(index)) { code.isNumber($0, at: index) }
      } else if code.language == .objectiveC, code.isToken(index, "#") || code.isToken(index, "@"),
        index + 1 < range.upperBound
      {
        if code.isToken(index + 1, "#") { index += 1 }
        index += 1
        part = FormatText(hole: code.span(index..<index + 1))
      } else if code.language == .objectiveC, code.isIdentifier(index), range.count > 1,
        code.isString(index - 1) || code.isString(index + 1)
      {
        // A macro that stands for a literal.
        part = FormatText(hole: code.span(index..<index + 1))
      } else {
        return nil
      }
      if code.language != .objectiveC, text != nil { return nil }
      part = text.map { $0.joined(with: part) } ?? part
      text = part
      index += 1
    }
    return text?.literals.isEmpty == true ? nil : text
  }

  /// `String(format: "…")`, `[NSString stringWithFormat:@"…"]`, `string.Format("…")`.
  private func formatted(_ range: Range<Int>, _ budget: Budget) -> [FormatText]? {
    let brackets = code.topLevel(range).filter { code.isToken($0, "(") || code.isToken($0, "[") }
    guard let bracket = brackets.last, let call = code.source.call(at: bracket),
      call.tokens.upperBound == range.upperBound
    else { return nil }
    let isFormatting =
      switch call.name {
      case "String", "NSString": call.arguments.first?.label == "format"
      case "stringWithFormat:", "initWithFormat:", "localizedStringWithFormat:", "localizedStringWithFormat": true
      case "Format": code.language == .cSharp
      default: false
      }
    guard isFormatting, let format = call.arguments.first else {
      // `[[… alloc] initWithString:@"…"]`, `new NSString("…")`.
      let isCopy =
        ["NSString", "initWithString:", "stringWithString:", "String"].contains(call.name)
        && !range.contains { code.text($0).hasPrefix("NSMutable") }
      guard isCopy, call.arguments.count == 1, call.arguments[0].label != "describing" else { return nil }
      return texts(call.arguments[0].tokens, budget.deeper)
    }
    return texts(format.tokens, budget.deeper).map { text in
      text.replacing { bytes, index in
        code.language == .cSharp
          ? FormatSpecifier.brace(bytes, at: index) : FormatSpecifier.percent(bytes, at: index)
      }
    }
  }

  // MARK: Variables

  private func variable(_ range: Range<Int>, _ budget: Budget) -> [FormatText] {
    guard budget.steps > 0 else { return [] }
    // `formats[0]` is one of the array's elements.
    if code.isToken(range.upperBound - 1, "]"), code.partner(range.upperBound - 1) > range.lowerBound,
      code.language != .objectiveC || !code.isToken(range.lowerBound, "[")
    {
      let open = code.partner(range.upperBound - 1)
      guard let number = code.number(open + 1..<range.upperBound - 1), number >= 0, number < 1000 else { return [] }
      let all = elements(range.lowerBound..<open, budget)
      return all.indices.contains(Int(number)) ? [all[Int(number)]] : []
    }
    if range.count == 1, code.isToken(range.lowerBound, "$"), code.language == .swift { return [] }
    if code.language == .swift, range.count == 1, code.text(range) == "$0" {
      return implicitElements(range.lowerBound, budget)
    }
    guard let definition = code.definition(of: range, at: range.lowerBound), !isChanged(definition) else { return [] }
    switch definition.kind {
    case .opaque: return []
    case .element: return definition.values.flatMap { elements($0, budget) }
    case .variable:
      // A variable that is given several texts may hold any of them here, or one that is no format.
      guard definition.values.count == 1 || code.isConstant(definition.token) else { return [] }
      let all = definition.values.map { texts($0, budget.following) }
      return all.contains { $0.isEmpty } ? [] : Array(all.joined().prefix(Self.most))
    }
  }

  /// The elements of an array that is written down.
  private func elements(_ range: Range<Int>, _ budget: Budget) -> [FormatText] {
    guard budget.steps > 0 else { return [] }
    let range = code.bare(range)
    if let parts = arrayParts(range) {
      return parts.flatMap { part in
        let found = texts(part, budget.following)
        return found.isEmpty ? [unknown(part)] : found
      }
    }
    guard let definition = code.definition(of: range, at: range.lowerBound), definition.kind == .variable,
      definition.values.count == 1, !isChanged(definition)
    else { return [] }
    return elements(definition.values[0], budget.following)
  }

  /// `["…", "…"]`, `@[@"…"]`, `new[] { "…" }`, `@[…].reversed()` is none.
  private func arrayParts(_ range: Range<Int>) -> [Range<Int>]? {
    guard range.count >= 2 else { return nil }
    let close = range.upperBound - 1
    let open = code.partner(close)
    guard open >= range.lowerBound, open < close else { return nil }
    let isArray =
      switch code.language {
      case .swift: code.isToken(close, "]") && open == range.lowerBound
      case .objectiveC: code.isToken(close, "]") && code.isToken(range.lowerBound, "@") && open == range.lowerBound + 1
      case .cSharp:
        (code.isToken(close, "}") && (code.isToken(range.lowerBound, "new") || open == range.lowerBound))
          || (code.isToken(close, "]") && open == range.lowerBound)
      }
    guard isArray else { return nil }
    return code.split(open + 1..<close, at: ",").filter { !$0.isEmpty }
  }

  /// `array.forEach { … $0 … }`.
  private func implicitElements(_ index: Int, _ budget: Budget) -> [FormatText] {
    let calls: Set<String> = ["forEach", "map", "flatMap", "compactMap"]
    guard let brace = code.enclosingBlocks(of: index).first(where: { code.kind(of: $0) == .closure }),
      calls.contains(code.text(brace - 1)), code.isToken(brace - 2, "."), code.previous(brace - 2) >= 0
    else { return [] }
    return elements(code.previous(brace - 2)..<brace - 2, budget)
  }

  /// Whether a text or array is put together step by step, or handed out to be.
  private func isChanged(_ definition: Definition) -> Bool {
    if let known = code.cache.changes[definition.token] { return known }
    let found = findsChange(definition)
    code.cache.changes[definition.token] = found
    return found
  }

  private func findsChange(_ definition: Definition) -> Bool {
    let name = code.text(definition.token)
    let changes: Set<String> = ["append", "insert", "remove", "replaceSubrange", "Add", "Append", "removeLast"]
    return code.uses(of: name, in: definition.scope).contains { use in
      let after = use + 1
      if ["&", "ref", "out"].contains(code.text(use - 1)) { return true }
      if code.isToken(after, "["), code.partner(after) > after, code.isToken(code.partner(after) + 1, "="),
        !code.isToken(code.partner(after) + 2, "=")
      {
        return true
      }
      if code.isToken(after, "+"), code.isToken(after + 1, "=") { return true }
      if code.isToken(after, "."), changes.contains(code.text(after + 1)) { return true }
      guard code.language == .objectiveC, code.isToken(use - 1, "[") else { return false }
      let selector = code.text(after)
      return selector.hasPrefix("append") || selector.hasPrefix("add") || selector.hasPrefix("insert")
        || selector.hasPrefix("replace") || selector.hasPrefix("set")
    }
  }
}
