/// Solves linear constraints of which some are required and some are wished, and keeps them solved as they change.
///
/// - Required constraints hold. One that cannot is refused, with the constraints that it contradicts.
/// - Optional constraints are violated as little as possible, level by level: first the sum of the violations of the
///   strongest is as small as it can be, then, without making that worse, that of the next strength, and so on. A violation
///   is the amount by which the constraint's sum is on the wrong side of 0.
/// - Where several solutions are as good, variables are looked at in the order of their creation: each stays at its
///   previous value (0 at first) if one of the solutions has it there, else it takes the possible value nearest to 0.
///
/// The path of a change: `Solver` keeps variables and constraints (`Network`), and what each constraint is used for (`Role`).
/// What follows from numbers and edits alone, and what only follows from others, is computed. The rest falls apart into
/// blocks; from each the required equalities are taken out (`Elimination`), and what is left is settled component by
/// component (`Interval`, `SharedSum`, `Tableau`). Suggestions alone run down a list made before (`Plan`).
///
/// Changes outside `begin` and `commit` take effect at once. A solver belongs to one thread at a time.
public final class Solver {
  /// It is entered through a pointer, since access to a stored property would be looked after at run time, which costs more
  /// than most of what is done here.
  private let core: UnsafeMutablePointer<Network>
  /// Where the values of variables are, by slot, so that reading one costs nothing else.
  @usableFromInline let values: UnsafeMutablePointer<UnsafePointer<Double>>

  /// Makes an empty solver.
  public init() {
    core = .allocate(capacity: 1)
    core.initialize(to: Network())
    values = .allocate(capacity: 1)
    values.initialize(to: core.pointee.values.pointer)
  }

  private init(copying other: Solver) {
    core = .allocate(capacity: 1)
    core.initialize(to: Network(copying: other.core.pointee))
    values = .allocate(capacity: 1)
    values.initialize(to: core.pointee.values.pointer)
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
    values.deallocate()
  }

  /// A solver of its own with the same variables, constraints and values, to try something out in. Handles mean the same
  /// to both.
  ///
  /// - Complexity: linear in the number of variables and constraints.
  public func copy() -> Solver {
    core.pointee.notePlanned()
    core.pointee.noteChoices()
    return Solver(copying: self)
  }

  /// Makes room for variables and constraints that are going to be added, which saves time when there are thousands.
  public func reserve(variables: Int, constraints: Int) {
    core.pointee.reserve(variables: max(0, variables), constraints: max(0, constraints))
    values.pointee = core.pointee.values.pointer
  }

  // MARK: Variables

  /// Adds a variable; its value is 0 until constraints say otherwise.
  public func addVariable() -> SolverVariable {
    let variable = core.pointee.addVariable()
    values.pointee = core.pointee.values.pointer
    return variable
  }

  /// Removes a variable that no constraint is about. One whose terms of the variable cancel out is not about it.
  ///
  /// - Throws: `unknownVariable`, `variableInUse`.
  public func remove(_ variable: SolverVariable) throws(SolverError) { try core.pointee.remove(variable) }

  /// The value of a variable, as of the last commit.
  ///
  /// - Precondition: the variable is one of this solver's.
  /// - Complexity: constant.
  @inlinable
  public func value(of variable: SolverVariable) -> Double { values.pointee[Int(variable.slot)] }

  /// The variables whose values have changed since the last call, in the order of their creation.
  public func takeChanges() -> [SolverVariable] { core.pointee.takeChanges() }

  /// The variables that have more than one value among the best solutions, in the order of their creation.
  ///
  /// - Complexity: that of solving everything anew, and two small problems for each variable that may be among them.
  public func ambiguousVariables() -> [SolverVariable] { core.pointee.ambiguousVariables() }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: `notFinite`, `invalidStrength`, `unknownVariable`; outside a transaction also `conflict`, in which case the
  ///   constraint is not added.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(SolverError) -> SolverConstraint {
    let added = try core.pointee.add(constraint, isEdit: false)
    try commitUnlessOpen()
    return added
  }

  /// Removes a constraint.
  ///
  /// - Throws: `unknownConstraint`, as for a constraint removed before.
  public func remove(_ constraint: SolverConstraint) throws(SolverError) {
    try core.pointee.remove(constraint)
    try commitUnlessOpen()
  }

  /// Changes the constant of a constraint, which costs less than to remove it and add another.
  ///
  /// - Throws: `notFinite`, `unknownConstraint`; outside a transaction also `conflict`, in which case the constant stays.
  public func setConstant(_ constant: Double, of constraint: SolverConstraint) throws(SolverError) {
    try core.pointee.setConstant(constant, of: constraint)
    try commitUnlessOpen()
  }

  // MARK: Edits

  /// Makes a variable one for which values are suggested; at first its present value is.
  ///
  /// - Parameter strength: how much a suggestion is wished; a required one is refused if it cannot be met.
  /// - Returns: the constraint that holds the variable at the suggestion; removing it ends the edit. If the variable is
  ///   edited already, the earlier edit's, unchanged.
  @discardableResult
  public func edit(_ variable: SolverVariable, strength: Strength = .required) throws(SolverError) -> SolverConstraint {
    let added = try core.pointee.edit(variable, strength: strength)
    try commitUnlessOpen()
    return added
  }

  /// Suggests a value for an edited variable.
  ///
  /// - Throws: `notFinite`, `unknownVariable`, `notEdited`; outside a transaction also `conflict`, in which case the
  ///   earlier suggestion stays.
  public func suggest(_ value: Double, for variable: SolverVariable) throws(SolverError) {
    try core.pointee.suggest(value, for: variable)
    try commitUnlessOpen()
  }

  // MARK: Transactions

  /// Begins a transaction: changes up to `commit` are solved together. Transactions do not nest: a second `begin` does
  /// nothing.
  public func begin() { core.pointee.isOpen = true }

  /// Solves the changes of the transaction and ends it.
  ///
  /// - Throws: `conflict`. Values are then as they were, and the transaction stays open: remove a constraint of the
  ///   conflict and commit again, or roll back.
  /// - Complexity: near linear in the size of the blocks that changed, for the shapes that layouts have.
  public func commit() throws(SolverError) {
    try core.pointee.commit()
    core.pointee.isOpen = false
  }

  /// Takes back all changes of the transaction and ends it.
  public func rollBack() {
    core.pointee.rollBack()
    core.pointee.isOpen = false
  }

  private func commitUnlessOpen() throws(SolverError) {
    guard !core.pointee.isOpen else { return }
    do {
      try core.pointee.commit()
    } catch {
      core.pointee.rollBack()
      throw error
    }
  }
}
