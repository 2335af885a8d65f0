import SourceScanner
import VFLDiagnostics

/// A call that takes a format string, and where in it everything is.
struct FormatCall: Sendable {
  /// What is known of where names or options are.
  enum Place: Sendable {
    /// The call has none.
    case absent
    /// An expression.
    case expression(Range<Int>)
    /// Keys and values by turns, as C# takes them.
    case pairs([Range<Int>])
    /// Views one by one, with the names that a helper gives them.
    case listed([(name: String, value: Range<Int>)])
    /// They come from elsewhere.
    case unknown
  }

  /// The call.
  let call: SourceCall
  /// The format.
  let format: Range<Int>
  var options = Place.absent
  var metrics = Place.absent
  var views = Place.absent
  /// What is put before the format.
  var orientation: FormatHelper.Orientation?
  /// Whether views are found by their names where the call stands, as the macro of this library does.
  var isChecked = false
  /// Whether a test expects the call to fail.
  var isMeantToFail = false
  /// Whether a helper hands the format on.
  var isHelped = false
}

/// Finds calls that take format strings: UIKit's in all their spellings, this library's, and the helpers of a project.
struct CallFinder {
  /// The file.
  let code: CodeMap
  /// The helpers of the project.
  let helpers: [FormatHelper]

  /// All of them, in the order of the file.
  ///
  /// - Complexity: linear in the number of words.
  func calls() -> [FormatCall] {
    code.source.tokens.indices.flatMap { index -> [FormatCall] in
      guard code.isToken(index, "(") || code.isToken(index, "["), mayBeCall(index),
        let call = code.source.call(at: index)
      else { return [] }
      let isMeantToFail = isMeantToFail(index)
      return formatCalls(call).map { found in
        var found = found
        found.isMeantToFail = isMeantToFail
        return found
      }
    }
  }

  /// Whether a call stands in an assertion that something is thrown: `XCTAssertThrows(…)`, `Assert.Throws(…)`.
  private func isMeantToFail(_ bracket: Int) -> Bool {
    var index = bracket
    for _ in 0..<40 where index > 0 {
      index = code.previous(index)
      guard index >= 0, !code.isToken(index, ";") else { return false }
      if code.isToken(index, "("), code.partner(index) > bracket, code.text(index - 1).contains("Throw") { return true }
    }
    return false
  }

  /// A declaration looks like a call: `func name(`, `Type name(`, `Type *name(`.
  private func mayBeCall(_ bracket: Int) -> Bool {
    guard code.isToken(bracket, "(") else { return code.language == .objectiveC }
    if code.language == .swift { return !code.isToken(bracket - 2, "func") }
    guard bracket >= 2, code.source.tokens[bracket - 2].kind != .directive else { return false }
    let before = code.text(bracket - 2)
    if before == "*" || before == ">" { return false }
    let words: Set<String> = ["return", "await", "new", "else", "in", "throw", "case", "do"]
    return !code.isIdentifier(bracket - 2) || words.contains(before)
  }

  /// Whether a call is one of the object's own functions, or of none: `name(…)`, `self.name(…)`, `[self name:…]`.
  private func isOwnCall(_ call: SourceCall) -> Bool {
    let before = call.nameToken - 1
    let owners: Set<String> = ["self", "this", "super", "base", "Self"]
    if code.isToken(before, ".") { return owners.contains(code.text(before - 1)) && !code.isToken(before - 2, ".") }
    guard code.isToken(call.tokens.lowerBound, "[") else { return true }
    return before == call.tokens.lowerBound + 1 && owners.contains(code.text(before))
  }

  private func formatCalls(_ call: SourceCall) -> [FormatCall] {
    if let helper = helpers.first(where: { $0.takes(call) && ($0.takesReceiver || isOwnCall(call)) }) {
      return helped(call, by: helper).map { [$0] } ?? []
    }
    guard let first = call.arguments.first, !first.tokens.isEmpty else { return [] }
    switch call.name {
    case "constraints" where code.language == .swift && first.label == "withVisualFormat",
      "constraintsWithVisualFormat" where code.language == .swift:
      return [labelled(call, format: first)]
    case "constraints" where code.isToken(call.nameToken - 1, "#"),
      "visualFormat" where code.isToken(call.nameToken - 1, "#"):
      return call.arguments.filter { $0.label == nil }.map { argument in
        var found = labelled(call, format: argument)
        found.isChecked = true
        // Without a dictionary names are variables where the macro stands.
        for (label, names) in [("metrics", \FormatCall.metrics), ("views", \FormatCall.views)] {
          let given = call.arguments.first { $0.label == label }
          if given.map({ code.isToken($0.tokens.lowerBound, "nil") }) ?? true { found[keyPath: names] = .unknown }
        }
        return found
      }
    case "FormatString" where code.language == .swift && (first.label == nil || first.label == "parsing"):
      let isOurs = !code.uses(of: "FormatString", in: 0..<code.count).contains { use in
        ["struct", "class", "enum", "actor", "typealias", "func"].contains(code.text(use - 1))
      }
      return isOurs && code.isString(first.tokens.lowerBound)
        ? [FormatCall(call: call, format: first.tokens, metrics: .unknown, views: .unknown)] : []
    case "FromVisualFormat" where code.language == .cSharp: return cSharp(call)
    case _ where code.language == .objectiveC && first.label == "constraintsWithVisualFormat":
      return [labelled(call, format: first)]
    default: return []
    }
  }

