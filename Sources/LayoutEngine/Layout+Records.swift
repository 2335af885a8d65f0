import ConstraintIR
import ConstraintSolver

// What a layout keeps of items and constraints: numbers, since there are many. What only few have is kept beside them.
extension Layout {
  /// An item and what belongs to it.
  struct Item: BitwiseCopyable {
    var superview: Int32
    var subviews: Int32 = 0
    /// Its place in `details`; -1 if it is as plain as most.
    var details: Int32 = -1
    var isLive = true
    var isChanged = false
    /// Whether the client has heard a frame.
    var isPlaced = false
    var x: SolverVariable
    var y: SolverVariable
    var width: SolverVariable
    var height: SolverVariable
    /// The rules that no width and no height is below 0.
    var widthRule: Int32 = -1
    var heightRule: Int32 = -1
    /// The first of the list of constraints about it, as a slot times two, and one more where it is their second item.
    var firstUse: Int32 = -1
    /// The frame that the client has heard last.
    var placed = Frame()
  }

  /// A rectangle in points.
  struct Frame: Equatable, BitwiseCopyable {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
  }

  /// What few items have: content, traits of their own, the size of a root.
  struct Details {
    var traits = LayoutTraits()
    var measurement = LayoutMeasurement()
    /// The engine's own constraints about it: in the order of `EngineSlot`, -1 where there is none.
    var own = SIMD16<Int32>(repeating: -1)
    var needsMeasuring = false
    /// Whether a client measures it.
    var isMeasured = false
    /// The width for which it was measured last; NaN if it was not.
    var measuredWidth = Double.nan
  }

  /// The engine's own constraints about an item.
  enum EngineSlot: Int {
    case width, height, minimumWidth, minimumHeight, x, y, rootWidth, rootHeight
    case widthHugging, widthResistance, heightHugging, heightResistance

    static var all: Range<Int> { 0..<12 }

    var attribute: Constraint.Attribute {
      switch self {
      case .width, .minimumWidth, .rootWidth, .widthHugging, .widthResistance: .width
      case .height, .minimumHeight, .rootHeight, .heightHugging, .heightResistance: .height
      case .x: .left
      case .y: .top
      }
    }

    var relation: Constraint.Relation {
      switch self {
      case .width, .height, .minimumWidth, .minimumHeight, .widthResistance, .heightResistance: .greaterThanOrEqual
      case .widthHugging, .heightHugging: .lessThanOrEqual
      case .x, .y, .rootWidth, .rootHeight: .equal
      }
    }

    var rule: Constraint.EngineRule {
      switch self {
      case .width, .height: .positiveSize
      case .minimumWidth, .minimumHeight: .minimumSize
      case .x, .y: .rootOrigin
      case .rootWidth, .rootHeight: .rootSize
      case .widthHugging, .widthResistance, .heightHugging, .heightResistance: .contentSize
      }
    }
  }

  /// A constraint that is active, or a rule of the engine's own.
  struct Record {
    /// Activation goes on counting; of a conflict the highest is left out.
    var order = 0
    var multiplier = 1.0
    var points: Double
    var priority: Double
    /// What the solver calls it; nil while it is left out.
    var solved: SolverConstraint?
    var first: Int32
    /// The second item; -1 without.
    var second: Int32 = -1
    /// The place in `origins`; -1 for a rule.
    var origin: Int32 = -1
    /// The next and the previous one about its first and its second item, as in `Item.firstUse`.
    var next = SIMD2<Int32>(-1, -1)
    var previous = SIMD2<Int32>(-1, -1)
    var firstAttribute: Constraint.Attribute
    var secondAttribute = Constraint.Attribute.left
    var relation: Constraint.Relation
    var isLive = true
    /// Which rule it is; nil for a constraint that was activated.
    var rule: EngineSlot?
    var spelling = Spelling()

    /// Tells it from others that had its slot.
    var serial: UInt32 { UInt32(truncatingIfNeeded: order) }

    /// How the numbers of a constraint were written.
    struct Spelling: BitwiseCopyable {
      /// Where the number on the right side came from.
      enum Constant: UInt8, BitwiseCopyable { case none, literal, siblings, superviewEdge, superviewMargin }

      var constant = Constant.literal
      var hasPriority = false
      /// Whether a number is a metric's.
      var isNamed = false
    }

    /// A rule about an item.
    init(_ rule: EngineSlot, about item: Int32, points: Double, priority: Double = 1000) {
      first = item
      firstAttribute = rule.attribute
      relation = rule.relation
      (self.points, self.priority) = (points, priority)
      self.rule = rule
    }

