// What elimination leaves: parameters, and rows that tie them together in components, each of which is settled by itself.
extension Elimination {
  // MARK: Components

  /// Parameters that rows tie together, with their rows in terms of them.
  private struct Component {
    var parameters: [Int32] = []
    var rows: [Block.Row] = []
  }

  /// The inequalities and wishes in terms of parameters.
  ///
  /// - Returns: nil if a required one without parameters does not hold.
  private mutating func core() -> [Block.Row]? {
    var rows: [Block.Row] = []
    for row in block.rows where row.level != 0 || row.relation != .equal {
      let sum = spelled(row.terms, constant: row.constant)
      if sum.terms.isEmpty {
        let noise = Self.noise * max(1, sum.size)
        switch row.relation {
        case _ where row.level != 0: break
        case .lessThanOrEqual: if sum.constant > noise { return nil }
        case .greaterThanOrEqual: if sum.constant < -noise { return nil }
        case .equal: break
        }
        continue
      }
      rows.append(Block.Row(terms: sum.terms, constant: sum.constant, relation: row.relation, level: row.level))
    }
    return rows
  }

  /// Groups parameters by the rows, and by further sums that tie them together.
  private func components(_ rows: [Block.Row], ties: [[Entry]]) -> [Component] {
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
      guard let first = terms.first else { return }
      for term in terms.dropFirst() {
        let (a, b) = (root(first.column), root(term.column))
        if a != b { parents[Int(max(a, b))] = min(a, b) }
      }
    }
    for row in rows { join(row.terms) }
    for tie in ties { join(tie) }
    var numbers = [Int32](repeating: -1, count: definitions.count)
    var components: [Component] = []
    for variable in 0..<Int32(definitions.count) where definitions[Int(variable)] == nil {
      let root = root(variable)
      if numbers[Int(root)] < 0 {
        numbers[Int(root)] = Int32(components.count)
        components.append(Component())
      }
      components[Int(numbers[Int(root)])].parameters.append(variable)
    }
    for row in rows { components[Int(numbers[Int(root(row.terms[0].column))])].rows.append(row) }
    return components
  }

  /// A component as a tableau, whose columns are the parameters in their order.
  private func tableau(of component: Component, columns: inout [Int32]) -> (tableau: Tableau, levels: [Int32]) {
    for (index, parameter) in component.parameters.enumerated() { columns[Int(parameter)] = Int32(index) }
    var tableau = Tableau(columns: component.parameters.count)
    var levels: [Int32] = []
    for row in component.rows {
      let sign = row.level == 0 && row.relation == .lessThanOrEqual ? -1.0 : 1.0
      let entries = row.terms.map { Entry(column: columns[Int($0.column)], value: sign * $0.value) }
      let isPricedAbove = row.level != 0 && row.relation != .greaterThanOrEqual
      let isPricedBelow = row.level == 0 || row.relation != .lessThanOrEqual
      _ = tableau.addRow(
        entries, constant: sign * row.constant,
        price: Tableau.Price(level: row.level, above: isPricedAbove ? 1 : 0, below: isPricedBelow ? 1 : 0))
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
  private func settle(_ tableau: inout Tableau, levels: [Int32]) -> Bool {
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
    var columns = [Int32](repeating: 0, count: definitions.count)
    for component in components(rows, ties: []) where !component.rows.isEmpty {
      var (tableau, levels) = tableau(of: component, columns: &columns)
      if !settle(&tableau, levels: levels) { return false }
    }
    return true
  }

  /// The values of the optimum; nil if the inequalities cannot hold together.
  mutating func solve() -> [Double]? {
    var values = [Double](repeating: 0, count: definitions.count)
    let isSolved = visit { elimination, component, tableau in
      if tableau.hasChoice { elimination.choose(&tableau, component, values) }
      for (index, parameter) in component.parameters.enumerated() {
        values[Int(parameter)] = tableau.value(of: Int32(index))
      }
    }
    guard isSolved else { return nil }
    evaluate(&values)
    return values
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
  private mutating func visit(_ body: (inout Elimination, Component, inout Tableau) -> Void) -> Bool {
    guard let rows = core() else { return false }
    var columns = [Int32](repeating: 0, count: definitions.count)
    var isFree = [Bool](repeating: false, count: definitions.count)
    var settled: [(component: Component, tableau: Tableau)] = []
    var hasFree = false
    for component in components(rows, ties: []) {
      var (tableau, levels) = tableau(of: component, columns: &columns)
      guard settle(&tableau, levels: levels) else { return false }
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
    let freeRows = rows.filter { isFree[Int($0.terms[0].column)] }
    for component in components(freeRows, ties: ties) where isFree[Int(component.parameters[0])] {
      var (tableau, levels) = tableau(of: component, columns: &columns)
      guard settle(&tableau, levels: levels) else { return false }
      body(&self, component, &tableau)
    }
    return true
  }

  /// Settles the choices of a component: variables in the order of their creation.
  private mutating func choose(_ tableau: inout Tableau, _ component: Component, _ values: [Double]) {
    for (variable, terms, constant) in sums(of: component, values) {
      if !tableau.hasChoice { return }
      tableau.choose(terms, constant: constant, previous: block.previous[variable])
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
    for variable in definitions.indices {
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

  /// Fills in the defined variables from the parameters.
  private mutating func evaluate(_ values: inout [Double]) {
    let all = definitions.indices.map { Entry(column: Int32($0), value: 1) }
    for variable in order(from: all) {
      guard let definition = definitions[Int(variable)] else { continue }
      var value = definition.constant
      for term in definition.terms { value += term.value * values[Int(term.column)] }
      values[Int(variable)] = value
    }
  }
}
