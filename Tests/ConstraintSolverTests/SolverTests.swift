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
}
