import ConstraintIR
import VFLDiagnostics

// All wording of advice, in the order of the codes.
extension Diagnostic {
  static func sizeLikePriority(_ number: Double, axis: LayoutAxis, at place: SourceRange) -> Diagnostic {
    let shown = formatted(number)
    return Diagnostic(
      .sizeLikePriority, "this is a \(axis.sizeName) of \(shown)", at: Label(place),
      notes: [Note(.help, "a priority is written '@\(shown)', behind a size")])
  }

  static func fixedBetweenEdges(axis: LayoutAxis, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .fixedBetweenEdges, "edges and sizes are all required, so the superview has one possible \(axis.sizeName)",
      at: Label(place), notes: [Note(.help, "write '>=', or give one of them a priority below 1000")])
  }

  static func verticalSuperviewEdge(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .verticalSuperviewEdge, "this is the edge of the superview, not of its safe area", at: Label(place),
      notes: [Note(.help, "to keep clear of bars, bind a layout guide as a view and start there")])
  }

  static func fixedDirection(_ options: [String], at place: SourceRange) -> Diagnostic {
    let names = options.map { "'\($0)'" }.joined(separator: " and ")
    let verb = options.count == 1 ? "keeps" : "keep"
    return Diagnostic(
      .fixedDirection, "\(names) \(verb) this layout from mirroring in right-to-left languages", at: Label(place),
      notes: [Note(.help, "leading and trailing follow the language")])
  }

  static func standardSpacing(_ spacing: StandardSpacing, profile: LayoutProfile, at place: SourceRange) -> Diagnostic {
    let message =
      switch spacing {
      case .siblings: "this '-' is \(formatted(spacing.points)) between views"
      case .superviewEdge: "this '-' is \(formatted(spacing.points)) from the superview's edge"
      case .superviewMargin: "this '-' ends at the superview's margin"
      }
    return Diagnostic(.standardSpacing, "\(message) (profile \(profile.rawValue))", at: Label(place))
  }

  static func minimumSuperviewSize(
    _ total: Double, terms: [String], axis: LayoutAxis, at place: SourceRange
  ) -> Diagnostic {
    let parts = (total > 0 || terms.isEmpty ? [formatted(total)] : []) + terms
    return Diagnostic(
      .minimumSuperviewSize,
      "needs a superview with a \(axis.sizeName) of at least \(parts.joined(separator: " plus "))", at: Label(place),
      notes: [Note(.help, "in a smaller superview a constraint breaks; a distance with '@999' gives way instead")])
  }

  static func barHeight(_ number: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .barHeight, "\(formatted(number)) looks like the height of bars, which differs between devices", at: Label(place),
      notes: [Note(.help, "bind the safe area or a layout guide as a view and start there")])
  }

  static func zeroSpacing(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .zeroSpacing, "'-0-' says what nothing at all would say", at: Label(place),
      fixIts: [FixIt("delete '-0-'", .suggested, [Edit(place, "")])])
  }
}

extension LayoutAxis {
  /// What the size along the axis is called.
  fileprivate var sizeName: String { self == .horizontal ? "width" : "height" }
}
