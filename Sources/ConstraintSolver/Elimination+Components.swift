// What elimination leaves: parameters, and rows that tie them together in components, each of which is settled by itself.
extension Elimination {
  // MARK: Components

  /// Parameters that rows tie together, with their rows in terms of them.
  struct Component {
    var parameters: [Int32] = []
    /// The inputs that its rows depend on.
    var inputs: [Int32] = []
    var rows: [Row] = []
  }

  /// The inequalities and wishes in terms of parameters.
  ///
  /// - Returns: nil if a required one without parameters does not hold.
  private mutating func core() -> [Row]? {
    var rows: [Row] = []
    for row in self.rows where row.level != 0 || row.relation != .equal {
      let sum = spelled(row.terms, constant: row.constant)
      if sum.terms.allSatisfy({ Int($0.column) >= freeCount }) {
        let rest = Row(terms: sum.terms, constant: sum.constant, relation: row.relation, level: row.level)
        // A wish that nothing can change is not worth a thought.
        if row.level == 0, !check(rest, size: sum.size) { return nil }
        continue
      }
      rows.append(Row(terms: sum.terms, constant: sum.constant, relation: row.relation, level: row.level))
    }
    return rows
  }

  /// Groups parameters by the rows, and by further sums that tie them together.
  private func components(_ rows: [Row], ties: [[Entry]]) -> [Component] {
    var parents = (0..<Int32(definitions.count)).map { $0 }
    func root(_ variable: Int32) -> Int32 {
      var variable = variable
      while parents[Int(variable)] != variable {
        parents[Int(variable)] = parents[Int(parents[Int(variable)])]
        variable = parents[Int(variable)]
      }
      return variable
    }
    func join(_ terms: [Entry]) {
      guard let first = terms.first(where: { Int($0.column) < freeCount }) else { return }
      for term in terms where Int(term.column) < freeCount {
        let (a, b) = (root(first.column), root(term.column))
        if a != b { parents[Int(max(a, b))] = min(a, b) }
      }
    }
    for row in rows { join(row.terms) }
    for tie in ties { join(tie) }
    var numbers = [Int32](repeating: -1, count: definitions.count)
    var components: [Component] = []
    for variable in 0..<Int32(freeCount) where definitions[Int(variable)] == nil {
      let root = root(variable)
      if numbers[Int(root)] < 0 {
        numbers[Int(root)] = Int32(components.count)
        components.append(Component())
      }
      components[Int(numbers[Int(root)])].parameters.append(variable)
    }
    for row in rows {
      let number = Int(numbers[Int(root(parameter(of: row)))])
      components[number].rows.append(row)
      for term in row.terms where Int(term.column) >= freeCount {
        if !components[number].inputs.contains(term.column) { components[number].inputs.append(term.column) }
      }
    }
    return components
  }

  /// One of the parameters of a row.
  private func parameter(of row: Row) -> Int32 {
    for term in row.terms where Int(term.column) < freeCount { return term.column }
    preconditionFailure("rows without parameters are checks")
  }

  /// A component as a tableau, whose columns are the parameters in their order.
  ///
  /// - Parameters:
  ///   - values: of all variables; only those of the inputs matter.
  ///   - columns: room for the columns of all variables.
  static func tableau(
    of component: Component, values: [Double], columns: inout [Int32]
  ) -> (tableau: Tableau, levels: [Int32]) {
    for (index, parameter) in component.parameters.enumerated() { columns[Int(parameter)] = Int32(index) }
    for (index, input) in component.inputs.enumerated() {
      columns[Int(input)] = Int32(component.parameters.count + index)
    }
    var tableau = Tableau(
      columns: component.parameters.count, inputs: component.inputs.map { values[Int($0)] })
    var levels: [Int32] = []
    for row in component.rows {
      // Rows are scaled so that their largest coefficient is 1: what is small beside that is rounding, whatever the units.
      var largest = 0.0
      for term in row.terms { largest = max(largest, abs(term.value)) }
      let sign = (row.level == 0 && row.relation == .lessThanOrEqual ? -1.0 : 1.0) / largest
      let entries = row.terms.map { Entry(column: columns[Int($0.column)], value: sign * $0.value) }
      // A wish is measured in its own units all the same.
      let price = row.level == 0 ? 1 : largest
      let isPricedAbove = row.level != 0 && row.relation != .greaterThanOrEqual
      let isPricedBelow = row.level == 0 || row.relation != .lessThanOrEqual
      _ = tableau.addRow(
        entries, constant: sign * row.constant,
        price: Tableau.Price(level: row.level, above: isPricedAbove ? price : 0, below: isPricedBelow ? price : 0))
      levels.append(row.level)
    }
    levels.sort()
    var distinct: [Int32] = []
    for level in levels where distinct.last != level { distinct.append(level) }
    return (tableau, distinct)
  }

