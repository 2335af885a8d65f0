// Suggestions alone change no constraint: what they change is planned once, and then computed again and again.
extension Network {
  /// Whether nothing has changed but suggestions that make their variables known.
  private var onlySuggestionsChanged: Bool {
    mutating get {
      guard !isStructureDirty, !plan.isRefused, !dirty.isEmpty else { return false }
      for index in dirty.indices {
        guard constraints[dirty[index]].isEdit, constraints[dirty[index]].role == .known else { return false }
      }
      return true
    }
  }

  /// Follows suggestions by a plan.
  ///
  /// - Returns: false if more has changed than that, or they have to be looked at in another way; nothing has changed then.
  mutating func followPlan() -> Bool {
    guard onlySuggestionsChanged else { return false }
    if !isPlanned {
      makePlan()
      guard plan.isReady else { return false }
    }
    // Nothing looks whether what follows is finite, but it is as long as numbers are of usual size.
    for index in plan.edits.indices where !(suggestion(of: plan.edits[index]).magnitude < Plan.largest) { return false }
    plan.keep(values)
    for index in plan.edits.indices {
      let value = suggestion(of: plan.edits[index])
      values[constraints[plan.edits[index]].defined] = value == 0 ? 0 : value
    }
    let outcome = plan.follow(&values)
    if outcome == .followed {
      plan.isFollowed = true
      return true
    }
    plan.putBack(&values)
    if outcome == .undecided { plan.isRefused = true }
    return false
  }

  /// The value that an edit gives its variable.
  private mutating func suggestion(of edit: Int32) -> Double {
    -constraints[edit].constant / terms[constraints[edit].first].factor
  }

  /// Whether there is a plan for all edits that have new suggestions.
  private var isPlanned: Bool {
    mutating get {
      guard plan.isReady else { return false }
      for index in dirty.indices {
        var isFound = false
        for edit in plan.edits.indices where plan.edits[edit] == dirty[index] { isFound = true }
        if !isFound { return false }
      }
      return true
    }
  }

  /// Forgets the plan, since it does not fit any more.
  mutating func discardPlan() {
    notePlanned()
    plan.discard()
  }

  /// Lists what the plan has computed among the changes.
  mutating func notePlanned() {
    guard plan.isFollowed else { return }
    plan.isFollowed = false
    for index in plan.targets.indices { noteChange(of: plan.targets[index]) }
  }

  /// Notes which variables depend on choices that were made by the plan.
  mutating func noteChoices() {
    guard plan.hasChosen else { return }
    plan.hasChosen = false
    for index in plan.targets.indices where !variables[plan.targets[index]].isKnown {
      hasChoice[plan.targets[index]] = true
    }
  }

  // MARK: Making

  private mutating func makePlan() {
    discardPlan()
    // Edits whose suggestions come by turns have a plan together; many would make each suggestion dear.
    if plan.edits.count + dirty.count > 4 { plan.edits.removeAll() }
    for index in dirty.indices {
      var isFound = false
      for edit in plan.edits.indices where plan.edits[edit] == dirty[index] { isFound = true }
      if !isFound { plan.edits.append(dirty[index]) }
    }
    var kept = 0
    for index in plan.edits.indices {
      let edit = plan.edits[index]
      guard constraints[edit].isLive, constraints[edit].isEdit, constraints[edit].role == .known else { continue }
      plan.edits[kept] = edit
      kept += 1
    }
    plan.edits.truncate(to: kept)
    planKnown()
    plan.isReady = planBlocks() && planFollowers() && plan.steps.isUsual && plan.laterSteps.isUsual
    for index in plan.targets.indices { variables[plan.targets[index]].isMoving = false }
    if !plan.isReady {
      plan.discard()
      plan.isRefused = true
    }
  }

