#if !(canImport(UIKit) && !os(watchOS)) && !canImport(AppKit)
  import AutoLayout
  import ConstraintIR

  extension ExpandedFormat {
    /// What is made.
    public typealias Constraint = LayoutConstraint
    /// A view or a layout guide.
    public typealias Item = LayoutElement
    /// The options of a call.
    public typealias Options = LayoutConstraint.FormatOptions

    /// A priority by its name.
    @inlinable public static func priority(_ value: LayoutPriority) -> Double { value.rawValue }

    /// What `|` beside an item means: its superview, or the view that a guide belongs to; nil if there is none.
    static func superview(of item: Item) -> Item? { item.container }

    /// A constraint. One that cannot be goes to the fault handler, and cannot be activated.
    static func made(
      _ first: Item, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation, _ second: Item?,
      _ secondAttribute: Constraint.Attribute, _ constant: Double, _ priority: Double, _ identifier: String,
      spacing: StandardSpacing? = nil, refusal: String? = nil
    ) -> Constraint {
      let level = LayoutPriority(rawValue: priority)
      let constraint = Constraint(
        first, attribute, relation, second, secondAttribute, 1, constant, priority: level ?? .required,
        spacing: spacing,
        refusal: refusal ?? (level == nil ? noPriority(priority) : nil), origin: .code(file: identifier, line: 0))
      constraint.identifier = identifier
      return constraint
    }

    /// Two edges with the standard spacing between them.
    static func madeStandard(
      _ first: Item, _ attribute: Constraint.Attribute, _ second: Item, _ secondAttribute: Constraint.Attribute,
      _ identifier: String
    ) -> Constraint {
      made(
        first, attribute, .equal, second, secondAttribute, StandardSpacing.siblings.points, 1000, identifier,
        spacing: .siblings)
    }

    /// An edge at a margin.
    static func madeAtMargin(
      _ first: Item, _ attribute: Constraint.Attribute, _ second: Item, _ secondAttribute: Constraint.Attribute,
      _ identifier: String
    ) -> Constraint {
      made(first, attribute, .equal, second, secondAttribute, 0, 1000, identifier, spacing: .superviewMargin)
    }
  }
#endif
