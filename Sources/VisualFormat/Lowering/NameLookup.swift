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
    if let view = names.views.find(name, in: bytes) { return view.value }
    if names.metrics.find(name, in: bytes) != nil {
      report(.metricAsView(text(of: name), at: range(name.span)))
    } else if names.viewsAreComplete {
      reportUnknown(name, .view)
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
      if let (text, value) = names.metrics.find(name, in: bytes) {
        return metric(text, value, at: name.span).map { .constant($0) }
      }
      if let view = names.views.find(name, in: bytes) { return .view(view.value.item) }
      if isPrintedOptional(name, in: predicate) { return nil }
      guard names.metricsAreComplete && names.viewsAreComplete else {
        return names.metricsAreComplete ? nil : .constant(.metric(text(of: name), nil))
      }
      reportUnknown(name, .either)
      return nil
    }
  }

  /// The distance of a predicate; nil if it cannot be known, or no constraint can hold it.
  mutating func distance(of predicate: PredicateSyntax) -> Constraint.Constant? {
    switch predicate.value {
    case nil:
      return nil
    case .number(let number, let span):
      return usable(number, of: nil, at: span).map { .literal($0) }
    case .name(let name):
      if let (text, value) = names.metrics.find(name, in: bytes) { return metric(text, value, at: name.span) }
      if isKnownView(name) {
        // In a calculation the view is part of what another dialect writes.
        if predicate.hasWholeValue { report(.viewAsGap(text(of: name), at: range(name.span))) }
        return nil
      }
      if isPrintedOptional(name, in: predicate) { return nil }
      guard names.metricsAreComplete else { return .metric(text(of: name), nil) }
      reportUnknown(name, .metric)
      return nil
    }
  }

  /// The priority of a predicate; nil if it cannot be known, or is none.
  mutating func priority(of predicate: PredicateSyntax) -> Constraint.Priority? {
    switch predicate.priority {
    case nil:
      return .default
    case .number(let number, let span):
      guard let level = LayoutPriority(rawValue: number) else {
        report(.priorityOutOfRange(number, metric: nil, at: range(span)))
        return nil
      }
      return .literal(level)
    case .name(let name):
      if let (text, metric) = names.metrics.find(name, in: bytes) {
        guard let number = metric else { return .metric(text, nil) }
        guard let level = LayoutPriority(rawValue: number) else {
          report(.priorityOutOfRange(number, metric: text, at: range(name.span)))
          return nil
        }
        return .metric(text, level)
      }
      if isKnownView(name) {
        report(.viewAsPriority(text(of: name), at: range(name.span)))
      } else if let level = namedPriority(name) {
        report(.namedPriority(text(of: name), level: level, at: range(name.span)))
      } else if names.metricsAreComplete {
        reportUnknown(name, .metric)
      } else {
        return .metric(text(of: name), nil)
      }
      return nil
    }
  }

  // MARK: Names

  /// The constant of a metric; nil if no constraint can hold its value.
  private mutating func metric(_ name: String, _ value: Double?, at span: SourceSpan) -> Constraint.Constant? {
    guard let value else { return .metric(name, nil) }
    guard let number = usable(value, of: name, at: span) else { return nil }
    return .metric(name, number)
  }

  /// Whether a name is that of a printed optional, which has been reported as a whole.
  private func isPrintedOptional(_ name: NameSyntax, in predicate: PredicateSyntax) -> Bool {
    !predicate.hasWholeValue && text(of: name) == "Optional"
  }

  /// Whether a name that is no known metric is a view for certain: where neither all views nor all metrics are known, it
  /// may be a metric of the same name.
  private func isKnownView(_ name: NameSyntax) -> Bool {
    (names.viewsAreComplete || names.metricsAreComplete) && names.views.find(name, in: bytes) != nil
  }

  /// The number of another dialect's priority, or of a name that UIKit gives one. All but GTK's three may well be metrics
  /// (`required` is one in shipped code), so they count only where all metrics are known.
  private func namedPriority(_ name: NameSyntax) -> Double? {
    switch text(of: name).lowercased() {
    case "weak": 250
    case "medium": 500
    case "strong": 750
    case "required", "uilayoutpriorityrequired": names.metricsAreComplete ? 1000 : nil
    case "high", "defaulthigh", "uilayoutprioritydefaulthigh": names.metricsAreComplete ? 750 : nil
    case "low", "defaultlow", "uilayoutprioritydefaultlow": names.metricsAreComplete ? 250 : nil
    default: nil
    }
  }

  // MARK: Numbers

  /// A number as a constraint holds it: beyond ±1e10 it is clamped; infinite or not a number it is refused
  /// (vfl-semantics 6.3).
  private mutating func usable(_ number: Double, of metric: String?, at span: SourceSpan) -> Double? {
    guard number.isFinite else {
      report(.unusableNumber(number, metric: metric, at: range(span)))
      return nil
    }
    let limit = 1e10
    guard abs(number) > limit else { return number }
    report(.clampedNumber(number, metric: metric, at: range(span)))
    return number < 0 ? -limit : limit
  }
}
