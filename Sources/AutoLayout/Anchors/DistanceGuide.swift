import ConstraintIR

/// Spans the distance between two lines while a constraint about the distance is active; below 0 if the second line comes
/// before the first.
final class DistanceGuide: LayoutGuide {
  private weak var near: LayoutElement?
  private weak var far: LayoutElement?
  private let edges: (near: LayoutConstraint.Attribute, far: LayoutConstraint.Attribute)
  private let sides: (near: LayoutConstraint.Attribute, far: LayoutConstraint.Attribute)
  /// How many active constraints are about it.
  private var useCount = 0

  init(
    from near: (item: LayoutElement, attribute: LayoutConstraint.Attribute),
    to far: (item: LayoutElement, attribute: LayoutConstraint.Attribute)
  ) {
    (self.near, self.far) = (near.item, far.item)
    edges = (near.attribute, far.attribute)
    if !near.attribute.isHorizontal {
      sides = (.top, .bottom)
    } else if near.attribute.followsText || far.attribute.followsText {
      sides = (.leading, .trailing)
    } else {
      sides = (.left, .right)
    }
    super.init()
    identifier = "(\(near.item.name).\(near.attribute) to \(far.item.name).\(far.attribute))"
  }

  override var isSigned: Bool { true }

  /// The view in which it was placed goes, and with it the constraints about it that were active.
  override func ownerDies() {
    super.ownerDies()
    useCount = 0
  }

  /// Takes its place, if it has none.
  ///
  /// - Returns: false if the lines are in different trees.
  func attach(_ origin: Constraint.Origin) -> Bool {
    guard useCount == 0 else {
      useCount += 1
      return true
    }
    guard let near, let far, let owner = near.commonAncestor(with: far)?.value else { return false }
    useCount = 1
    owner.addLayoutGuide(self)
    LayoutConstraint.activate([
      LayoutConstraint(self, sides.near, .equal, near, edges.near, 1, 0, origin: origin),
      LayoutConstraint(self, sides.far, .equal, far, edges.far, 1, 0, origin: origin),
    ])
    return true
  }

  /// Gives up its place, once nobody needs it.
  func detach() {
    useCount -= 1
    if useCount == 0 { owningView?.removeLayoutGuide(self) }
  }
}
