// What each constraint is used for, and how that is kept up to date when constraints come and go. Most of a layout is
// decided here, without a look at optima: sizes that follow from the root's, and positions that follow from sizes.

/// What a constraint is used for.
enum Role: UInt8 {
  /// Nothing: it is new, or left its role.
  case none
  /// It waits for a role.
  case waiting
  /// An equality all of whose variables but one are known, which makes that one known. Numbers and edits come first.
  case known
  /// An equality with a variable that, but for other equalities of this kind, is in nothing else: that one follows from the
  /// others and restricts them in no way.
  case follows
  /// All its variables are known: it holds, or does not.
  case check
  /// What is left, to be solved.
  case core
}

/// What one commit keeps in hand.
struct Commits: ~Copyable {
  /// What a variable was like before.
  struct SavedVariable: BitwiseCopyable {
    var slot: Int32
    var definer: Int32
    var load: Int32
    var loads: Int32
    var rank: Int
    var value: Double
    var isKnown: Bool
    var isOpen: Bool
  }

  /// What a constraint was used for before.
  struct SavedConstraint: BitwiseCopyable {
    var slot: Int32
    var open: Int32
    var defined: Int32
    var role: Role
    var isHeld: Bool
  }

  var number: UInt32 = 0
  /// What was there before, by which a commit that fails is undone.
  var savedVariables = Buffer<SavedVariable>()
  var savedConstraints = Buffer<SavedConstraint>()
  /// Constraints that need a role.
  var waiting = Buffer<Int32>()
  /// Constraints that may have become numbers.
  var queue = Buffer<Int32>()
  /// Variables that are not known any more, and are to tell their constraints.
  var lost = Buffer<Int32>()
  /// Variables that may follow others now, or not any more.
  var touched = Buffer<Int32>()
  /// Variables whose blocks have changed.
  var seeds = Buffer<Int32>()
  /// Variables that follow anew.
  var followers = Buffer<Int32>()
  /// Constraints of known variables, to be looked at.
  var checks = Buffer<Int32>()
  /// Variables whose values have changed.
  var moved = Buffer<Int32>()
  /// What is being solved.
  var blockVariables = Buffer<Int32>()
  var blockConstraints = Buffer<Int32>()
  /// The inputs of the block, while it is planned.
  var inputs = Buffer<Int32>()
  /// The way to a variable that is being put into order, with the next term about each on it.
  var path = Buffer<(variable: Int32, use: Int32)>()

  mutating func begin() {
    number &+= 1
    waiting.removeAll()
    queue.removeAll()
    lost.removeAll()
    touched.removeAll()
    seeds.removeAll()
    followers.removeAll()
    checks.removeAll()
    moved.removeAll()
  }

  mutating func release() {
    savedVariables.release()
    savedConstraints.release()
    waiting.release()
    queue.release()
    touched.release()
    seeds.release()
    followers.release()
    checks.release()
    moved.release()
    blockVariables.release()
    blockConstraints.release()
  }
}

extension Network {
  // MARK: Saving

  mutating func save(variable slot: Int32) {
    guard variables[slot].saved != commits.number else { return }
    variables[slot].saved = commits.number
    let variable = variables[slot]
    commits.savedVariables.append(
      Commits.SavedVariable(
        slot: slot, definer: variable.definer, load: variable.load, loads: variable.loads, rank: variable.rank,
        value: values[slot],
        isKnown: variable.isKnown, isOpen: variable.isOpen))
  }

  mutating func save(constraint slot: Int32) {
    guard constraints[slot].saved != commits.number else { return }
    constraints[slot].saved = commits.number
    let constraint = constraints[slot]
    commits.savedConstraints.append(
      Commits.SavedConstraint(
        slot: slot, open: constraint.open, defined: constraint.defined, role: constraint.role,
        isHeld: constraint.isHeld))
  }

  /// Puts everything back that the commit has changed.
  mutating func restore() {
    for index in commits.savedVariables.indices {
      let saved = commits.savedVariables[index]
      variables[saved.slot].definer = saved.definer
      variables[saved.slot].load = saved.load
      variables[saved.slot].loads = saved.loads
      variables[saved.slot].rank = saved.rank
      variables[saved.slot].isKnown = saved.isKnown
      variables[saved.slot].isOpen = saved.isOpen
      values[saved.slot] = saved.value
    }
    for index in commits.savedConstraints.indices {
      let saved = commits.savedConstraints[index]
      constraints[saved.slot].open = saved.open
      constraints[saved.slot].defined = saved.defined
      constraints[saved.slot].role = saved.role
      constraints[saved.slot].isHeld = saved.isHeld
    }
    commits.savedVariables.removeAll()
    commits.savedConstraints.removeAll()
  }

