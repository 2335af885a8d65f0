import ConstraintSolver
import Testing

/// Numbers that are finite each, and multiply to more than a number can hold.
struct OverflowTests {
  /// v0 == 1, vᵢ == 1e100 · vᵢ₋₁.
  @Test func knownChainThatOverflowsIsAConflict() throws {
    let solver = Solver()
    let variables = (0..<6).map { _ in solver.addVariable() }
    try solver.add(LinearConstraint([.init(variables[0])], constant: -1, .equal))
    for index in 1...3 {
      try solver.add(LinearConstraint([.init(variables[index]), .init(variables[index - 1], -1e100)], .equal))
    }
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([.init(variables[4]), .init(variables[3], -1e100)], .equal))
    }
    #expect(solver.value(of: variables[3]) == 1e300)
    #expect(solver.value(of: variables[4]) == 0)
  }

  @Test func suggestionsThatOverflowAreRefused() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.edit(a)
    try solver.add(LinearConstraint([.init(b), .init(a, -1e10)], .equal))
    for value in [1.0, 2, 3] { try solver.suggest(value, for: a) }
    #expect(throws: SolverError.self) { try solver.suggest(1e300, for: a) }
    #expect(solver.value(of: b) == 3e10)
    try solver.suggest(4, for: a)
    #expect(solver.value(of: b) == 4e10)
  }
}
