import ConstraintIR
import LayoutEngine

// The guides that every view has, and what else few views need; made when somebody asks.
extension View {
  /// What few views have.
  final class Extras {
    /// Lays out its tree, if it is the root and has been laid out.
    var tree: ViewTree?
    /// The engine's constraints for its autoresizing mask.
    var maskHandles: [ActiveConstraint] = []
    /// Its priorities and margins.
    var traits = LayoutTraits()
    var semantics = SemanticContentAttribute.unspecified
    var traitCollection: TraitCollection?
    unowned(unsafe) var controller: ViewController?
    /// The safe area that was set, and the one that is in force.
    var givenSafeArea: LayoutInsets?
    var safeArea = LayoutInsets()
    var ignoresSafeAreaInMargins = false
    var marginsGuide: LayoutGuide?
    var safeAreaGuide: LayoutGuide?
    var readableGuide: LayoutGuide?
    /// The distances of the safe area guide: top, leading, bottom, trailing.
    var safeAreaEdges: [LayoutConstraint] = []

    func forEachGuide(_ body: (LayoutElement) -> Void) {
      if let marginsGuide { body(marginsGuide) }
      if let safeAreaGuide { body(safeAreaGuide) }
      if let readableGuide { body(readableGuide) }
    }

    func forgetOwner() {
      forEachGuide { ($0 as? LayoutGuide)?.ownerDies() }
    }
  }

  final var traits: LayoutTraits {
    get { extras?.traits ?? LayoutTraits() }
    set { readyExtras.traits = newValue }
  }

  final var readyExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The rectangle within the margins.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = extras?.marginsGuide { return guide }
    let guide = makeGuide("layoutMarginsGuide", edges: [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin])
      .guide
    return guide
  }

  /// The rectangle that no bar covers.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = extras?.safeAreaGuide { return guide }
    let (guide, edges) = makeGuide("safeAreaLayoutGuide", edges: [.top, .leading, .bottom, .trailing])
    readyExtras.safeAreaEdges = edges
    moveSafeAreaGuide()
    return guide
  }

  /// The rectangle within the margins in which lines of text do not get longer than is pleasant to read: at most 672 points
  /// wide, in the middle.
  public final var readableContentGuide: LayoutGuide {
    if let guide = extras?.readableGuide { return guide }
    let (guide, margins) = (InsetGuide(), layoutMarginsGuide)
    guide.identifier = accessibilityIdentifier.map { "\($0).readableContentGuide" } ?? "readableContentGuide"
    guide.owningView = self
    readyExtras.readableGuide = guide
    tree?.enter(guide)
    let place = "the readableContentGuide of '\(name)'"
    let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor, file: place, line: 0)
    width.priority = LayoutPriority(rawValue: 999) ?? .defaultHigh
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: margins.topAnchor, file: place, line: 0),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor, file: place, line: 0),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor, file: place, line: 0),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672, file: place, line: 0), width,
    ])
    return guide
  }

  /// Lies within the edges of a view. A view that is smaller than its insets, as before it has a size, is no conflict.
  private final class InsetGuide: LayoutGuide {
    override var isSigned: Bool { true }
  }

  private func makeGuide(
    _ name: String, edges: [LayoutConstraint.Attribute]
  ) -> (guide: LayoutGuide, edges: [LayoutConstraint]) {
    let guide = InsetGuide()
    guide.identifier = accessibilityIdentifier.map { "\($0).\(name)" } ?? name
    guide.owningView = self
    if name == "layoutMarginsGuide" { readyExtras.marginsGuide = guide } else { readyExtras.safeAreaGuide = guide }
    tree?.enter(guide)
    let sides: [LayoutConstraint.Attribute] = [.top, .leading, .bottom, .trailing]
    let constraints = zip(sides, edges).map { side, edge in
      let constraint = LayoutConstraint(
        guide, side, .equal, self, edge, 1, 0, origin: .code(file: "the \(name) of '\(self.name)'", line: 0))
      constraint.identifier = "View-\(side)-\(name)-constraint"
      return constraint
    }
    LayoutConstraint.activate(constraints)
    return (guide, constraints)
  }
}

extension LayoutInsets {
  static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }

  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}
