import ConstraintIR
import LayoutEngine

/// A rectangle in a tree of rectangles, laid out by constraints. Subclass it to show something.
///
/// The path of a layout: views are put into each other (`View+Subviews`), constraints between them are activated
/// (`LayoutConstraint`), and `layoutIfNeeded` has the tree solve them and give every view its frame (`ViewTree`). Names and
/// behaviour are UIKit's; docs/uikit.md says what differs.
open class View: LayoutElement {
  /// The view that it lies in.
  public internal(set) final var superview: View? {
    get { outer?.value }
    set { outer = newValue.map { Uncounted($0) } }
  }
  /// The views that lie in it, from the back to the front.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  /// The guides that lie in it, but for those that every view has.
  @exclusivity(unchecked) public internal(set) final var layoutGuides: [LayoutGuide] = []
  /// The active constraints that it holds: those for which it is the nearest view around both items.
  @exclusivity(unchecked) public internal(set) final var constraints: [LayoutConstraint] = []
  /// A name, which messages show.
  public final var accessibilityIdentifier: String?
  /// Whether it is hidden. Constraints hold all the same, but a stack view makes no room for it.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { superview?.hiddenChanged(of: self) } }
  }
  /// What few views have.
  @exclusivity(unchecked) final var extras: Extras?
  @exclusivity(unchecked) final var flags = Flags.initial
  /// How the frame follows the superview's size where `translatesAutoresizingMaskIntoConstraints` is true; at first not.
  public final var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { tree?.maskChanged(of: self) } }
  }

  /// Makes a view.
  ///
  /// - Parameter frame: in points, in the coordinates of the superview; what is not finite is refused.
  public init(frame: LayoutRect = .zero) {
    super.init()
    self.frame = frame
  }

  deinit {
    // Trees may be deep: they are taken apart level by level, not by recursion.
    extras?.tree?.dissolve()
    for constraint in constraints { constraint.holderDies() }
    for guide in layoutGuides { guide.ownerDies() }
    extras?.forgetOwner()
    var rest = subviews
    for view in rest { view.superview = nil }
    subviews = []
    while var view = rest.popLast() {
      // One that somebody else holds lives on, as the root of what lies in it.
      guard isKnownUniquelyReferenced(&view) else { continue }
      for inner in view.subviews { inner.superview = nil }
      rest += view.subviews
      view.subviews = []
    }
  }

  /// What is true or false of a view.
  struct Flags: OptionSet {
    var rawValue: UInt16
    static let translatesMask = Flags(rawValue: 1 << 0)
    static let needsLayout = Flags(rawValue: 1 << 1)
    static let needsUpdateConstraints = Flags(rawValue: 1 << 2)
    static let isListedForLayout = Flags(rawValue: 1 << 3)
    static let isListedForUpdate = Flags(rawValue: 1 << 4)
    static let isMarked = Flags(rawValue: 1 << 5)
    static let isListedForSafeArea = Flags(rawValue: 1 << 6)
    static let isListedForContent = Flags(rawValue: 1 << 7)
    static let listed: Flags = [.isListedForLayout, .isListedForUpdate, .isListedForSafeArea, .isListedForContent]

    /// Those of a view that was just made.
    static let initial: Flags = [.translatesMask, .needsUpdateConstraints]
  }

  // MARK: Geometry

  /// Where it lies, in points, in the coordinates of its superview, as of the last layout or as it was set. Setting it
  /// counts where `translatesAutoresizingMaskIntoConstraints` is true, as it is for the root of a tree.
  public final var frame: LayoutRect {
    get { place }
    set {
      guard newValue.isFinite else {
        return LayoutFault.report(.usage("the frame of '\(name)' is not finite; it stays as it is"))
      }
      guard newValue.width >= 0, newValue.height >= 0 else {
        return LayoutFault.report(.usage("the frame of '\(name)' has a size below 0; it stays as it is"))
      }
      guard newValue != place else { return }
      let old = place
      place = newValue
      tree?.frameSet(of: self)
      if old.size != newValue.size { setNeedsLayout() }
      listForSafeArea(isResized: old.size != newValue.size)
    }
  }

  /// Its own coordinates: the size of the frame, and where they start.
  public final var bounds: LayoutRect {
    get { LayoutRect(x: boundsOrigin.x, y: boundsOrigin.y, width: place.width, height: place.height) }
    set { frame = LayoutRect(x: place.x, y: place.y, width: newValue.width, height: newValue.height) }
  }

  var boundsOrigin: (x: Double, y: Double) { (0, 0) }

  /// Whether its frame and autoresizing mask become constraints; true for views made in code. Set it to false where
  /// constraints say where the view lies.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.translatesMask) }
    set {
      guard newValue != flags.contains(.translatesMask) else { return }
      flags.set(.translatesMask, to: newValue)
      tree?.maskChanged(of: self)
    }
  }

  override var ownView: Uncounted<View>? { Uncounted(self) }
  override var name: String { accessibilityIdentifier ?? typeName }

  /// How many views lie around it.
  final var ancestorCount: Int {
    var count = 0
    var view = outer
    while let inner = view {
      count += 1
      view = inner.use(\.outer)
    }
    return count
  }

  /// The view around all others.
  final var root: View {
    var root = self
    while let outer = root.superview { root = outer }
    return root
  }

  override func didMove(from old: LayoutRect) {
    superview?.listForLayout()
    if old.size != place.size { listForLayout() }
    listForSafeArea(isResized: old.size != place.size)
  }

  // MARK: To override

  /// The size that its content wants, in points; `noIntrinsicMetric` where it wants none. Call
  /// `invalidateIntrinsicContentSize` when it changes.
  open var intrinsicContentSize: LayoutSize {
    LayoutSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that its content wants at a width that it has been given, in points; nil if the width changes nothing. Text
  /// that wraps answers with its height at that width.
  open func intrinsicContentSize(forWidth width: Double) -> LayoutSize? { nil }

  /// From the top edge down to the first baseline, in points; nil if there is no text: the top edge then is the baseline.
  open var firstBaselineOffset: Double? { nil }

  /// From the bottom edge up to the last baseline, in points; nil if there is no text: the bottom edge then is the baseline.
  open var lastBaselineOffset: Double? { nil }

  /// How far the frame goes beyond the rectangle that constraints are about, as for a shadow.
  open var alignmentRectInsets: LayoutInsets { LayoutInsets() }

  /// Changes constraints before layout; call `super` at the end. It is called once when the view is laid out first, and
  /// then after `setNeedsUpdateConstraints`.
  open func updateConstraints() {}

  /// Places what constraints do not: it is called when the view's size or the frame of one of its subviews has changed, the
  /// superview's before its own. What it changes is laid out in another pass.
  open func layoutSubviews() {}

  /// A subview has been added.
  open func didAddSubview(_ subview: View) {}

  /// A subview is going to be removed.
  open func willRemoveSubview(_ subview: View) {}

  /// It has another superview, or none.
  open func didMoveToSuperview() {}

  /// The traits of the view have changed.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Bars cover more of the view than before, or less.
  open func safeAreaInsetsDidChange() {}

  /// What intrinsic sizes say where there is none.
  public static let noIntrinsicMetric = -1.0

  func hiddenChanged(of subview: View) {}

  func contentChanged(of subview: View) {}
}

extension View.Flags {
  mutating func set(_ flag: View.Flags, to isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

extension View {
  /// How a frame follows the size of the superview; each option lets a distance or a size stretch.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Takes a mask of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
