import SourceScanner
import VFLDiagnostics

/// Reads dictionaries: written in the call, made by the bindings macro, or in a variable of the same file.
struct DictionaryReader {
  /// The file.
  let code: CodeMap

  /// The dictionary at a place of a call.
  func dictionary(_ place: FormatCall.Place) -> NameDictionary {
    switch place {
    case .absent: NameDictionary()
    case .unknown: .unknown
    case .expression(let range): dictionary(range)
    case .pairs(let parts): pairs(parts, keysFirst: true)
    case .listed(let views):
      NameDictionary(
        entries: views.map { NameDictionary.Entry(key: $0.name, span: code.span($0.value), value: $0.value) },
        span: views.first.map { code.span($0.value.lowerBound..<views[views.count - 1].value.upperBound) },
        identity: views.first?.value.lowerBound ?? -1)
    }
  }

  /// The dictionary that an expression is.
  ///
  /// - Parameter steps: how many variables and copies are followed.
  func dictionary(_ range: Range<Int>, steps: Int = 4) -> NameDictionary {
    let range = code.bare(range)
    guard !range.isEmpty else { return .unknown }
    if code.isAny(range, of: ["nil", "null", "NULL", "[:]", "@{}"]) { return NameDictionary(span: code.span(range)) }
    if var written = written(range, steps) {
      written.span = code.span(range)
      written.identity = range.lowerBound
      return written
    }
    guard steps > 0, let definition = code.definition(of: range, at: range.lowerBound) else { return .unknown }
    return variable(definition, steps)
  }

  /// A dictionary that stands here.
  private func written(_ range: Range<Int>, _ steps: Int) -> NameDictionary? {
    switch code.language {
    case .swift: swift(range, steps)
    case .objectiveC: objectiveC(range, steps)
    case .cSharp: cSharp(range)
    }
  }

  // MARK: Entries

  private func key(_ range: Range<Int>) -> String? {
    var range = code.bare(range)
    // `new NSString("a")`, `(NSString) "a"`.
    if code.language == .cSharp, code.isToken(range.lowerBound, "new"), code.isToken(range.upperBound - 1, ")"),
      code.partner(range.upperBound - 1) > range.lowerBound
    {
      range = code.partner(range.upperBound - 1) + 1..<range.upperBound - 1
    }
    guard range.count == 1, code.isString(range.lowerBound) else { return nil }
    let literal = code.source.literal(range.lowerBound)
    return literal.holes.isEmpty ? literal.text : nil
  }

  /// Adds an entry; a key that is no literal may be any.
  func add(_ keyRange: Range<Int>, _ value: Range<Int>, to dictionary: inout NameDictionary) {
    if let key = key(keyRange) {
      dictionary.append(.init(key: key, span: code.span(code.bare(keyRange)), value: value))
    } else {
      dictionary.isComplete = false
    }
  }

  /// `"key": value` between commas.
  private func colonEntries(_ content: Range<Int>) -> NameDictionary {
    var result = NameDictionary()
    for part in code.split(content, at: ",") where !part.isEmpty {
      guard let colon = code.topLevel(part).first(where: { code.isToken($0, ":") }) else {
        result.isComplete = false
        continue
      }
      add(part.lowerBound..<colon, colon + 1..<part.upperBound, to: &result)
    }
    return result
  }

  private func pairs(_ parts: [Range<Int>], keysFirst: Bool) -> NameDictionary {
    var result = NameDictionary()
    guard parts.count % 2 == 0 else { return .unknown }
    for index in stride(from: 0, to: parts.count, by: 2) {
      add(keysFirst ? parts[index] : parts[index + 1], keysFirst ? parts[index + 1] : parts[index], to: &result)
    }
    if let first = parts.map({ $0.lowerBound }).min(), let last = parts.map({ $0.upperBound }).max() {
      result.span = code.span(first..<last)
      result.identity = first
    }
    return result
  }

  // MARK: Languages

  private func swift(_ range: Range<Int>, _ steps: Int) -> NameDictionary? {
    if code.isToken(range.lowerBound, "{"), code.partner(range.lowerBound) > range.lowerBound,
      let value = code.returned(by: range.lowerBound)
    {
      return steps > 0 ? dictionary(value, steps: steps - 1) : nil
    }
    // `[String: UIView]()`.
    if code.isToken(range.lowerBound, "["), code.partner(range.lowerBound) == range.upperBound - 3,
      code.isToken(range.upperBound - 2, "("), code.isToken(range.upperBound - 1, ")")
    {
      return NameDictionary()
    }
    guard code.isToken(range.lowerBound, "["), code.partner(range.lowerBound) == range.upperBound - 1 else {
      return nil
    }
    return colonEntries(range.lowerBound + 1..<range.upperBound - 1)
  }

