// The core falls apart into blocks: two variables are in one if a chain of core constraints leads from one to the other
// without going through a known variable. Each block is solved by itself, and then what follows from it.
extension Network {
  /// Solves the blocks around which something has changed.
  ///
  /// - Returns: nil, or constraints of a block that cannot hold together.
  mutating func solveBlocks() -> [Int32]? {
    mark &+= 1
    let first = mark
    commits.blockMark = mark
    var choosers = Buffer<Int32>()
    var next = 0
    while next < commits.seeds.count {
      let seed = commits.seeds[next]
      next += 1
      let variable = variables[seed]
      guard variable.mark != mark, variable.isLive, !variable.isKnown, variable.definer < 0 else { continue }
      gather(from: seed)
      guard let isFinal = solveBlock() else { return failure }
      if !isFinal { choosers.append(seed) }
    }
    for index in choosers.indices where variables[choosers[index]].mark <= first {
      guard solveGroup(of: choosers[index]) else { return failure }
    }
    return nil
  }

  private var failure: [Int32] {
    mutating get {
      var slots: [Int32] = []
      for index in commits.blockConstraints.indices { slots.append(commits.blockConstraints[index]) }
      return slots
    }
  }

  // MARK: Blocks

  /// Finds the variables and constraints of a block, each in the order of creation.
  ///
  /// - Parameters:
  ///   - isGroup: whether what follows from it belongs to it, and other blocks with a choice from which that follows.
  ///   - isBounded: whether the bounds of what follows do, too. They hold, but while a solution is looked for they must not
  ///     have a say: blocks without a choice are taken for numbers, and may have to give way to them.
  mutating func gather(from seed: Int32, isGroup: Bool = false, isBounded: Bool = false) {
    commits.blockVariables.removeAll()
    commits.blockConstraints.removeAll()
    commits.blockVariables.append(seed)
    variables[seed].mark = mark
    var next = 0
    while next < commits.blockVariables.count {
      let variable = commits.blockVariables[next]
      next += 1
      var use = variables[variable].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        use = terms[use].next
        let role = constraints[slot].role
        let isWanted =
          switch role {
          case .core: true
          case .bound: isBounded || variables[variable].definer < 0
          case .follows: isGroup
          default: false
          }
        guard isWanted, constraints[slot].mark != mark else { continue }
        constraints[slot].mark = mark
        commits.blockConstraints.append(slot)
        for index in termRange(slot) {
          let other = terms[index].variable
          guard variables[other].mark != mark, !variables[other].isKnown else { continue }
          // To a group, blocks without a choice are solved, and numbers.
          if isGroup, !hasChoice[other], variables[other].definer < 0 { continue }
          variables[other].mark = mark
          commits.blockVariables.append(other)
        }
      }
    }
    sortBlock()
  }

  private mutating func sortBlock() {
    guard commits.blockVariables.count > 1 else { return }
    let variables = variables.pointer
    commits.blockVariables.sort { variables[Int($0)].serial < variables[Int($1)].serial }
    guard commits.blockConstraints.count > 1 else { return }
    let constraints = constraints.pointer
    commits.blockConstraints.sort { constraints[Int($0)].serial < constraints[Int($1)].serial }
  }

  /// Solves the block that was gathered.
  ///
  /// - Returns: nil if it has no solution; false if it has several, and others depend on which it is.
  private mutating func solveBlock() -> Bool? {
    let seed = commits.blockVariables[0]
    if commits.blockConstraints.isEmpty {
      // Nothing is about it but what follows from it.
      save(variable: seed)
      hasChoice[seed] = true
      return !hasFollowers
    }
    load()
    guard elimination.solve() else { return nil }
    let isOpen = elimination.hasChoice
    for index in commits.blockVariables.indices {
      let variable = commits.blockVariables[index]
      guard hasChoice[variable] != isOpen else { continue }
      save(variable: variable)
      hasChoice[variable] = isOpen
    }
    if isOpen {
      if hasFollowers { return false }
      elimination.choose()
    }
    publish()
    return true
  }

  var hasFollowers: Bool {
    mutating get {
      for index in commits.blockVariables.indices {
        var use = variables[commits.blockVariables[index]].firstUse
        while use >= 0 {
          if constraints[terms[use].constraint].role == .follows { return true }
          use = terms[use].next
        }
      }
      return false
    }
  }

  /// Gives what was gathered to elimination, other variables as numbers.
  ///
  /// - Parameter hasInputs: whether known variables that move are inputs, which are listed.
  mutating func load(hasInputs: Bool = false) {
    elimination.begin()
    for index in commits.blockVariables.indices {
      let variable = commits.blockVariables[index]
      variables[variable].number = Int32(index)
      elimination.addVariable(value: values[variable])
    }
    if hasInputs { loadInputs() }
    for index in commits.blockConstraints.indices {
      let slot = commits.blockConstraints[index]
      let constraint = constraints[slot]
      elimination.addRow(
        constant: constraint.constant, relation: constraint.relation,
        strength: constraint.isHeld ? .infinity : constraint.strength)
      for position in termRange(slot) {
        let term = terms[position]
        if variables[term.variable].mark == mark {
          elimination.addTerm(variables[term.variable].number, term.factor)
        } else {
          elimination.addConstant(term.factor * values[term.variable])
        }
      }
    }
  }

  private mutating func loadInputs() {
    commits.inputs.removeAll()
    for index in commits.blockConstraints.indices {
      for position in termRange(commits.blockConstraints[index]) {
        let variable = terms[position].variable
        guard variables[variable].isMoving, variables[variable].mark != mark else { continue }
        variables[variable].mark = mark
        variables[variable].number = Int32(elimination.count)
        elimination.addVariable(value: values[variable], isInput: true)
        commits.inputs.append(variable)
      }
    }
  }

  private mutating func publish() {
    elimination.evaluate()
    for index in commits.blockVariables.indices {
      write(elimination.values[index], to: commits.blockVariables[index])
    }
  }

  // MARK: Groups

  /// Solves a block that has a choice together with what follows from it, and with other such blocks from which that
  /// follows: variables that follow have a say, too.
  ///
  /// - Returns: false if it has no solution.
  private mutating func solveGroup(of seed: Int32) -> Bool {
    mark &+= 1
    gather(from: seed, isGroup: true)
    load()
    guard elimination.solve() else { return false }
    if elimination.hasChoice { elimination.choose() }
    for index in commits.blockVariables.indices {
      save(variable: commits.blockVariables[index])
      hasChoice[commits.blockVariables[index]] = true
    }
    publish()
    for index in commits.blockVariables.indices where variables[commits.blockVariables[index]].definer >= 0 {
      checkBounds(of: commits.blockVariables[index])
    }
    return true
  }

  // MARK: Variables that follow

  /// Computes the variables that follow from what has changed, those of lower ranks first.
  ///
  /// - Returns: nil, or constraints that cannot hold together.
  mutating func evaluateFollowers() -> [Int32]? {
    mark &+= 1
    let first = mark
    commits.followMark = mark
    commits.heap.removeAll()
    commits.sorted.removeAll()
    commits.nextSorted = 0
    for index in commits.followers.indices {
      let variable = commits.followers[index]
      if variables[variable].definer >= 0, !variables[variable].isKnown, isNew(variable) {
        commits.sorted.append((variables[variable].rank, variable))
      }
    }
    commits.sorted.sort { $0.rank < $1.rank }
    for index in commits.moved.indices { pushFollowers(of: commits.moved[index]) }
    while let variable = pop() {
      guard variables[variable].mark == first else { continue }
      let slot = variables[variable].definer
      var sum = constraints[slot].constant
      var factor = 1.0
      var isOpen = false
      for index in termRange(slot) {
        let term = terms[index]
        if term.variable == variable {
          factor = term.factor
        } else {
          sum += term.factor * values[term.variable]
          if hasChoice[term.variable] { isOpen = true }
        }
      }
      if isOpen {
        guard solveGroup(of: variable) else { return failure }
        continue
      }
      let old = values[variable]
      write(-sum / factor, to: variable)
      if hasChoice[variable] {
        save(variable: variable)
        hasChoice[variable] = false
      } else if values[variable] == old {
        checkBounds(of: variable)
        continue
      }
      pushFollowers(of: variable, isFollower: true)
    }
    return nil
  }

  /// Notes the bounds of a variable that do not hold.
  private mutating func checkBounds(of variable: Int32) {
    var use = variables[variable].firstUse
    while use >= 0 {
      let slot = terms[use].constraint
      use = terms[use].next
      if constraints[slot].role == .bound, !holds(slot) { commits.broken.append(slot) }
    }
  }

  /// Lists what follows from a variable, to be computed.
  ///
  /// - Parameter isFollower: whether it follows itself, so that its bounds are to be looked at.
  private mutating func pushFollowers(of variable: Int32, isFollower: Bool = false) {
    var use = variables[variable].firstUse
    while use >= 0 {
      let slot = terms[use].constraint
      use = terms[use].next
      let role = constraints[slot].role
      if role == .follows {
        push(constraints[slot].defined)
      } else if isFollower, role == .bound, !holds(slot) {
        commits.broken.append(slot)
      }
    }
  }

  /// Whether a variable is not yet to be computed, nor was solved in a group; from now on it is.
  private mutating func isNew(_ variable: Int32) -> Bool {
    guard variables[variable].mark <= commits.blockMark else { return false }
    variables[variable].mark = commits.followMark
    return true
  }

  /// Puts a variable that follows into the heap.
  private mutating func push(_ variable: Int32) {
    guard isNew(variable) else { return }
    let rank = variables[variable].rank
    commits.heap.append((rank, variable))
    var place = commits.heap.count - 1
    while place > 0, commits.heap[(place - 1) / 2].rank > rank {
      commits.heap[place] = commits.heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    commits.heap[place] = (rank, variable)
  }

  private mutating func pop() -> Int32? {
    let next = commits.nextSorted
    if next < commits.sorted.count, commits.heap.isEmpty || commits.sorted[next].rank < commits.heap[0].rank {
      commits.nextSorted += 1
      return commits.sorted[next].variable
    }
    guard let last = commits.heap.popLast() else { return nil }
    let count = commits.heap.count
    guard count > 0 else { return last.variable }
    let top = commits.heap[0].variable
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < count else { break }
      if child + 1 < count, commits.heap[child + 1].rank < commits.heap[child].rank { child += 1 }
      guard commits.heap[child].rank < last.rank else { break }
      commits.heap[place] = commits.heap[child]
      place = child
    }
    commits.heap[place] = last
    return top
  }

  /// Lists a variable that follows behind all that follow from it.
  ///
  /// - Parameter role: how it follows.
  mutating func order(from variable: Int32, _ first: UInt32, _ role: Role) {
    guard variables[variable].mark != first else { return }
    variables[variable].mark = first
    commits.path.append((variable, variables[variable].firstUse))
    while let (top, use) = commits.path.last {
      guard use >= 0 else {
        commits.queue.append(top)
        commits.path.truncate(to: commits.path.count - 1)
        continue
      }
      commits.path[commits.path.count - 1].use = terms[use].next
      let slot = terms[use].constraint
      guard constraints[slot].role == role else { continue }
      let inner = constraints[slot].defined
      guard variables[inner].mark != first else { continue }
      variables[inner].mark = first
      commits.path.append((inner, variables[inner].firstUse))
    }
  }

  // MARK: Ambiguity

  /// The variables with more than one value among the optima, in the order of their creation.
  mutating func ambiguousVariables() -> [SolverVariable] {
    var found = Buffer<Int32>()
    var numbers = Buffer<Int32>()
    noteChoices()
    mark &+= 1
    let first = mark
    for index in variables.indices {
      let variable = variables[index]
      guard variable.isLive, hasChoice[index], !variable.isKnown, variable.mark < first else { continue }
      mark &+= 1
      gather(from: Int32(index), isGroup: true, isBounded: true)
      load()
      guard elimination.solve(), elimination.hasChoice else { continue }
      numbers.removeAll()
      elimination.findAmbiguous(&numbers)
      for number in numbers.indices { found.append(commits.blockVariables[numbers[number]]) }
    }
    let variables = variables.pointer
    found.sort { variables[Int($0)].serial < variables[Int($1)].serial }
    return found.indices.map { handle(ofVariable: found[$0]) }
  }
}
