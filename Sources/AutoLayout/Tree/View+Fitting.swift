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
    let trial = ViewTree(self, isTrial: true)
    let result = body(trial)
    extras?.tree = ownTree
    extras?.traitCollection = ownTraits
    superview = outer
    for (view, handles, flags) in masks {
      view.extras?.maskHandles = handles
      view.flags = flags
    }
    for (element, item, tree, depth, place) in elements {
      (element.item, element.tree, element.depth, element.place) = (item, tree, depth, place)
    }
    // Guides that were made meanwhile are new to the tree.
    for view in views { view.forEachElement { if $0.tree === trial { ($0.item, $0.tree) = (nil, nil) } } }
    restore(constraints, in: views)
    return result
  }

  /// Gives constraints their places in the tree back. Whoever was asked for a content may have activated or deactivated some,
  /// and made guides.
  private func restore(_ constraints: [(LayoutConstraint, ActiveConstraint?)], in views: [View]) {
    var known: Set<ObjectIdentifier> = []
    for (constraint, handle) in constraints {
      known.insert(ObjectIdentifier(constraint))
      constraint.handle = handle
      if !constraint.isActive { tree?.deactivate(constraint) }
    }
    guard let tree else { return }
    for view in views {
      // They come before constraints about them.
      view.forEachElement { if $0.item == nil, let guide = $0 as? LayoutGuide { tree.enter(guide) } }
      for constraint in view.constraints where !known.contains(ObjectIdentifier(constraint)) {
        constraint.handle = nil
        tree.activate(constraint)
      }
    }
  }
}

extension ViewTree {
  /// The size of the root that comes nearest to a target. A width or height that is required and contradicts the
  /// constraints counts for nothing: it is as small as they allow.
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
    var wishes: [Constraint.Attribute: ActiveConstraint?] = [
      .height: wish(.height, target.height, priorities.vertical),
      .width: wish(.width, target.width, priorities.horizontal),
    ]
    solve()
    for _ in 0..<2 {
      // What cannot be is as small as it can.
      let dropped = layout.conflicts.map { $0.constraints[$0.dropped] }.filter { $0.origin == .engine(.rootSize) }
      for constraint in dropped {
        if let active = wishes.removeValue(forKey: constraint.first.attribute) ?? nil { try? layout.deactivate(active) }
        _ = wish(constraint.first.attribute, 0, .fittingSizeLevel)
      }
      if dropped.isEmpty { break }
      solve()
    }
    return root.place.size
  }
}
