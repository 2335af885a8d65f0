import ConstraintIR
import LayoutEngine

// How large a view has to be.
extension View {
  /// As small as its constraints and contents allow; a target for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = LayoutSize.zero
  /// As large as its constraints and contents allow; a target for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = LayoutSize(width: 10000, height: 10000)

  /// The size, in points, in which the constraints of the view and of all that lie in it hold, and that comes nearest to a
  /// target. Constraints to what lies around the view have no say.
  ///
  /// - Complexity: that of laying out the view and all that lie in it anew; for the root of a tree, of copying its layout.
  public final func systemLayoutSizeFitting(
    _ target: LayoutSize, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> LayoutSize {
    if superview == nil {
      let tree = readyTree
      tree.run()
      return tree.fittingSize(target, (horizontal, vertical))
    }
    // What lies around it has no say: for as long as it takes, the view is the root of a tree.
    return alone { tree in
      tree.updateConstraints()
      tree.solve()
      return tree.fittingSize(target, (horizontal, vertical))
    }
  }

  /// Lets the view be the root of a tree of its own for a moment; the tree that it is in does not notice.
  private func alone<Result>(_ body: (ViewTree) -> Result) -> Result {
    let outer = superview
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
    let result = body(ViewTree(self, isTrial: true))
    extras?.tree = nil
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
  /// The size of the root that comes nearest to a target.
  fileprivate func fittingSize(
    _ target: LayoutSize, _ priorities: (horizontal: LayoutPriority, vertical: LayoutPriority)
  ) -> LayoutSize {
    guard let item = root.item else { return .zero }
    guard let size = try? layout.fittingSize(ofRoot: item, target: target, priorities: priorities) else {
      LayoutFault.report(.usage("no size of '\(root.name)' fits a target that is not finite"))
      return .zero
    }
    return size
  }
}
