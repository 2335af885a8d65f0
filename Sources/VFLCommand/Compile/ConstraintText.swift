import ConstraintIR

/// Writes a constraint as people read it: `b.leading == a.trailing + 8`, `a.width >= 100 @750`.
enum ConstraintText {
  /// One line. Metrics go by name, with their value in parentheses if it is known.
  static func written(_ constraint: Constraint, in format: CheckedFormat) -> String {
    var text = operand(constraint.first, in: format) + " \(constraint.relation.sign) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) * " }
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
    case .literal(let value): value < 0 ? " - \(number(-value))" : " + \(number(value))"
    case .metric, .standard: " + " + alone(constant)
    }
  }

  private static func alone(_ constant: Constraint.Constant) -> String {
    switch constant {
    case .none: "0"
    case .literal(let value): number(value)
    case .metric(let name, nil): name
    case .metric(let name, let value?): "\(name) (\(number(value)))"
    case .standard(let spacing): "standard (\(number(spacing.points)))"
    }
  }

  private static func priority(_ priority: Constraint.Priority) -> String {
    switch priority {
    case .default: ""
    case .literal(let level): " @\(number(level.rawValue))"
    case .metric(let name, nil): " @\(name)"
    case .metric(let name, let level?): " @\(name) (\(number(level.rawValue)))"
    }
  }

  /// The shortest text that reads back as the number, without a fraction of zero.
  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
