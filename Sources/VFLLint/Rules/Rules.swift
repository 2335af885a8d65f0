import VFLDiagnostics

/// A check of formats in their source, beside those of the language.
struct Rule: Sendable {
  /// The diagnostic that it makes; it is not run if nobody asks for it.
  let id: Diagnostic.ID
  /// Does it.
  let findings: @Sendable (RuleInput) -> [RuleInput.Finding]
}

/// The table of rules. `DottedKey` is none of them: it says more about a finding of the language.
enum Rules {
  static let all: [Rule] = [
    Rule(id: .anchorAsView, findings: AnchorAsView.findings),
    Rule(id: .repeatedFormat, findings: RepeatedFormat.findings),
    Rule(id: .unsatisfiable, findings: Conflicts.findings),
    Rule(id: .unusedKey, findings: UnusedKey.findings),
    Rule(id: .optionalValue, findings: OptionalValue.findings),
    Rule(id: .interpolatedNumber, findings: InterpolatedNumber.findings),
    Rule(id: .sameAxisTwice, findings: SameAxisTwice.findings),
    Rule(id: .unplacedView, findings: UnplacedView.findings),
    Rule(id: .redundantConstraint, findings: RedundantConstraint.findings),
    Rule(id: .autoresizingMask, findings: AutoresizingMask.findings),
    Rule(id: .superviewBeforeAdding, findings: SuperviewBeforeAdding.findings),
    Rule(id: .constraintsInLayoutPass, findings: ConstraintsInLayoutPass.findings),
  ]
}
