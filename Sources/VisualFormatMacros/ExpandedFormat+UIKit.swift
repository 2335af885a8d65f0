#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view of the platform.
  public typealias FormatView = UIView
  /// A layout guide of the platform.
  public typealias FormatGuide = UILayoutGuide
  /// A priority of the platform.
  public typealias FormatPriority = UILayoutPriority
#elseif canImport(AppKit)
  import AppKit

  /// A view of the platform.
  public typealias FormatView = NSView
  /// A layout guide of the platform.
  public typealias FormatGuide = NSLayoutGuide
  /// A priority of the platform.
  public typealias FormatPriority = NSLayoutConstraint.Priority
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// What a format can name in brackets: a view or a layout guide.
  @MainActor public protocol FormatItem: AnyObject {
    /// What `|` beside it means.
    var formatSuperview: FormatView? { get }
    /// Its edge where lines of text begin.
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    /// Its edge where lines of text end.
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    /// Its left edge.
    var leftAnchor: NSLayoutXAxisAnchor { get }
    /// Its right edge.
    var rightAnchor: NSLayoutXAxisAnchor { get }
    /// Its top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// Its bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
  }

  extension FormatView: FormatItem {
    /// Its superview.
    public var formatSuperview: FormatView? { superview }
  }

  extension FormatGuide: FormatItem {
    /// The view that it belongs to.
    public var formatSuperview: FormatView? { owningView }
  }

  extension ExpandedFormat {
    /// What is made.
    public typealias Constraint = NSLayoutConstraint
    /// A view or a layout guide.
    public typealias Item = any FormatItem
    /// The options of a call.
    public typealias Options = NSLayoutConstraint.FormatOptions

    /// A priority by its name.
    @inlinable public static func priority(_ value: FormatPriority) -> Double { Double(value.rawValue) }

    /// What `|` beside an item means: its superview, or the view that a guide belongs to; nil if there is none.
    @MainActor static func superview(of item: Item) -> Item? { item.formatSuperview }

    /// A constraint. One that cannot be stops a debug build.
    @MainActor static func made(
      _ first: Item, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation, _ second: Item?,
      _ secondAttribute: Constraint.Attribute, _ constant: Double, _ priority: Double, _ identifier: String,
      refusal: String? = nil
    ) -> Constraint {
      let isPriority = priority > 0 && priority <= 1000
      if let refusal = refusal ?? (isPriority ? nil : noPriority(priority)) {
        assertionFailure("\(refusal) (\(identifier))")
      }
      let constraint = Constraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: 1,
        constant: constant)
      constraint.priority = FormatPriority(rawValue: isPriority ? Float(priority) : 1000)
      constraint.identifier = identifier
      return constraint
    }

    /// Two edges with the system's spacing between them.
    @MainActor static func madeStandard(
      _ first: Item, _ attribute: Constraint.Attribute, _ second: Item, _ secondAttribute: Constraint.Attribute,
      _ identifier: String
    ) -> Constraint {
      let constraint: Constraint
      switch attribute {
      case .leading:
        constraint = first.leadingAnchor.constraint(equalToSystemSpacingAfter: second.trailingAnchor, multiplier: 1)
      case .left:
        constraint = first.leftAnchor.constraint(equalToSystemSpacingAfter: second.rightAnchor, multiplier: 1)
      case .top:
        constraint = first.topAnchor.constraint(equalToSystemSpacingBelow: second.bottomAnchor, multiplier: 1)
      default:
        // Between baselines, which guides have not.
        guard let first = first as? FormatView, let second = second as? FormatView else {
          return made(first, attribute, .equal, second, secondAttribute, 8, 1000, identifier)
        }
        constraint = first.firstBaselineAnchor.constraint(
          equalToSystemSpacingBelow: second.lastBaselineAnchor, multiplier: 1)
      }
      constraint.identifier = identifier
      return constraint
    }

    /// An edge at a margin; on macOS, which has none, 20 from the edge.
    @MainActor static func madeAtMargin(
      _ first: Item, _ attribute: Constraint.Attribute, _ second: Item, _ secondAttribute: Constraint.Attribute,
      _ identifier: String
    ) -> Constraint {
      #if canImport(UIKit)
        made(first, attribute, .equal, second, secondAttribute, 0, 1000, identifier)
      #else
        made(first, attribute, .equal, second, secondAttribute, 20, 1000, identifier)
      #endif
    }
  }
#endif
