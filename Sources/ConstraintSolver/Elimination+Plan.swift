// What of a block depends on its inputs, for a plan.
extension Elimination {
  /// Adds what depends on inputs to a plan; `solve` has succeeded.
  ///
  /// - Parameters:
  ///   - slots: the slots of the variables.
  ///   - hasFollowers: whether others follow from variables of the block, which have a say in choices.
  mutating func plan(_ plan: inout Plan, _ slots: borrowing Buffer<Int32>, hasFollowers: Bool) {
    firstMoving = plan.targets.count
    var block = Plan.Block(
      firstSingle: Int32(plan.singles.count), firstSum: Int32(plan.sums.count),
      firstSimplex: Int32(plan.simplexes.count), firstChooser: Int32(plan.choosers.count))
    isMoving.removeAll()
    for variable in 0..<count { isMoving.append(variable >= freeCount) }
    for index in checks.indices { planCheck(checks[index], &plan, slots) }
    for index in components.list.indices {
      let component = components.list[index]
      guard component.isOpen || hasInputs(component) else { continue }
      for position in component.parameters {
        isMoving[components.parameters[position]] = true
        plan.targets.append(slots[components.parameters[position]])
        plan.kept.append(slots[components.parameters[position]])
      }
      switch component.shape {
      case .interval:
        components.list[index].place = Int32(plan.singles.count)
        let first = Int32(plan.kinks.count)
        for position in component.rows { planKink(components.rows[position], 1, &plan, slots) }
        plan.singles.append(
          Plan.Single(
            parameter: slots[components.parameters[component.firstParameter]], firstKink: first,
            kinkCount: Int32(plan.kinks.count) - first))
      case .sum:
        planSum(component, &plan, slots)
        components.list[index].place = -Int32(plan.sums.count)
      case .tableau:
        components.list[index].place = Int32(plan.simplexes.count)
        planSimplex(component, &plan, slots)
      }
    }
    block.singleCount = Int32(plan.singles.count) - block.firstSingle
    block.sumCount = Int32(plan.sums.count) - block.firstSum
    block.simplexCount = Int32(plan.simplexes.count) - block.firstSimplex
    if block.singleCount + block.sumCount + block.simplexCount > 0 {
      block.mayChoose = !hasFollowers && planChoosers(&plan, slots)
      block.chooserCount = Int32(plan.choosers.count) - block.firstChooser
    }
    plan.blocks.append(block)
    planDefinitions(&plan, slots)
  }

  private mutating func hasInputs(_ component: Component) -> Bool {
    for position in component.rows {
      let row = components.rows[position]
      for index in row.range where Int(entries[index].column) >= freeCount { return true }
    }
    return false
  }

  private func planCheck(_ row: Row, _ plan: inout Plan, _ slots: borrowing Buffer<Int32>) {
    if row.count == 1 {
      let entry = entries[row.first]
      let bounds = Plan.Bounds(slots[entry.column], entry.value, row.constant, row.relation)
      return Plan.append(bounds, to: &plan.bounds)
    }
    let check = Plan.Check(
      first: Int32(plan.entries.count), count: row.count, constant: row.constant, relation: row.relation)
    for index in row.range {
      plan.entries.append(Entry(column: slots[entries[index].column], value: entries[index].value))
    }
    plan.checks.append(check)
  }

  /// - Parameter scale: by which the parameter's factor is divided.
  private mutating func planKink(_ row: Row, _ scale: Double, _ plan: inout Plan, _ slots: borrowing Buffer<Int32>) {
    let factor = factor(of: row) / scale
    var kink = Plan.MovingKink(
      kink: Kink(factor, row.constant, row.relation, strength: row.strength), first: Int32(plan.entries.count),
      count: 0,
      constant: -row.constant / factor)
    for index in row.range where Int(entries[index].column) >= freeCount {
      plan.entries.append(Entry(column: slots[entries[index].column], value: -entries[index].value / factor))
      kink.count += 1
    }
    plan.kinks.append(kink)
  }

  private mutating func planSum(_ component: Component, _ plan: inout Plan, _ slots: borrowing Buffer<Int32>) {
    let planned = Plan.Sum()
    sortRows(ofSum: component)
    var next: Int32 = 0
    for column in 0...component.parameterCount {
      planned.sum.addItem()
      let end =
        column < component.parameterCount
        ? components.counts[component.firstParameter + column] : component.rowCount
      let first = Int32(plan.kinks.count)
      var moves = false
      while next < end {
        let row = components.rows[components.order[next]]
        next += 1
        planKink(row, scale(of: row, in: component, isWhole: column == component.parameterCount), &plan, slots)
        let kink = plan.kinks[plan.kinks.count - 1]
        if kink.count > 0 { moves = true }
        planned.sum.add(
          Kink(
            factor(of: row) / scale(of: row, in: component, isWhole: column == component.parameterCount),
            constant(of: row), row.relation, strength: row.strength))
      }
      if moves {
        planned.moving.append((Int(column), first..<Int32(plan.kinks.count)))
      } else {
        plan.kinks.truncate(to: Int(first))
      }
    }
    // It was solved a moment ago, for the same inputs.
    _ = planned.sum.solve(&plan.ranges)
    for column in 0..<component.parameterCount {
      let place = component.firstParameter + column
      planned.parameters.append(
        Entry(column: slots[components.parameters[place]], value: components.factors[place]))
    }
    plan.sums.append(planned)
  }

