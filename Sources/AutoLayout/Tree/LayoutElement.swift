import ConstraintIR

/// What constraints can be about: a view or a layout guide.
///
/// Elements and whatever belongs to their tree are used by one thread at a time; separate trees are independent.
open class LayoutElement {
  // Whether accesses overlap is not looked after at run time here and in the other classes of a tree: one thread uses it at a
  // time, and looking took a sixth of a layout.
  /// The engine's handle, while the tree has been laid out.
  @exclusivity(unchecked) final var item: LayoutItem?
  /// Who lays out the tree, since it has been laid out once.
  @exclusivity(unchecked) final unowned(unsafe) var tree: ViewTree?
  /// The list of the constraints about this element, active or not, in no order. They know it for as long as it is there.
  @exclusivity(unchecked) final var firstMention: Uncounted<LayoutConstraint>?
  /// The view that it lies in: a view's superview, a guide's owner.
  @exclusivity(unchecked) final var outer: Uncounted<View>?
  /// Where the element lies, in points, in the coordinates of the view that it lies in.
  @exclusivity(unchecked) final var place = LayoutRect.zero
  /// How many elements lie around it, as of the time when it entered the tree.
  @exclusivity(unchecked) final var depth: Int32 = 0

  init() {}

  deinit {
    forEachMention { $0.forget(self) }
    if let item { tree?.abandon(item) }
  }

  /// The active constraints about this element, in no order.
  final var uses: [LayoutConstraint] {
    var uses: [LayoutConstraint] = []
    forEachMention { if $0.isActive { uses.append($0) } }
    return uses
  }

  /// Calls a function with each constraint about this element, active or not.
  final func forEachMention(_ body: (LayoutConstraint) -> Void) {
    var mention = firstMention
    while let constraint = mention?.value {
      mention = constraint.next(about: Uncounted(self))
      body(constraint)
    }
  }

  /// The view that it lies in: a view's superview, a guide's owner.
  final package var container: View? { outer?.value }

  /// The view by which it belongs to a tree: a view itself, a guide's owner.
  var ownView: Uncounted<View>? { outer }

  /// What messages call it: a name that somebody gave it, else the name of its type. Never an address.
  var name: String { typeName }

  /// Whether its width and height may be below 0.
  var isSigned: Bool { false }

  final var typeName: String { String(describing: type(of: self)) }

  /// What the tree says of a new place.
  func didMove(from old: LayoutRect) {}

  /// An attribute as the engine knows it, in one of the constraints about the element; nil if the tree has not been laid out.
  func operand(_ attribute: LayoutConstraint.Attribute, in constraint: LayoutConstraint) -> Constraint.Operand? {
    guard let item, let attribute = attribute.inEngine else { return nil }
    return Constraint.Operand(item, attribute)
  }

  // MARK: Anchors

  /// The left edge, or the right one where text runs from right to left.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one where text runs from right to left.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public final var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension LayoutElement {
  /// The nearest view that both lie in, or are; nil if they are in different trees.
  ///
  /// - Complexity: linear in the depth of the tree.
  final func commonAncestor(with other: LayoutElement) -> Uncounted<View>? {
    guard let first = ownView, let second = other.ownView else { return nil }
    if first == second { return first }
    let (firstOuter, secondOuter) = (first.use(\.outer), second.use(\.outer))
    // Nearly all constraints are between a view and its superview, or two views in one.
    if secondOuter == first { return first }
    if firstOuter == second { return second }
    if let firstOuter, firstOuter == secondOuter { return firstOuter }
    var (left, right): (Uncounted<View>?, Uncounted<View>?) = (first, second)
    var (leftHeight, rightHeight) = (first.use(\.ancestorCount), second.use(\.ancestorCount))
    while leftHeight > rightHeight {
      left = left?.use(\.outer)
      leftHeight -= 1
    }
    while rightHeight > leftHeight {
      right = right?.use(\.outer)
      rightHeight -= 1
    }
    while left != right {
      left = left?.use(\.outer)
      right = right?.use(\.outer)
    }
    return left
  }
}

extension LayoutRect {
  /// At the origin, without a size.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The size.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension LayoutSize {
  /// No width and no height.
  public static let zero = LayoutSize(width: 0, height: 0)
}
