import ConstraintIR
import VFLDiagnostics

/// A view that nothing in its function places along an axis, though the function makes or adds it.
enum UnplacedView {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    Placement.all(input).flatMap { placement -> [RuleInput.Finding] in
      placement.views.compactMap { view -> RuleInput.Finding? in
        let name = FunctionFacts.name(of: view.name)
        let missing = LayoutAxis.allCases.filter { view.ties[$0] == nil }
        guard !missing.isEmpty, placement.facts.isOwnView(name, isAdded: true), !placement.isElsewhere(view) else {
          return nil
        }
        let words = missing.map { $0 == .horizontal ? "horizontally" : "vertically" }.joined(separator: " or ")
        return (
          view.first.format,
          Diagnostic(
            .unplacedView, "nothing places '\(view.name)' \(words)",
            at: Diagnostic.Label(input.range(view.first.span, of: view.first.format)),
            notes: [
              Diagnostic.Note(
                .help,
                "tie it to '|' or to another view with a format that begins with '\(missing[0] == .horizontal ? "H:" : "V:")'"
              )
            ])
        )
      }
    }
  }
}
