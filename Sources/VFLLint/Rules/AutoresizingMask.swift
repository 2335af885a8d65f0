import SourceScanner
import VFLDiagnostics

/// A view that is made in a function and placed by formats there, while its autoresizing mask still makes constraints.
enum AutoresizingMask {
  private static let words = [
    "translatesAutoresizingMaskIntoConstraints", "setTranslatesAutoresizingMaskIntoConstraints",
    "TranslatesAutoresizingMaskIntoConstraints",
  ]

  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    var seen: Set<Int> = []
    return input.formats.indices.flatMap { index -> [RuleInput.Finding] in
      let format = input.formats[index]
      guard let facts = FunctionFacts(around: format.call.call.tokens, in: input.code) else { return [] }
      return input.mentions(index).compactMap { name, span in
        guard let entry = format.views[name], entry.value.count == 1 else { return nil }
        let view = input.code.text(entry.value)
        guard facts.isOwnView(view, isAdded: true),
          let token = input.code.definition(named: view, at: entry.value.lowerBound)?.token,
          !isSwitchedOff(view, facts, input.code), seen.insert(token).inserted
        else { return nil }
        let line =
          switch input.code.language {
          case .swift: "\(view).translatesAutoresizingMaskIntoConstraints = false"
          case .objectiveC: "\(view).translatesAutoresizingMaskIntoConstraints = NO;"
          case .cSharp: "\(view).TranslatesAutoresizingMaskIntoConstraints = false;"
          }
        return (
          index,
          Diagnostic(
            .autoresizingMask, "the autoresizing mask of '\(view)' makes constraints too",
            at: Diagnostic.Label(input.range(span, of: index)),
            secondary: [Diagnostic.Label(input.range(input.code.source.tokens[token].span), "made here")],
            notes: [Diagnostic.Note(.help, "write '\(line)' before it is placed")])
        )
      }
    }
  }

  /// Whether the mask is, or may be, switched off in the function.
  private static func isSwitchedOff(_ view: String, _ facts: FunctionFacts, _ code: CodeMap) -> Bool {
    for word in words {
      for use in code.uses(of: word, in: facts.range) {
        // `view.translates…`, `[view setTranslates…]`; of anything else nobody knows which views it is.
        let receiver = code.isToken(use - 1, ".") ? use - 2 : use - 1
        guard code.isIdentifier(receiver), !code.text(receiver).hasPrefix("$") else { return true }
        if code.text(receiver) == view { return true }
        if code.definition(named: code.text(receiver), at: use)?.kind != .variable { return true }
      }
    }
    return false
  }
}
