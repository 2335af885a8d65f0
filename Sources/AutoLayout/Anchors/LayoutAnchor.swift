import ConstraintIR

/// One line of an element, to be set beside another line of the same axis.
///
/// Anchors of different axes are different types, so that mixing them does not compile.
public protocol LayoutAnchor {
  /// The element whose line it is.
  var item: LayoutElement { get }
  /// Which line it is.
  var attribute: LayoutConstraint.Attribute { get }
}

extension LayoutAnchor {
  /// This line is at another, plus a constant in points.
  public func constraint(
    equalTo anchor: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.equal, anchor, constant, file, line)
  }

  /// This line is at another or beyond, plus a constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, constant, file, line)
  }

  /// This line is at another or before, plus a constant in points.
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, constant, file, line)
  }

  /// The name of the line, as UIKit spells it.
  public var name: String { "\(attribute)" }

  func made(
    _ relation: LayoutConstraint.Relation, _ anchor: Self, _ constant: Double, multiplier: Double = 1,
    spacing: StandardSpacing? = nil, _ file: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, anchor.item, anchor.attribute, multiplier, constant, spacing: spacing,
      origin: .code(file: file, line: line))
  }

  /// The standard spacing between views, some times.
  func spaced(
    _ relation: LayoutConstraint.Relation, _ anchor: Self, _ multiplier: Double, _ file: String, _ line: Int
  ) -> LayoutConstraint {
    made(
      relation, anchor, StandardSpacing.siblings.points * multiplier, spacing: multiplier == 1 ? .siblings : nil, file,
      line)
  }
}

/// A vertical line of an element: an edge or the centre.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The element whose line it is.
  public let item: LayoutElement
  /// Which line it is.
  public let attribute: LayoutConstraint.Attribute

  init(_ item: LayoutElement, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The distance from this line to another, which can be set beside sizes and other distances.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: anchor)
  }

  /// This line is behind another by the standard spacing, some times.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, anchor, multiplier, file, line)
  }

  /// This line is behind another by the standard spacing, some times, or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier, file, line)
  }

  /// This line is behind another by the standard spacing, some times, or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier, file, line)
  }
}

/// A horizontal line of an element: an edge, the centre or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The element whose line it is.
  public let item: LayoutElement
  /// Which line it is.
  public let attribute: LayoutConstraint.Attribute

  init(_ item: LayoutElement, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The distance from this line to another, which can be set beside sizes and other distances.
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: anchor)
  }

  /// This line is below another by the standard spacing, some times.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, anchor, multiplier, file, line)
  }

  /// This line is below another by the standard spacing, some times, or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier, file, line)
  }

  /// This line is below another by the standard spacing, some times, or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier, file, line)
  }
}

extension View {
  /// The line on which the first line of text stands; the top edge if there is none.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands; the bottom edge if there is none.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
