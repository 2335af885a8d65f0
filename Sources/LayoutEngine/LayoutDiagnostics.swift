import ConstraintIR
import VFLDiagnostics

// All wording of layout.
extension Diagnostic {
  /// A conflict, with a label under each piece of each format string.
  ///
  /// - Parameters:
  ///   - remedy: what would make the constraints hold, as source; nil if that is not known.
  ///   - name: what to call an item.
  /// - Returns: nil if no constraint of the conflict comes from a format string: there is nothing to point at.
  public static func unsatisfiable(
    _ conflict: LayoutConflict, remedy: String?, name: (LayoutItem) -> String
  ) -> Diagnostic? {
    var labels: [Label] = []
    var notes: [Note] = []
    var primary: Label?
    for (index, constraint) in conflict.constraints.enumerated() {
      let text = constraint.text(name)
      switch constraint.origin {
      case .format(let range):
        let label = Label(range, "requires \(text)")
        if index == conflict.dropped { primary = label } else { labels.append(label) }
      case .code(let file, let line):
        notes.append(Note(.note, "\(file)\(line > 0 ? ":\(line)" : "") requires \(text)"))
      case .engine(let rule):
        notes.append(Note(.note, words(rule, constraint, name(constraint.first.item))))
      }
    }
    if primary == nil, !labels.isEmpty { primary = labels.removeLast() }
    guard let primary else { return nil }
    if let remedy { notes.append(Note(.help, "it can be laid out with '\(remedy)'")) }
    return Diagnostic(
      .unsatisfiable, "required constraints cannot all hold", at: primary, secondary: labels, notes: notes)
  }

  private static func words(_ rule: Constraint.EngineRule, _ constraint: Constraint, _ name: String) -> String {
    let points = formatted(constraint.constant.points ?? 0)
    let isWidth = constraint.first.attribute == .width
    let item = name == "|" ? "the superview" : "'\(name)'"
    switch rule {
    case .rootSize: return "\(item) is \(points) \(isWidth ? "wide" : "high")"
    case .rootOrigin: return "\(item) lies at the origin"
    case .positiveSize: return "no \(isWidth ? "width" : "height") is below 0, nor is that of \(item)"
    case .minimumSize: return "\(item) is at least \(points) \(isWidth ? "wide" : "high")"
    case .contentSize: return "the content of \(item) is \(points) \(isWidth ? "wide" : "high")"
    }
  }

  /// An item that may lie elsewhere, or be larger or smaller, just as well.
  public static func ambiguousLayout(_ name: String, axis: LayoutAxis, at place: SourceRange) -> Diagnostic {
    let words = axis == .horizontal ? "horizontal position or width" : "vertical position or height"
    return Diagnostic(
      .ambiguousLayout, "the \(words) of '\(name)' is ambiguous", at: Label(place, "another would do as well"),
      notes: [Note(.help, "say where it lies and how large it is, or what its content is")])
  }
}
