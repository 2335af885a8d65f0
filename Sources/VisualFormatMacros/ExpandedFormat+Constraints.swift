#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#else
  import AutoLayout
  import ConstraintIR
#endif

// One function for each pair of attributes that formats tie together: a call that names no attribute costs the type checker
// half as much as one that does (docs/performance.md). What stands before `To` is the first attribute.
//
// `made`, `madeStandard` and `madeAtMargin`, which the platforms bring, take the rest.
#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  @MainActor
#endif
extension ExpandedFormat {
  // MARK: Distances between views

  /// The leading edge of a view against the trailing edge of another.
  public static func leadingToTrailing(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, constant: Double = 0,
    priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    made(first, .leading, relation, second, .trailing, constant, priority, identifier)
  }

  /// The left edge of a view against the right edge of another.
  public static func leftToRight(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, constant: Double = 0,
    priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    made(first, .left, relation, second, .right, constant, priority, identifier)
  }

  /// The top edge of a view against the bottom edge of another.
  public static func topToBottom(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, constant: Double = 0,
    priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    made(first, .top, relation, second, .bottom, constant, priority, identifier)
  }

  /// The first baseline of a view against the last one of another.
  public static func firstBaselineToLastBaseline(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, constant: Double = 0,
    priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    made(first, .firstBaseline, relation, second, .lastBaseline, constant, priority, identifier)
  }

  /// Standard spacing: the leading edge of a view and the trailing edge of another.
  public static func standardLeadingToTrailing(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    madeStandard(first, .leading, second, .trailing, identifier)
  }

  /// Standard spacing: the left edge of a view and the right edge of another.
  public static func standardLeftToRight(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    madeStandard(first, .left, second, .right, identifier)
  }

  /// Standard spacing: the top edge of a view and the bottom edge of another.
  public static func standardTopToBottom(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    madeStandard(first, .top, second, .bottom, identifier)
  }

  /// Standard spacing: the first baseline of a view and the last one of another.
  public static func standardFirstBaselineToLastBaseline(_ first: Item, _ second: Item, identifier: String)
    -> Constraint
  {
    madeStandard(first, .firstBaseline, second, .lastBaseline, identifier)
  }

  // MARK: Distances from the superview

  /// The leading edge of a view against that of its superview.
  public static func leadingToSuperview(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    fromSuperview(item, .leading, relation, .leading, constant, priority, identifier)
  }

  /// The left edge of a view against that of its superview.
  public static func leftToSuperview(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    fromSuperview(item, .left, relation, .left, constant, priority, identifier)
  }

  /// The top edge of a view against that of its superview.
  public static func topToSuperview(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    fromSuperview(item, .top, relation, .top, constant, priority, identifier)
  }

  /// The first baseline of a view against the top edge of its superview.
  public static func firstBaselineToSuperview(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    fromSuperview(item, .firstBaseline, relation, .top, constant, priority, identifier)
  }

  /// The trailing edge of the superview of a view against that of the view.
  public static func superviewToTrailing(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    toSuperview(.trailing, relation, item, .trailing, constant, priority, identifier)
  }

  /// The right edge of the superview of a view against that of the view.
  public static func superviewToRight(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    toSuperview(.right, relation, item, .right, constant, priority, identifier)
  }

  /// The bottom edge of the superview of a view against that of the view.
  public static func superviewToBottom(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    toSuperview(.bottom, relation, item, .bottom, constant, priority, identifier)
  }

  /// The bottom edge of the superview of a view against the last baseline of the view.
  public static func superviewToLastBaseline(
    _ item: Item, relation: Constraint.Relation = .equal, constant: Double = 0, priority: Double = 1000,
    identifier: String
  ) -> Constraint {
    toSuperview(.bottom, relation, item, .lastBaseline, constant, priority, identifier)
  }

  /// Standard spacing of a view from the leading edge of its superview: from the margin, where there are margins.
  public static func leadingToMargin(_ item: Item, identifier: String) -> Constraint {
    fromMargin(item, .leading, .leading, identifier)
  }

  /// Standard spacing of a view from the left edge of its superview: from the margin, where there are margins.
  public static func leftToMargin(_ item: Item, identifier: String) -> Constraint {
    fromMargin(item, .left, .left, identifier)
  }

  /// Standard spacing of a view from the top edge of its superview: from the margin, where there are margins.
  public static func topToMargin(_ item: Item, identifier: String) -> Constraint {
    fromMargin(item, .top, .top, identifier)
  }

  /// Standard spacing of the first baseline of a view from the top edge of its superview: from the margin, where there are margins.
  public static func firstBaselineToMargin(_ item: Item, identifier: String) -> Constraint {
    fromMargin(item, .firstBaseline, .top, identifier)
  }

  /// Standard spacing of the trailing edge of a superview, or of its margin, where there are margins, from a view in it.
  public static func marginToTrailing(_ item: Item, identifier: String) -> Constraint {
    toMargin(.trailing, item, .trailing, identifier)
  }

  /// Standard spacing of the right edge of a superview, or of its margin, where there are margins, from a view in it.
  public static func marginToRight(_ item: Item, identifier: String) -> Constraint {
    toMargin(.right, item, .right, identifier)
  }

  /// Standard spacing of the bottom edge of a superview, or of its margin, where there are margins, from a view in it.
  public static func marginToBottom(_ item: Item, identifier: String) -> Constraint {
    toMargin(.bottom, item, .bottom, identifier)
  }

