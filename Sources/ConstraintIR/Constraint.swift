import VFLDiagnostics

/// One linear relation between attributes of items, as a value:
/// `first relation multiplier × second + constant @ priority`.
public struct Constraint: Hashable, Sendable {
  /// The left side; in a format string the item further along the reading direction.
  public var first: Operand
  /// Equal, at most, or at least.
  public var relation: Relation
  /// The right side's variable; nil for a size against a number.
  public var second: Operand?
  /// What the second operand is multiplied by; always 1 from a format string.
  public var multiplier: Double
  /// What is added on the right side, in points.
  public var constant: Constant
  /// How important it is.
  public var priority: Priority
  /// Where it was written.
  public var origin: Origin

  /// Makes a constraint.
  public init(
    _ first: Operand, _ relation: Relation, _ second: Operand?, multiplier: Double = 1, constant: Constant,
    priority: Priority = .default, origin: Origin
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }

  /// One attribute of one item.
  public struct Operand: Hashable, Sendable {
    /// The item.
    public var item: LayoutItem
    /// The attribute.
    public var attribute: Attribute

    /// Picks an attribute of an item.
    public init(_ item: LayoutItem, _ attribute: Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// How the sides compare; raw values are Apple's.
  public enum Relation: Int8, Hashable, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    /// The sign, as a format string writes it.
    public var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// Where the number on the right side comes from.
  public enum Constant: Hashable, Sendable {
    /// There is none: the items are flush, aligned, or of the same size.
    case none
    /// A number in the format.
    case literal(Double)
    /// A metric; nil if its value is not known.
    case metric(String, Double?)
    /// The standard spacing, symbolic until somebody asks for points.
    case standard(StandardSpacing)

    /// The number in points; nil for a metric whose value is not known.
    public var points: Double? {
      switch self {
      case .none: 0
      case .literal(let number): number
      case .metric(_, let number): number
      case .standard(let spacing): spacing.points
      }
    }
  }

  /// Where the priority comes from.
  public enum Priority: Hashable, Sendable {
    /// None was written: required.
    case `default`
    /// A number in the format.
    case literal(LayoutPriority)
    /// A metric; nil if its value is not known.
    case metric(String, LayoutPriority?)

    /// The priority; nil for a metric whose value is not known.
    public var level: LayoutPriority? {
      switch self {
      case .default: .required
      case .literal(let level): level
      case .metric(_, let level): level
      }
    }
  }

  /// Where a constraint was written, so that a conflict can be shown in the source.
  public enum Origin: Hashable, Sendable {
    /// A range of a format string: the predicate, else the connection, else (flush) the place between two elements; for
    /// an alignment both views.
    case format(SourceRange)
    /// A place in a program or a data file: its name, and the 1-based line, or 0 if there is none.
    case code(file: String, line: Int)
    /// A rule of the layout engine.
    case engine(EngineRule)
  }

  /// What the layout engine requires by itself.
  public enum EngineRule: String, Hashable, Sendable, CaseIterable {
    /// The size that a root was given.
    case rootSize
    /// A root lies where its own coordinates start.
    case rootOrigin
    /// No width and no height is below 0.
    case positiveSize
    /// The least size that an item can take.
    case minimumSize
    /// The size of an item's content: hugging and compression resistance.
    case contentSize
  }

  /// The constraint about other items.
  public func replacingItems(_ replacement: (LayoutItem) -> LayoutItem) -> Constraint {
    var result = self
    result.first.item = replacement(first.item)
    if let second { result.second = Operand(replacement(second.item), second.attribute) }
    return result
  }
}
