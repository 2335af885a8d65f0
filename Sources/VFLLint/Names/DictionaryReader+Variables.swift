import SourceScanner
import VFLDiagnostics

// Dictionaries in variables: all that a variable is given, and all that is put into it, wherever in its scope. What a mention
// does is known, or nothing is known of the dictionary.
extension DictionaryReader {
  /// What a variable holds.
  func variable(_ definition: Definition, _ steps: Int) -> NameDictionary {
    guard definition.kind == .variable, !definition.values.isEmpty else { return .unknown }
    if let known = code.cache.dictionaries[definition.token] { return known }
    var result = NameDictionary()
    for value in definition.values { result.add(dictionary(value, steps: steps - 1)) }
    let isMutable = isMutable(definition)
    for use in definition.uses where use != definition.token { change(use, isMutable: isMutable, &result) }
    // An empty one that nothing is put into here is filled elsewhere.
    if result.entries.isEmpty, definition.scope.lowerBound == 0 { result.isComplete = false }
    result.identity = definition.token
    code.cache.dictionaries[definition.token] = result
    return result
  }

  /// Whether what a variable refers to may change while others hold it, or it may be given something else.
  private func isMutable(_ definition: Definition) -> Bool {
    switch code.language {
    case .swift: return !code.isConstant(definition.token) || mentionsMutableType(definition)
    case .objectiveC: return mentionsMutableType(definition)
    case .cSharp:
      // `NSDictionary` never changes; a `Dictionary` and an `NSMutableDictionary` do.
      return !definition.values.allSatisfy { value in
        code.isToken(value.lowerBound, "NSDictionary") || code.isToken(value.lowerBound + 1, "NSDictionary")
      }
    }
  }

  private func mentionsMutableType(_ definition: Definition) -> Bool {
    func isMutable(_ index: Int) -> Bool {
      code.text(index).hasPrefix("NSMutable") || code.isToken(index, "mutableCopy")
    }
    let token = definition.token
    return (max(0, token - 4)..<min(code.count, token + 4)).contains { isMutable($0) }
      || definition.values.contains { $0.contains(where: isMutable) }
  }

  private static let readers: Set<String> = [
    "count", "keys", "values", "isEmpty", "forEach", "map", "compactMap", "flatMap", "contains", "first", "sorted",
    "filter",
    "allKeys", "allValues", "mapValues", "reduce", "index", "description", "Count", "Keys", "Values", "ContainsKey",
    "objectForKey:", "objectForKeyedSubscript:", "valueForKey:", "copy", "mutableCopy", "allSatisfy", "max", "min",
    "startIndex",
    "endIndex", "debugDescription", "lazy", "enumerated", "makeIterator", "TryGetValue",
  ]

  /// What a mention of a variable does to the dictionary.
  private func change(_ use: Int, isMutable: Bool, _ dictionary: inout NameDictionary) {
    var use = use
    var after = use + 1
    // `self.views`, `this.views`: the whole expression.
    let start = code.isToken(use - 1, ".") ? use - 2 : code.isToken(use - 1, ">") ? use - 3 : use
    while code.isToken(after, "?") || code.isToken(after, "!") { after += 1 }
    if ["&", "ref", "out"].contains(code.text(start - 1)) { return dictionary.isComplete = false }
    if isInPattern(start, use) { return dictionary.isComplete = false }
    if code.isToken(after, "=") {
      // What it is given is counted; `==` compares.
      return
    }
    if code.isToken(after, "+"), code.isToken(after + 1, "=") { return dictionary.isComplete = false }
    if code.isToken(after, "["), code.partner(after) > after {
      let close = code.partner(after)
      if code.isToken(close + 1, "="), !code.isToken(close + 2, "=") {
        add(after + 1..<close, code.expression(from: close + 2), to: &dictionary)
      } else if isInPattern(start, close) {
        dictionary.isComplete = false
      }
      return
    }
    if code.isToken(after, ".") { return call(after + 1, &dictionary) }
    if code.language == .objectiveC, code.isToken(start - 1, "["), let call = code.source.call(at: start - 1),
      call.nameToken == use + 1
    {
      return message(call, &dictionary)
    }
    use = start
    if isMutable, !isReading(use, after) { dictionary.isComplete = false }
  }

  /// `(views["a"], views["b"]) = (a, b)`.
  private func isInPattern(_ start: Int, _ close: Int) -> Bool {
    guard code.isToken(start - 1, "(") || code.isToken(start - 1, ","),
      code.isToken(close + 1, ",") || code.isToken(close + 1, ")")
    else { return false }
    var index = close + 1
    while index < code.count, !code.isToken(index, ")") { index = code.next(index) }
    return code.isToken(index + 1, "=") && !code.isToken(index + 2, "=")
  }

  /// `views.method(…)`.
  private func call(_ member: Int, _ dictionary: inout NameDictionary) {
    let name = code.text(member)
    if Self.readers.contains(name) { return }
    guard let call = code.source.call(at: member + 1), call.arguments.count == 2 else {
      return dictionary.isComplete = false
    }
    switch name {
    case "updateValue", "SetValueForKey", "setValue", "setObject":
      add(call.arguments[1].tokens, call.arguments[0].tokens, to: &dictionary)
    case "Add", "TryAdd": add(call.arguments[0].tokens, call.arguments[1].tokens, to: &dictionary)
    default: dictionary.isComplete = false
    }
  }

  /// `[views message]`.
  private func message(_ call: SourceCall, _ dictionary: inout NameDictionary) {
    switch call.name {
    case "setObject:forKey:", "setObject:forKeyedSubscript:", "setValue:forKey:":
      add(call.arguments[1].tokens, call.arguments[0].tokens, to: &dictionary)
    case let name: if !Self.readers.contains(name) { dictionary.isComplete = false }
    }
  }

  /// Whether a mention only reads: as the dictionary of a format, as what is looped over, as a declaration without a value.
  private func isReading(_ use: Int, _ after: Int) -> Bool {
    if code.isToken(use - 1, ":"), ["views", "metrics"].contains(code.text(use - 2)) { return true }
    if code.isToken(use - 1, "in") || code.isToken(after, ";") && code.declares(use) { return true }
    // Swift hands values on.
    if code.language == .swift { return true }
    var index = use
    for _ in 0..<60 where index > 0 {
      index = code.previous(index)
      if code.isToken(index, ";") || code.isToken(index, "{") || code.isToken(index, "}") { break }
      if code.isToken(index, "("), code.partner(index) > use { return code.isToken(index - 1, "FromVisualFormat") }
    }
    return false
  }
}
