import ConstraintIR
import VFLDiagnostics

// All wording of layout.
extension Diagnostic {
  /// A conflict, with a label under each piece of each format string.
  ///
  /// - Parameters:
  ///   - remedy: which of the constraints to give priority 999; nil if none is known to help.
  ///   - name: what to call an item.
  public static func unsatisfiable(
    _ conflict: LayoutConflict, remedy: Constraint?, name: (LayoutItem) -> String
  ) -> Diagnostic {
    var labels: [Label] = []
    var notes: [Note] = []
    var primary: Label?
    let shown = conflict.shown
    for (index, constraint) in conflict.constraints.enumerated() {
      let text = constraint.text(name)
      switch constraint.origin {
      case .format(let range):
        let label = Label(range, "requires \(text)")
        if index == shown { primary = label } else { labels.append(label) }
      case .code(let file, let line):
        let place = "\(file)\(line > 0 ? ":\(line)" : "")"
        if index == shown {
          primary = Label(.alone(text, in: place), "required there")
        } else {
          notes.append(Note(.note, "\(place) requires \(text)"))
        }
      case .engine(let rule):
        notes.append(Note(.note, words(rule, constraint, name(constraint.first.item))))
      }
    }
    let dropped = conflict.constraints[conflict.dropped].text(name)
    notes.append(Note(.note, "'\(dropped)' is left out, since it came last"))
    if let remedy, let lowered = remedy.lowered(name) {
      let place = conflict.place(of: remedy).map { " in '\($0)'" } ?? ""
      notes.append(Note(.help, "it can be laid out with '\(lowered)'\(place)"))
    }
    return Diagnostic(
      .unsatisfiable, "required constraints cannot all hold", at: primary ?? Label(.alone(dropped, in: "layout")),
      secondary: labels, notes: notes)
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

  /// A constraint whose number or size goes by a name that nobody has given a value.
  public static func withoutValue(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownMetric, "'\(name)' has no value, so this constraint is left out",
      at: Label(place, "neither a view nor a metric with a number"),
      notes: [Note(.help, "give it one, as with '--metrics \(name)=8'")])
  }

  /// An item that may lie elsewhere, or be larger or smaller, just as well.
  public static func ambiguousLayout(_ name: String, axis: LayoutAxis, at place: SourceRange) -> Diagnostic {
    let words = axis == .horizontal ? "horizontal position or width" : "vertical position or height"
    return Diagnostic(
      .ambiguousLayout, "the \(words) of '\(name)' is ambiguous", at: Label(place, "another would do as well"),
      notes: [Note(.help, "say where it lies and how large it is, or what its content is")])
  }
}

extension LayoutConflict {
  /// The constraint to point at: the one that is left out, or, if that is nobody's, the last one that somebody wrote.
  fileprivate var shown: Int {
    func isWritten(_ constraint: Constraint) -> Bool {
      switch constraint.origin {
      case .format: true
      case .code(_, let line): line > 0
      case .engine: false
      }
    }
    return isWritten(constraints[dropped]) ? dropped : constraints.lastIndex(where: isWritten) ?? dropped
  }

  /// The string of a constraint, if there are several to look at.
  fileprivate func place(of constraint: Constraint) -> String? {
    func text(_ constraint: Constraint) -> String? {
      if case .format(let range) = constraint.origin { range.source.text } else { nil }
    }
    return Set(constraints.compactMap(text)).count > 1 ? text(constraint) : nil
  }
}

extension SourceRange {
  /// A text that stands nowhere, shown by itself.
  public static func alone(_ text: String, in place: String) -> SourceRange {
    SourceRange(SourceText(name: place, text: text), SourceSpan(0, text.utf8.count))
  }
}