  private func objectiveC(_ range: Range<Int>, _ steps: Int) -> NameDictionary? {
    if code.isToken(range.lowerBound, "@"), code.isToken(range.lowerBound + 1, "{"),
      code.partner(range.lowerBound + 1) == range.upperBound - 1
    {
      return colonEntries(range.lowerBound + 2..<range.upperBound - 1)
    }
    guard let bracket = code.topLevel(range).last, code.isToken(bracket, "(") || code.isToken(bracket, "["),
      let call = code.source.call(at: bracket), call.tokens == range
    else { return nil }
    switch call.name {
    case "NSDictionaryOfVariableBindings":
      return NameDictionary(
        entries: call.arguments.map {
          .init(key: code.text($0.tokens), span: code.span($0.tokens), value: $0.tokens, isFromMacro: true)
        })
    case "dictionaryWithObjectsAndKeys:", "initWithObjectsAndKeys:":
      return pairs(call.arguments.map { $0.tokens }.filter { code.text($0) != "nil" }, keysFirst: false)
    case "dictionaryWithObject:forKey:": return pairs(call.arguments.map { $0.tokens }, keysFirst: false)
    case "dictionary" where isFoundation(range.lowerBound + 1), "new" where isFoundation(range.lowerBound + 1):
      return NameDictionary()
    case "init" where code.text(range).hasSuffix("Dictionaryalloc]init]") && isFoundation(range.lowerBound + 2):
      return NameDictionary()
    case "dictionaryWithObjects:forKeys:" where call.arguments.count == 2:
      let values = arrayParts(call.arguments[0].tokens)
      let keys = arrayParts(call.arguments[1].tokens)
      guard let values, let keys, values.count == keys.count else { return nil }
      return pairs(zip(keys, values).flatMap { [$0, $1] }, keysFirst: true)
    case "dictionaryWithDictionary:", "initWithDictionary:":
      return call.arguments.count == 1 && steps > 0 ? dictionary(call.arguments[0].tokens, steps: steps - 1) : nil
    case "mutableCopy", "copy":
      return steps > 0 ? dictionary(range.lowerBound + 1..<call.nameToken, steps: steps - 1) : nil
    default: return nil
    }
  }

  private func isFoundation(_ token: Int) -> Bool {
    code.isToken(token, "NSDictionary") || code.isToken(token, "NSMutableDictionary")
  }

  /// `@[ a, b ]`.
  private func arrayParts(_ range: Range<Int>) -> [Range<Int>]? {
    guard code.isToken(range.lowerBound, "@"), code.isToken(range.lowerBound + 1, "["),
      code.partner(range.lowerBound + 1) == range.upperBound - 1
    else { return nil }
    return code.split(range.lowerBound + 2..<range.upperBound - 1, at: ",").filter { !$0.isEmpty }
  }

  private func cSharp(_ range: Range<Int>) -> NameDictionary? {
    let top = code.topLevel(range)
    if top.contains(where: { code.isToken($0, "FromObjectsAndKeys") }),
      let bracket = top.last(where: { code.isToken($0, "(") }), let call = code.source.call(at: bracket),
      call.arguments.count == 2
    {
      let values = braceParts(call.arguments[0].tokens)
      let keys = braceParts(call.arguments[1].tokens)
      guard let values, let keys, values.count == keys.count else { return nil }
      return pairs(zip(keys, values).flatMap { [$0, $1] }, keysFirst: true)
    }
    if top.contains(where: { code.isToken($0, "FromObjectAndKey") }),
      let bracket = top.last(where: { code.isToken($0, "(") }),
      let call = code.source.call(at: bracket)
    {
      return pairs(call.arguments.map { $0.tokens }, keysFirst: false)
    }
    let types: Set<String> = ["NSDictionary", "NSMutableDictionary", "Dictionary"]
    guard code.isToken(range.lowerBound, "new"), types.contains(code.text(range.lowerBound + 1)),
      !top.contains(where: { code.isToken($0, ".") })
    else { return nil }
    var result = NameDictionary()
    if let bracket = top.first(where: { code.isToken($0, "(") }), let call = code.source.call(at: bracket),
      !call.arguments.isEmpty
    {
      let parts = call.arguments.map { $0.tokens }
      if parts.count == 2, let keys = braceParts(parts[0]), let values = braceParts(parts[1]),
        keys.count == values.count
      {
        return pairs(zip(keys, values).flatMap { [$0, $1] }, keysFirst: true)
      }
      return pairs(parts, keysFirst: true)
    }
    guard let brace = top.last(where: { code.isToken($0, "{") }) else {
      return top.contains { code.isToken($0, "(") } ? result : nil
    }
    // `{ { "a", a } }` or `{ ["a"] = a }`.
    for part in code.split(code.content(of: brace), at: ",") where !part.isEmpty {
      let close = code.partner(part.lowerBound)
      if code.isToken(part.lowerBound, "{"), close == part.upperBound - 1 {
        let pair = code.split(part.lowerBound + 1..<close, at: ",")
        guard pair.count == 2 else { return nil }
        add(pair[0], pair[1], to: &result)
      } else if code.isToken(part.lowerBound, "["), close > 0, code.isToken(close + 1, "=") {
        add(part.lowerBound + 1..<close, close + 2..<part.upperBound, to: &result)
      } else {
        result.isComplete = false
      }
    }
    return result
  }

  /// `new object[] { a, b }`.
  private func braceParts(_ range: Range<Int>) -> [Range<Int>]? {
    guard let brace = code.topLevel(range).last, code.isToken(brace, "{") else { return nil }
    return code.split(code.content(of: brace), at: ",").filter { !$0.isEmpty }
  }
}
