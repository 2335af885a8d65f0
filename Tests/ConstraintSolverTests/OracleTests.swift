import ConstraintSolver
import Testing

/// Small random systems, whose optimum an exact solver knows.
@Suite struct OracleTests {
  /// A system as both solvers take it.
  struct System {
    struct Row {
      var terms: [(variable: Int, coefficient: Double)]
      var constant: Double
      var relation: LinearConstraint.Relation
      var strength: Double
    }

    var variables: Int
    var rows: [Row]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      variables = pick(1...5)
      let coefficients: [Double] = [1, 1, 1, -1, -1, 2, 0.5, -3]
      let strengths: [Double] = [0, 0, 0, 1000, 750, 750, 251, 250, 250, 50]
      let relations: [LinearConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      rows = []
      for _ in 0..<pick(1...9) {
        var terms: [(variable: Int, coefficient: Double)] = []
        for _ in 0..<pick(1...3) { terms.append((pick(0...(variables - 1)), coefficients[pick(0...7)])) }
        rows.append(
          Row(
            terms: terms, constant: Double(pick(-10...10)), relation: relations[pick(0...2)],
            strength: strengths[pick(0...9)]))
      }
    }

    var exact: [ExactSolver.Row] {
      rows.map { row in
        var coefficients = [Fraction](repeating: 0, count: variables)
        for term in row.terms { coefficients[term.variable] = coefficients[term.variable] + Fraction(term.coefficient) }
        let relation = row.relation == .equal ? 0 : row.relation == .lessThanOrEqual ? -1 : 1
        return ExactSolver.Row(
          coefficients: coefficients, constant: Fraction(row.constant), relation: relation, strength: row.strength)
      }
    }

    /// The sum of violations of each strength, from the strongest on.
    func violations(_ values: [Double]) -> (required: Double, optional: [Double]) {
      var sums: [Double: Double] = [:]
      for row in rows {
        var sum = row.constant
        for term in row.terms { sum += term.coefficient * values[term.variable] }
        let violation =
          switch row.relation {
          case .equal: abs(sum)
          case .lessThanOrEqual: max(0, sum)
          case .greaterThanOrEqual: max(0, -sum)
          }
        sums[row.strength, default: 0] += violation
      }
      return (sums[0] ?? 0, sums.keys.filter { $0 > 0 }.sorted(by: >).map { sums[$0]! })
    }
  }

  @Test(arguments: 0..<40) func optimumIsThatOfTheExactSolver(_ batch: UInt64) throws {
    for seed in (batch * 100)..<(batch * 100 + 100) {
      let system = System(seed: seed)
      let solver = Solver()
      let variables = (0..<system.variables).map { _ in solver.addVariable() }
      var added: [SolverConstraint: Int] = [:]
      solver.begin()
      for (index, row) in system.rows.enumerated() {
        let constraint = LinearConstraint(
          row.terms.map { .init(variables[$0.variable], $0.coefficient) }, constant: row.constant, row.relation,
          strength: row.strength == 0 ? .required : .optional(row.strength))
        added[try solver.add(constraint)] = index
      }
      do throws(SolverError) {
        try solver.commit()
        guard let optimum = ExactSolver.optimum(variables: system.variables, rows: system.exact) else {
          Issue.record("seed \(seed) has no solution, and the solver found one")
          continue
        }
        let found = system.violations(variables.map { solver.value(of: $0) })
        #expect(found.required < 1e-9, "seed \(seed)")
        for (mine, its) in zip(found.optional, optimum) {
          #expect(abs(mine - its.value) < 1e-8, "seed \(seed): \(found.optional), exact \(optimum.map(\.value))")
        }
      } catch {
        guard case .conflict(let set) = error else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        let rows = set.map { system.exact[added[$0]!] }
        #expect(ExactSolver.optimum(variables: system.variables, rows: rows) == nil, "seed \(seed)")
        for index in rows.indices {
          var fewer = rows
          fewer.remove(at: index)
          #expect(ExactSolver.optimum(variables: system.variables, rows: fewer) != nil, "seed \(seed)")
        }
      }
    }
  }
}

/// The SplitMix64 generator: small, and the same on every platform for the same seed.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
