// What is done about optima that are not unique.
extension Elimination {
  /// Chooses between optima: variables in the order of their creation, each at its previous value if that is possible, else
  /// at the possible value nearest to 0.
  mutating func choose() {
    tieChoices()
    beginChoices()
    for variable in 0..<Int32(freeCount) where !components.isDecided[variable] {
      let form = undecided(variable)
      values[variable] = form.count > 0 ? choose(form, previous: previous[variable]) : form.constant
      entries.truncate(to: Int(form.first))
      components.isDecided[variable] = true
    }
    readTableaus()
  }

  /// Takes for decided what has no choice: inputs, and the parameters of components without one.
  private mutating func beginChoices() {
    components.isDecided.removeAll()
    for variable in 0..<count { components.isDecided.append(variable >= freeCount) }
    for index in components.list.indices where !components.list[index].isOpen {
      for position in components.list[index].parameters {
        components.isDecided[components.parameters[position]] = true
      }
    }
  }

  /// A variable in terms of what is not decided.
  private mutating func undecided(_ variable: Int32) -> Row {
    var constant = 0.0
    scratch.add(1, to: variable)
    beginOrder()
    order(from: variable, isCut: true)
    for position in sorted.indices.reversed() {
      let defined = sorted[position]
      let definition = definitions[defined]
      let factor = scratch.take(defined)
      constant += factor * definition.constant
      for index in definition.range {
        let entry = entries[index]
        if components.isDecided[entry.column] {
          constant += factor * entry.value * values[entry.column]
        } else {
          scratch.add(factor * entry.value, to: entry.column)
        }
      }
    }
    let first = Int32(entries.count)
    scratch.unload(into: &entries)
    return Row(
      first: first, count: Int32(entries.count) - first, constant: constant, strength: 1, relation: .equal)
  }

  /// Settles a form on a value as near to its previous one as can be. Ties have seen to it that all its parameters are of one
  /// component.
  ///
  /// - Returns: the value.
  private mutating func choose(_ form: Row, previous: Double) -> Double {
    let first = entries[form.first]
    let index = Int(components.owners[first.column])
    let component = components.list[index]
    switch component.shape {
    case .interval:
      let value = component.interval.choice(first.value, form.constant, previous: previous)
      decide(first.column, value)
      return form.constant + first.value * value
    case .sum where form.count == 1:
      let column = components.columns[first.column]
      let factor = components.factors[component.firstParameter + column]
      let range = components.sums[component.place].range(of: column, components.ranges)
      let place = range.choice(first.value / factor, form.constant, previous: previous)
      components.sums[component.place].fix(column, at: place, &components.ranges)
      decide(first.column, place / factor)
      return form.constant + first.value * (place / factor)
    case .sum:
      makeTableau(of: index)
      return choose(form, previous: previous)
    case .tableau:
      let terms = columns(of: form)
      let place = Int(component.place)
      return components.tableaus[place].tableau.choose(terms, constant: form.constant, previous: previous)
    }
  }

  private mutating func columns(of form: Row) -> [Entry] {
    var terms: [Entry] = []
    for position in form.range {
      terms.append(Entry(column: components.columns[entries[position].column], value: entries[position].value))
    }
    return terms
  }

  private mutating func decide(_ parameter: Int32, _ value: Double) {
    values[parameter] = value
    components.isDecided[parameter] = true
  }

  /// Settles a sum of which some quantities are decided by the simplex method, for a choice that is about several others.
  private mutating func makeTableau(of index: Int) {
    var decided: [Entry] = []
    for position in components.list[index].parameters {
      let parameter = components.parameters[position]
      if components.isDecided[parameter] {
        decided.append(Entry(column: components.columns[parameter], value: values[parameter]))
      }
    }
    // The sum was settled, so this succeeds.
    _ = settleTableau(index, isKept: true)
    let place = Int(components.list[index].place)
    let first = components.list[index].firstParameter
    for entry in decided {
      // Settling has written the values of all.
      values[components.parameters[first + entry.column]] = entry.value
      _ = components.tableaus[place].tableau.choose(
        [Entry(column: entry.column, value: 1)], constant: 0, previous: entry.value)
    }
  }