  /// Gives a variable a value.
  mutating func write(_ value: Double, to slot: Int32) {
    let value = value == 0 ? 0 : value
    guard values[slot] != value else { return }
    save(variable: slot)
    values[slot] = value
    commits.moved.append(slot)
  }

  func termRange(_ slot: Int32) -> Range<Int32> {
    constraints[slot].first..<(constraints[slot].first + constraints[slot].count)
  }

  // MARK: The path

  /// Gives every constraint that has changed its role, and those that this concerns.
  mutating func assignRoles() {
    for index in dirty.indices { leave(dirty[index]) }
    // A constraint is in the list once for each change.
    mark &+= 1
    for index in dirty.indices {
      let slot = dirty[index]
      guard constraints[slot].isLive, constraints[slot].mark != mark else { continue }
      constraints[slot].mark = mark
      commits.waiting.append(slot)
    }
    loseKnown()
    for index in commits.waiting.indices { wait(commits.waiting[index]) }
    makeKnown()
    for index in commits.waiting.indices where constraints[commits.waiting[index]].role == .waiting {
      enter(commits.waiting[index])
    }
    findFollowers()
    findSeeds()
  }

  /// Finds the blocks that have changed. Much of the core may have been looked at without that.
  private mutating func findSeeds() {
    for index in commits.savedConstraints.indices {
      let saved = commits.savedConstraints[index]
      guard (saved.role == .core) != (constraints[saved.slot].role == .core) else { continue }
      seedAll(of: saved.slot)
    }
    for index in dirty.indices where constraints[dirty[index]].role == .core { seedAll(of: dirty[index]) }
    for index in commits.savedVariables.indices {
      let slot = commits.savedVariables[index].slot
      if variables[slot].load == 0, variables[slot].definer < 0 { commits.seeds.append(slot) }
    }
  }

  private mutating func seedAll(of slot: Int32) {
    for index in termRange(slot) { commits.seeds.append(terms[index].variable) }
  }

  // MARK: Leaving

  /// Takes a constraint its role.
  private mutating func leave(_ slot: Int32) {
    save(constraint: slot)
    let role = constraints[slot].role
    constraints[slot].role = .none
    switch role {
    case .none, .waiting, .check: break
    case .known:
      let variable = constraints[slot].defined
      constraints[slot].defined = -1
      save(variable: variable)
      variables[variable].isKnown = false
      variables[variable].definer = -1
      commits.lost.append(variable)
    case .follows:
      let variable = constraints[slot].defined
      constraints[slot].defined = -1
      save(variable: variable)
      variables[variable].definer = -1
      commits.touched.append(variable)
    case .core:
      for index in termRange(slot) { unload(terms[index].variable, slot) }
    }
  }

  /// Takes a core constraint from a variable.
  private mutating func unload(_ variable: Int32, _ slot: Int32) {
    save(variable: variable)
    variables[variable].load -= 1
    variables[variable].loads ^= slot
    commits.touched.append(variable)
  }

  private mutating func load(_ variable: Int32, _ slot: Int32) {
    save(variable: variable)
    variables[variable].load += 1
    variables[variable].loads ^= slot
    commits.touched.append(variable)
  }

