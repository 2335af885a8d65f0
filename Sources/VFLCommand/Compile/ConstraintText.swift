import ConstraintIR
import VFLDiagnostics

/// Writes a constraint as people read it: `b.leading == a.trailing + 8`, `a.width >= 100 @750`.
enum ConstraintText {
  /// One line. Metrics go by name, with their value in parentheses if it is known.
  static func written(_ constraint: Constraint, in format: CheckedFormat) -> String {
    var text = operand(constraint.first, in: format) + " \(constraint.relation.sign) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(Diagnostic.formatted(constraint.multiplier)) * " }
      text += operand(second, in: format) + added(constraint.constant)
    } else {
      text += alone(constraint.constant)
    }
    return text + priority(constraint.priority)
  }

  private static func operand(_ operand: Constraint.Operand, in format: CheckedFormat) -> String {
    "\(format.name(of: operand.item)).\(operand.attribute.name)"
  }

  private static func added(_ constant: Constraint.Constant) -> String {
    switch constant {
    case .none: ""
    case .literal(let value): value < 0 ? " - \(Diagnostic.formatted(-value))" : " + \(Diagnostic.formatted(value))"
    case .metric, .standard: " + " + alone(constant)
    }
  }

  private static func alone(_ constant: Constraint.Constant) -> String {
    switch constant {
    case .none: "0"
    case .literal(let value): Diagnostic.formatted(value)
    case .metric(let name, nil): name
    case .metric(let name, let value?): "\(name) (\(Diagnostic.formatted(value)))"
    case .standard(let spacing): "standard (\(Diagnostic.formatted(spacing.points)))"
    }
  }

  private static func priority(_ priority: Constraint.Priority) -> String {
    switch priority {
    case .default: ""
    case .literal(let level): " @\(Diagnostic.formatted(level.rawValue))"
    case .metric(let name, nil): " @\(name)"
    case .metric(let name, let level?): " @\(name) (\(Diagnostic.formatted(level.rawValue)))"
    }
  }
}
