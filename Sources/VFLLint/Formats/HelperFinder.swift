import SourceScanner
import VFLDiagnostics

/// Finds the functions, methods and macros of a file that hand a parameter on as a format: calls of them take formats too.
struct HelperFinder {
  /// The file.
  let code: CodeMap

  /// The helpers that calls of a file stand in.
  ///
  /// - Parameter calls: calls of UIKit, and of helpers that are known.
  func helpers(of calls: [FormatCall]) -> [FormatHelper] {
    var found: [FormatHelper] = []
    for call in calls {
      let format = code.bare(call.format)
      guard format.count == 1, code.isIdentifier(format.lowerBound),
        let function = signature(around: format.lowerBound),
        isParameter(format.lowerBound, function), let index = function.parameters.firstIndex(of: code.text(format)),
        !found.contains(where: { $0.call == function.name && $0.labels == function.labels })
      else { continue }
      var helper = FormatHelper(call: function.name, format: index)
      helper.labels = function.labels
      helper.isVariadic = function.isVariadic

      helper.takesReceiver = function.takesReceiver
      helper.options = parameter(call.options, function)
      (helper.metrics, helper.areMetricsUnknown) = metrics(call.metrics, function)
      helper.views = views(call.views, function)
      found.append(helper)
    }
    return found
  }

  /// A name with parameters.
  private struct Signature {
    var name: String
    /// What the body calls the parameters.
    var parameters: [String] = []
    /// What calls write before the arguments; nil where labels do not matter.
    var labels: [String?]?
    /// Whether it is called on anything, not on its own object alone.
    var takesReceiver = false
    /// Whether it takes any number of arguments at its end.
    var isVariadic = false
    /// Whether it is a macro, whose parameters are words.
    var isMacro = false
  }

  /// Whether a name is a parameter of the function here, and not a variable of the same name.
  private func isParameter(_ index: Int, _ function: Signature) -> Bool {
    if function.isMacro { return true }
    guard case .bound(let token, let brace)? = code.localToken(code.text(index), at: index), token < brace,
      code.kind(of: brace) == .function
    else { return false }
    // One that is given another value is no longer what was handed over.
    return !code.uses(of: code.text(index), in: brace..<code.partner(brace)).contains { use in
      code.isToken(use + 1, "=") && !code.isToken(use + 2, "=") && !code.isToken(use - 1, ".")
    }
  }

  private func signature(around index: Int) -> Signature? {
    if code.language == .objectiveC, let macro = macro(around: index) { return macro }
    guard let brace = code.namedFunction(around: index) else { return nil }
    let header = code.header(of: brace)
    switch code.language {
    case .swift:
      guard let word = header.last(where: { code.isToken($0, "func") }),
        let open = (word..<brace).first(where: { code.isToken($0, "(") }), code.partner(open) > open
      else { return nil }
      var result = Signature(name: code.text(word + 1), labels: [])
      result.takesReceiver =
        code.block(of: brace).map { code.header(of: $0).contains { code.isToken($0, "extension") } } ?? false
      for part in code.split(open + 1..<code.partner(open), at: ",") where part.count > 2 {
        guard let colon = part.first(where: { code.isToken($0, ":") }), colon > part.lowerBound else { return nil }
        result.parameters.append(code.text(colon - 1))
        if code.isToken(part.upperBound - 1, "."), code.isToken(part.upperBound - 2, ".") { result.isVariadic = true }
        let label = code.text(part.lowerBound)
        result.labels?.append(label == "_" ? nil : label)
      }
      return result
    case .objectiveC:
      guard let sign = header.first(where: { code.isToken($0, "-") || code.isToken($0, "+") }),
        code.isToken(sign + 1, "("), code.partner(sign + 1) > sign, code.partner(sign + 1) < brace
      else { return function(header) }
      var result = Signature(name: "")
      // A category adds to a class of others.
      result.takesReceiver =
        code.uses(of: "implementation", in: 0..<sign).last.map { code.isToken($0 + 2, "(") } ?? false
      for index in code.topLevel(code.partner(sign + 1) + 1..<brace) where code.isToken(index, ":") {
        result.name += code.text(index - 1) + ":"
        let type = index + 1
        guard code.isToken(type, "("), code.partner(type) > type else { return nil }
        result.parameters.append(code.text(code.partner(type) + 1))
      }
      return result
    case .cSharp:
      return function(header)
    }
  }

