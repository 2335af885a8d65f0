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
    /// The rules that no width and no height is below 0. They are never left out, so that they need no records.
    var widthRule: SolverConstraint?
    var heightRule: SolverConstraint?
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

  /// The engine's own constraints about an item, but for `widthRule` and `heightRule`.
  enum EngineSlot: Int {
    case minimumWidth, minimumHeight, x, y, rootWidth, rootHeight
    case widthHugging, widthResistance, heightHugging, heightResistance

    static var all: Range<Int> { 0..<10 }

    var attribute: Constraint.Attribute {
      switch self {
      case .minimumWidth, .rootWidth, .widthHugging, .widthResistance: .width
      case .minimumHeight, .rootHeight, .heightHugging, .heightResistance: .height
      case .x: .left
      case .y: .top
      }
    }

    var relation: Constraint.Relation {
      switch self {
      case .minimumWidth, .minimumHeight, .widthResistance, .heightResistance: .greaterThanOrEqual
      case .widthHugging, .heightHugging: .lessThanOrEqual
      case .x, .y, .rootWidth, .rootHeight: .equal
      }
    }

    var rule: Constraint.EngineRule {
      switch self {
      case .minimumWidth, .minimumHeight: .minimumSize
      case .x, .y: .rootOrigin
      case .rootWidth, .rootHeight: .rootSize
      case .widthHugging, .widthResistance, .heightHugging, .heightResistance: .contentSize
      }
    }
  }

  /// A constraint that is active, or a rule of the engine's own.
  struct Record {
    /// As a rule activation goes on counting; of a conflict the highest is left out.
    var order = 0
    var multiplier = 1.0
    var points: Double
    var priority: Double
    /// What the solver calls it; nil while it is left out.
    var solved: SolverConstraint?
    var isLive = true
    /// Which rule it is; nil for a constraint that was activated.
    var rule: EngineSlot?
    var relation: Constraint.Relation
    var first: Int32
    /// The second item; -1 without.
    var second: Int32 = -1
    /// The place in `origins`; -1 for a rule.
    var origin: Int32 = -1
    /// Tells it from others that had its slot.
    var serial: UInt32 = 0
    var firstAttribute: Constraint.Attribute
    var secondAttribute = Constraint.Attribute.left
    var spelling = Spelling()
    /// The next and the previous one about its first and its second item, as in `Item.firstUse`.
    var next = SIMD2<Int32>(-1, -1)
    var previous = SIMD2<Int32>(-1, -1)

    /// How the numbers of a constraint were written.
    struct Spelling: BitwiseCopyable {
      /// Where the number on the right side came from; `named` where that or the priority is a metric's.
      enum Constant: UInt8, BitwiseCopyable { case none, literal, siblings, superviewEdge, superviewMargin, named }

      var constant = Constant.literal
      var hasPriority = false
    }

    /// A rule about an item.
    init(_ rule: EngineSlot, about item: Int32, points: Double, priority: Double = 1000) {
      first = item
      firstAttribute = rule.attribute
      relation = rule.relation
      (self.points, self.priority) = (points, priority)
      self.rule = rule
    }

    /// The sides of a constraint.
    init(
      _ first: Constraint.Operand, _ relation: Constraint.Relation, _ second: Constraint.Operand?, multiplier: Double,
      points: Double, priority: Double, _ spelling: Spelling
    ) {
      self.first = Int32(truncatingIfNeeded: first.item.rawValue)
      firstAttribute = first.attribute
      self.relation = relation
      (self.multiplier, self.points, self.priority, self.spelling) = (multiplier, points, priority, spelling)
      guard let second else { return }
      self.second = Int32(truncatingIfNeeded: second.item.rawValue)
      secondAttribute = second.attribute
    }
  }

  /// What a record is a record of, or below 0, which of the rules that no size is below 0.
  func constraint(_ slot: Int32) -> Constraint {
    guard slot >= 0 else {
      let (item, isHeight) = (UInt32(-1 - slot) / 2, (-1 - slot) % 2 == 1)
      return Constraint(
        .init(LayoutItem(rawValue: item), isHeight ? .height : .width), .greaterThanOrEqual, nil, constant: .literal(0),
        origin: .engine(.positiveSize))
    }
    let record = records[Int(slot)]
    if record.spelling.constant == .named, let whole = named[slot] { return whole }
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
    detailsPlace(of: index).map { details[$0].own[rule.rawValue] } ?? -1
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
    case .literal, .named: .literal(points)
    case .siblings: .standard(.siblings)
    case .superviewEdge: .standard(.superviewEdge)
    case .superviewMargin: .standard(.superviewMargin)
    }
  }
}

extension Constraint {
  /// What it says, in numbers.
  ///
  /// - Throws: `unknownMetric`, `notFinite`, `incompatibleAttributes`, `positionWithoutPartner`.
  func record() throws(LayoutError) -> Layout.Record {
    var spelling = Layout.Record.Spelling()
    let points: Double
    switch constant {
    case .literal(let number): points = number
    case .none: (points, spelling.constant) = (0, .none)
    case .standard(let spacing): (points, spelling.constant) = (spacing.points, .init(spacing))
    case .metric(let name, let number):
      guard let number else { throw .unknownMetric(name) }
      (points, spelling.constant) = (number, .named)
    }
    let level: Double
    switch priority {
    case .default: level = LayoutPriority.required.rawValue
    case .literal(let priority): (level, spelling.hasPriority) = (priority.rawValue, true)
    case .metric(let name, let priority):
      guard let priority else { throw .unknownMetric(name) }
      (level, spelling.constant) = (priority.rawValue, .named)
    }
    guard points.isFinite, multiplier.isFinite else { throw .notFinite }
    guard let second else {
      guard first.attribute.isSize else { throw .positionWithoutPartner(first.attribute) }
      return .init(first, relation, nil, multiplier: multiplier, points: points, priority: level, spelling)
    }
    guard first.attribute.isComparable(with: second.attribute) else {
      throw .incompatibleAttributes(first.attribute, second.attribute)
    }
    return .init(first, relation, second, multiplier: multiplier, points: points, priority: level, spelling)
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
