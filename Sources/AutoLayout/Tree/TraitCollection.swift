import ConstraintIR

/// What a layout may depend on besides sizes: how much room there is, roughly, and which way text runs.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    case unspecified, compact, regular
  }

  /// The room from side to side.
  public var horizontalSizeClass: SizeClass
  /// The room from top to bottom.
  public var verticalSizeClass: SizeClass
  /// Which way text runs.
  public var layoutDirection: LayoutDirection
  /// Pixels for each point.
  public var displayScale: Double

  /// Makes traits.
  public init(
    horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
    layoutDirection: LayoutDirection = .leftToRight, displayScale: Double = 1
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
  }
}