  /// A function in the manner of C: `name(Type first, Type second)`.
  private func function(_ header: Range<Int>) -> Signature? {
    guard let open = code.topLevel(header).first(where: { code.isToken($0, "(") }), code.isIdentifier(open - 1) else {
      return nil
    }
    let parts = code.split(code.content(of: open), at: ",").filter { !$0.isEmpty }
    // The first parameter of an extension method stands before the dot in calls.
    let isExtension = parts.first.map { code.isToken($0.lowerBound, "this") } ?? false
    var result = Signature(
      name: code.text(open - 1),
      parameters: (isExtension ? parts.dropFirst() : parts[...]).map { part in
        let end = part.first { code.isToken($0, "=") } ?? part.upperBound
        return code.text(end - 1)
      })
    result.takesReceiver = isExtension
    return result
  }

  /// `#define NAME(A, B) …`, around a word of its body.
  private func macro(around index: Int) -> Signature? {
    guard let directive = (max(0, index - 400)..<index).last(where: { code.source.tokens[$0].kind == .directive }),
      code.text(directive).hasSuffix("define"), code.isIdentifier(directive + 1), code.isToken(directive + 2, "(")
    else { return nil }
    let close = code.partner(directive + 2)
    // The body ends with the line, which a backslash may join to the next.
    guard close > directive, close < index,
      !(close + 1...index).contains(where: { code.beginsLine($0) && !isContinued(before: $0) })
    else { return nil }
    return Signature(
      name: code.text(directive + 1),
      parameters: code.split(directive + 3..<close, at: ",").map { part in
        let text = code.text(part)
        return text == "..." ? "__VA_ARGS__" : text
      }, takesReceiver: false, isMacro: true)
  }

  private func isContinued(before index: Int) -> Bool {
    code.source.bytes[code.source.tokens[index - 1].end..<code.source.tokens[index].start].contains(UInt8(ascii: "\\"))
      || code.isToken(index - 1, "\\")
  }

  private func parameter(_ place: FormatCall.Place, _ function: Signature) -> Int? {
    guard case .expression(let range) = place else { return nil }
    let bare = code.bare(range)
    guard bare.count == 1, isParameter(bare.lowerBound, function) else { return nil }
    return function.parameters.firstIndex(of: code.text(bare))
  }

  private func metrics(_ place: FormatCall.Place, _ function: Signature) -> (index: Int?, isUnknown: Bool) {
    guard case .expression(let range) = place else { return (nil, false) }
    if code.isAny(code.bare(range), of: ["nil", "null", "NULL", "[:]", "@{}"]) { return (nil, false) }
    let index = parameter(place, function)
    return (index, index == nil)
  }

  private func views(_ place: FormatCall.Place, _ function: Signature) -> FormatHelper.Views? {
    guard case .expression(let range) = place else { return nil }
    let bare = code.bare(range)
    if let index = parameter(place, function) { return .dictionary(index) }
    // `NSDictionaryOfVariableBindings(VIEW)` in a macro makes the key of what the macro was given.
    guard let open = code.topLevel(bare).last, let call = code.source.call(at: open),
      call.name == "NSDictionaryOfVariableBindings", call.arguments.count == 1,
      let index = function.parameters.firstIndex(of: code.text(call.arguments[0].tokens)),
      code.macroParameters(at: open)
    else { return nil }
    return .listed(from: index, count: function.parameters[index] == "__VA_ARGS__" ? nil : 1, names: "%@")
  }
}

extension CodeMap {
  /// Whether a word lies in the body of a macro: only there is a parameter what was written in the call.
  fileprivate func macroParameters(at index: Int) -> Bool {
    (max(0, index - 400)..<index).last { source.tokens[$0].kind == .directive }.map { text($0).hasSuffix("define") }
      ?? false
  }
}
