import ConstraintSolver
import Testing

/// What the documentation of `Solver` promises beyond the optimum itself.
@Suite struct SolverContractTests {
  private typealias Term = LinearConstraint.Term

  // MARK: Choices

  @Test func untouchedVariablesStayAndNewOnesAreNearZero() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    #expect([a, b, c].map { solver.value(of: $0) } == [0, 0, 0])
    // `a` may be anything from 5 on: the value nearest to 0. `b` follows.
    try solver.add(LinearConstraint([Term(a)], constant: -5, .greaterThanOrEqual))
    try solver.add(LinearConstraint([Term(b), Term(a, -1)], constant: -1, .equal))
    #expect([a, b, c].map { solver.value(of: $0) } == [5, 6, 0])
    // It stays where it was when it may, though 4 would be nearer to 0.
    let bound = try solver.add(LinearConstraint([Term(a)], constant: -7, .greaterThanOrEqual))
    #expect(solver.value(of: a) == 7)
    try solver.remove(bound)
    #expect([a, b, c].map { solver.value(of: $0) } == [7, 8, 0])
    #expect(solver.ambiguousVariables() == [a, b, c])
    try solver.add(LinearConstraint([Term(a)], constant: -3, .equal, strength: .optional(1)))
    #expect([a, b, c].map { solver.value(of: $0) } == [5, 6, 0])
    #expect(solver.ambiguousVariables() == [c])
  }

  @Test func earlierVariablesChooseFirst() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([Term(a), Term(b)], constant: -10, .equal))
    #expect([solver.value(of: a), solver.value(of: b)] == [0, 10])
    // Negative values count by their distance from 0, too.
    try solver.add(LinearConstraint([Term(a)], constant: 4, .lessThanOrEqual))
    #expect([solver.value(of: a), solver.value(of: b)] == [-4, 14])
    #expect(solver.ambiguousVariables() == [a, b])
  }

  @Test func choicesOfSeveralComponentsAreMadeTogether() throws {
    let solver = Solver()
    let (sum, a, b) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    // `a` and `b` are components of their own, but `sum`, which comes first, depends on both.
    try solver.add(LinearConstraint([Term(sum), Term(a, -1), Term(b, -1)], .equal))
    try solver.add(LinearConstraint([Term(a)], constant: -3, .greaterThanOrEqual))
    try solver.add(LinearConstraint([Term(b)], constant: 9, .greaterThanOrEqual))
    #expect([sum, a, b].map { solver.value(of: $0) } == [0, 3, -3])
  }

  @Test func changesAreListedOnce() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([Term(c)], constant: -1, .equal))
    try solver.add(LinearConstraint([Term(a)], constant: -2, .equal))
    try solver.add(LinearConstraint([Term(b)], .equal))
    #expect(solver.takeChanges() == [a, c])
    #expect(solver.takeChanges() == [])
  }

  /// An edit takes its variable out of the block it was in, which falls apart.
  @Test func blockFallsApartWhenAVariableIsEdited() throws {
    let solver = Solver()
    let (a, b, c, d) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(
      LinearConstraint([Term(c, 2), Term(a), Term(d, 1000)], constant: 30, .equal, strength: .optional(2)))
    try solver.add(LinearConstraint([Term(b), Term(a)], constant: 69, .equal, strength: .optional(2)))
    try solver.edit(a)
    try solver.suggest(30, for: a)
    #expect([a, b, c, d].map { solver.value(of: $0) } == [30, -99, 0, -0.06])
  }

  // MARK: Refusals

  @Test func refusalLeavesEveryBit() throws {
    let solver = Solver()
    let variables = (0..<30).map { _ in solver.addVariable() }
    for index in 1..<30 {
      try solver.add(
        LinearConstraint(
          [Term(variables[index]), Term(variables[index - 1], -1.0 / 3)], constant: -0.1 * Double(index), .equal))
    }
    try solver.add(LinearConstraint([Term(variables[0])], constant: -1.0 / 7, .greaterThanOrEqual))
    try solver.edit(variables[0])
    try solver.suggest(1.1, for: variables[0])
    let before = variables.map { solver.value(of: $0).bitPattern }
    _ = solver.takeChanges()
    #expect(throws: SolverError.self) { try solver.suggest(-1, for: variables[0]) }
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(variables[29])], constant: 5, .equal))
    }
    solver.begin()
    try solver.add(LinearConstraint([Term(variables[3], 2)], constant: -77, .equal))
    #expect(throws: SolverError.self) { try solver.commit() }
    solver.rollBack()
    #expect(variables.map { solver.value(of: $0).bitPattern } == before)
    #expect(solver.takeChanges() == [])
    try solver.suggest(2, for: variables[0])
    #expect(solver.value(of: variables[0]) == 2)
  }

  @Test func misuseIsATypedError() throws {
    let solver = Solver()
    let (a, gone) = (solver.addVariable(), solver.addVariable())
    try solver.remove(gone)
    let own = try solver.add(LinearConstraint([Term(a)], .greaterThanOrEqual))
    let cases: [(LinearConstraint, SolverError)] = [
      (LinearConstraint([Term(a, .nan)], .equal), .notFinite),
      (LinearConstraint([Term(a, .infinity)], .equal), .notFinite),
      (LinearConstraint([Term(a)], constant: .nan, .equal), .notFinite),
      (LinearConstraint([Term(a, 1e308), Term(a, 1e308)], .equal), .notFinite),
      (LinearConstraint([Term(a)], .equal, strength: .optional(0)), .invalidStrength),
      (LinearConstraint([Term(a)], .equal, strength: .optional(-1)), .invalidStrength),
      (LinearConstraint([Term(a)], .equal, strength: .optional(.infinity)), .invalidStrength),
      (LinearConstraint([Term(gone)], .equal), .unknownVariable),
    ]
    for (constraint, error) in cases { #expect(throws: error) { try solver.add(constraint) } }
    #expect(throws: SolverError.unknownVariable) { try solver.remove(gone) }
    #expect(throws: SolverError.variableInUse) { try solver.remove(a) }
    #expect(throws: SolverError.notEdited) { try solver.suggest(1, for: a) }
    #expect(throws: SolverError.notFinite) { try solver.setConstant(.nan, of: own) }
    try solver.remove(own)
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(own) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(1, of: own) }
    // The slot is used again, and the old handle does not reach what is there now.
    let next = try solver.add(LinearConstraint([Term(a)], .lessThanOrEqual))
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(own) }
    try solver.remove(next)
    try solver.remove(a)
  }

  @Test func constraintsWithoutVariablesHoldOrDoNot() throws {
    let solver = Solver()
    let a = solver.addVariable()
    try solver.add(LinearConstraint([], constant: 0, .equal))
    try solver.add(LinearConstraint([Term(a), Term(a, -1)], constant: -1, .lessThanOrEqual))
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint([], constant: 1, .equal)) }
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(a, 0)], constant: 1, .lessThanOrEqual)) }
    try solver.add(LinearConstraint([], constant: 1, .equal, strength: .optional(3)))
  }

  // MARK: Size and scale

  @Test func chainOfAHundredThousand() throws {
    let solver = Solver()
    let count = 100_000
    let variables = (0..<count).map { _ in solver.addVariable() }
    solver.begin()
    try solver.add(LinearConstraint([Term(variables[0])], constant: -1, .equal))
    for index in 1..<count {
      try solver.add(LinearConstraint([Term(variables[index]), Term(variables[index - 1], -1)], constant: -1, .equal))
    }
    try solver.commit()
    #expect(solver.value(of: variables[count - 1]) == Double(count))
    // In the other direction, so that each is defined by one that comes later.
    let mirrored = Solver()
    let others = (0..<count).map { _ in mirrored.addVariable() }
    mirrored.begin()
    for index in (1..<count).reversed() {
      try mirrored.add(LinearConstraint([Term(others[index - 1]), Term(others[index], -1)], constant: -1, .equal))
    }
    try mirrored.add(LinearConstraint([Term(others[count - 1])], .equal))
    try mirrored.commit()
    #expect(mirrored.value(of: others[0]) == Double(count - 1))
  }

  @Test func aThousandLevels() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    solver.begin()
    for level in 1...1000 {
      try solver.add(
        LinearConstraint(
          [Term(level % 2 == 0 ? a : b)], constant: -Double(level), .equal, strength: .optional(Double(level))))
    }
    try solver.add(LinearConstraint([Term(a), Term(b, -1)], constant: -5, .lessThanOrEqual))
    try solver.commit()
    #expect([solver.value(of: a), solver.value(of: b)] == [1000, 999])
  }

  @Test(arguments: [1e-6, 1, 1e6]) func coefficientsOfAllSizes(_ factor: Double) throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([Term(a, factor), Term(b, factor)], constant: -100 * factor, .equal))
    try solver.add(LinearConstraint([Term(a, 1 / factor), Term(b, -1 / factor)], .equal))
    try solver.add(LinearConstraint([Term(c, factor), Term(a, -1)], constant: -factor, .greaterThanOrEqual))
    try solver.add(LinearConstraint([Term(c)], .equal, strength: .optional(1)))
    for (variable, value) in [(a, 50.0), (b, 50), (c, 1 + 50 / factor)] {
      #expect(abs(solver.value(of: variable) - value) <= 1e-9 * abs(value))
    }
  }

  @Test func duplicatesAndParallelsChangeNothing() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    for factor in [1.0, 2, -3, 0.1] {
      try solver.add(LinearConstraint([Term(a, factor), Term(b, factor)], constant: -7 * factor, .equal))
      try solver.add(
        LinearConstraint([Term(a, factor)], constant: -2 * factor, factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual))
    }
    for _ in 0..<20 { try solver.add(LinearConstraint([Term(b)], constant: -1, .equal, strength: .optional(5))) }
    #expect(abs(solver.value(of: b) - 1) < 1e-9 && abs(solver.value(of: a) - 6) < 1e-9)
  }

  // MARK: Order

  /// Adding and removing leaves no trace, and the order of adding does not matter to the optimum.
  @Test(arguments: 0..<30) func orderAndDetoursDoNotMatter(_ seed: UInt64) throws {
    let system = OracleTests.System(seed: seed &+ 500_000)
    func solve(_ order: [Int], detour: Bool) throws -> [Double]? {
      let solver = Solver()
      let variables = (0..<system.variables).map { _ in solver.addVariable() }
      for index in order {
        do throws(SolverError) { try solver.add(system.rows[index].constraint(variables)) } catch { return nil }
        if detour,
          let extra = try? solver.add(
            LinearConstraint([Term(variables[0])], constant: Double(index), .equal, strength: .optional(100)))
        {
          try solver.remove(extra)
        }
      }
      return variables.map { solver.value(of: $0) }
    }
    let order = Array(system.rows.indices)
    guard let plain = try solve(order, detour: false) else { return }
    let expected = system.violations(plain)
    for (other, detour) in [(Array(order.reversed()), false), (order, true)] {
      let found = system.violations(try #require(try solve(other, detour: detour)))
      #expect(found.required < 1e-9)
      #expect(zip(found.optional, expected.optional).allSatisfy { abs($0 - $1) < 1e-7 }, "seed \(seed)")
    }
  }
}