  /// Reads the values of parameters that tableaus have decided.
  private mutating func readTableaus() {
    for index in components.list.indices where components.list[index].isOpen && components.list[index].shape == .tableau
    {
      let component = components.list[index]
      for column in 0..<component.parameterCount {
        values[components.parameters[component.firstParameter + column]] =
          components.tableaus[Int(component.place)].tableau.value(of: column)
      }
      guard !holdsRequired(component) else { continue }
      // Rounding has got the better of the choice: the optimum that was found before it stands.
      let settled = components.tableaus[Int(component.place)].settled
      for column in settled.indices {
        values[components.parameters[Int(component.firstParameter) + column]] = settled[column]
      }
    }
  }

  // MARK: Ties

  /// Joins components between whose optima a choice of variables has to be made: variables that depend on several.
  private mutating func tieChoices() {
    var openCount = 0
    for variable in components.owners.indices { components.owners[variable] = -1 }
    for index in components.list.indices where components.list[index].isOpen {
      openCount += 1
      for position in components.list[index].parameters {
        components.owners[components.parameters[position]] = Int32(index)
      }
    }
    guard openCount > 1 else { return }
    var parents = Buffer<Int32>()
    for index in components.list.indices { parents.append(Int32(index)) }
    func root(_ index: Int32, _ parents: inout Buffer<Int32>) -> Int32 {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var hasTies = false
    orderAll()
    for position in sorted.indices {
      let variable = sorted[position]
      var own: Int32 = -1
      for index in definitions[variable].range {
        let column = entries[index].column
        guard Int(column) < freeCount, components.owners[column] >= 0 else { continue }
        let other = root(components.owners[column], &parents)
        if own < 0 {
          own = other
        } else if own != other {
          hasTies = true
          parents[max(own, other)] = min(own, other)
          own = min(own, other)
        }
      }
      components.owners[variable] = own
    }
    guard hasTies else { return }
    for index in components.list.indices where components.list[index].isOpen {
      parents[index] = root(Int32(index), &parents)
    }
    join(parents)
  }

  /// Puts tied components into one each, which the simplex method settles.
  private mutating func join(_ parents: borrowing Buffer<Int32>) {
    var sizes = Buffer<Int32>()
    sizes.grow(to: components.list.count, 0)
    for index in components.list.indices { sizes[parents[index]] += 1 }
    for root in 0..<Int32(components.list.count) where sizes[root] > 1 {
      let (firstParameter, firstRow) = (components.parameters.count, components.rows.count)
      for index in root..<Int32(components.list.count) where parents[index] == root {
        let component = components.list[index]
        for position in component.parameters { components.parameters.append(components.parameters[position]) }
        for position in component.rows { components.rows.append(components.rows[position]) }
        components.list[index] = Component(firstParameter: 0)
      }
      components.parameters.sort(firstParameter..<components.parameters.count) { $0 < $1 }
      components.rows.sort(firstRow..<components.rows.count) { left, right in
        left.strength != right.strength ? left.strength > right.strength : left.first < right.first
      }
      var joined = Component(firstParameter: Int32(firstParameter))
      joined.parameterCount = Int32(components.parameters.count - firstParameter)
      joined.firstRow = Int32(firstRow)
      joined.rowCount = Int32(components.rows.count - firstRow)
      for column in 0..<joined.parameterCount {
        let parameter = components.parameters[joined.firstParameter + column]
        components.columns[parameter] = column
        components.owners[parameter] = Int32(components.list.count)
      }
      components.list.append(joined)
      // It was settled in parts, so it can be as a whole.
      _ = settleTableau(components.list.count - 1, isKept: true)
    }
  }

  // MARK: Ambiguity

  /// The numbers of the variables that have more than one value among the optima, appended to a list; `solve` has succeeded.
  mutating func findAmbiguous(_ found: inout Buffer<Int32>) {
    tieChoices()
    for index in components.list.indices where components.list[index].isOpen {
      if components.list[index].shape != .tableau { _ = settleTableau(index, isKept: true) }
    }
    beginChoices()
    for variable in 0..<Int32(freeCount) where !components.isDecided[variable] {
      let form = undecided(variable)
      guard form.count > 0 else { continue }
      let terms = columns(of: form)
      let index = Int(components.owners[entries[form.first].column])
      entries.truncate(to: Int(form.first))
      if components.tableaus[Int(components.list[index].place)].tableau.hasChoice(terms) {
        found.append(variable)
      }
    }
  }
}
