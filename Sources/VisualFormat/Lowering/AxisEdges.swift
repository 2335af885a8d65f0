import ConstraintIR

/// Which attributes a format's distances and sizes are about: axis, direction and spacing options decide
/// (vfl-semantics 2.2, 4.1 and 4.2).
struct AxisEdges {
  /// The superview's edges where the format starts and ends.
  let near, far: Constraint.Attribute
  /// The same of a view.
  let viewNear, viewFar: Constraint.Attribute
  /// The size along the axis.
  let size: Constraint.Attribute
  /// Whether the first element of the format is the one further along the axis.
  let isReversed: Bool
  /// Whether the options ask for baselines, which a horizontal format has not.
  let refusesBaselines: Bool

  init(_ axis: LayoutAxis, _ options: FormatOptions) {
    let usesBaselines = options.contains(.spacingBaselineToBaseline)
    let direction = options.intersection(.directionMask)
    switch axis {
    case .vertical:
      (near, far) = (.top, .bottom)
      (viewNear, viewFar) = usesBaselines ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
      size = .height
      isReversed = false
      refusesBaselines = false
    case .horizontal:
      // Both direction bits together mean left to right.
      (near, far) = direction.isEmpty ? (.leading, .trailing) : (.left, .right)
      (viewNear, viewFar) = (near, far)
      size = .width
      isReversed = direction == .directionRightToLeft
      refusesBaselines = usesBaselines
    }
  }
}
