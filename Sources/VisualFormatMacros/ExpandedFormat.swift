import VisualFormat

/// What the expansions of `#constraints` and `#visualFormat` call; a program has no need to.
///
/// A constraint is one call of a function that has its name alone, so that the type checker has nothing to choose. What
/// constraints and items are depends on the platform: `ExpandedFormat+AutoLayout.swift`, `ExpandedFormat+UIKit.swift`.
public enum ExpandedFormat {
  /// What the size of a view is compared with.
  public enum Size {
    /// A number of points.
    case points(Double)
    /// The same size of another item.
    case item(Item)
  }

  /// A format that was found sound.
  public static func format(_ text: String) -> FormatString { FormatString(parsing: text) }

  /// The points of a metric. What is no number that a computer has, a constraint refuses.
  @inlinable public static func number(_ value: any Numeric) -> Double {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as any BinaryInteger: Double(value)
    // Decimal numbers.
    default: Double("\(value)") ?? .nan
    }
  }

  /// A metric as a priority.
  @inlinable public static func priority(_ value: any Numeric) -> Double { number(value) }

  /// A number that the size of a view is compared with.
  @inlinable public static func size(_ value: any Numeric) -> Size { .points(number(value)) }

  /// A view or guide that the size of a view is compared with.
  @inlinable public static func size(_ item: Item) -> Size { .item(item) }

  static let missingSuperview =
    "'|' means the superview of a view that has none: add the view to its superview before making constraints"

  static func noPriority(_ level: Double) -> String { "\(level) is no priority: above 0 and at most 1000" }
}
