import ConstraintIR
import LayoutEngine

// How large a view has to be.
extension View {
  /// As small as its constraints and contents allow; a target for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = LayoutSize.zero
  /// As large as its constraints and contents allow; a target for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10000, height: 10000)

  /// The size, in points, in which the constraints of the view and of all that lie in it hold, and that comes nearest to a
  /// target. Neither its frame nor constraints to what lies around the view have a say.
  ///
  /// - Complexity: that of laying out the view and all that lie in it anew.
  public final func systemLayoutSizeFitting(
    _ target: LayoutSize, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> LayoutSize {
    guard target.width.isFinite, target.height.isFinite else {
      LayoutFault.report(.usage("no size of '\(name)' fits a target that is not finite"))
      return .zero
    }
    // Constraints that are wanted belong to the tree in which the view lies.
    readyTree.updateConstraints()
    return alone { $0.fittingSize(target, (horizontal, vertical)) }
  }

  /// Lets the view be the root of a tree of its own for a moment; the tree that it is in does not notice.
  private func alone<Result>(_ body: (ViewTree) -> Result) -> Result {
    let (outer, ownTree) = (superview, extras?.tree)
    // What follows from the views around it stays.
    let (traits, ownTraits) = (traitCollection, extras?.traitCollection)
    if traits != TraitCollection() { readyExtras.traitCollection = traits }
    let views = subtree
    var elements: [(LayoutElement, LayoutItem?, ViewTree?, Int32, LayoutRect)] = []
    var constraints: [(LayoutConstraint, ActiveConstraint?)] = []
    let masks = views.map { ($0, $0.extras?.maskHandles ?? [], $0.flags) }
    for view in views {
      view.forEachElement { element in
        elements.append((element, element.item, element.tree, element.depth, element.place))
        (element.item, element.tree) = (nil, nil)
      }
      for constraint in view.constraints {
        constraints.append((constraint, constraint.handle))
        constraint.handle = nil
      }
      view.extras?.maskHandles = []
      view.flags.subtract(.listed)
    }
    superview = nil
    // Its size is what is asked for.
    flags.remove(.translatesMask)
    let result = body(ViewTree(self, isTrial: true))
    extras?.tree = ownTree
    extras?.traitCollection = ownTraits
    superview = outer
    for (view, handles, flags) in masks {
      view.extras?.maskHandles = handles
      view.flags = flags
    }
    for (constraint, handle) in constraints { constraint.handle = handle }
    for (element, item, tree, depth, place) in elements {
      (element.item, element.tree, element.depth, element.place) = (item, tree, depth, place)
    }
    return result
  }
}

extension ViewTree {
  /// The size of the root that comes nearest to a target. One that is required and contradicts the constraints counts for
  /// nothing: the size then is as small as they allow.
  fileprivate func fittingSize(
    _ target: LayoutSize, _ priorities: (horizontal: LayoutPriority, vertical: LayoutPriority)
  ) -> LayoutSize {
    guard let item = root.item else { return .zero }
    func wish(_ attribute: Constraint.Attribute, _ points: Double, _ priority: LayoutPriority) -> ActiveConstraint? {
      try? layout.activate(
        Constraint(
          .init(item, attribute), .equal, nil, constant: .literal(points), priority: .literal(priority),
          origin: .engine(.rootSize)))
    }
    let wishes = [
      wish(.height, target.height, priorities.vertical), wish(.width, target.width, priorities.horizontal),
    ]
    solve()
    if layout.conflicts.contains(where: { $0.constraints[$0.dropped].origin == .engine(.rootSize) }) {
      for case let active? in wishes { try? layout.deactivate(active) }
      _ = (wish(.height, 0, .fittingSizeLevel), wish(.width, 0, .fittingSizeLevel))
      solve()
    }
    return root.place.size
  }
}
