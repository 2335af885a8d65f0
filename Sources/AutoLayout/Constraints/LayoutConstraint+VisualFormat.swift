import ConstraintIR
import VFLDiagnostics
import VisualFormat

extension LayoutConstraint {
  /// The alignment, direction and spacing options of a format.
  public typealias FormatOptions = VisualFormat.FormatOptions

  /// The constraints of a format string, not active yet, in UIKit's order.
  ///
  /// A string that is not sound, a name that is not there, and a value that is neither a number nor a view go to the fault
  /// handler, shown in the string; there are no constraints then.
  ///
  /// - Parameters:
  ///   - metrics: numbers by name.
  ///   - views: views and layout guides by name.
  /// - Complexity: linear in the length of the string, and n log n in the number of names.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any],
    file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let parsed = FormatString(parsing: format, name: "\(file):\(line)")
    return constraints(parsed, options: options, metrics: metrics ?? [:], views: views)
  }

  /// The constraints of a format that was parsed before.
  public static func constraints(
    _ format: FormatString, options: FormatOptions = [], metrics: [String: Any] = [:], views: [String: Any]
  ) -> [LayoutConstraint] {
    var elements: [ObjectIdentifier: LayoutElement] = [:]
    var handles: [String: ObjectIdentifier] = [:]
    var strangers: [String: Any] = [:]
    func note(_ element: LayoutElement) -> ObjectIdentifier {
      elements[ObjectIdentifier(element)] = element
      return ObjectIdentifier(element)
    }
    for (name, value) in views.sorted(by: { $0.key < $1.key }) {
      if let element = unwrapped(value) as? LayoutElement {
        handles[name] = note(element)
      } else {
        strangers[name] = unwrapped(value)
      }
    }
    var numbers: [String: Double?] = [:]
    for (name, value) in metrics.sorted(by: { $0.key < $1.key }) {
      if let number = number(value) {
        numbers[name] = number
      } else {
        strangers[name] = unwrapped(value)
      }
    }
    let bindings = Bindings(views: handles, metrics: numbers) { handle in
      elements[handle]?.container.map { note($0) }
    }
    let lowered = format.constraints(with: bindings, options: options)
    let faults = lowered.diagnostics.map { diagnostic in
      // A value of the wrong type is as good as none, but there is more to say.
      strangers[diagnostic.primary.range.text].map { diagnostic.aboutStranger($0) } ?? diagnostic
    }
    if !faults.isEmpty { LayoutFault.report(.format(faults)) }
    guard !faults.contains(where: { $0.severity == .error }) else { return [] }
    return lowered.constraints.compactMap { constraint in
      guard let first = elements[bindings[constraint.first.item]] else { return nil }
      return LayoutConstraint(
        first, Attribute(constraint.first.attribute), constraint.relation,
        constraint.second.flatMap { elements[bindings[$0.item]] },
        constraint.second.map { Attribute($0.attribute) } ?? .notAnAttribute, constraint.multiplier,
        constraint.constant.points ?? 0, priority: constraint.priority.level ?? .required,
        spacing: constraint.constant.spacing, origin: constraint.origin)
    }
  }

  /// What an optional in a dictionary of `Any` holds.
  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.map { unwrapped($0.value) } ?? value
  }

  private static func number(_ value: Any) -> Double? {
    switch unwrapped(value) {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as LayoutPriority: value.rawValue
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}

extension LayoutConstraint.Attribute {
  init(_ attribute: Constraint.Attribute) { self = Self(rawValue: Int(attribute.rawValue)) ?? .notAnAttribute }
}

extension Constraint.Constant {
  fileprivate var spacing: StandardSpacing? {
    if case .standard(let spacing) = self { spacing } else { nil }
  }
}

extension Diagnostic {
  /// The diagnostic of a name that is not known, if it stands for a value that is neither a view nor a number.
  fileprivate func aboutStranger(_ value: Any) -> Diagnostic {
    let name = primary.range.text
    let found = "the value of '\(name)' is of the type '\(type(of: value))'"
    switch id {
    case .unknownView:
      return Diagnostic(
        id, "'\(name)' in the views dictionary is no view or layout guide", at: Label(primary.range, found))
    case .unknownMetric:
      return Diagnostic(id, "'\(name)' in the metrics dictionary is no number", at: Label(primary.range, found))
    default: return self
    }
  }
}
