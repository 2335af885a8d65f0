import ConstraintIR

// What bars cover. It is set on a root and handed down: each view has what of it reaches into its frame.
extension View {
  /// How far bars cover the view from each side, in points, as of the last layout. A window or a test sets it on the root;
  /// views that lie in it have what of that reaches into them.
  public final var safeAreaInsets: LayoutInsets {
    get { extras?.safeArea ?? LayoutInsets() }
    set {
      guard newValue.isFinite else {
        return LayoutFault.report(.usage("the safe area of '\(name)' is not finite; it stays as it is"))
      }
      readyExtras.givenSafeArea = newValue
      tree?.hasSafeArea = true
      guard updateSafeArea() else { return }
      for view in subviews { tree?.listForSafeArea(view) }
      setNeedsLayout()
    }
  }

  /// Whether the margins count from the safe area instead of the edges, as they do unless changed.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { !(extras?.ignoresSafeAreaInMargins ?? false) }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      readyExtras.ignoresSafeAreaInMargins = !newValue
      tree?.traitsChanged(of: self)
      setNeedsLayout()
    }
  }

  /// Has the safe area brought up to date in the next layout; if the view has another size, of its subviews, too.
  final func listForSafeArea(isResized: Bool) {
    guard let tree else { return }
    tree.listForSafeArea(self)
    if isResized, safeAreaInsets != LayoutInsets() {
      for view in subviews { tree.listForSafeArea(view) }
    }
  }

  /// Brings the safe area up to date.
  ///
  /// - Returns: whether it has changed.
  final func updateSafeArea() -> Bool {
    let insets = presentSafeArea
    guard insets != safeAreaInsets else { return false }
    readyExtras.safeArea = insets
    moveSafeAreaGuide()
    if insetsLayoutMarginsFromSafeArea { tree?.traitsChanged(of: self) }
    extras?.controller?.safeAreaChanged(to: insets)
    safeAreaInsetsDidChange()
    return true
  }

  /// Puts the guide where the safe area is.
  final func moveSafeAreaGuide() {
    let insets = safeAreaInsets
    let numbers = [insets.top, insets.leading, -insets.bottom, -insets.trailing]
    for (constraint, number) in zip(extras?.safeAreaEdges ?? [], numbers) { constraint.constant = number }
  }

  private var presentSafeArea: LayoutInsets {
    if let given = extras?.givenSafeArea { return given }
    guard let superview else { return LayoutInsets() }
    let (outer, origin) = (superview.sides(of: superview.safeAreaInsets), superview.boundsOrigin)
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    let (width, height) = (superview.place.width, superview.place.height)
    // Where nothing is covered, nothing is, wherever the view lies.
    func covered(_ points: Double, _ distance: Double) -> Double { points > 0 ? max(0, points - distance) : 0 }
    let (left, right) = (covered(outer.left, x), covered(outer.right, width - x - place.width))
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return LayoutInsets(
      top: covered(outer.top, y), leading: isLeftToRight ? left : right,
      bottom: covered(outer.bottom, height - y - place.height), trailing: isLeftToRight ? right : left)
  }

  /// Insets of the view by the sides of the screen.
  private func sides(of insets: LayoutInsets) -> (top: Double, left: Double, bottom: Double, right: Double) {
    effectiveUserInterfaceLayoutDirection == .leftToRight
      ? (insets.top, insets.leading, insets.bottom, insets.trailing)
      : (insets.top, insets.trailing, insets.bottom, insets.leading)
  }
}
