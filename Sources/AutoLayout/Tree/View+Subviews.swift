import ConstraintIR

// Putting views into each other and taking them out.
extension View {
  /// Adds a view in front of the others. It leaves the superview that it has.
  public final func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Adds views, each in front of those before.
  public final func addSubviews(_ views: View...) {
    for view in views { addSubview(view) }
  }

  /// Adds a view at a position among the subviews, 0 being the back.
  public final func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Adds a view in front of one of the subviews.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    if let index = index(of: sibling) { insert(view, at: index + 1) }
  }

  /// Adds a view behind one of the subviews.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    if let index = index(of: sibling) { insert(view, at: index) }
  }

  private func index(of sibling: View) -> Int? {
    if let index = subviews.firstIndex(where: { $0 === sibling }) { return index }
    LayoutFault.report(.usage("'\(sibling.name)' is no subview of '\(name)'"))
    return nil
  }

  /// Puts one of the subviews in front of the others.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Puts one of the subviews behind the others.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  private func insert(_ view: View, at index: Int) {
    // What has no subviews has none around itself.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else {
      return LayoutFault.report(
        .usage("'\(view.name)' cannot be added to '\(name)', which lies in it\(view === self ? " itself" : "")"))
    }
    guard mayChange, view.mayChange else { return }
    var index = index
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      // It only changes its position.
      subviews.remove(at: old)
      subviews.insert(view, at: min(max(0, index > old ? index - 1 : index), subviews.count))
      return
    }
    view.removeFromSuperview()
    view.leaveTree()
    index = min(max(0, index), subviews.count)
    subviews.insert(view, at: index)
    let traits = tree?.hasOverrides == true ? view.traitCollection : nil
    view.superview = self
    tree?.enter(view)
    if let traits, view.traitCollection != traits { view.tellTraits(traits) }
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview. Constraints between what lies in it and what lies outside become inactive.
  public final func removeFromSuperview() {
    guard let superview, mayChange else { return }
    superview.willRemoveSubview(self)
    // Somebody may have done it by now.
    guard self.superview === superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
      return
    }
    deactivateOutwardConstraints()
    leaveTree()
    superview.subviews.remove(at: index)
    self.superview = nil
    superview.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Whether the tree may change: not while a size is asked for, which is to leave everything as it is.
  private var mayChange: Bool {
    guard let tree, tree.isTrial else { return true }
    LayoutFault.report(.usage("'\(name)' cannot be added or removed while 'systemLayoutSizeFitting' asks for a size"))
    return false
  }

  /// Deactivates the constraints between what lies in the view and what lies outside.
  private func deactivateOutwardConstraints() {
    var crossing: [LayoutConstraint] = []
    let views = subtree
    for view in views { view.flags.insert(.isMarked) }
    for view in views {
      view.forEachElement { element in
        for constraint in element.uses where !(constraint.holder?.value.flags.contains(.isMarked) ?? false) {
          crossing.append(constraint)
        }
      }
    }
    for view in views { view.flags.remove(.isMarked) }
    LayoutConstraint.deactivate(crossing)
  }

  /// Whether the view lies in another, at any depth, or is it.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let inner = view {
      if inner === other { return true }
      view = inner.superview
    }
    return false
  }

  /// The view and all that lie in it, each after the one that it lies in, and in the order of `subviews`.
  final var subtree: [View] {
    var found: [View] = []
    var rest = [self]
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }

  /// Calls a function with the view and its guides.
  final func forEachElement(_ body: (LayoutElement) -> Void) {
    body(self)
    for guide in layoutGuides { body(guide) }
    extras?.forEachGuide(body)
  }

  // MARK: Guides

  /// Adds a guide.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    tree?.enter(guide)
  }

  /// Removes a guide, and makes the constraints about it inactive.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    LayoutConstraint.deactivate(guide.uses)
    guide.tree?.leave([guide])
    layoutGuides.remove(at: index)
    guide.owningView = nil
  }

  /// Forgets who lays out the view and all that lie in it.
  final func leaveTree() {
    if let ownTree = extras?.tree {
      // It was a root: everything below starts anew.
      ownTree.dissolve()
      extras?.tree = nil
    } else if let tree {
      var elements: [LayoutElement] = []
      for view in subtree { view.forEachElement { elements.append($0) } }
      tree.leave(elements)
    }
  }
}
