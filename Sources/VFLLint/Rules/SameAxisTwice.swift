import ConstraintIR
import VFLDiagnostics

/// A view that two formats of a function place along one axis, and none along the other: a copy that kept its `H:`.
enum SameAxisTwice {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    Placement.all(input).flatMap { placement in
      placement.views.compactMap { view -> RuleInput.Finding? in
        guard let (axis, formats) = view.ties.first, view.ties.count == 1, view.axes.count == 1, formats.count > 1,
          formats[1] != formats[0],
          input.groups.contains(where: { $0.formats.contains(formats[0]) && $0.formats.contains(formats[1]) }),
          !placement.isElsewhere(view), !placement.facts.mayBePlaced(FunctionFacts.name(of: view.name))
        else { return nil }
        let other = axis == .horizontal ? "V:" : "H:"
        let words = axis == .horizontal ? ("horizontally", "vertically") : ("vertically", "horizontally")
        return (
          formats[1],
          Diagnostic(
            .sameAxisTwice, "'\(view.name)' is placed \(words.0) twice and never \(words.1)",
            at: Diagnostic.Label(orientation(of: formats[1], input)),
            secondary: [Diagnostic.Label(orientation(of: formats[0], input), "the first time")],
            notes: [Diagnostic.Note(.help, "write '\(other)' in one of them")])
        )
      }
    }
  }

  private static func orientation(of format: Int, _ input: RuleInput) -> SourceRange {
    let whole = input.formats[format].whole
    return input.range(whole?.syntax.orientation?.span ?? SourceSpan(at: 0), of: format)
  }
}
