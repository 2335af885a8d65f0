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
  /// A required inequality about one variable that is not known. In the core it is solved with what else is about the
  /// variable; where that follows from others, it is looked at when the value is there, for mostly it holds anyway: the height
  /// of a column is not below 0 if those of its rows are not. If not, it is core from then on.
  case bound
  /// What is left, to be solved.
  case core
}

extension Role {
  /// Whether blocks are solved by it.
  var isSolved: Bool { self == .core || self == .bound }
}

extension Network {
  /// Gives a variable a value. One that is larger than numbers go is noted: what says so cannot hold.
  mutating func write(_ value: Double, to slot: Int32) {
    guard value.isFinite else {
      if commits.overflow < 0 { commits.overflow = slot }
      return
    }
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
      let isSolved = constraints[saved.slot].role.isSolved
      if saved.role.isSolved, !isSolved {
        seedAll(of: saved.slot)
      } else if isSolved, !saved.role.isSolved {
        seedOne(of: saved.slot)
      }
    }
    for index in dirty.indices where constraints[dirty[index]].role.isSolved { seedOne(of: dirty[index]) }
    for index in commits.touched.indices {
      let slot = commits.touched[index]
      if variables[slot].load == 0, variables[slot].definer < 0 { commits.seeds.append(slot) }
    }
  }

  private mutating func seedAll(of slot: Int32) {
    for index in termRange(slot) { commits.seeds.append(terms[index].variable) }
  }

  // MARK: Leaving

  /// Takes a constraint its role.
  mutating func leave(_ slot: Int32) {
    save(constraint: slot)
    let role = constraints[slot].role
    constraints[slot].role = .none
    switch role {
    case .none, .waiting, .check, .bound: break
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
    case .core:
      for index in termRange(slot) { unload(terms[index].variable, slot) }
    }
  }

  /// Takes a core constraint from a variable.
  mutating func unload(_ variable: Int32, _ slot: Int32) {
    save(variable: variable)
    variables[variable].load -= 1
    variables[variable].loads ^= slot
  }

  mutating func load(_ variable: Int32, _ slot: Int32) {
    save(variable: variable)
    variables[variable].load += 1
    variables[variable].loads ^= slot
  }

  /// Takes everything for unknown that was computed from variables that are not known any more.
  private mutating func loseKnown() {
    while let variable = commits.lost.popLast() {
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
        case .follows, .core, .bound:
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
    hasChoice[variable] = false
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
  mutating func seedOne(of slot: Int32) {
    for index in termRange(slot) where !variables[terms[index].variable].isKnown {
      return commits.seeds.append(terms[index].variable)
    }
  }
}
