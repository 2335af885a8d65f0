/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    axis == .horizontal ? width : height
  }
}

/// A rectangle in points, in the coordinates of whatever it lies in: x to the right, y downwards.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle with its edges on whole pixels. Edges are rounded, never widths, so that rectangles that touch still
  /// do.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point; above 0.
  ///   - origin: where the rectangle's coordinates start, in points: edges are rounded as they lie on the screen.
  public func rounded(scale: Double, from origin: (x: Double, y: Double) = (0, 0)) -> LayoutRect {
    let (left, top) = (Self.rounded(origin.x + x, scale), Self.rounded(origin.y + y, scale))
    let (right, bottom) = (Self.rounded(origin.x + x + width, scale), Self.rounded(origin.y + y + height, scale))
    return LayoutRect(
      x: left - Self.rounded(origin.x, scale), y: top - Self.rounded(origin.y, scale), width: right - left,
      height: bottom - top)
  }

  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    // `rounded` would need the C library's mathematics, which Embedded Swift has not. Beyond 2^52 every number is whole.
    let scaled = value * scale
    guard scaled.magnitude < 4_503_599_627_370_496 else { return value }
    let floor = Double(Int(scaled)) - (scaled < 0 && Double(Int(scaled)) != scaled ? 1 : 0)
    return (scaled - floor >= 0.5 ? floor + 1 : floor) / scale
  }
}

/// Distances from the edges of a rectangle inwards, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the leading edge.
  public var leading: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the trailing edge.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Which way text runs, and with it from where leading edges count.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}