  private mutating func planKnown() {
    mark &+= 1
    let first = mark
    commits.queue.removeAll()
    for index in plan.edits.indices { order(from: constraints[plan.edits[index]].defined, first, .known) }
    for position in commits.queue.indices.reversed() {
      let variable = commits.queue[position]
      variables[variable].isMoving = true
      plan.targets.append(variable)
    }
    for index in plan.targets.indices {
      let variable = plan.targets[index]
      if isPlannedEdit(variables[variable].definer) {
        plan.kept.append(variable)
      } else {
        plan.steps.add(variable, definedBy: constraints[variables[variable].definer], terms, variables, values)
      }
    }
    mark &+= 1
    plan.steps.shorten(&variables, mark: mark)
    for index in plan.targets.indices {
      var use = variables[plan.targets[index]].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        use = terms[use].next
        guard constraints[slot].role == .check, constraints[slot].isHard, constraints[slot].mark != first else {
          continue
        }
        constraints[slot].mark = first
        planCheck(slot)
      }
    }
  }

  private func isPlannedEdit(_ slot: Int32) -> Bool {
    for index in plan.edits.indices where plan.edits[index] == slot { return true }
    return false
  }

  private mutating func planCheck(_ slot: Int32) {
    var check = Plan.Check(
      first: Int32(plan.entries.count), count: 0, constant: constraints[slot].constant,
      relation: constraints[slot].relation)
    for index in termRange(slot) {
      let term = terms[index]
      if variables[term.variable].isMoving {
        plan.entries.append(Entry(column: term.variable, value: term.factor))
        check.count += 1
      } else {
        check.constant += term.factor * values[term.variable]
      }
    }
    guard check.count == 1 else { return plan.checks.append(check) }
    let entry = plan.entries[check.first]
    plan.entries.truncate(to: Int(check.first))
    plan.bounds.append(Plan.Bounds(entry.column, entry.value, check.constant, check.relation))
  }

  // MARK: Blocks

  /// - Returns: false if a block cannot be planned.
  private mutating func planBlocks() -> Bool {
    var seeds = Buffer<Int32>()
    for index in plan.targets.indices {
      var use = variables[plan.targets[index]].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        use = terms[use].next
        guard constraints[slot].role == .core else { continue }
        for term in termRange(slot) where !variables[terms[term].variable].isKnown {
          seeds.append(terms[term].variable)
          break
        }
      }
    }
    mark &+= 1
    for index in seeds.indices where variables[seeds[index]].mark != mark {
      gather(from: seeds[index])
      if !planBlock() { return false }
    }
    return true
  }

  private mutating func planBlock() -> Bool {
    load(hasInputs: true)
    guard elimination.solve() else { return false }
    // From now on variables are named by their slots.
    var slots = Buffer<Int32>()
    for index in commits.blockVariables.indices { slots.append(commits.blockVariables[index]) }
    for index in commits.inputs.indices { slots.append(commits.inputs[index]) }
    elimination.plan(&plan, slots, hasFollowers: hasFollowers)
    // Inputs may be those of other blocks as well.
    for index in commits.inputs.indices { variables[commits.inputs[index]].mark = 0 }
    let first = elimination.firstMoving
    for index in first..<plan.targets.count { variables[plan.targets[index]].isMoving = true }
    return true
  }

  // MARK: Followers

  /// - Returns: false if they depend on a choice.
  private mutating func planFollowers() -> Bool {
    mark &+= 1
    let first = mark
    commits.queue.removeAll()
    for index in plan.targets.indices {
      var use = variables[plan.targets[index]].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        use = terms[use].next
        if constraints[slot].role == .follows { order(from: constraints[slot].defined, first, .follows) }
      }
    }
    for position in commits.queue.indices.reversed() {
      let variable = commits.queue[position]
      for index in termRange(variables[variable].definer) where hasChoice[terms[index].variable] { return false }
      variables[variable].isMoving = true
      plan.targets.append(variable)
      plan.laterSteps.add(variable, definedBy: constraints[variables[variable].definer], terms, variables, values)
    }
    mark &+= 1
    plan.laterSteps.shorten(&variables, mark: mark)
    planLateBounds()
    return true
  }

  /// Plans the bounds of variables that follow: most say something of what those follow from, and most of these the same.
  private mutating func planLateBounds() {
    var next: Int32 = 0
    for index in plan.laterSteps.list.indices {
      let step = plan.laterSteps.list[index]
      let first = next
      next += step.count
      guard variables[step.target].definer >= 0 else { continue }
      var use = variables[step.target].firstUse
      while use >= 0 {
        let term = terms[use]
        use = term.next
        let constraint = constraints[term.constraint]
        guard constraint.role == .bound else { continue }
        let entry = step.count == 1 ? plan.laterSteps.entries[first] : Entry(column: step.target, value: 1)
        let factor = term.factor * entry.value
        if step.count == 1, factor.magnitude > 1e-9, variables[entry.column].mark != mark {
          let bounds = Plan.Bounds(
            entry.column, factor, constraint.constant + term.factor * step.constant, constraint.relation)
          if variables[entry.column].isKnown {
            Plan.append(bounds, to: &plan.bounds)
          } else {
            Plan.append(bounds, to: &plan.middleBounds)
          }
        } else {
          plan.lateBounds.append(Plan.Bounds(step.target, term.factor, constraint.constant, constraint.relation))
        }
      }
    }
  }
}
