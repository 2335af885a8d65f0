import SourceScanner
import VFLDiagnostics

/// An optional in a Swift dictionary of views: the program ends when a format names it, if it is nil or not.
enum OptionalValue {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    guard input.code.language == .swift else { return [] }
    var seen: Set<Int> = []
    return input.formats.indices.flatMap { index in
      input.formats[index].views.entries.compactMap { entry -> RuleInput.Finding? in
        guard let first = entry.value.first, !entry.isFromMacro, isOptional(entry.value, input.code),
          seen.insert(first).inserted
        else { return nil }
        let text = input.code.text(entry.value)
        return (
          index,
          Diagnostic(
            .optionalValue, "the value of '\(entry.key)' is an optional",
            at: Diagnostic.Label(input.range(input.code.span(entry.value)), "may be nil"),
            notes: [
              Diagnostic.Note(
                .note, "'Any' takes it as it is; Apple's parser then finds no view, and the program ends"),
              Diagnostic.Note(
                .help, "unwrap it first: 'guard let \(FunctionFacts.name(of: text)) = \(text) else { return }'"),
            ])
        )
      }
    }
  }

  private static func isOptional(_ value: Range<Int>, _ code: CodeMap) -> Bool {
    guard let last = value.last, !code.isToken(last, "!"),
      !code.topLevel(value).contains(where: { code.isToken($0, "?") && code.isToken($0 + 1, "?") })
    else { return false }
    // `child?.view`.
    if value.contains(where: { code.isToken($0, "?") && code.isToken($0 + 1, ".") }) { return true }
    guard let definition = code.definition(of: value, at: value.lowerBound) else { return false }
    return isDeclaredOptional(definition.token, code)
  }

  /// Whether the type of a declaration ends in a question mark.
  private static func isDeclaredOptional(_ token: Int, _ code: CodeMap) -> Bool {
    guard code.isToken(token - 1, "let") || code.isToken(token - 1, "var"), code.isToken(token + 1, ":") else {
      return false
    }
    var end = token + 2
    while end < code.count, code.isIdentifier(end) || code.isToken(end, "."), end == token + 2 || !code.beginsLine(end)
    {
      end += 1
    }
    return code.isToken(end, "?") && !code.beginsLine(end)
  }
}
