import ConstraintIR
import ConstraintSolver

// How records come, are given to the solver, and go.
extension Layout {
  /// Keeps a record, and gives it to the solver.
  ///
  /// - Parameter isSumMade: whether `sum` is what it says.
  func append(_ record: consuming Record, isSumMade: Bool = false) -> Int32 {
    nextOrder = max(nextOrder, record.order &+ 1)
    record.serial = nextSerial
    nextSerial &+= 1
    let slot = freeRecords.popLast() ?? Int32(records.count)
    if Int(slot) == records.count { records.append(record) } else { records[Int(slot)] = record }
    noteChange(of: slot)
    install(slot, isSumMade: isSumMade)
    return slot
  }

  func append(rule: consuming Record) -> Int32 {
    rule.order = nextOrder
    return append(rule)
  }

  private func bear(_ solved: SolverConstraint, _ slot: Int32) {
    while bearers.count <= solved.index { bearers.append(-1) }
    bearers[solved.index] = slot
  }

  /// Has the solver keep a size from being below 0.
  ///
  /// - Parameter number: what stands for the rule in `bearers`.
  func addRule(notBelowZero variable: SolverVariable, _ number: Int32) -> SolverConstraint? {
    sum.terms.removeAll(keepingCapacity: true)
    sum.terms.append(.init(variable))
    (sum.constant, sum.relation, sum.strength) = (0, .greaterThanOrEqual, .required)
    hasChanges = true
    let solved = try? solver.add(sum)
    if let solved { bear(solved, number) }
    return solved
  }

  func keep(_ origin: Constraint.Origin) -> Int32 {
    guard let place = freeOrigins.popLast() else {
      origins.append(origin)
      return Int32(origins.count - 1)
    }
    origins[Int(place)] = origin
    return place
  }

  /// Gives a constraint to the solver.
  func install(_ slot: Int32, isSumMade: Bool = false) {
    hasChanges = true
    if suggestSize(slot) { return }
    // It was looked at when it was activated.
    if isSumMade || (try? makeSum(of: records[Int(slot)])) != nil {
      if let solved = try? solver.add(sum) {
        records[Int(slot)].solved = solved
        bear(solved, slot)
        return
      }
    }
    unsolvedCount += 1
  }

  /// Gives the size of a root to the solver as a suggestion: that changes often, and costs little to change.
  ///
  /// - Returns: false if the constraint is about something else.
  func suggestSize(_ slot: Int32) -> Bool {
    guard let rule = records[Int(slot)].rule, rule.rule == .rootSize else { return false }
    let item = items[Int(records[Int(slot)].first)]
    // The variable is the root's own, and the number was looked at.
    let variable = rule == .rootWidth ? item.width : item.height
    if records[Int(slot)].solved == nil, let solved = try? solver.edit(variable) {
      records[Int(slot)].solved = solved
      bear(solved, slot)
    }
    noteChange(of: slot)
    try? solver.suggest(records[Int(slot)].points, for: variable)
    return true
  }

  /// Takes a constraint from the solver.
  func uninstall(_ slot: Int32) {
    hasChanges = true
    if let solved = records[Int(slot)].solved {
      try? solver.remove(solved)
      unsolvedCount += 1
    }
    records[Int(slot)].solved = nil
  }

  /// Gives a constraint to the solver that was without.
  func reinstall(_ slot: Int32) {
    unsolvedCount -= 1
    install(slot)
  }

  /// Gives a constraint to the solver anew, since what it is about has changed.
  func refresh(_ slot: Int32) {
    hasChanges = true
    noteChange(of: slot)
    guard records[Int(slot)].isLive, records[Int(slot)].solved != nil else { return }
    uninstall(slot)
    reinstall(slot)
  }

  /// Gives all constraints about an item to the solver anew.
  func refreshUses(of index: Int) {
    hasChanges = true
    var use = items[index].firstUse
    while use >= 0 {
      refresh(use / 2)
      use = records[Int(use / 2)].next[Int(use % 2)]
    }
  }

  func drop(_ slot: Int32) {
    guard records[Int(slot)].isLive else { return }
    uninstall(slot)
    unsolvedCount -= 1
    records[Int(slot)].isLive = false
    if !rivals.isEmpty { rivals[slot] = nil }
    if records[Int(slot)].spelling.constant == .named { named[slot] = nil }
    if records[Int(slot)].origin >= 0 {
      freeOrigins.append(records[Int(slot)].origin)
      unlink(slot, 0)
      if records[Int(slot)].second >= 0, records[Int(slot)].second != records[Int(slot)].first { unlink(slot, 1) }
    }
    freeRecords.append(slot)
  }

  // MARK: Lists of the constraints about an item

  /// Lists a constraint with one of its items: 0 is the first, 1 the second.
  func link(_ slot: Int32, _ side: Int) {
    let item = Int(side == 0 ? records[Int(slot)].first : records[Int(slot)].second)
    let next = items[item].firstUse
    records[Int(slot)].next[side] = next
    records[Int(slot)].previous[side] = -1
    if next >= 0 { records[Int(next / 2)].previous[Int(next % 2)] = 2 * slot + Int32(side) }
    items[item].firstUse = 2 * slot + Int32(side)
  }

  private func unlink(_ slot: Int32, _ side: Int) {
    let (next, previous) = (records[Int(slot)].next[side], records[Int(slot)].previous[side])
    if next >= 0 { records[Int(next / 2)].previous[Int(next % 2)] = previous }
    if previous >= 0 {
      records[Int(previous / 2)].next[Int(previous % 2)] = next
    } else {
      items[Int(side == 0 ? records[Int(slot)].first : records[Int(slot)].second)].firstUse = next
    }
  }
}