  private func labelled(_ call: SourceCall, format: SourceCall.Argument) -> FormatCall {
    var found = FormatCall(call: call, format: format.tokens)
    for argument in call.arguments {
      switch argument.label {
      case "options": found.options = .expression(argument.tokens)
      case "metrics": found.metrics = .expression(argument.tokens)
      case "views": found.views = .expression(argument.tokens)
      default: break
      }
    }
    return found
  }

  /// `(format, options, metrics, views)` by place or by name, or keys and values behind the options.
  private func cSharp(_ call: SourceCall) -> [FormatCall] {
    var places: [String: Range<Int>] = [:]
    var rest: [Range<Int>] = []
    for argument in call.arguments {
      switch argument.label {
      case nil: rest.append(argument.tokens)
      case "formatOptions"?: places["options"] = argument.tokens
      case let name?: places[name] = argument.tokens
      }
    }
    for name in ["format", "options"] where places[name] == nil && !rest.isEmpty { places[name] = rest.removeFirst() }
    guard let format = places["format"] else { return [] }
    var found = FormatCall(call: call, format: format)
    found.options = places["options"].map { .expression($0) } ?? .absent
    let isDictionaries =
      places["metrics"] != nil || places["views"] != nil
      || (rest.count == 2 && !code.isString(code.bare(rest[0]).lowerBound))
    if isDictionaries {
      if places["metrics"] == nil, rest.count == 2 { places["metrics"] = rest.removeFirst() }
      if places["views"] == nil, !rest.isEmpty { places["views"] = rest.removeFirst() }
      found.metrics = places["metrics"].map { .expression($0) } ?? .absent
      found.views = places["views"].map { .expression($0) } ?? .unknown
    } else if rest.count % 2 == 0, !rest.isEmpty {
      found.views = .pairs(rest)
      found.metrics = .pairs(rest)
    } else {
      // One array that holds them, or none at all.
      (found.views, found.metrics) = (.unknown, .unknown)
    }
    return [found]
  }

  private func helped(_ call: SourceCall, by helper: FormatHelper) -> FormatCall? {
    let arguments = call.arguments
    guard arguments.indices.contains(helper.format) else { return nil }
    var found = FormatCall(call: call, format: arguments[helper.format].tokens)
    found.orientation = helper.orientation
    found.isHelped = true
    func place(_ index: Int?) -> FormatCall.Place {
      guard let index else { return .absent }
      return arguments.indices.contains(index) ? .expression(arguments[index].tokens) : .unknown
    }
    found.metrics = helper.areMetricsUnknown ? .unknown : place(helper.metrics)
    found.options = place(helper.options)
    switch helper.views {
    case nil: (found.views, found.metrics) = (.unknown, helper.metrics == nil ? .unknown : found.metrics)
    case .dictionary(let index): found.views = place(index)
    case .listed(let from, let count, let names):
      var values = arguments.dropFirst(from).prefix(count ?? .max).map { $0.tokens }
      // The nil that ends a list of arguments in Objective-C is none of them.
      if let last = values.last, code.text(last) == "nil" { values.removeLast() }
      let isSpread = values.contains { code.isToken($0.lowerBound, "[") && code.language == .swift }
      found.views =
        isSpread
        ? .unknown
        : .listed(values.enumerated().map { (Self.name(names, $0.offset, code.text($0.element)), $0.element) })
    }
    if case .argument(let index)? = helper.orientation {
      found.orientation = arguments.indices.contains(index) ? orientation(arguments[index].tokens) : nil
    }
    return found
  }

  /// `%d` is the number, `%@` the text of an argument.
  private static func name(_ pattern: String, _ number: Int, _ text: String) -> String {
    guard let sign = pattern.utf8.firstIndex(of: UInt8(ascii: "%")), pattern.utf8.index(after: sign) < pattern.endIndex
    else { return pattern }
    let letter = pattern.utf8.index(after: sign)
    let value = pattern[letter] == "@" ? text : String(number)
    return pattern[..<sign] + value + pattern[pattern.utf8.index(after: letter)...]
  }

  /// `"V:"`, `@"V"`, `.vertical`, `UILayoutConstraintAxisVertical`.
  private func orientation(_ range: Range<Int>) -> FormatHelper.Orientation? {
    guard range.count <= 8, let last = range.last else { return nil }
    let word = (code.isString(last) ? code.source.literal(last).text : code.text(last)).lowercased()
    if word == "v" || word == "v:" || word.hasSuffix("vertical") { return .fixed("V:") }
    if word == "h" || word == "h:" || word.hasSuffix("horizontal") { return .fixed("H:") }
    return nil
  }
}