    /// What a constraint says.
    ///
    /// - Throws: `unknownMetric`, `notFinite`, `incompatibleAttributes`, `positionWithoutPartner`.
    init(_ constraint: Constraint) throws(LayoutError) {
      switch constraint.constant {
      case .literal(let number): points = number
      case .none: (points, spelling.constant) = (0, .none)
      case .standard(let spacing): (points, spelling.constant) = (spacing.points, Spelling.Constant(spacing))
      case .metric(let name, let number):
        guard let number else { throw .unknownMetric(name) }
        (points, spelling.isNamed) = (number, true)
      }
      switch constraint.priority {
      case .default: priority = LayoutPriority.required.rawValue
      case .literal(let level): (priority, spelling.hasPriority) = (level.rawValue, true)
      case .metric(let name, let level):
        guard let level else { throw .unknownMetric(name) }
        (priority, spelling.isNamed) = (level.rawValue, true)
      }
      guard points.isFinite, constraint.multiplier.isFinite else { throw .notFinite }
      (first, firstAttribute) = (Int32(truncatingIfNeeded: constraint.first.item.rawValue), constraint.first.attribute)
      (relation, multiplier) = (constraint.relation, constraint.multiplier)
      guard let other = constraint.second else {
        guard firstAttribute.isSize else { throw .positionWithoutPartner(firstAttribute) }
        return
      }
      second = Int32(truncatingIfNeeded: other.item.rawValue)
      secondAttribute = other.attribute
      guard firstAttribute.isComparable(with: secondAttribute) else {
        throw .incompatibleAttributes(firstAttribute, secondAttribute)
      }
    }
  }

  /// What a record is a record of.
  func constraint(_ slot: Int32) -> Constraint {
    let record = records[Int(slot)]
    if record.spelling.isNamed, let whole = named[slot] { return whole }
    let second: Constraint.Operand? =
      record.second < 0 ? nil : .init(LayoutItem(rawValue: UInt32(record.second)), record.secondAttribute)
    let hasPriority = record.spelling.hasPriority || record.rule != nil && record.priority < 1000
    return Constraint(
      .init(LayoutItem(rawValue: UInt32(record.first)), record.firstAttribute), record.relation, second,
      multiplier: record.multiplier, constant: record.spelling.constant.constant(record.points),
      priority: hasPriority ? .literal(LayoutPriority(rawValue: record.priority) ?? .required) : .default,
      origin: record.rule.map { .engine($0.rule) } ?? origins[Int(record.origin)])
  }

  // MARK: Details of items

  /// Where the details of an item are; nil if it has none.
  func detailsPlace(of index: Int) -> Int? { items[index].details >= 0 ? Int(items[index].details) : nil }

  /// Where the details of an item are; they are made if there are none.
  func readyDetails(of index: Int) -> Int {
    if items[index].details < 0 {
      if let free = freeDetails.popLast() {
        items[index].details = free
        details[Int(free)] = Details()
      } else {
        items[index].details = Int32(details.count)
        details.append(Details())
      }
    }
    return Int(items[index].details)
  }

  /// One of the engine's own constraints about an item; -1 if there is none.
  func record(of rule: EngineSlot, _ index: Int) -> Int32 {
    switch rule {
    case .width: items[index].widthRule
    case .height: items[index].heightRule
    default: detailsPlace(of: index).map { details[$0].own[rule.rawValue] } ?? -1
    }
  }
}

extension Layout.Record.Spelling.Constant {
  init(_ spacing: StandardSpacing) {
    switch spacing {
    case .siblings: self = .siblings
    case .superviewEdge: self = .superviewEdge
    case .superviewMargin: self = .superviewMargin
    }
  }

  func constant(_ points: Double) -> Constraint.Constant {
    switch self {
    case .none: .none
    case .literal: .literal(points)
    case .siblings: .standard(.siblings)
    case .superviewEdge: .standard(.superviewEdge)
    case .superviewMargin: .standard(.superviewMargin)
    }
  }
}

extension Constraint.Attribute {
  /// Whether two attributes can be compared (vfl-semantics 6.3).
  fileprivate func isComparable(with other: Self) -> Bool {
    // A size may equal one of the other axis: that is an aspect ratio.
    if isSize || other.isSize { return isSize && other.isSize }
    let isMixed = (followsText && other.isFixedEdge) || (isFixedEdge && other.followsText)
    return axis == other.axis && !isMixed
  }
}
