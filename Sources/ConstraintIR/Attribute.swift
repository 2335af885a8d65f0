extension Constraint {
  /// A line or a size of an item; raw values are Apple's (vfl-semantics 6.1).
  public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20

    /// The name, as UIKit spells it.
    public var name: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      case .leading: "leading"
      case .trailing: "trailing"
      case .width: "width"
      case .height: "height"
      case .centerX: "centerX"
      case .centerY: "centerY"
      case .lastBaseline: "lastBaseline"
      case .firstBaseline: "firstBaseline"
      case .leftMargin: "leftMargin"
      case .rightMargin: "rightMargin"
      case .topMargin: "topMargin"
      case .bottomMargin: "bottomMargin"
      case .leadingMargin: "leadingMargin"
      case .trailingMargin: "trailingMargin"
      case .centerXWithinMargins: "centerXWithinMargins"
      case .centerYWithinMargins: "centerYWithinMargins"
      }
    }

    /// The axis along which it measures.
    public var axis: LayoutAxis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      }
    }

    /// Whether it is a width or a height.
    public var isSize: Bool { self == .width || self == .height }

    /// Whether it changes sides with the direction of text.
    public var followsText: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    /// Whether it is a horizontal edge that does not.
    public var isFixedEdge: Bool {
      switch self {
      case .left, .right, .leftMargin, .rightMargin: true
      default: false
      }
    }

    /// The margin that belongs to an edge; nil for what is no edge.
    public var margin: Attribute? {
      switch self {
      case .left: .leftMargin
      case .right: .rightMargin
      case .top: .topMargin
      case .bottom: .bottomMargin
      case .leading: .leadingMargin
      case .trailing: .trailingMargin
      default: nil
      }
    }
  }
}

/// One of the two directions in which a screen is measured.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right, or from leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other one.
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
