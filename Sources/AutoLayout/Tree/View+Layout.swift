import ConstraintIR
import LayoutEngine

// When layout happens, and what it asks a view.
extension View {
  /// Has `layoutSubviews` called in the next layout.
  public final func setNeedsLayout() {
    flags.insert(.needsLayout)
    listForLayout()
  }

  final func listForLayout() { tree?.list(self) }

  /// Lays out the whole tree, if anything has changed since it was laid out last.
  ///
  /// - Complexity: near linear in what is concerned by the changes; see docs/performance.md.
  public final func layoutIfNeeded() { readyTree.run() }

  /// Has `updateConstraints` called in the next layout.
  public final func setNeedsUpdateConstraints() {
    flags.insert(.needsUpdateConstraints)
    tree?.listForUpdate(self)
  }

  /// Calls `updateConstraints` where it is wanted.
  public final func updateConstraintsIfNeeded() { readyTree.updateConstraints() }

  /// Whether `updateConstraints` is going to be called.
  public final var needsUpdateConstraints: Bool { flags.contains(.needsUpdateConstraints) }

  /// The one that lays out the tree, made if the tree has none yet.
  final var readyTree: ViewTree {
    let root = root
    return root.extras?.tree ?? ViewTree(root)
  }

  final func update() {
    if let controller = extras?.controller { controller.updateViewConstraints() }
    updateConstraints()
  }

  final func layout() {
    let controller = extras?.controller
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  // MARK: Constraints, as they were written before they had `isActive`

  /// Activates a constraint between views that lie in this one, or are it; one about others goes to the fault handler.
  public final func addConstraint(_ constraint: LayoutConstraint) { addConstraints([constraint]) }

  /// Activates constraints between views that lie in this one, or are it.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      if let stranger = constraint.items.first(where: { !($0.ownView?.value.isDescendant(of: self) ?? false) }) {
        LayoutFault.report(
          .usage(
            "'\(constraint)' cannot be added to '\(name)': '\(stranger.name)' does not lie in it", constraint.origin))
      } else {
        constraint.isActive = true
      }
    }
  }

  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: LayoutConstraint) { removeConstraints([constraint]) }

  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

  // MARK: Content

  /// Says that `intrinsicContentSize` has changed, or the baselines; they are asked for in the next layout.
  public final func invalidateIntrinsicContentSize() {
    tree?.listForContent(self)
    superview?.contentChanged(of: self)
  }

  /// How much the view resists growing beyond its content along an axis; 250 unless changed.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? traits.hugging.horizontal : traits.hugging.vertical
  }

  /// Changes how much the view resists growing beyond its content.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    if axis == .horizontal { traits.hugging.horizontal = priority } else { traits.hugging.vertical = priority }
    tree?.traitsChanged(of: self)
  }

  /// How much the view resists shrinking below its content along an axis; 750 unless changed.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? traits.compressionResistance.horizontal : traits.compressionResistance.vertical
  }

  /// Changes how much the view resists shrinking below its content.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    if axis == .horizontal {
      traits.compressionResistance.horizontal = priority
    } else {
      traits.compressionResistance.vertical = priority
    }
    tree?.traitsChanged(of: self)
  }

  /// How large its content wants to be. What is no number counts for nothing, and goes to the fault handler.
  final var measurement: LayoutMeasurement {
    let size = intrinsicContentSize
    func points(_ number: Double) -> Double? { number >= 0 ? checked(number, "intrinsic content size") : nil }
    if size.width.isNaN || size.height.isNaN { _ = checked(.nan, "intrinsic content size") }
    return LayoutMeasurement(
      width: points(size.width), height: points(size.height),
      firstBaseline: firstBaselineOffset.flatMap { checked($0, "first baseline") },
      lastBaseline: lastBaselineOffset.flatMap { checked($0, "last baseline") })
  }

  private func checked(_ number: Double, _ what: String) -> Double? {
    if number.isFinite { return number }
    LayoutFault.report(.usage("the \(what) of '\(name)' is not finite; it counts for nothing"))
    return nil
  }

  // MARK: Traits

  /// The distances from the edges that margins count from, in points: those that were set, 8 each unless changed, and what
  /// bars cover (`insetsLayoutMarginsFromSafeArea`).
  public final var layoutMargins: LayoutInsets {
    get { insetsLayoutMarginsFromSafeArea ? traits.margins + safeAreaInsets : traits.margins }
    set {
      guard newValue.isFinite else {
        return LayoutFault.report(.usage("the margins of '\(name)' are not finite; they stay as they are"))
      }
      guard newValue != traits.margins else { return }
      traits.margins = newValue
      tree?.traitsChanged(of: self)
      setNeedsLayout()
    }
  }

  /// The same as `layoutMargins`, which has leading and trailing edges here.
  public final var directionalLayoutMargins: LayoutInsets {
    get { layoutMargins }
    set { layoutMargins = newValue }
  }

  private var checkedAlignmentInsets: LayoutInsets {
    let insets = alignmentRectInsets
    if insets.isFinite { return insets }
    LayoutFault.report(.usage("the alignment insets of '\(name)' are not finite; they count for nothing"))
    return LayoutInsets()
  }

  /// What the engine is told besides the content.
  final var currentTraits: LayoutTraits {
    var traits = traits
    traits.margins = layoutMargins
    traits.alignmentInsets = checkedAlignmentInsets
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { traits.direction = .rightToLeft }
    return traits
  }

  /// Which way the view runs, whatever language it shows.
  public enum SemanticContentAttribute: Int, Hashable, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }

  /// Which way the content of the view runs: constraints between what lies in it, or with its edges, count their leading
  /// edges by that. Where it is not said, its traits say it. It does not change where the view itself lies.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      readyExtras.semantics = newValue
      tree?.traitsChanged(of: self)
      listForSafeArea(isResized: true)
      setNeedsLayout()
    }
  }

  /// From where leading edges of the view count.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: traitCollection.layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The traits of the view: those of the nearest view around it that has its own, or of itself.
  ///
  /// - Complexity: linear in the depth of the view.
  public final var traitCollection: TraitCollection {
    if let tree, !tree.hasOverrides { return TraitCollection() }
    var view: View? = self
    while let inner = view {
      if let own = inner.extras?.traitCollection { return own }
      view = inner.superview
    }
    return TraitCollection()
  }

  /// Traits for the view and all that lie in it; nil takes those of the superview. A window or a test sets it on the root.
  public final var overrideTraitCollection: TraitCollection? {
    get { extras?.traitCollection }
    set {
      let old = traitCollection
      readyExtras.traitCollection = newValue
      tree?.hasOverrides = true
      if traitCollection != old { tellTraits(old) }
    }
  }

  /// Tells the view, and those in it that have no traits of their own, that their traits have changed.
  final func tellTraits(_ old: TraitCollection) {
    var rest = [self]
    while let view = rest.popLast() {
      tree?.traitsChanged(of: view)
      view.listForSafeArea(isResized: true)
      view.setNeedsLayout()
      view.extras?.controller?.traitCollectionDidChange(old)
      view.traitCollectionDidChange(old)
      rest += view.subviews.reversed().filter { $0.extras?.traitCollection == nil }
    }
  }
}
