import ConstraintSolver
import Testing

/// Sequences of changes: after each, the solver is where a fresh one would be.
@Suite struct EditTests {
  /// A constraint as it was added.
  private struct Live {
    var handle: SolverConstraint
    var row: OracleTests.System.Row
  }

  @Test(arguments: 0..<40) func changesLeadWhereAFreshSolverGets(_ batch: UInt64) throws {
    for seed in (batch * 5)..<(batch * 5 + 5) {
      var random = SplitMix64(seed: seed &+ 77_000)
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      let system = OracleTests.System(seed: seed)
      let solver = Solver()
      let variables = (0..<system.variables).map { _ in solver.addVariable() }
      // Two edits, of which one may give way.
      var edits: [Int: Double] = [:]
      let strengths: [Strength] = [.required, .optional(1e9)]
      for (index, strength) in strengths.enumerated() where index < variables.count {
        try solver.edit(variables[index], strength: strength)
        edits[index] = 0
      }
      var live: [Live] = []
      for step in 0..<25 {
        let before = variables.map { solver.value(of: $0) }
        do throws(SolverError) {
          switch below(5) {
          case 0 where !live.isEmpty:
            let index = below(live.count)
            try solver.remove(live[index].handle)
            live.remove(at: index)
          case 1:
            let row = OracleTests.System(seed: seed &* 31 &+ UInt64(step)).rows[0]
            guard row.terms.allSatisfy({ $0.variable < variables.count }) else { continue }
            let handle = try solver.add(row.constraint(variables))
            live.append(Live(handle: handle, row: row))
          case 2 where !live.isEmpty:
            let index = below(live.count)
            let constant = Double(below(40) - 20)
            try solver.setConstant(constant, of: live[index].handle)
            live[index].row.constant = constant
          default:
            guard let index = edits.keys.sorted().randomElement(using: &random) else { continue }
            let value = Double(below(60) - 30)
            try solver.suggest(value, for: variables[index])
            edits[index] = value
          }
        } catch {
          guard case .conflict(let set) = error else {
            Issue.record("seed \(seed): \(error)")
            continue
          }
          #expect(!set.isEmpty)
          #expect(
            variables.map { solver.value(of: $0) } == before, "seed \(seed), step \(step): a refusal changes nothing")
          continue
        }
        try check(solver, variables, live, edits, "seed \(seed), step \(step)")
      }
    }
  }

  /// Compares violations level by level with those of a solver that has seen nothing else.
  private func check(
    _ solver: Solver, _ variables: [SolverVariable], _ live: [Live], _ edits: [Int: Double], _ place: String
  ) throws {
    let fresh = Solver()
    let copies = variables.map { _ in fresh.addVariable() }
    var system = OracleTests.System(seed: 0)
    system.variables = variables.count
    system.rows = live.map(\.row)
    for (index, value) in edits {
      system.rows.append(
        .init(terms: [(index, 1)], constant: -value, relation: .equal, strength: index == 0 ? 0 : 1e9))
    }
    fresh.begin()
    for row in system.rows { try fresh.add(row.constraint(copies)) }
    do { try fresh.commit() } catch { return #expect(Bool(false), "\(place): a fresh solver finds a conflict") }
    let mine = system.violations(variables.map { solver.value(of: $0) })
    let its = system.violations(copies.map { fresh.value(of: $0) })
    #expect(mine.required < 1e-9, "\(place)")
    #expect(zip(mine.optional, its.optional).allSatisfy { abs($0 - $1) < 1e-7 }, "\(place): \(mine) and \(its)")
  }

  // MARK: Suggestions

  /// Three quantities that share what an edited one leaves, with more ties between them than a sum has, or without.
  @Test(arguments: [false, true]) func aRefusedSuggestionSpoilsNothing(_ isTied: Bool) throws {
    let solver = Solver()
    let (total, a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
    typealias Term = LinearConstraint.Term
    solver.begin()
    try solver.add(LinearConstraint([Term(a), Term(b), Term(c), Term(total, -1)], .equal))
    for (variable, least) in [(a, 10.0), (b, 20), (c, 30)] {
      try solver.add(LinearConstraint([Term(variable)], constant: -least, .greaterThanOrEqual))
    }
    try solver.add(LinearConstraint([Term(a)], constant: -40, .equal, strength: .optional(500)))
    try solver.add(LinearConstraint([Term(b)], constant: -50, .equal, strength: .optional(400)))
    if isTied { try solver.add(LinearConstraint([Term(a), Term(b, -2)], .lessThanOrEqual, strength: .optional(300))) }
    try solver.edit(total)
    try solver.suggest(150, for: total)
    try solver.commit()
    func values() -> [Double] { [a, b, c].map { solver.value(of: $0) } }
    #expect(values() == [40, 50, 60])
    try solver.suggest(100, for: total)
    #expect(values() == [40, 30, 30])
    for impossible in [50.0, 30, -10] {
      #expect(throws: SolverError.self) { try solver.suggest(impossible, for: total) }
      #expect(values() == [40, 30, 30])
    }
    for (suggestion, expected) in [(60.0, [10.0, 20, 30]), (65, [15, 20, 30]), (130, [40, 50, 40])] {
      try solver.suggest(suggestion, for: total)
      #expect(values() == expected)
    }
  }

  /// What follows a group that has a choice, and is in no group itself, is computed after it.
  @Test func followersOfAChoiceAreComputed() throws {
    let solver = Solver()
    typealias Term = LinearConstraint.Term
    solver.begin()
    var (x, w) = ([solver.addVariable()], [SolverVariable]())
    for index in 0..<4 {
      w.append(solver.addVariable())
      x.append(solver.addVariable())
      try solver.add(
        LinearConstraint([Term(x[index + 1]), Term(x[index], -1), Term(w[index], -1)], constant: -8, .equal))
    }
    try solver.add(LinearConstraint([Term(w[1])], constant: -23, .greaterThanOrEqual, strength: .optional(750)))
    try solver.add(LinearConstraint([Term(w[2])], constant: -16, .equal))
    try solver.commit()
    try solver.add(LinearConstraint([Term(x[2])], constant: -20, .equal, strength: .optional(1)))
    #expect(solver.value(of: x[2]) == 20)
    #expect(solver.value(of: x[4]) == solver.value(of: x[3]) + solver.value(of: w[3]) + 8)
  }

  /// An edit that is wished as much as another constraint, but no more, is one wish among others.
  @Test func editThatTiesIsNotHeld() throws {
    let solver = Solver()
    let variable = solver.addVariable()
    typealias Term = LinearConstraint.Term
    solver.begin()
    try solver.add(LinearConstraint([Term(variable)], constant: -48, .greaterThanOrEqual, strength: .optional(50)))
    try solver.add(LinearConstraint([Term(variable)], constant: -197, .equal, strength: .optional(1e9)))
    try solver.edit(variable, strength: .optional(1e9))
    try solver.suggest(0, for: variable)
    try solver.commit()
    #expect(solver.value(of: variable) == 48)
  }

  /// Of variables that nothing but one equality is about, the youngest gives way, in whichever order they are written.
  @Test(arguments: [false, true]) func freeSumsAreDecidedInOrder(_ isReversed: Bool) throws {
    let solver = Solver()
    let variables = (0..<4).map { _ in solver.addVariable() }
    let terms = variables.map { LinearConstraint.Term($0) }
    try solver.add(LinearConstraint(isReversed ? terms.reversed() : terms, constant: -67, .equal))
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 0, 67])
  }

  /// A copy knows what its original has not reported yet.
  @Test func copyOfAFollowedPlan() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    typealias Term = LinearConstraint.Term
    try solver.edit(a)
    try solver.add(LinearConstraint([Term(a), Term(b)], constant: -65, .greaterThanOrEqual, strength: .optional(5)))
    _ = solver.takeChanges()
    try solver.suggest(-30, for: a)
    let copy = solver.copy()
    #expect(copy.takeChanges() == [a, b])
    try copy.suggest(26, for: a)
    #expect(copy.takeChanges() == [a])
    #expect(solver.takeChanges() == [a, b])
  }
}

extension OracleTests.System.Row {
  /// The row about certain variables.
  func constraint(_ variables: [SolverVariable]) -> LinearConstraint {
    LinearConstraint(
      terms.map { .init(variables[$0.variable], $0.coefficient) }, constant: constant, relation,
      strength: strength == 0 ? .required : .optional(strength))
  }
}