  /// Takes everything for unknown that was computed from variables that are not known any more.
  private mutating func loseKnown() {
    while let variable = commits.lost.popLast() {
      commits.touched.append(variable)
      commits.seeds.append(variable)
      var use = variables[variable].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        use = terms[use].next
        switch constraints[slot].role {
        case .none, .waiting: continue
        case .known, .check:
          leave(slot)
          commits.waiting.append(slot)
        case .follows, .core:
          save(constraint: slot)
          constraints[slot].open += 1
        }
      }
    }
  }

  // MARK: Known variables

  /// Lets a constraint wait for a role.
  private mutating func wait(_ slot: Int32) {
    guard constraints[slot].role == .none else { return }
    var open: Int32 = 0
    for index in termRange(slot) where !variables[terms[index].variable].isKnown { open += 1 }
    constraints[slot].open = open
    constraints[slot].role = .waiting
    if open <= 1 { commits.queue.append(slot) }
  }

  /// Finds the variables that follow from numbers and edits alone.
  private mutating func makeKnown() {
    var next = 0
    // Equalities of one variable first, of which its value can be read off.
    var rest = 0
    for index in commits.queue.indices where constraints[commits.queue[index]].count == 1 {
      let slot = commits.queue[index]
      commits.queue[index] = commits.queue[rest]
      commits.queue[rest] = slot
      rest += 1
    }
    while next < commits.queue.count {
      let slot = commits.queue[next]
      next += 1
      let (role, open) = (constraints[slot].role, constraints[slot].open)
      guard role != .none, role != .known, role != .check, open <= 1 else { continue }
      if open == 0 {
        leave(slot)
        constraints[slot].role = .check
        commits.checks.append(slot)
      } else if constraints[slot].isHardEquality {
        makeKnown(by: slot)
      }
    }
  }

  /// Makes the one variable of an equality known that is not.
  private mutating func makeKnown(by slot: Int32) {
    leave(slot)
    var sum = constraints[slot].constant
    var own: Int32 = -1
    for index in termRange(slot) {
      let variable = terms[index].variable
      if variables[variable].isKnown { sum += terms[index].factor * values[variable] } else { own = index }
    }
    let variable = terms[own].variable
    if variables[variable].definer >= 0 {
      // It followed from others until now.
      let definer = variables[variable].definer
      leave(definer)
      wait(definer)
      commits.waiting.append(definer)
    }
    constraints[slot].role = .known
    constraints[slot].defined = variable
    constraints[slot].open = 0
    save(variable: variable)
    variables[variable].isKnown = true
    variables[variable].isOpen = false
    variables[variable].definer = slot
    write(-sum / terms[own].factor, to: variable)
    var use = variables[variable].firstUse
    while use >= 0 {
      let user = terms[use].constraint
      use = terms[use].next
      guard user != slot, constraints[user].role != .none else { continue }
      save(constraint: user)
      constraints[user].open -= 1
      if constraints[user].open <= 1 { commits.queue.append(user) }
      if constraints[user].role == .core { seedOne(of: user) }
    }
  }

  /// Notes that a core constraint has to be solved again.
  private mutating func seedOne(of slot: Int32) {
    for index in termRange(slot) where !variables[terms[index].variable].isKnown {
      return commits.seeds.append(terms[index].variable)
    }
  }

  // MARK: Variables that follow

  /// Makes a constraint one of the core, or lets a variable follow from it that is in nothing else.
  private mutating func enter(_ slot: Int32) {
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
    if terms[index].next < 0, terms[index].previous < 0, variable.rank == .min { return true }
    guard variable.rank > .min else { return false }
    for other in termRange(slot) where other != index && variables[terms[other].variable].rank >= variable.rank {
      return false
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

  private mutating func findFollowers() {
    // What is in the core follows nothing any more. The list grows on the way.
    var next = 0
    while next < commits.touched.count {
      let variable = commits.touched[next]
      next += 1
      let definer = variables[variable].definer
      guard definer >= 0, variables[variable].load > 0, !variables[variable].isKnown else { continue }
      save(variable: variable)
      variables[variable].definer = -1
      variables[variable].rank = .min
      enterCore(definer)
    }
    // The youngest follow first.
    while next > 0 {
      next -= 1
      var variable = commits.touched[next]
      while mayFollow(variable) {
        let slot = variables[variable].loads
        follow(variable, from: slot)
        // Of the others one may be in nothing else now; all are looked at, since they were touched.
        variable = other(than: variable, in: slot)
      }
    }
    var rest = 0
    while rest < commits.touched.count {
      let variable = commits.touched[rest]
      rest += 1
      guard mayFollow(variable) else { continue }
      follow(variable, from: variables[variable].loads)
    }
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

  /// Another variable of a constraint that may follow.
  private func other(than variable: Int32, in slot: Int32) -> Int32 {
    for index in termRange(slot) where mayFollow(terms[index].variable) { return terms[index].variable }
    return variable
  }
}
