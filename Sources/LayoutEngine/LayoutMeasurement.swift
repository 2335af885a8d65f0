import ConstraintIR

/// How large an item's content wants to be, in points.
public struct LayoutMeasurement: Hashable, Sendable {
  /// The width at which the content fits naturally; nil if the content says nothing about it.
  public var width: Double?
  /// The height at which it does; nil if the content says nothing about it.
  public var height: Double?
  /// The size below which the item cannot go at all.
  public var minimum: LayoutSize
  /// From the top edge down to the first baseline; nil if there is no text.
  public var firstBaseline: Double?
  /// From the bottom edge up to the last baseline; nil if there is no text.
  public var lastBaseline: Double?

  /// Makes a measurement.
  public init(
    width: Double? = nil, height: Double? = nil, minimum: LayoutSize = LayoutSize(width: 0, height: 0),
    firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.minimum = minimum
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// What is known of an item but for its content: priorities, margins, insets, direction.
public struct LayoutTraits: Hashable, Sendable {
  /// How much the item resists growing beyond its content, by axis.
  public var hugging: (horizontal: LayoutPriority, vertical: LayoutPriority) {
    get { (horizontalHugging, verticalHugging) }
    set { (horizontalHugging, verticalHugging) = newValue }
  }
  /// How much the item resists shrinking below its content, by axis.
  public var compressionResistance: (horizontal: LayoutPriority, vertical: LayoutPriority) {
    get { (horizontalResistance, verticalResistance) }
    set { (horizontalResistance, verticalResistance) = newValue }
  }
  /// What the margin attributes count from; 8 on each side unless changed.
  public var margins = LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// How far the frame goes beyond the rectangle that constraints are about.
  public var alignmentInsets = LayoutInsets()
  /// Which way text runs in the item; nil if it is the layout's direction.
  public var direction: LayoutDirection?

  private var horizontalHugging: LayoutPriority
  private var verticalHugging: LayoutPriority
  private var horizontalResistance: LayoutPriority
  private var verticalResistance: LayoutPriority

  /// The traits of a plain view: hugging 250, compression resistance 750.
  public init() {
    horizontalHugging = .low
    verticalHugging = .low
    horizontalResistance = .high
    verticalResistance = .high
  }
}
