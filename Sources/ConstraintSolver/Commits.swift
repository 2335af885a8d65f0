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
  /// A variable whose value would be larger than numbers go, or -1.
  var overflow: Int32 = -1
  /// Variables that the commit concerns.
  var touched = Buffer<Int32>()
  /// What was there before, by which a commit that fails is undone. Of new variables that is known.
  var savedVariables = Buffer<SavedVariable>()
  var savedConstraints = Buffer<SavedConstraint>()
  /// Constraints that need a role.
  var waiting = Buffer<Int32>()
  /// Constraints that may have become numbers.
  var queue = Buffer<Int32>()
  /// Variables that are not known any more, and are to tell their constraints.
  var lost = Buffer<Int32>()
  /// Variables that may follow others now, or not any more.
  var candidates = Buffer<Int32>()
  /// Variables whose blocks have changed.
  var seeds = Buffer<Int32>()
  /// Variables that follow anew.
  var followers = Buffer<Int32>()
  /// Constraints of known variables, to be looked at.
  var checks = Buffer<Int32>()
  /// Bounds of variables that follow which do not hold.
  var broken = Buffer<Int32>()
  /// Variables whose values have changed.
  var moved = Buffer<Int32>()
  /// Variables that follow anew, in the order of ranks, and how many of them are computed.
  var sorted = Buffer<(rank: Int, variable: Int32)>()
  var nextSorted = 0
  /// Other variables that follow and are to be computed, the one of lowest rank first.
  var heap = Buffer<(rank: Int, variable: Int32)>()
  /// What was found before blocks were solved has no later mark.
  var blockMark: UInt32 = 0
  /// The mark of variables that are in the heap, or were.
  var followMark: UInt32 = 0
  /// What is being solved.
  var blockVariables = Buffer<Int32>()
  var blockConstraints = Buffer<Int32>()
  /// The inputs of the block, while it is planned.
  var inputs = Buffer<Int32>()
  /// The way to a variable that is being put into order, with the next term about each on it.
  var path = Buffer<(variable: Int32, use: Int32)>()

  mutating func begin() {
    number &+= 1
    overflow = -1
    waiting.removeAll()
    queue.removeAll()
    lost.removeAll()
    candidates.removeAll()
    seeds.removeAll()
    followers.removeAll()
    checks.removeAll()
    broken.removeAll()
    moved.removeAll()
  }

  /// Forgets what was there before.
  mutating func forget() {
    touched.removeAll()
    savedVariables.removeAll()
    savedConstraints.removeAll()
  }

  mutating func release() {
    touched.release()
    savedVariables.release()
    savedConstraints.release()
    waiting.release()
    queue.release()
    candidates.release()
    seeds.release()
    followers.release()
    checks.release()
    moved.release()
    sorted.release()
    heap.release()
    blockVariables.release()
    blockConstraints.release()
  }
}

extension Network {
  mutating func save(variable slot: Int32) {
    guard variables[slot].saved != commits.number else { return }
    variables[slot].saved = commits.number
    commits.touched.append(slot)
    let variable = variables[slot]
    if variable.isNew { return }
    commits.savedVariables.append(
      Commits.SavedVariable(
        slot: slot, definer: variable.definer, load: variable.load, loads: variable.loads, rank: variable.rank,
        value: values[slot],
        isKnown: variable.isKnown, isOpen: hasChoice[slot]))
  }

  mutating func save(constraint slot: Int32) {
    guard constraints[slot].saved != commits.number else { return }
    constraints[slot].saved = commits.number
    let constraint = constraints[slot]
    // What had no role is told from others by that, and is among the changes.
    if constraint.role == .none, !constraint.isHeld { return }
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
      hasChoice[saved.slot] = saved.isOpen
      values[saved.slot] = saved.value
    }
    for index in dirty.indices {
      constraints[dirty[index]].role = .none
      constraints[dirty[index]].defined = -1
      constraints[dirty[index]].isHeld = false
    }
    for index in commits.savedConstraints.indices {
      let saved = commits.savedConstraints[index]
      constraints[saved.slot].open = saved.open
      constraints[saved.slot].defined = saved.defined
      constraints[saved.slot].role = saved.role
      constraints[saved.slot].isHeld = saved.isHeld
    }
    for index in commits.touched.indices where variables[commits.touched[index]].isNew {
      let slot = commits.touched[index]
      (variables[slot].definer, variables[slot].load, variables[slot].loads) = (-1, 0, 0)
      (variables[slot].rank, variables[slot].isKnown) = (.min, false)
      (values[slot], hasChoice[slot]) = (0, true)
    }
    commits.forget()
  }
}
