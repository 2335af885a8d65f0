import VFLDiagnostics

extension Constraint {
  /// The constraint as people read it: `b.leading == a.trailing + 8`, `a.width >= 100 @750`. Metrics go by name, with
  /// their value in parentheses if it is known.
  ///
  /// - Parameter name: what to call an item.
  public func text(_ name: (LayoutItem) -> String) -> String {
    var text = "\(name(first.item)).\(first.attribute.name) \(relation.sign) "
    if let second {
      if multiplier != 1 { text += "\(Diagnostic.formatted(multiplier)) * " }
      text += "\(name(second.item)).\(second.attribute.name)" + Self.added(constant)
    } else {
      text += Self.alone(constant)
    }
    return text + Self.text(priority)
  }

  private static func added(_ constant: Constant) -> String {
    switch constant {
    case .none: ""
    case .literal(let value): value < 0 ? " - \(Diagnostic.formatted(-value))" : " + \(Diagnostic.formatted(value))"
    case .metric, .standard: " + " + alone(constant)
    }
  }

  private static func alone(_ constant: Constant) -> String {
    switch constant {
    case .none: "0"
    case .literal(let value): Diagnostic.formatted(value)
    case .metric(let name, nil): name
    case .metric(let name, let value?): "\(name) (\(Diagnostic.formatted(value)))"
    case .standard(let spacing): "standard (\(Diagnostic.formatted(spacing.points)))"
    }
  }

  private static func text(_ priority: Priority) -> String {
    switch priority {
    case .default: ""
    case .literal(let level): " @\(Diagnostic.formatted(level.rawValue))"
    case .metric(let name, nil): " @\(name)"
    case .metric(let name, let level?): " @\(name) (\(Diagnostic.formatted(level.rawValue)))"
    }
  }
}
