/// Constraints that hang together, and their solution. Variables are numbered from 0 in the order of creation: first the
/// free ones, then the inputs, which are pinned at values from outside. When only inputs change, what was found out about the
/// constraints is used again.
struct Block {
  /// The slots of the free variables in the network.
  let variables: [Int32]
  /// The slots of the inputs.
  let inputs: [Int32]
  /// The values of all variables, inputs last.
  private(set) var values: [Double]

  /// Whether its variables are in other blocks now.
  var isRetired = false
  private let rows: [Elimination.Row]
  private var checks: [Elimination.Row] = []
  private var components: [Component] = []
  private var plan: [Step] = []
  private var planTerms: [Tableau.Entry] = []
  /// Whether a choice among optima was made, which depends on the values before.
  private var hasChoice = false
  /// Whether the solution is that of other inputs, or there is none.
  private var isStale = true

  private struct Component {
    var component: Elimination.Component
    var tableau: Tableau
    var levels: [Int32] = []
    /// How often the tableau has been settled again; each time adds rounding.
    var reuses = 0
  }

  /// How a defined variable is computed.
  private struct Step {
    var variable: Int32
    var termCount: Int32
    var constant: Double
  }

  /// - Parameter values: the values before, and those of the inputs.
  init(variables: [Int32], inputs: [Int32], values: [Double], rows: [Elimination.Row]) {
    self.variables = variables
    self.inputs = inputs
    self.values = values
    self.rows = rows
  }

  // MARK: Solving

  /// Finds the optimum: required constraints hold, optional ones are violated as little as possible, level by level; of
  /// several optima the one that the solver's documentation names.
  ///
  /// - Returns: false if the required constraints cannot hold together; the values mean nothing then.
  mutating func solve() -> Bool {
    isStale = true
    guard var elimination = elimination(of: rows) else { return false }
    let previous = values
    var values = values
    var settled: [Component] = []
    var hasChoice = false
    let isSolved = elimination.visit { elimination, component, tableau in
      if tableau.hasChoice {
        hasChoice = true
        elimination.choose(&tableau, component, values, previous: previous)
      }
      for (index, parameter) in component.parameters.enumerated() {
        values[Int(parameter)] = tableau.value(of: Int32(index))
      }
      settled.append(Component(component: component, tableau: tableau))
    }
    guard isSolved else { return false }
    self.values = values
    self.hasChoice = hasChoice
    components = settled
    checks = elimination.checks
    plan.removeAll(keepingCapacity: true)
    planTerms.removeAll(keepingCapacity: true)
    for variable in elimination.evaluationOrder() {
      guard let definition = elimination.definitions[Int(variable)] else { continue }
      plan.append(
        Step(variable: variable, termCount: Int32(definition.terms.count), constant: definition.constant))
      planTerms += definition.terms
    }
    evaluate()
    isStale = false
    return true
  }

  /// Solves again for other inputs.
  ///
  /// - Parameters:
  ///   - numbers: their values, by slot.
  ///   - network: the present values of the free variables, which matter where there is a choice.
  /// - Returns: false if the required constraints cannot hold together; the values mean nothing then.
  mutating func update(inputs numbers: [Double], in network: [Network.Variable]) -> Bool {
    let freeCount = variables.count
    for index in inputs.indices { values[freeCount + index] = numbers[Int(inputs[index])] }
    if isStale || hasChoice {
      for (index, variable) in variables.enumerated() { values[index] = network[Int(variable)].value }
      return solve()
    }
    isStale = true
    for check in checks where !check.holds(values, freeCount: 0, size: 1) { return false }
    for index in components.indices where !components[index].component.rows.isEmpty {
      if components[index].component.inputs.isEmpty { continue }
      if !components[index].tableau.setInputs(components[index].component.inputs, of: values) {
        guard settleAgain(index) else { return false }
        // Other inputs may leave a choice where there was none.
        if components[index].tableau.hasChoice {
          for (index, variable) in variables.enumerated() { values[index] = network[Int(variable)].value }
          return solve()
        }
      }
      for (column, parameter) in components[index].component.parameters.enumerated() {
        values[Int(parameter)] = components[index].tableau.value(of: Int32(column))
      }
    }
    evaluate()
    isStale = false
    return true
  }

  private mutating func settleAgain(_ index: Int) -> Bool {
    components[index].reuses += 1
    if components[index].reuses < 64, !components[index].levels.isEmpty {
      components[index].tableau.restart()
      return Elimination.settle(&components[index].tableau, levels: components[index].levels)
    }
    components[index].reuses = 0
    var columns = [Int32](repeating: 0, count: values.count)
    var (tableau, levels) = Elimination.tableau(
      of: components[index].component, values: values, columns: &columns)
    guard Elimination.settle(&tableau, levels: levels) else { return false }
    components[index].tableau = tableau
    components[index].levels = levels
    return true
  }

  /// Computes the defined variables.
  private mutating func evaluate() {
    var next = 0
    values.withUnsafeMutableBufferPointer { values in
      for step in plan {
        var value = step.constant
        for index in next..<(next + Int(step.termCount)) {
          let term = planTerms[index]
          value += term.value * values[Int(term.column)]
        }
        next += Int(step.termCount)
        values[Int(step.variable)] = value
      }
    }
  }

  private func elimination(of rows: [Elimination.Row]) -> Elimination? {
    Elimination(rows, freeCount: variables.count, inputs: Array(values[variables.count...]))
  }

  // MARK: Questions

  /// Whether the required constraints can hold together.
  func isFeasible() -> Bool {
    guard var elimination = elimination(of: rows.filter { $0.level == 0 }) else { return false }
    return elimination.isFeasible()
  }

  /// The numbers of the variables that have more than one value among the optima; the required constraints can hold
  /// together.
  func ambiguousVariables() -> [Int] {
    guard var elimination = elimination(of: rows) else { return [] }
    return elimination.ambiguousVariables()
  }
}
