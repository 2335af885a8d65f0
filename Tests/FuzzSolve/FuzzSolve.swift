import ConstraintSolver

/// What libFuzzer calls with every input: a sequence of changes to a solver, four bytes each, and what holds after any of
/// them: required constraints hold, a refusal changes nothing, and a solver that has seen only what is left finds no better
/// solution on any level.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSolve(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: min(count, 4 * 48)))
  var run = Run()
  for index in stride(from: 0, to: bytes.count - 3, by: 4) { run.change(Array(bytes[index..<(index + 4)])) }
  run.compareWithFreshSolver()
  return 0
}

/// A solver and what it was told.
private struct Run {
  private let solver = Solver()
  private let variables: [SolverVariable]
  private var live: [(handle: SolverConstraint, terms: [(Int, Double)], constraint: LinearConstraint)] = []
  private var isOpen = false

  init() {
    let solver = solver
    variables = (0..<6).map { _ in solver.addVariable() }
  }

  mutating func change(_ bytes: [UInt8]) {
    var before = values.map(\.bitPattern)
    do throws(SolverError) {
      switch bytes[0] & 7 {
      case 0 where !live.isEmpty:
        let index = Int(bytes[1]) % live.count
        try solver.remove(live[index].handle)
        live.remove(at: index)
      case 1 where !live.isEmpty:
        let index = Int(bytes[1]) % live.count
        let constant = Double(Int8(bitPattern: bytes[2]))
        try solver.setConstant(constant, of: live[index].handle)
        live[index].constraint.constant = constant
      case 2 where !live.isEmpty:
        let variable = variables[Int(bytes[1]) % variables.count]
        let constraint = LinearConstraint([.init(variable)], constant: -solver.value(of: variable), .equal)
        let handle = try solver.edit(variable)
        if !live.contains(where: { $0.handle == handle }) {
          live.append((handle, [(Int(bytes[1]) % variables.count, 1)], constraint))
        }
        before = values.map(\.bitPattern)
        let value = Double(Int8(bitPattern: bytes[2]))
        try solver.suggest(value, for: variable)
        for index in live.indices where live[index].handle == handle { live[index].constraint.constant = -value }
      default: try add(bytes)
      }
    } catch {
      guard case .conflict(let set) = error else { return }
      precondition(!set.isEmpty, "a conflict of nothing")
      precondition(values.map(\.bitPattern) == before, "a refusal has changed a value")
    }
    for (_, terms, constraint) in live where constraint.strength == .required {
      precondition(violation(terms, constraint) <= 1e-6, "a required constraint does not hold")
    }
  }

  private mutating func add(_ bytes: [UInt8]) throws(SolverError) {
    let coefficients = [1.0, -1, 2, 0.5, -3, 0.25, 10, 1]
    let strengths: [Strength] = [.required, .required, .optional(1), .optional(2), .optional(2), .optional(750)]
    let relations: [LinearConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let terms = [
      (Int(bytes[1] & 15) % variables.count, coefficients[Int(bytes[2] & 7)]),
      (Int(bytes[1] >> 4) % variables.count, coefficients[Int(bytes[2] >> 3 & 7)]),
      (Int(bytes[0] >> 3) % variables.count, coefficients[Int(bytes[2] >> 5)]),
    ].prefix(1 + Int(bytes[0] >> 6) % 3)
    let constraint = LinearConstraint(
      terms.map { .init(variables[$0.0], $0.1) }, constant: Double(Int8(bitPattern: bytes[3])),
      relations[Int(bytes[3]) % 3], strength: strengths[Int(bytes[0] >> 3) % 6])
    live.append((try solver.add(constraint), Array(terms), constraint))
  }

  private var values: [Double] {
    let solver = solver
    return variables.map { solver.value(of: $0) }
  }

  private func violation(_ terms: [(Int, Double)], _ constraint: LinearConstraint, _ values: [Double]? = nil) -> Double
  {
    let values = values ?? self.values
    var sum = constraint.constant
    var size = max(1, abs(sum))
    for (variable, coefficient) in terms {
      sum += coefficient * values[variable]
      size += abs(coefficient * values[variable])
    }
    let violation =
      switch constraint.relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    return violation / size
  }

  func compareWithFreshSolver() {
    let fresh = Solver()
    let copies = variables.map { _ in fresh.addVariable() }
    fresh.begin()
    for (_, terms, constraint) in live {
      _ = try? fresh.add(
        LinearConstraint(
          terms.map { .init(copies[$0.0], $0.1) }, constant: constraint.constant, constraint.relation,
          strength: constraint.strength))
    }
    do throws(SolverError) { try fresh.commit() } catch { preconditionFailure("a fresh solver finds a conflict") }
    let others = copies.map { fresh.value(of: $0) }
    for strength in [750.0, 2, 1] {
      var (mine, its) = (0.0, 0.0)
      for (_, terms, constraint) in live where constraint.strength == .optional(strength) {
        mine += distance(terms, constraint, values)
        its += distance(terms, constraint, others)
      }
      precondition(abs(mine - its) <= 1e-5 * max(1, mine), "a fresh solver finds another optimum")
    }
  }

  private func distance(_ terms: [(Int, Double)], _ constraint: LinearConstraint, _ values: [Double]) -> Double {
    var sum = constraint.constant
    for (variable, coefficient) in terms { sum += coefficient * values[variable] }
    return switch constraint.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }
}
