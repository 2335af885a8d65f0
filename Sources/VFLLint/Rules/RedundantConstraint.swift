import ConstraintIR
import VFLDiagnostics

/// A constraint that another of the same formats makes needless: the same again, or a weaker bound.
enum RedundantConstraint {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    let grouped = Set(input.groups.flatMap { $0.formats })
    let alone = input.formats.indices.filter { !grouped.contains($0) }.map { FormatGroup(formats: [$0]) }
    return (input.groups + alone).sorted { $0.formats[0] < $1.formats[0] }.flatMap { findings(input, $0) }
  }

  /// What two constraints must be about to be compared.
  private struct Key: Hashable {
    let first: String
    let second: String
  }

  private struct Entry {
    let constraint: Constraint
    let format: Int
  }

  private static func findings(_ input: RuleInput, _ group: FormatGroup) -> [RuleInput.Finding] {
    var earlier: [Key: [Entry]] = [:]
    var findings: [RuleInput.Finding] = []
    for index in group.formats {
      guard let names = FormatGroup.views(of: input.formats[index], in: input.code) else { continue }
      for constraint in input.constraints[index] {
        guard case .format(let range) = constraint.origin, !range.span.isEmpty, constraint.priority.level == .required
        else { continue }
        let key = Key(
          first: side(constraint.first, input, index, names),
          second: constraint.second.map { side($0, input, index, names) } ?? "")
        if let stronger = earlier[key]?.first(where: { implies($0.constraint, constraint) }),
          case .format(let place) = stronger.constraint.origin,
          findings.last?.diagnostic.primary.range.span != input.range(range.span, of: index).span
        {
          findings.append(
            (
              index,
              Diagnostic(
                .redundantConstraint, "this constraint adds nothing",
                at: Diagnostic.Label(input.range(range.span, of: index)),
                secondary: [Diagnostic.Label(input.range(place.span, of: stronger.format), "since this is required")],
                notes: [Diagnostic.Note(.help, "delete one of the two")])
            ))
        }
        earlier[key, default: []].append(Entry(constraint: constraint, format: index))
      }
    }
    return findings
  }

  private static func side(
    _ operand: Constraint.Operand, _ input: RuleInput, _ index: Int, _ names: [String: String]
  ) -> String {
    let format = input.formats[index]
    guard let whole = format.whole else { return "" }
    let bindings = input.check.bindings(of: format, whole, format.fillings[0])
    let handle = bindings[operand.item]
    let isSuperview = handle.hasPrefix("|")
    let key = isSuperview ? String(handle.dropFirst()) : handle
    return (isSuperview ? "|" : "") + (names[key] ?? "\(format.views.identity):\(key)") + "." + operand.attribute.name
  }

  /// Whether a constraint cannot hold without another one holding.
  private static func implies(_ strong: Constraint, _ weak: Constraint) -> Bool {
    // A metric whose value is not known here may have another one there.
    let isKnown = strong.constant.points != nil
    if isKnown, strong.constant == weak.constant, strong.relation == weak.relation || strong.relation == .equal {
      return true
    }
    guard let bound = strong.constant.points, let other = weak.constant.points, isCertain(strong), isCertain(weak)
    else {
      return false
    }
    switch (strong.relation, weak.relation) {
    case (.equal, .greaterThanOrEqual), (.greaterThanOrEqual, .greaterThanOrEqual): return bound >= other
    case (.equal, .lessThanOrEqual), (.lessThanOrEqual, .lessThanOrEqual): return bound <= other
    case (.equal, .equal): return bound == other
    default: return false
    }
  }

  /// Whether the number is the same on every screen.
  private static func isCertain(_ constraint: Constraint) -> Bool {
    if case .standard(.superviewMargin) = constraint.constant { false } else { true }
  }
}
