import ConstraintSolver

/// `vfl-bench solve STREAM`: runs a recorded sequence of changes, whose form is that of the workloads in
/// docs/performance.md: variables, constraints, then operations. Strengths are ranks. Between two readings, changes are
/// one transaction, and at each reading every value is read.
///
/// Prints `PHASE NANOSECONDS` for each timed phase, `values CHECKSUM` for each dump, `value N X` for each variable where a
/// list is asked for, and `refused N/M` if constraints were to be refused.
func solveBenchmark(of bytes: [UInt8]) {
  var stream = StreamReader(bytes)
  guard stream.word() == "VFLB1" else { fail("not a stream of changes: it starts with VFLB1") }
  let (variableCount, constraintCount, operationCount) = (stream.integer(), stream.integer(), stream.integer())
  let relations: [LinearConstraint.Relation] = [.lessThanOrEqual, .greaterThanOrEqual, .equal]
  let solver = Solver()
  let variables = (0..<variableCount).map { _ in solver.addVariable() }
  let constraints = (0..<constraintCount).map { _ in
    let (relation, strength, constant) = (relations[stream.integer()], stream.number(), stream.number())
    let terms = (0..<stream.integer()).map { _ in
      LinearConstraint.Term(variables[stream.integer()], stream.number())
    }
    return LinearConstraint(
      terms, constant: constant, relation, strength: strength < 0 ? .required : .optional(strength))
  }
  let operations = (0..<operationCount).map { _ in Operation(&stream) }
  var live = [SolverConstraint?](repeating: nil, count: constraintCount)
  // What is read has to go somewhere, or the compiler leaves it out.
  var read: UInt64 = 0
  var (phase, started, tried, refused) = ("", 0, 0, 0)
  do throws(SolverError) {
    solver.begin()
    for operation in operations {
      switch operation {
      case .startPhase(let name): (phase, started) = (name, now())
      case .endPhase: print(phase, now() - started)
      case .add(let range):
        if range.count > 1 { solver.reserve(variables: 0, constraints: range.count) }
        for index in range { live[index] = try solver.add(constraints[index]) }
      case .remove(let index):
        if let constraint = live[index] { try solver.remove(constraint) }
        live[index] = nil
      case .tryToAdd(let index):
        tried += 1
        try solver.commit()
        do throws(SolverError) { try solver.add(constraints[index]) } catch { refused += 1 }
        solver.begin()
      case .edit(let variable, let strength): try solver.edit(variables[variable], strength: .optional(strength))
      case .suggest(let variable, let value): try solver.suggest(value, for: variables[variable])
      case .update:
        try solver.commit()
        for variable in variables { read ^= solver.value(of: variable).bitPattern }
        solver.begin()
      case .list:
        for (index, variable) in variables.enumerated() { print("value", index, solver.value(of: variable)) }
      case .dump:
        var sum = 0.0
        for (index, variable) in variables.enumerated() { sum += solver.value(of: variable) * Double(index % 97 + 1) }
        print("values", shown(sum, digits: 6))
      }
    }
  } catch {
    fail("the solver refused: \(error)")
  }
  use(read)
  if tried > 0 { print("refused \(refused)/\(tried)") }
}

/// One step of a stream.
private enum Operation {
  case startPhase(String)
  case endPhase
  case add(Range<Int>)
  case remove(Int)
  case tryToAdd(Int)
  case edit(Int, Double)
  case suggest(Int, Double)
  case update
  case dump
  case list

  init(_ stream: inout StreamReader) {
    switch stream.word() {
    case "P": self = .startPhase(stream.word())
    case "Q": self = .endPhase
    case "B": self = .add(stream.integer()..<stream.integer())
    case "A":
      let index = stream.integer()
      self = .add(index..<(index + 1))
    case "R": self = .remove(stream.integer())
    case "X": self = .tryToAdd(stream.integer())
    case "E": self = .edit(stream.integer(), stream.number())
    case "S": self = .suggest(stream.integer(), stream.number())
    case "U": self = .update
    case "D": self = .dump
    case "L": self = .list
    case let other: fail("no operation '\(other)' in a stream of changes")
    }
  }
}

/// Reads words and numbers that white space separates.
private struct StreamReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func word() -> String {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    if start == position { fail("the stream of changes breaks off") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func integer() -> Int {
    let word = word()
    guard let number = Int(word) else { fail("'\(word)' is no whole number") }
    return number
  }

  mutating func number() -> Double {
    let word = word()
    guard let number = Double(word) else { fail("'\(word)' is no number") }
    return number
  }
}
