import ConstraintIR

// The frame and the autoresizing mask as constraints (vfl-semantics 7.4).
extension View {
  /// What fixes the view as its frame and its mask say, for the superview's present size.
  final var maskConstraints: [Constraint] {
    guard flags.contains(.translatesMask), let own = item, let superview, let outer = superview.item else { return [] }
    return maskConstraints(
      own, outer, (.left, .right, .width), place.x, place.width, superview.place.width,
      flexible: [
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin),
      ])
      + maskConstraints(
        own, outer, (.top, .bottom, .height), place.y, place.height, superview.place.height,
        flexible: [
          autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
          autoresizingMask.contains(.flexibleBottomMargin),
        ])
  }

  /// - Parameters:
  ///   - attributes: the near edge, the far edge and the size along the axis.
  ///   - flexible: whether the margin before, the size, and the margin behind stretch.
  private func maskConstraints(
    _ own: LayoutItem, _ outer: LayoutItem,
    _ attributes: (near: Constraint.Attribute, far: Constraint.Attribute, size: Constraint.Attribute),
    _ origin: Double, _ size: Double, _ outerSize: Double, flexible: [Bool]
  ) -> [Constraint] {
    let source = Constraint.Origin.code(file: "the frame of '\(name)', whose autoresizing mask is translated,", line: 0)
    func constraint(
      _ first: Constraint.Attribute, _ second: Constraint.Attribute?, _ factor: Double, _ constant: Double
    ) -> Constraint {
      Constraint(
        .init(own, first), .equal, second.map { .init(outer, $0) }, multiplier: factor, constant: .literal(constant),
        origin: source)
    }
    // The lengths that stretch share what the superview grows by, each in proportion to what it is.
    let lengths = [origin, size, outerSize - origin - size]
    let total = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    func share(_ index: Int) -> Double {
      guard flexible[index] else { return 0 }
      if total > 0 { return max(0, lengths[index]) / total }
      return 1 / Double(flexible.filter { $0 }.count)
    }
    // The superview's far edge lies at its size, in its own coordinates.
    let (before, within) = (share(0), share(1))
    let position =
      before == 0
      ? constraint(attributes.near, attributes.near, 1, origin)
      : constraint(attributes.near, attributes.far, before, origin - before * outerSize)
    let length =
      within == 0
      ? constraint(attributes.size, nil, 1, size)
      : constraint(attributes.size, attributes.size, within, size - within * outerSize)
    return [position, length]
  }
}
