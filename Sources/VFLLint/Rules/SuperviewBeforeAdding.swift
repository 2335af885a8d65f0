import VFLDiagnostics
import VisualFormat

/// `|` beside a view that is added to its superview only later: the call raises an exception.
enum SuperviewBeforeAdding {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    input.formats.indices.flatMap { index -> [RuleInput.Finding] in
      let format = input.formats[index]
      let words = format.call.call.tokens
      guard let whole = format.whole, whole.syntax.elements.count > 1,
        let facts = FunctionFacts(around: words, in: input.code)
      else { return [] }
      let elements = whole.syntax.elements
      return [(0, 1), (elements.count - 1, elements.count - 2)].compactMap { bar, neighbour in
        guard case .superview(let span) = elements[bar], case .view(let view) = elements[neighbour],
          let name = view.name,
          let entry = format.views[whole.text(of: name)], entry.value.count == 1
        else { return nil }
        let text = input.code.text(entry.value)
        let additions = facts.additions(of: text)
        guard let later = additions.first, later > words.upperBound, facts.isOwnView(text, isAdded: true),
          input.code.block(of: later) == input.code.block(of: words.lowerBound)
        else { return nil }
        return (
          index,
          Diagnostic(
            .superviewBeforeAdding, "'\(text)' has no superview yet, which '|' means",
            at: Diagnostic.Label(input.range(span, of: index)),
            secondary: [Diagnostic.Label(input.range(input.code.source.tokens[later].span), "it is added here")],
            notes: [Diagnostic.Note(.help, "make the constraints after '\(text)' is added")])
        )
      }
    }
  }
}
