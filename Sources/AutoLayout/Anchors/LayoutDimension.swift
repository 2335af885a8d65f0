import ConstraintIR

/// A size of an element, or the distance between two of its lines and another's.
public struct LayoutDimension {
  /// The element whose size it is: for a distance, a guide that spans it.
  public let item: LayoutElement
  /// Width or height.
  public let attribute: LayoutConstraint.Attribute

  init(_ item: LayoutElement, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The distance between two lines.
  init<Anchor: LayoutAnchor>(from near: Anchor, to far: Anchor) {
    let isHorizontal = near.attribute.isHorizontal
    item = DistanceGuide(from: (near.item, near.attribute), to: (far.item, far.attribute))
    attribute = isHorizontal ? .width : .height
  }

  /// The name of the size, as UIKit spells it.
  public var name: String { "\(attribute)" }

  // MARK: Numbers

  /// The size is a number of points.
  public func constraint(equalToConstant constant: Double, file: String = #fileID, line: Int = #line)
    -> LayoutConstraint
  {
    made(.equal, nil, 1, constant, file, line)
  }

  /// The size is a number of points or more.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, nil, 1, constant, file, line)
  }

  /// The size is a number of points or less.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, nil, 1, constant, file, line)
  }

  // MARK: Other sizes

  /// The size is another, times a multiplier, plus a constant in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    made(.equal, dimension, multiplier, constant, file, line)
  }

  /// The size is another, times a multiplier, plus a constant in points, or more.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, dimension, multiplier, constant, file, line)
  }

  /// The size is another, times a multiplier, plus a constant in points, or less.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, dimension, multiplier, constant, file, line)
  }

  private func made(
    _ relation: LayoutConstraint.Relation, _ other: LayoutDimension?, _ multiplier: Double, _ constant: Double,
    _ file: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute, multiplier, constant,
      origin: .code(file: file, line: line))
  }
}
