import ConstraintIR
import LayoutEngine
import VFLDiagnostics

// What is said about constraints that contradict each other.
extension ViewTree {
  /// Every string and source line of a conflict, which constraint was left out, and what would solve it.
  func report(_ conflict: LayoutConflict) -> LayoutFault {
    let remedy = layout.remedy(for: conflict)
    let lines = conflict.constraints.enumerated().map { index, constraint in
      "  \(shown(constraint))\(index == conflict.dropped ? "   <- left out" : "")"
    }
    let diagnostic = Diagnostic.unsatisfiable(conflict, remedy: remedy) { name(of: $0) }
    var message = LayoutFault.rendered([diagnostic])
    message += "\nThese constraints contradict each other:\n" + lines.joined(separator: "\n")
    for advice in [maskAdvice(conflict), hidingAdvice(conflict)] {
      if let advice { message += "\n  = help: \(advice)" }
    }
    return .conflict(message, [diagnostic])
  }

  private func shown(_ constraint: Constraint) -> String {
    let text = constraint.text { name(of: $0) }
    switch constraint.origin {
    case .format(let range): return "\(text)   from '\(range.source.text)' (\(range.source.name))"
    case .code(let file, let line):
      return line > 0 ? "\(text)   (\(file):\(line))" : "\(text)   from \(file) is required"
    case .engine(let rule): return "\(text)   (\(words(rule)))"
    }
  }

  private func words(_ rule: Constraint.EngineRule) -> String {
    switch rule {
    case .rootSize: "the size that the root was given"
    case .rootOrigin: "a root lies at its origin"
    case .positiveSize: "no size is below 0"
    case .minimumSize: "the least size of the view"
    case .contentSize: "the size of the content"
    }
  }

  /// The classic cause of conflicts: a view whose frame has become constraints beside those that somebody wrote.
  private func maskAdvice(_ conflict: LayoutConflict) -> String? {
    var names: [String] = []
    for constraint in conflict.constraints {
      guard let view = view(of: constraint.first.item), view.superview != nil,
        view.translatesAutoresizingMaskIntoConstraints, !names.contains(view.name)
      else { continue }
      names.append(view.name)
    }
    if names.isEmpty { return nil }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "set 'translatesAutoresizingMaskIntoConstraints' of \(list) to false if constraints say where it lies"
  }

  /// What does not fit into a hidden view, for which a stack view has no room.
  private func hidingAdvice(_ conflict: LayoutConflict) -> String? {
    let hiding = conflict.constraints.first { $0.origin == .code(file: StackView.hidingName, line: 0) }
    guard let hiding else { return nil }
    let length = hiding.first.attribute == .width ? "wide" : "high"
    return
      "'\(name(of: hiding.first.item))' is hidden in a stack view, so it is 0 \(length): give one of the other constraints a priority of 999"
  }
}
