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
    var givenSafeArea: LayoutInsets?
    var marginsGuide: LayoutGuide?
    var safeAreaGuide: LayoutGuide?
    /// The distances of the safe area guide: top, leading, bottom, trailing.
    var safeAreaEdges: [LayoutConstraint] = []

    func forEachGuide(_ body: (LayoutElement) -> Void) {
      if let marginsGuide { body(marginsGuide) }
      if let safeAreaGuide { body(safeAreaGuide) }
    }

    func forgetOwner() {
      marginsGuide?.owningView = nil
      safeAreaGuide?.owningView = nil
    }

    /// - Returns: whether the guide lies elsewhere now.
    func updateSafeArea(of view: View) -> Bool {
      let insets = view.safeAreaInsets
      let numbers = [insets.top, insets.leading, -insets.bottom, -insets.trailing]
      var hasChanged = false
      for (constraint, number) in zip(safeAreaEdges, numbers) where constraint.constant != number {
        constraint.constant = number
        hasChanged = true
      }
      return hasChanged
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
    _ = readyExtras.updateSafeArea(of: self)
    tree?.listSafeArea(of: self)
    return guide
  }

  private func makeGuide(
    _ name: String, edges: [LayoutConstraint.Attribute]
  ) -> (guide: LayoutGuide, edges: [LayoutConstraint]) {
    let guide = LayoutGuide()
    guide.identifier = accessibilityIdentifier.map { "\($0).\(name)" } ?? name
    guide.owningView = self
    if name == "layoutMarginsGuide" { readyExtras.marginsGuide = guide } else { readyExtras.safeAreaGuide = guide }
    tree?.enter(guide)
    let sides: [LayoutConstraint.Attribute] = [.top, .leading, .bottom, .trailing]
    let constraints = zip(sides, edges).map { side, edge in
      let constraint = LayoutConstraint(
        item: guide, attribute: side, relatedBy: .equal, toItem: self, attribute: edge, multiplier: 1, constant: 0)
      constraint.identifier = "View-\(side)-\(name)-constraint"
      return constraint
    }
    LayoutConstraint.activate(constraints)
    return (guide, constraints)
  }

  /// How far bars cover the view from each side, in points. A window or a test sets it on the root; views that lie in it
  /// have what of that reaches into them, as of the last layout.
  public final var safeAreaInsets: LayoutInsets {
    get {
      // From the nearest view that was given a safe area down to this one.
      var chain: [View] = []
      var view: View? = self
      while let inner = view, inner.extras?.givenSafeArea == nil {
        chain.append(inner)
        view = inner.superview
      }
      guard let outermost = view, var area = outermost.extras?.givenSafeArea.map({ outermost.sides(of: $0) }) else {
        return LayoutInsets()
      }
      for inner in chain.reversed() {
        guard let outer = inner.superview?.place else { break }
        area = (
          max(0, area.top - inner.place.y), max(0, area.left - inner.place.x),
          max(0, area.bottom - (outer.height - inner.place.maxY)), max(0, area.right - (outer.width - inner.place.maxX))
        )
      }
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      return LayoutInsets(
        top: area.top, leading: isLeftToRight ? area.left : area.right, bottom: area.bottom,
        trailing: isLeftToRight ? area.right : area.left)
    }
    set {
      guard newValue.isFinite else {
        return LayoutFault.report(.usage("the safe area of '\(name)' is not finite; it stays as it is"))
      }
      readyExtras.givenSafeArea = newValue
      _ = extras?.updateSafeArea(of: self)
      setNeedsLayout()
    }
  }

  /// Insets of the view by the sides of the screen.
  private func sides(of insets: LayoutInsets) -> (top: Double, left: Double, bottom: Double, right: Double) {
    effectiveUserInterfaceLayoutDirection == .leftToRight
      ? (insets.top, insets.leading, insets.bottom, insets.trailing)
      : (insets.top, insets.trailing, insets.bottom, insets.leading)
  }
}

extension LayoutInsets {
  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}
