import ConstraintIR

/// A view through which a part of something larger is seen.
///
/// Constraints between what lies in it and its own edges and centres are about the content; its sizes, and constraints with
/// anything outside, are about the scroll view itself, as in UIKit (vfl-semantics 7.2).
open class ScrollView: View {
  /// The rectangle of the content; it has to follow from constraints, from one edge to the other on both axes.
  public final let contentLayoutGuide = LayoutGuide()
  /// The rectangle of the scroll view, which stays in place when the content is scrolled.
  public final let frameLayoutGuide = LayoutGuide()
  private var offsets: [LayoutConstraint] = []

  /// Makes a scroll view.
  public override init(frame: LayoutRect = .zero) {
    super.init(frame: frame)
    contentLayoutGuide.identifier = "contentLayoutGuide"
    frameLayoutGuide.identifier = "frameLayoutGuide"
    for guide in [contentLayoutGuide, frameLayoutGuide] { addLayoutGuide(guide) }
    func tie(_ guide: LayoutGuide, _ attribute: LayoutConstraint.Attribute) -> LayoutConstraint {
      let constraint = LayoutConstraint(
        guide, attribute, .equal, self, attribute, 1, 0,
        origin: .code(file: "the content of a scroll view", line: 0))
      constraint.identifier = "ScrollView-\(guide.identifier)-\(attribute)"
      return constraint
    }
    offsets = [tie(frameLayoutGuide, .left), tie(frameLayoutGuide, .top)]
    LayoutConstraint.activate(
      [
        tie(contentLayoutGuide, .left), tie(contentLayoutGuide, .top), tie(frameLayoutGuide, .width),
        tie(frameLayoutGuide, .height),
      ] + offsets)
  }

  /// The size of the content in points, as of the last layout.
  public final var contentSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// Which point of the content lies at the top left corner of the scroll view.
  public final var contentOffset: (x: Double, y: Double) {
    get { (offsets[0].constant, offsets[1].constant) }
    set {
      offsets[0].constant = newValue.x
      offsets[1].constant = newValue.y
      listForSafeArea(isResized: true)
    }
  }

  override var boundsOrigin: (x: Double, y: Double) { contentOffset }

  override func operand(
    _ attribute: LayoutConstraint.Attribute, in constraint: LayoutConstraint
  ) -> Constraint.Operand? {
    let other = constraint.firstItem === self ? constraint.secondItem : constraint.firstItem
    guard let other, !attribute.isSize, isContent(other) else { return super.operand(attribute, in: constraint) }
    return contentLayoutGuide.operand(attribute, in: constraint)
  }

  /// Whether an element scrolls with the content.
  private func isContent(_ other: LayoutElement) -> Bool {
    if let view = other as? View { return view !== self && view.isDescendant(of: self) }
    guard let owner = other.container else { return false }
    return owner === self ? layoutGuides.dropFirst(2).contains { $0 === other } : owner.isDescendant(of: self)
  }
}
