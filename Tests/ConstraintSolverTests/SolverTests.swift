import ConstraintSolver
import Testing

@Suite struct SolverTests {
  @Test func aRowOfTwo() throws {
    let solver = Solver()
    let (width, a, b) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(width)], constant: -400, .equal))
    try solver.add(LinearConstraint([.init(a), .init(b), .init(width, -1)], constant: 8, .equal))
    try solver.add(LinearConstraint([.init(a), .init(b, -1)], .equal))
    #expect(solver.value(of: a) == 196)
    #expect(solver.value(of: b) == 196)
  }

  /// Two weaker wishes never outvote a stronger one.
  @Test func strengthsAreRanked() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(a), .init(b, -1)], .equal))
    try solver.add(LinearConstraint([.init(a)], constant: -50, .equal, strength: .optional(250)))
    try solver.add(LinearConstraint([.init(b)], constant: -50, .equal, strength: .optional(250)))
    try solver.add(LinearConstraint([.init(a)], constant: -100, .equal, strength: .optional(251)))
    #expect(solver.value(of: a) == 100)
  }

  @Test func conflictIsNamedAndChangesNothing() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    let one = try solver.add(LinearConstraint([.init(a)], constant: -10, .greaterThanOrEqual))
    let other = try solver.add(LinearConstraint([.init(b)], constant: -10, .greaterThanOrEqual))
    let two = try solver.add(LinearConstraint([.init(a), .init(b, -1)], .equal))
    let error = #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([.init(b)], constant: -5, .lessThanOrEqual))
    }
    guard case .conflict(let set) = error else {
      Issue.record("\(error as Any)")
      return
    }
    // The third is the one that was refused, and is none of the solver's any more.
    #expect(Set(set.dropLast()).isSubset(of: [one, other, two]) && set.count >= 2)
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(set[set.count - 1]) }
    #expect([solver.value(of: a), solver.value(of: b)] == [10, 10])
  }

  // MARK: The cases of GTK's solver

  /// `y == x + 3` and `x <= y` are required, `x == 10` and `y == 10` are wished alike: either wish may give way.
  @Test func ofTwoEqualWishesOneGivesWay() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(x), .init(y, -1)], .lessThanOrEqual))
    try solver.add(LinearConstraint([.init(y), .init(x, -1)], constant: -3, .equal))
    try solver.add(LinearConstraint([.init(x)], constant: -10, .equal, strength: .optional(1)))
    try solver.add(LinearConstraint([.init(y)], constant: -10, .equal, strength: .optional(1)))
    let found = [solver.value(of: x), solver.value(of: y)]
    #expect(found[1] == found[0] + 3)
    #expect((7...10).contains(found[0]), "the violations of both add up to 3 anywhere between")
  }

  @Test func middleOfAnInterval() throws {
    let solver = Solver()
    let (left, middle, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(middle, 2), .init(left, -1), .init(right, -1)], .equal))
    try solver.add(LinearConstraint([.init(right), .init(left, -1)], constant: -10, .equal))
    try solver.add(LinearConstraint([.init(left)], .greaterThanOrEqual))
    try solver.add(LinearConstraint([.init(right)], constant: -100, .lessThanOrEqual))
    try solver.add(LinearConstraint([.init(middle)], constant: -45, .equal, strength: .optional(1)))
    #expect([left, middle, right].map { solver.value(of: $0) } == [40, 45, 50])
  }

  @Test func editedVariablePullsItsEqual() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(b), .init(a, -1)], .equal))
    try solver.edit(a)
    for value in [2.0, 10, 12] {
      try solver.suggest(value, for: a)
      #expect([solver.value(of: a), solver.value(of: b)] == [value, value])
    }
  }

  @Test func wishesThatAgreeDetermineTheRest() throws {
    let solver = Solver()
    let (x, width, edge) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(LinearConstraint([.init(edge), .init(x, -1), .init(width, -1)], .equal))
    try solver.add(LinearConstraint([.init(width)], constant: -10, .equal, strength: .optional(1)))
    try solver.add(LinearConstraint([.init(edge)], constant: -100, .equal, strength: .optional(1)))
    #expect(solver.value(of: x) == 90)
  }
}
