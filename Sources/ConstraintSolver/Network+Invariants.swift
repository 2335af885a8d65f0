// What holds after every commit; debug builds look.
extension Network {
  /// Whether lists, roles, ranks and values fit together. Large networks are taken on trust, since looking at all of one after
  /// each of its changes would take time that grows with the square of its size.
  var isSound: Bool {
    guard constraints.count <= 400, variables.count <= 400 else { return true }
    for slot in 0..<Int32(constraints.count) where constraints[slot].isLive && !isSound(constraint: slot) {
      return false
    }
    for slot in 0..<Int32(variables.count) where variables[slot].isLive && !isSound(variable: slot) { return false }
    return true
  }

  private func isSound(constraint slot: Int32) -> Bool {
    let constraint = constraints[slot]
    var open: Int32 = 0
    for index in termRange(slot) {
      let term = terms[index]
      guard term.constraint == slot, term.factor != 0, variables[term.variable].isLive else { return false }
      guard term.previous < 0 ? variables[term.variable].firstUse == index : terms[term.previous].next == index else {
        return false
      }
      if !variables[term.variable].isKnown { open += 1 }
    }
    guard constraint.open == open else { return false }
    switch constraint.role {
    case .none, .waiting: return false
    case .known: guard open == 0, constraint.isHardEquality, isDefined(by: slot) else { return false }
    case .follows:
      guard open > 1, constraint.isHardEquality, isDefined(by: slot) else { return false }
      for index in termRange(slot) where terms[index].variable != constraint.defined {
        let other = variables[terms[index].variable]
        // A variable that is known, or in the core, may have the rank of an earlier role.
        if !other.isKnown, other.definer >= 0, other.rank >= variables[constraint.defined].rank { return false }
      }
    case .check: guard open == 0 else { return false }
    case .bound: guard open == 1, constraint.isBound else { return false }
    case .core: guard open > 0, !(open == 1 && constraint.isHardEquality) else { return false }
    }
    return !constraint.isHard || holds(slot, noise: 1e-6)
  }

  private func isDefined(by slot: Int32) -> Bool {
    constraints[slot].defined >= 0 && variables[constraints[slot].defined].definer == slot
  }

  private func isSound(variable slot: Int32) -> Bool {
    let variable = variables[slot]
    var (load, loads): (Int32, Int32) = (0, 0)
    var use = variable.firstUse
    while use >= 0 {
      let constraint = terms[use].constraint
      guard terms[use].variable == slot, constraints[constraint].isLive else { return false }
      if constraints[constraint].role == .core {
        load += 1
        loads ^= constraint
      }
      use = terms[use].next
    }
    guard variable.load == load, variable.loads == loads, values[slot].isFinite else { return false }
    guard variable.definer >= 0 else { return !variable.isKnown }
    let role = constraints[variable.definer].role
    return constraints[variable.definer].defined == slot
      && (variable.isKnown ? role == .known : role == .follows && load == 0)
  }
}