  /// Settles all levels of a component.
  ///
  /// - Returns: false if its required rows cannot hold together.
  static func settle(_ tableau: inout Tableau, levels: [Int32]) -> Bool {
    for level in levels {
      tableau.minimise(level)
      if level == 0, !tableau.isFeasible { return false }
      tableau.forbid(level)
      if level != 0, !tableau.hasChoice { break }
    }
    return true
  }

  // MARK: Results

  /// Whether the inequalities can hold together.
  mutating func isFeasible() -> Bool {
    guard let rows = core() else { return false }
    let allInputs = [Double](repeating: 0, count: freeCount) + inputs
    var columns = [Int32](repeating: 0, count: definitions.count)
    for component in components(rows, ties: []) where !component.rows.isEmpty {
      var (tableau, levels) = Self.tableau(of: component, values: allInputs, columns: &columns)
      if !Self.settle(&tableau, levels: levels) { return false }
    }
    return true
  }

  /// The variables that have more than one value among the optima.
  mutating func ambiguousVariables() -> [Int] {
    var found: [Int] = []
    _ = visit { elimination, component, tableau in
      guard tableau.hasChoice else { return }
      // Of what other components decide, only that it is decided matters.
      for (variable, terms, constant) in elimination.sums(of: component, [])
      where tableau.hasChoice(terms, constant: constant) {
        found.append(variable)
      }
    }
    return found.sorted()
  }

  /// Settles each component, those together between whose optima a choice of variables has to be made.
  mutating func visit(_ body: (inout Elimination, Component, inout Tableau) -> Void) -> Bool {
    guard let rows = core() else { return false }
    let allInputs = [Double](repeating: 0, count: freeCount) + inputs
    var columns = [Int32](repeating: 0, count: definitions.count)
    var isFree = [Bool](repeating: false, count: definitions.count)
    var settled: [(component: Component, tableau: Tableau)] = []
    var hasFree = false
    for component in components(rows, ties: []) {
      var (tableau, levels) = Self.tableau(of: component, values: allInputs, columns: &columns)
      guard Self.settle(&tableau, levels: levels) else { return false }
      if tableau.hasChoice {
        hasFree = true
        for parameter in component.parameters { isFree[Int(parameter)] = true }
      } else {
        settled.append((component, tableau))
      }
    }
    for index in settled.indices { body(&self, settled[index].component, &settled[index].tableau) }
    guard hasFree else { return true }
    // Variables whose value depends on more than one choice tie these together.
    var ties: [[Entry]] = []
    for variable in definitions.indices where definitions[variable] != nil {
      let terms = spelled([Entry(column: Int32(variable), value: 1)], constant: 0).terms.filter {
        isFree[Int($0.column)]
      }
      if terms.count > 1 { ties.append(terms) }
    }
    let freeRows = rows.filter { isFree[Int(parameter(of: $0))] }
    for component in components(freeRows, ties: ties) where isFree[Int(component.parameters[0])] {
      var (tableau, levels) = Self.tableau(of: component, values: allInputs, columns: &columns)
      guard Self.settle(&tableau, levels: levels) else { return false }
      body(&self, component, &tableau)
    }
    return true
  }

  /// Settles the choices of a component: variables in the order of their creation.
  ///
  /// - Parameters:
  ///   - values: those that are settled, and the inputs.
  ///   - previous: the values before.
  mutating func choose(
    _ tableau: inout Tableau, _ component: Component, _ values: [Double], previous: [Double]
  ) {
    for (variable, terms, constant) in sums(of: component, values) {
      if !tableau.hasChoice { return }
      tableau.choose(terms, constant: constant, previous: previous[variable])
    }
  }

  /// The variables that depend on parameters of a component, in terms of its columns.
  ///
  /// - Parameter values: those of the parameters that are settled; nothing if they do not matter.
  private mutating func sums(of component: Component, _ values: [Double]) -> [(
    variable: Int, terms: [Entry], constant: Double
  )] {
    var columns = [Int32](repeating: -1, count: definitions.count)
    for (index, parameter) in component.parameters.enumerated() { columns[Int(parameter)] = Int32(index) }
    var sums: [(variable: Int, terms: [Entry], constant: Double)] = []
    for variable in 0..<freeCount {
      let sum = spelled([Entry(column: Int32(variable), value: 1)], constant: 0)
      var terms: [Entry] = []
      var constant = sum.constant
      for term in sum.terms {
        if columns[Int(term.column)] >= 0 {
          terms.append(Entry(column: columns[Int(term.column)], value: term.value))
        } else if !values.isEmpty {
          constant += term.value * values[Int(term.column)]
        }
      }
      if !terms.isEmpty { sums.append((variable, terms, constant)) }
    }
    return sums
  }

  /// The defined variables, each after those that its definition refers to.
  mutating func evaluationOrder() -> [Int32] {
    order(from: definitions.indices.map { Entry(column: Int32($0), value: 1) })
  }
}
