import ConstraintIR
import VFLDiagnostics

// What names and numbers mean, and which of them a constraint can hold. In a value's place a metric goes before a view
// of the same name (vfl-semantics 1.3).
extension Lowering {
  /// What a view is compared with.
  enum Size {
    case constant(Constraint.Constant)
    case view(LayoutItem)
  }

  /// The view of a name in brackets; nil if there is none.
  mutating func resolve(_ name: NameSyntax?) -> NameTable.View? {
    guard let name else { return nil }
    if let view = names.views[name.text] { return view }
    if names.metrics[name.text] != nil {
      diagnostics.append(.metricAsView(name.text, at: range(name.span)))
    } else if names.viewsAreComplete {
      diagnostics.append(.unknownView(name.text, at: range(name.span), views: names.views.names))
    }
    return nil
  }

  /// What a predicate compares a view's size with; nil if it cannot be known, or no constraint can hold it.
  mutating func size(of predicate: PredicateSyntax) -> Size? {
    switch predicate.value {
    case nil:
      return nil
    case .number(let number, let span):
      return usable(number, of: nil, at: span).map { .constant(.literal($0)) }
    case .name(let name):
      if let metric = metric(name) { return metric.map { .constant($0) } }
      if let view = names.views[name.text] { return .view(view.item) }
      guard names.metricsAreComplete && names.viewsAreComplete else {
        return names.metricsAreComplete ? nil : .constant(.metric(name.text, nil))
      }
      diagnostics.append(
        .unknownName(name.text, at: range(name.span), metrics: names.metrics.names, views: names.views.names))
      return nil
    }
  }

  /// The distance of a predicate; nil if it cannot be known, or no constraint can hold it.
  mutating func gapConstant(of predicate: PredicateSyntax) -> Constraint.Constant? {
    switch predicate.value {
    case nil:
      return nil
    case .number(let number, let span):
      return usable(number, of: nil, at: span).map { .literal($0) }
    case .name(let name):
      if let metric = metric(name) { return metric }
      if isKnownView(name) {
        // In a predicate that is unsound already, the view belongs to another dialect's calculation.
        if predicate.isValid { diagnostics.append(.viewAsGap(name.text, at: range(name.span))) }
        return nil
      }
      guard names.metricsAreComplete else { return .metric(name.text, nil) }
      diagnostics.append(.unknownMetric(name.text, at: range(name.span), metrics: names.metrics.names))
      return nil
    }
  }

  /// The priority of a predicate; nil if it cannot be known, or is none.
  mutating func priority(of predicate: PredicateSyntax, in owner: PredicateOwner) -> Constraint.Priority? {
    switch predicate.priority {
    case nil:
      return .default
    case .number(let number, let span):
      guard let level = LayoutPriority(rawValue: number) else {
        diagnostics.append(.priorityOutOfRange(number, metric: nil, at: range(span)))
        return nil
      }
      return .literal(level)
    case .name(let name):
      if let metric = names.metrics[name.text] {
        guard let number = metric else { return .metric(name.text, nil) }
        guard let level = LayoutPriority(rawValue: number) else {
          diagnostics.append(.priorityOutOfRange(number, metric: name.text, at: range(name.span)))
          return nil
        }
        return .metric(name.text, level)
      }
      if isKnownView(name) {
        diagnostics.append(.viewAsPriority(name.text, at: range(name.span)))
      } else if let level = namedPriority(name) {
        diagnostics.append(.namedPriority(name.text, level: level, at: range(name.span)))
      } else if names.metricsAreComplete {
        diagnostics.append(.unknownMetric(name.text, at: range(name.span), metrics: names.metrics.names))
      } else {
        return .metric(name.text, nil)
      }
      return nil
    }
  }

  // MARK: Names

  /// The metric of a name: nil if there is none, a nil inside if no constraint can hold its value.
  private mutating func metric(_ name: NameSyntax) -> Constraint.Constant?? {
    guard let value = names.metrics[name.text] else { return nil }
    guard let number = value else { return .some(.metric(name.text, nil)) }
    return .some(usable(number, of: name.text, at: name.span).map { .metric(name.text, $0) })
  }

  /// Whether a name that is no known metric is a view for certain: where neither all views nor all metrics are known, it
  /// may be a metric of the same name.
  private func isKnownView(_ name: NameSyntax) -> Bool {
    (names.viewsAreComplete || names.metricsAreComplete) && names.views[name.text] != nil
  }

  /// The number of another dialect's priority. `required` is also a metric in shipped code, so it counts only where all
  /// metrics are known.
  private func namedPriority(_ name: NameSyntax) -> Double? {
    switch name.text.lowercased() {
    case "weak": 250
    case "medium": 500
    case "strong": 750
    case "required": names.metricsAreComplete ? 1000 : nil
    default: nil
    }
  }

  // MARK: Numbers

  /// A number as a constraint holds it: beyond ±1e10 it is clamped; infinite or not a number it is refused
  /// (vfl-semantics 6.3).
  private mutating func usable(_ number: Double, of metric: String?, at span: SourceSpan) -> Double? {
    guard number.isFinite else {
      diagnostics.append(.unusableNumber(number, metric: metric, at: range(span)))
      return nil
    }
    let limit = 1e10
    guard abs(number) > limit else { return number }
    diagnostics.append(.clampedNumber(number, metric: metric, at: range(span)))
    return number < 0 ? -limit : limit
  }
}
