// Variables that follow from others: each is, but for equalities from which others follow in turn, in one equality only.
extension Network {
  /// Makes a constraint one of the core, or lets a variable follow from it that is in nothing else.
  mutating func enter(_ slot: Int32) {
    if constraints[slot].isBound, !constraints[slot].isStiff {
      save(constraint: slot)
      constraints[slot].role = .bound
      let variable = terms[constraints[slot].first].variable
      if variables[variable].definer >= 0 { commits.followers.append(variable) }
      return
    }
    if constraints[slot].isHardEquality {
      var found: Int32 = -1
      for index in termRange(slot) where mayFollow(at: index) {
        let variable = terms[index].variable
        if found < 0 || variables[variable].serial > variables[found].serial { found = variable }
      }
      if found >= 0 {
        if variables[found].rank == .min {
          ranks = ranks.lowerBound...(ranks.upperBound + 1)
          save(variable: found)
          variables[found].rank = ranks.upperBound
        }
        return follow(found, slot)
      }
    }
    enterCore(slot)
  }

  /// Whether a variable can follow from a constraint at once: it is in nothing else, or in nothing but what follows from it,
  /// which its rank tells from what it would follow.
  private func mayFollow(at index: Int32) -> Bool {
    let (variable, slot) = (variables[terms[index].variable], terms[index].constraint)
    guard !variable.isKnown, variable.definer < 0, variable.load == 0 else { return false }
    if variable.rank == .min, isInNothingElse(index) { return true }
    guard variable.rank > .min else { return false }
    for other in termRange(slot) where other != index && variables[terms[other].variable].rank >= variable.rank {
      return false
    }
    return true
  }

  /// Whether but for bounds a term is the only one about its variable.
  private func isInNothingElse(_ index: Int32) -> Bool {
    var use = variables[terms[index].variable].firstUse
    while use >= 0 {
      let constraint = constraints[terms[use].constraint]
      guard use == index || constraint.isBound && !constraint.isStiff else { return false }
      use = terms[use].next
    }
    return true
  }

  private mutating func enterCore(_ slot: Int32) {
    save(constraint: slot)
    constraints[slot].role = .core
    constraints[slot].defined = -1
    for index in termRange(slot) { load(terms[index].variable, slot) }
  }

  private mutating func follow(_ variable: Int32, _ slot: Int32) {
    save(constraint: slot)
    save(variable: variable)
    constraints[slot].role = .follows
    constraints[slot].defined = variable
    variables[variable].definer = slot
    commits.followers.append(variable)
  }

  mutating func findFollowers() {
    // What is in the core follows nothing any more. All variables around which it has changed were saved.
    let count = commits.touched.count
    for index in 0..<count {
      commits.candidates.append(commits.touched[index])
      while let variable = commits.candidates.popLast() { stopFollowing(variable) }
    }
    // The youngest follow first, and then whatever that leaves in one constraint of the core only.
    for index in commits.touched.indices.reversed() {
      commits.candidates.append(commits.touched[index])
      while let variable = commits.candidates.popLast() {
        guard mayFollow(variable) else { continue }
        let slot = variables[variable].loads
        follow(variable, from: slot)
        for term in termRange(slot) { commits.candidates.append(terms[term].variable) }
      }
    }
  }

  private mutating func stopFollowing(_ variable: Int32) {
    let definer = variables[variable].definer
    guard definer >= 0, variables[variable].load > 0, !variables[variable].isKnown else { return }
    save(variable: variable)
    variables[variable].definer = -1
    variables[variable].rank = .min
    enterCore(definer)
    for index in termRange(definer) { commits.candidates.append(terms[index].variable) }
  }

  /// Lets a variable follow from a core constraint. It goes before all that follow by now.
  private mutating func follow(_ variable: Int32, from slot: Int32) {
    leave(slot)
    ranks = (ranks.lowerBound - 1)...ranks.upperBound
    for index in termRange(slot) { variables[terms[index].variable].rank = .min }
    variables[variable].rank = ranks.lowerBound
    follow(variable, slot)
  }

  private func mayFollow(_ variable: Int32) -> Bool {
    let state = variables[variable]
    return state.load == 1 && state.definer < 0 && !state.isKnown && state.isLive
      && constraints[state.loads].isHardEquality
  }
}
