// How changes are solved, and taken back if they cannot be.
extension Network {
  /// Solves what has changed.
  mutating func commit() throws(SolverError) {
    if followPlan() {
      finish()
      assert(isSound)
      return
    }
    noteChoices()
    if isStructureDirty { plan.isRefused = false }
    // Suggestions that are only wished are taken for met first; if they cannot be, they have to give way.
    var failure = solve(holdsEdits: true)
    if failure != nil, !wishedEdits.isEmpty { failure = solve(holdsEdits: false) }
    if let failure { throw .conflict(conflict(among: failure)) }
    discardPlan()
    commits.release()
    finish()
    assert(isSound)
  }

  /// Solves what has changed, or leaves everything as it was.
  ///
  /// - Parameter holdsEdits: whether suggestions that are wished more than anything else are taken for met.
  /// - Returns: nil, or required constraints that cannot hold together.
  private mutating func solve(holdsEdits: Bool) -> [Int32]? {
    commits.begin()
    renewMarks()
    for index in wishedEdits.indices {
      let slot = wishedEdits[index]
      let isHeld = holdsEdits && constraints[slot].strength > strongest
      guard constraints[slot].isHeld != isHeld else { continue }
      save(constraint: slot)
      constraints[slot].isHeld = isHeld
      dirty.append(slot)
    }
    assignRoles()
    if let failure = overflow { return fail(failure) }
    for index in commits.checks.indices {
      let slot = commits.checks[index]
      guard constraints[slot].role == .check, constraints[slot].isHard, !holds(slot) else { continue }
      return fail([slot])
    }
    let failure = solveBlocks() ?? evaluateFollowers() ?? overflow
    if !commits.broken.isEmpty {
      // They are solved with the rest then.
      restore()
      for index in commits.broken.indices {
        constraints[commits.broken[index]].isStiff = true
        dirty.append(commits.broken[index])
      }
      return solve(holdsEdits: holdsEdits)
    }
    if let failure { return fail(failure) }
    for index in commits.savedVariables.indices {
      let saved = commits.savedVariables[index]
      if values[saved.slot] != saved.value { noteChange(of: saved.slot) }
    }
    for index in commits.touched.indices {
      let slot = commits.touched[index]
      guard variables[slot].isNew else { continue }
      variables[slot].isNew = false
      if values[slot] != 0 { noteChange(of: slot) }
    }
    commits.forget()
    return nil
  }

  /// The constraints by which a variable would be larger than numbers go; nil if none is.
  private var overflow: [Int32]? {
    mutating get {
      let variable = commits.overflow
      guard variable >= 0 else { return nil }
      if variables[variable].definer >= 0 { return [variables[variable].definer] }
      var slots: [Int32] = []
      var use = variables[variable].firstUse
      while use >= 0 {
        if constraints[terms[use].constraint].role == .core { slots.append(terms[use].constraint) }
        use = terms[use].next
      }
      return slots
    }
  }

  /// Sees to it that no count of searches and commits comes round to one that something was marked with long ago.
  private mutating func renewMarks() {
    guard max(mark, commits.number) > .max / 2 else { return }
    (mark, commits.number) = (1, 1)
    for index in variables.indices { (variables[index].mark, variables[index].saved) = (0, 0) }
    for index in constraints.indices { (constraints[index].mark, constraints[index].saved) = (0, 0) }
  }

  /// Whether a constraint of known variables holds, but for rounding.
  func holds(_ slot: Int32, noise: Double = Elimination.noise) -> Bool {
    var sum = constraints[slot].constant
    var size = max(1, abs(sum))
    for index in termRange(slot) {
      let product = terms[index].factor * values[terms[index].variable]
      sum += product
      size += abs(product)
    }
    return constraints[slot].relation.holds(sum, size: size * (noise / Elimination.noise))
  }

  // MARK: Conflicts

  /// Completes the constraints that cannot hold by those from which their known variables follow, and puts back everything.
  ///
  /// - Returns: the required ones of them, in the order of their creation.
  private mutating func fail(_ failure: [Int32]) -> [Int32] {
    var causes: [Int32] = []
    for slot in failure where constraints[slot].isHard { causes.append(slot) }
    mark &+= 1
    for slot in causes { constraints[slot].mark = mark }
    var next = 0
    while next < causes.count {
      for index in termRange(causes[next]) {
        let variable = terms[index].variable
        let definer = variables[variable].definer
        guard variables[variable].isKnown, definer >= 0, constraints[definer].mark != mark else { continue }
        constraints[definer].mark = mark
        causes.append(definer)
      }
      next += 1
    }
    restore()
    var required: [Int32] = []
    for slot in causes where constraints[slot].strength == .infinity { required.append(slot) }
    required.sort { constraints[$0].serial < constraints[$1].serial }
    return required
  }

  /// An irreducible set of required constraints that cannot hold together, in the order of their creation.
  private mutating func conflict(among candidates: [Int32]) -> [SolverConstraint] {
    guard !isFeasible(candidates[...]) else { return candidates.map { handle(ofConstraint: $0) } }
    var found = explain([], isGrown: false, candidates[...])
    found.sort { constraints[$0].serial < constraints[$1].serial }
    return found.map { handle(ofConstraint: $0) }
  }

  /// The part of some candidates without which the background could hold (QuickXplain, Junker 2004).
  ///
  /// - Parameter isGrown: whether the background has grown since it was known that it can hold.
  private mutating func explain(_ background: [Int32], isGrown: Bool, _ candidates: ArraySlice<Int32>) -> [Int32] {
    if isGrown, !isFeasible(background[...]) { return [] }
    if candidates.count <= 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let (older, newer) = (candidates[..<middle], candidates[middle...])
    let second = explain(background + older, isGrown: true, newer)
    let first = explain(background + second, isGrown: !second.isEmpty, older)
    return first + second
  }

  /// Whether required constraints can hold together, by themselves.
  private mutating func isFeasible(_ slots: ArraySlice<Int32>) -> Bool {
    mark &+= 1
    elimination.begin()
    for slot in slots {
      for index in termRange(slot) {
        let variable = terms[index].variable
        guard variables[variable].mark != mark else { continue }
        variables[variable].mark = mark
        variables[variable].number = Int32(elimination.freeCount)
        elimination.addVariable(value: 0)
      }
    }
    for slot in slots {
      elimination.addRow(
        constant: constraints[slot].constant, relation: constraints[slot].relation, strength: .infinity)
      for index in termRange(slot) {
        elimination.addTerm(variables[terms[index].variable].number, terms[index].factor)
      }
    }
    return elimination.solve()
  }
}