  /// Standard spacing of the bottom edge of a superview, or of its margin, where there are margins, from the last baseline of a view
  /// in it.
  public static func marginToLastBaseline(_ item: Item, identifier: String) -> Constraint {
    toMargin(.bottom, item, .lastBaseline, identifier)
  }

  // MARK: The same attribute of two views

  /// Leading edges of two views.
  public static func leading(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .leading, .equal, second, .leading, 0, 1000, identifier)
  }

  /// Trailing edges of two views.
  public static func trailing(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .trailing, .equal, second, .trailing, 0, 1000, identifier)
  }

  /// Left edges of two views.
  public static func left(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .left, .equal, second, .left, 0, 1000, identifier)
  }

  /// Right edges of two views.
  public static func right(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .right, .equal, second, .right, 0, 1000, identifier)
  }

  /// Top edges of two views.
  public static func top(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .top, .equal, second, .top, 0, 1000, identifier)
  }

  /// Bottom edges of two views.
  public static func bottom(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .bottom, .equal, second, .bottom, 0, 1000, identifier)
  }

  /// Horizontal centres of two views.
  public static func centerX(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .centerX, .equal, second, .centerX, 0, 1000, identifier)
  }

  /// Vertical centres of two views.
  public static func centerY(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .centerY, .equal, second, .centerY, 0, 1000, identifier)
  }

  /// First baselines of two views.
  public static func firstBaseline(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .firstBaseline, .equal, second, .firstBaseline, 0, 1000, identifier)
  }

  /// Last baselines of two views.
  public static func lastBaseline(_ first: Item, _ second: Item, identifier: String) -> Constraint {
    made(first, .lastBaseline, .equal, second, .lastBaseline, 0, 1000, identifier)
  }

  // MARK: Sizes

  /// The widths of two views.
  public static func width(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    made(first, .width, relation, second, .width, 0, priority, identifier)
  }

  /// A width in points.
  public static func fixedWidth(
    _ item: Item, _ points: Double, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    made(item, .width, relation, nil, .notAnAttribute, points, priority, identifier)
  }

  /// A width against a number of points or the width of another view.
  public static func comparedWidth(
    _ item: Item, _ size: Size, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    switch size {
    case .points(let points): made(item, .width, relation, nil, .notAnAttribute, points, priority, identifier)
    case .item(let other): made(item, .width, relation, other, .width, 0, priority, identifier)
    }
  }

  /// The heights of two views.
  public static func height(
    _ first: Item, _ second: Item, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    made(first, .height, relation, second, .height, 0, priority, identifier)
  }

  /// A height in points.
  public static func fixedHeight(
    _ item: Item, _ points: Double, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    made(item, .height, relation, nil, .notAnAttribute, points, priority, identifier)
  }

  /// A height against a number of points or the height of another view.
  public static func comparedHeight(
    _ item: Item, _ size: Size, relation: Constraint.Relation = .equal, priority: Double = 1000, identifier: String
  ) -> Constraint {
    switch size {
    case .points(let points): made(item, .height, relation, nil, .notAnAttribute, points, priority, identifier)
    case .item(let other): made(item, .height, relation, other, .height, 0, priority, identifier)
    }
  }

  // MARK: Superviews and margins

  /// An attribute of an item against one of its superview.
  private static func fromSuperview(
    _ item: Item, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation,
    _ superviewAttribute: Constraint.Attribute, _ constant: Double, _ priority: Double, _ identifier: String
  ) -> Constraint {
    guard let superview = superview(of: item) else { return refused(item, attribute, identifier) }
    return made(item, attribute, relation, superview, superviewAttribute, constant, priority, identifier)
  }

  /// An attribute of the superview of an item against one of the item.
  private static func toSuperview(
    _ superviewAttribute: Constraint.Attribute, _ relation: Constraint.Relation, _ item: Item,
    _ attribute: Constraint.Attribute, _ constant: Double, _ priority: Double, _ identifier: String
  ) -> Constraint {
    guard let superview = superview(of: item) else { return refused(item, attribute, identifier) }
    return made(superview, superviewAttribute, relation, item, attribute, constant, priority, identifier)
  }

  /// What is there in place of a constraint with a superview that is not there.
  private static func refused(_ item: Item, _ attribute: Constraint.Attribute, _ identifier: String) -> Constraint {
    made(item, attribute, .equal, item, attribute, 0, 1000, identifier, refusal: missingSuperview)
  }

  /// The standard spacing of an item from an edge of its superview.
  private static func fromMargin(
    _ item: Item, _ attribute: Constraint.Attribute, _ edge: Constraint.Attribute, _ identifier: String
  ) -> Constraint {
    guard let superview = superview(of: item) else { return refused(item, attribute, identifier) }
    return madeAtMargin(item, attribute, superview, margin(beside: edge), identifier)
  }

  /// The standard spacing of an edge of the superview of an item from the item.
  private static func toMargin(
    _ edge: Constraint.Attribute, _ item: Item, _ attribute: Constraint.Attribute, _ identifier: String
  ) -> Constraint {
    guard let superview = superview(of: item) else { return refused(item, attribute, identifier) }
    return madeAtMargin(superview, margin(beside: edge), item, attribute, identifier)
  }

  /// The margin beside an edge; on macOS, which has none, the edge.
  private static func margin(beside edge: Constraint.Attribute) -> Constraint.Attribute {
    #if !canImport(UIKit) && canImport(AppKit)
      edge
    #else
      switch edge {
      case .left: .leftMargin
      case .right: .rightMargin
      case .top: .topMargin
      case .bottom: .bottomMargin
      case .leading: .leadingMargin
      default: .trailingMargin
      }
    #endif
  }
}
