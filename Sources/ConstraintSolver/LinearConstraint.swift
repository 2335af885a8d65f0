/// A quantity whose value the solver chooses. A handle: it means nothing to another solver.
public struct SolverVariable: Hashable, Sendable, BitwiseCopyable {
  /// The slot in the solver's arrays, which is used again after the variable has been removed.
  @usableFromInline let slot: Int32
  /// How many variables had been made before it; tells it from others that had its slot.
  let serial: UInt32

  /// A small number from 0 on that no other variable of the solver has as long as this one is there: a place in arrays of
  /// one's own.
  public var index: Int { Int(slot) }
}

/// A constraint that has been added. A handle: it means nothing to another solver.
public struct SolverConstraint: Hashable, Sendable, BitwiseCopyable {
  /// The slot in the solver's arrays, which is used again after the constraint has been removed.
  let slot: Int32
  /// How many constraints had been added before it; tells it from others that had its slot.
  let serial: UInt32

  /// A small number from 0 on that no other constraint of the solver has as long as this one is there: a place in arrays of
  /// one's own.
  public var index: Int { Int(slot) }
}

/// A linear constraint: `Σ coefficient · variable + constant  relation  0`.
public struct LinearConstraint: Hashable, Sendable {
  /// One product of the sum.
  public struct Term: Hashable, Sendable {
    /// What is multiplied.
    public var variable: SolverVariable
    /// By how much; finite.
    public var coefficient: Double

    /// Makes a term.
    public init(_ variable: SolverVariable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// How the sum compares with 0.
  public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// The products; a variable may occur more than once.
  public var terms: [Term]
  /// What is added to them; finite.
  public var constant: Double
  /// How the sum compares with 0.
  public var relation: Relation
  /// Whether it must hold, or how much it is wished.
  public var strength: Strength

  /// Makes a constraint.
  public init(_ terms: [Term], constant: Double = 0, _ relation: Relation, strength: Strength = .required) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

/// How much a constraint is wished. Strengths are ranked, never added: any number of weaker ones give way to a stronger.
public enum Strength: Hashable, Sendable {
  /// It holds, or is refused.
  case required
  /// It may be violated; a finite number above 0, of which only the rank counts.
  case optional(Double)
}

/// Why the solver does not do what it was asked to. It is then in the state it was in before.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, a constant or a suggested value is infinite or not a number.
  case notFinite
  /// The strength of an optional constraint is not a finite number above 0.
  case invalidStrength
  /// The variable is not one of this solver's, or has been removed.
  case unknownVariable
  /// The constraint is not one of this solver's, or has been removed.
  case unknownConstraint
  /// The variable cannot be removed: a constraint is about it, or it is edited.
  case variableInUse
  /// A value was suggested for a variable that is not edited.
  case notEdited
  /// These required constraints cannot hold together; without any one of them the others can. Edits that are required
  /// are among them by the constraint that `edit` returned. In the order in which they were added.
  case conflict([SolverConstraint])
}