  private mutating func planSimplex(_ component: Component, _ plan: inout Plan, _ slots: borrowing Buffer<Int32>) {
    var inputs: [Int32] = []
    let levels = load(component, inputs: &inputs)
    var parameters: [Int32] = []
    for position in component.parameters { parameters.append(slots[components.parameters[position]]) }
    var inputSlots: [Int32] = []
    for input in inputs { inputSlots.append(slots[input]) }
    plan.simplexes.append(
      Plan.Simplex(components.simplex, levels: levels, inputs: inputSlots, parameters: parameters))
  }

  // MARK: Choosers

  /// Plans which variable decides on which parameter, should there be a choice.
  ///
  /// - Returns: false if one would have to decide on several.
  private mutating func planChoosers(_ plan: inout Plan, _ slots: borrowing Buffer<Int32>) -> Bool {
    components.isDecided.removeAll()
    for _ in 0..<count { components.isDecided.append(true) }
    for variable in components.owners.indices { components.owners[variable] = -1 }
    for variable in 0..<freeCount where definitions[variable].kind != .none { components.isDecided[variable] = false }
    for index in components.list.indices {
      let component = components.list[index]
      guard component.isOpen || hasInputs(component) else { continue }
      for position in component.parameters {
        components.isDecided[components.parameters[position]] = false
        components.owners[components.parameters[position]] = Int32(index)
      }
    }
    for variable in 0..<Int32(freeCount) where !components.isDecided[variable] {
      let form = spelledToDecided(variable)
      defer { entries.truncate(to: Int(form.first)) }
      var owner: Int32 = -1
      var own: Int32 = -1
      var openCount: Int32 = 0
      for index in form.range where !components.isDecided[entries[index].column] {
        let other = components.owners[entries[index].column]
        guard owner < 0 || owner == other else { return false }
        (owner, own) = (other, index)
        openCount += 1
      }
      guard owner >= 0 else { continue }
      let component = components.list[owner]
      guard component.shape == .tableau || openCount == 1 else { return false }
      planChooser(variable, form, component, own, &plan, slots)
      if component.shape != .tableau { components.isDecided[entries[own].column] = true }
      components.isDecided[variable] = true
    }
    return true
  }

  private func planChooser(
    _ variable: Int32, _ form: Row, _ component: Component, _ own: Int32, _ plan: inout Plan,
    _ slots: borrowing Buffer<Int32>
  ) {
    let parameter = entries[own].column
    var chooser = Plan.Chooser(
      variable: slots[variable], parameter: slots[parameter], owner: component.place,
      column: components.columns[parameter], factor: entries[own].value, first: Int32(plan.entries.count), count: 0,
      constant: form.constant)
    for index in form.range where components.isDecided[entries[index].column] {
      plan.entries.append(Entry(column: slots[entries[index].column], value: entries[index].value))
      chooser.count += 1
    }
    if component.shape == .tableau {
      chooser.simplex = component.place
      for index in form.range where !components.isDecided[entries[index].column] {
        plan.entries.append(Entry(column: components.columns[entries[index].column], value: entries[index].value))
        chooser.columnCount += 1
      }
    }
    plan.choosers.append(chooser)
    plan.kept.append(chooser.variable)
  }

  /// A variable in terms of what is decided, and of parameters that are not.
  private mutating func spelledToDecided(_ variable: Int32) -> Row {
    var constant = 0.0
    scratch.add(1, to: variable)
    beginOrder()
    order(from: variable, isCut: true)
    for position in sorted.indices.reversed() {
      let definition = definitions[sorted[position]]
      let factor = scratch.take(sorted[position])
      constant += factor * definition.constant
      for index in definition.range { scratch.add(factor * entries[index].value, to: entries[index].column) }
    }
    let first = Int32(entries.count)
    scratch.unload(into: &entries)
    return Row(
      first: first, count: Int32(entries.count) - first, constant: constant, strength: 1, relation: .equal)
  }

  // MARK: Definitions

  private mutating func planDefinitions(_ plan: inout Plan, _ slots: borrowing Buffer<Int32>) {
    orderAll()
    for position in sorted.indices {
      let variable = sorted[position]
      let definition = definitions[variable]
      var moves = false
      for index in definition.range where isMoving[entries[index].column] { moves = true }
      guard moves else { continue }
      plan.laterSteps.begin(slots[variable], constant: definition.constant)
      for index in definition.range {
        let entry = entries[index]
        if isMoving[entry.column] {
          plan.laterSteps.addTerm(slots[entry.column], entry.value)
        } else {
          plan.laterSteps.addConstant(entry.value * values[entry.column])
        }
      }
      plan.targets.append(slots[variable])
      isMoving[variable] = true
    }
  }
}
