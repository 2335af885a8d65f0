import ConstraintIR
import ConstraintSolver

// What a layout keeps of items and constraints. The engine's own rules are kept as what they say, and become constraints only
// when somebody has to be told.
extension Layout {
  /// An item and what belongs to it.
  struct Item {
    var superview: Int32
    var isLive = true
    var subviews = 0
    var x: SolverVariable
    var y: SolverVariable
    var width: SolverVariable
    var height: SolverVariable
    var traits = LayoutTraits()
    var measurement = LayoutMeasurement()
    /// The engine's own constraints about it: in the order of `EngineSlot`, -1 where there is none.
    var own = SIMD16<Int32>(repeating: -1)
    /// The other constraints about it.
    var constraints: [Int32] = []
    var isChanged = false
    var needsMeasuring = false
    /// Whether a client measures it.
    var isMeasured = false
    /// The frame that the client has heard last.
    var placed: LayoutRect?
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

  /// What a record is a record of.
  enum Source {
    /// A constraint that was activated.
    case active(Constraint)
    /// A rule of the engine's own, in points.
    case rule(EngineSlot, item: Int32, Double, LayoutPriority)
  }

  /// A constraint that is active.
  struct Record {
    var serial: UInt32
    var isLive = true
    var source: Source
    /// What the solver calls it; nil while it is left out.
    var solved: SolverConstraint?
    /// Activation goes on counting; of a conflict the highest is left out.
    var order: Int
    /// Where it stands in the lists of its first and its second item.
    var places: (first: Int32, second: Int32) = (0, 0)
    /// The others of the conflict for which it is left out.
    var rivals: [Int32] = []

    var constraint: Constraint {
      switch source {
      case .active(let constraint): constraint
      case .rule(let slot, let item, let points, let priority):
        Constraint(
          .init(LayoutItem(rawValue: UInt32(item)), slot.attribute), slot.relation, nil, constant: .literal(points),
          priority: priority == .required ? .default : .literal(priority), origin: .engine(slot.rule))
      }
    }

    var isRule: Bool { if case .rule = source { true } else { false } }
  }
}
