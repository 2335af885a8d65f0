/// The variables and constraints of a solver, who is about whom, and what has changed since it was solved.
struct Network {
  /// A variable, and where it occurs.
  struct Variable {
    var serial: UInt32
    var isLive = true
    var value = 0.0
    /// The constraints about it, in no order.
    var constraints: [Int32] = []
    /// The constraint of its edit, or -1.
    var edit: Int32 = -1
    /// The constraint that held it at a number when it was solved last, or -1.
    var pin: Int32 = -1
    /// The block in which it was solved last, or -1.
    var block: Int32 = -1
  }

  /// A constraint as it was added, or once was.
  struct Constraint {
    var serial: UInt32
    var isLive = true
    var isEdit: Bool
    /// Each variable once, by slot.
    var terms: [Tableau.Entry]
    var constant: Double
    var relation: LinearConstraint.Relation
    /// 0 if it is required.
    var strength: Double
  }

  /// How a change is taken back.
  private enum Undo {
    case addVariable(Int32)
    case removeVariable(Int32)
    case add(Int32)
    case remove(Int32)
    case setConstant(Int32, Double)
  }

  /// Whether a transaction is open.
  var isOpen = false

  private(set) var variables: [Variable] = []
  private(set) var constraints: [Constraint] = []
  private var freeVariables: [Int32] = []
  private var freeConstraints: [Int32] = []
  private var nextVariable: UInt32 = 0
  private var nextConstraint: UInt32 = 0
  private var undo: [Undo] = []
  /// Slots given up in the transaction; they are used again after it, so that it can be taken back.
  private var retiredVariables: [Int32] = []
  private var retiredConstraints: [Int32] = []
  /// Constraints that were added, removed or changed since the last solution.
  private(set) var dirty: [Int32] = []
  /// Whether constraints have come or gone since, or constants changed that are no suggestions.
  private var isStructureDirty = false
  /// The blocks as they were solved last.
  private var blocks: [Block] = []
  /// The values of inputs, by slot, while blocks are solved for them.
  private var suggestions: [Double] = []
  private var freeBlocks: [Int32] = []
  private var blockMarks: [UInt32] = []
  private var mark: UInt32 = 0
  /// Whether suggestions that are only wished have been taken for met, or tried to be.
  private var hasHeldEdits = false
  /// Whether they were met.
  private var holdsEdits = true
  /// The strength of the strongest optional constraint then.
  private var heldStrength = 0.0
  /// The strengths of live optional constraints in rising order, with their numbers.
  private var strengths: [(strength: Double, count: Int)] = []
  private var changes: [Int32] = []
  private var isChanged: [Bool] = []

  // MARK: Handles

  private func slot(of variable: SolverVariable) throws(SolverError) -> Int {
    let slot = Int(variable.slot)
    guard variables.indices.contains(slot), variables[slot].isLive, variables[slot].serial == variable.serial else {
      throw .unknownVariable
    }
    return slot
  }

  private func slot(of constraint: SolverConstraint) throws(SolverError) -> Int {
    let slot = Int(constraint.slot)
    guard constraints.indices.contains(slot), constraints[slot].isLive, constraints[slot].serial == constraint.serial
    else { throw .unknownConstraint }
    return slot
  }

  func handle(ofVariable slot: Int32) -> SolverVariable {
    SolverVariable(slot: slot, serial: variables[Int(slot)].serial)
  }

  func handle(ofConstraint slot: Int32) -> SolverConstraint {
    SolverConstraint(slot: slot, serial: constraints[Int(slot)].serial)
  }

  // MARK: Variables

  mutating func addVariable() -> SolverVariable {
    let variable = Variable(serial: nextVariable)
    nextVariable += 1
    let slot: Int32
    if let free = freeVariables.popLast() {
      slot = free
      variables[Int(slot)] = variable
    } else {
      slot = Int32(variables.count)
      variables.append(variable)
      isChanged.append(false)
    }
    record(.addVariable(slot))
    return handle(ofVariable: slot)
  }

  mutating func remove(_ variable: SolverVariable) throws(SolverError) {
    let slot = try slot(of: variable)
    guard variables[slot].constraints.isEmpty else { throw .variableInUse }
    variables[slot].isLive = false
    record(.removeVariable(Int32(slot)))
    retiredVariables.append(Int32(slot))
    if !isOpen { finish() }
  }

  func value(of variable: SolverVariable) -> Double { variables[Int(variable.slot)].value }

  mutating func takeChanges() -> [SolverVariable] {
    var taken: [SolverVariable] = []
    for slot in changes {
      isChanged[Int(slot)] = false
      if variables[Int(slot)].isLive { taken.append(handle(ofVariable: slot)) }
    }
    changes.removeAll(keepingCapacity: true)
    taken.sort { $0.serial < $1.serial }
    return taken
  }

  // MARK: Constraints

  mutating func add(_ constraint: LinearConstraint, isEdit: Bool) throws(SolverError) -> SolverConstraint {
    var strength = 0.0
    if case .optional(let value) = constraint.strength {
      guard value > 0, value.isFinite else { throw .invalidStrength }
      strength = value
    }
    guard constraint.constant.isFinite else { throw .notFinite }
    var terms: [Tableau.Entry] = []
    terms.reserveCapacity(constraint.terms.count)
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      let slot = Int32(try slot(of: term.variable))
      if let known = terms.firstIndex(where: { $0.column == slot }) {
        terms[known].value += term.coefficient
      } else {
        terms.append(Tableau.Entry(column: slot, value: term.coefficient))
      }
    }
    for term in terms where !term.value.isFinite { throw .notFinite }
    terms.removeAll { $0.value == 0 }
    let record = Constraint(
      serial: nextConstraint, isEdit: isEdit, terms: terms, constant: constraint.constant,
      relation: constraint.relation,
      strength: strength)
    nextConstraint += 1
    let slot: Int32
    if let free = freeConstraints.popLast() {
      slot = free
      constraints[Int(slot)] = record
    } else {
      slot = Int32(constraints.count)
      constraints.append(record)
    }
    attach(slot)
    self.record(.add(slot))
    return handle(ofConstraint: slot)
  }

  mutating func remove(_ constraint: SolverConstraint) throws(SolverError) {
    let slot = Int32(try slot(of: constraint))
    detach(slot)
    record(.remove(slot))
    retiredConstraints.append(slot)
  }

  mutating func setConstant(_ constant: Double, of constraint: SolverConstraint) throws(SolverError) {
    guard constant.isFinite else { throw .notFinite }
    let slot = try slot(of: constraint)
    guard constraints[slot].constant != constant else { return }
    record(.setConstant(Int32(slot), constraints[slot].constant))
    constraints[slot].constant = constant
    if !constraints[slot].isEdit { isStructureDirty = true }
    touch(Int32(slot))
  }

  private mutating func attach(_ slot: Int32) {
    constraints[Int(slot)].isLive = true
    count(constraints[Int(slot)].strength, by: 1)
    isStructureDirty = true
    for term in constraints[Int(slot)].terms { variables[Int(term.column)].constraints.append(slot) }
    if constraints[Int(slot)].isEdit { variables[Int(constraints[Int(slot)].terms[0].column)].edit = slot }
    touch(slot)
  }

  private mutating func detach(_ slot: Int32) {
    constraints[Int(slot)].isLive = false
    count(constraints[Int(slot)].strength, by: -1)
    isStructureDirty = true
    for term in constraints[Int(slot)].terms {
      if let index = variables[Int(term.column)].constraints.lastIndex(of: slot) {
        variables[Int(term.column)].constraints.swapAt(index, variables[Int(term.column)].constraints.count - 1)
        variables[Int(term.column)].constraints.removeLast()
      }
    }
    if constraints[Int(slot)].isEdit { variables[Int(constraints[Int(slot)].terms[0].column)].edit = -1 }
    touch(slot)
  }

  private mutating func touch(_ slot: Int32) { dirty.append(slot) }

  private mutating func count(_ strength: Double, by change: Int) {
    guard strength > 0 else { return }
    var low = 0
    var high = strengths.count
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle].strength < strength { low = middle + 1 } else { high = middle }
    }
    if low == strengths.count || strengths[low].strength != strength { strengths.insert((strength, 0), at: low) }
    strengths[low].count += change
    if strengths[low].count == 0 { strengths.remove(at: low) }
  }

  // MARK: Edits

  mutating func edit(_ variable: SolverVariable, strength: Strength) throws(SolverError) -> SolverConstraint {
    let slot = try slot(of: variable)
    if variables[slot].edit >= 0 { return handle(ofConstraint: variables[slot].edit) }
    return try add(
      LinearConstraint([.init(variable)], constant: -variables[slot].value, .equal, strength: strength), isEdit: true)
  }

  mutating func suggest(_ value: Double, for variable: SolverVariable) throws(SolverError) {
    let slot = try slot(of: variable)
    guard variables[slot].edit >= 0 else { throw .notEdited }
    try setConstant(-value, of: handle(ofConstraint: variables[slot].edit))
  }

  // MARK: Transactions

  private mutating func record(_ change: Undo) { undo.append(change) }

  mutating func rollBack() {
    while let change = undo.popLast() {
      switch change {
      case .addVariable(let slot):
        variables[Int(slot)].isLive = false
        freeVariables.append(slot)
      case .removeVariable(let slot): variables[Int(slot)].isLive = true
      case .add(let slot):
        // A constraint that was added and removed again is detached already.
        if constraints[Int(slot)].isLive { detach(slot) }
        freeConstraints.append(slot)
      case .remove(let slot): attach(slot)
      case .setConstant(let slot, let constant): constraints[Int(slot)].constant = constant
      }
    }
    retiredVariables.removeAll(keepingCapacity: true)
    retiredConstraints.removeAll(keepingCapacity: true)
    dirty.removeAll(keepingCapacity: true)
    isStructureDirty = false
  }

  /// Solves what has changed.
  mutating func commit() throws(SolverError) {
    if mayHoldStructure, updateInputs() { return finish() }
    try solveAnew()
    finish()
  }

  private mutating func finish() {
    undo.removeAll(keepingCapacity: true)
    for slot in retiredVariables { leaveBlock(slot) }
    freeVariables += retiredVariables
    freeConstraints += retiredConstraints
    retiredVariables.removeAll(keepingCapacity: true)
    retiredConstraints.removeAll(keepingCapacity: true)
    dirty.removeAll(keepingCapacity: true)
    isStructureDirty = false
  }

  private mutating func set(_ slot: Int32, to value: Double) {
    guard variables[Int(slot)].value != value else { return }
    variables[Int(slot)].value = value
    if !isChanged[Int(slot)] {
      isChanged[Int(slot)] = true
      changes.append(slot)
    }
  }

  /// Takes the values of a block.
  private mutating func publish(_ index: Int32) {
    for number in blocks[Int(index)].variables.indices {
      let value = blocks[Int(index)].values[number]
      let slot = blocks[Int(index)].variables[number]
      set(slot, to: value)
    }
  }

  /// Finds the blocks that changed, and solves each anew.
  private mutating func solveAnew() throws(SolverError) {
    // An edit that is only wished may be outranked now, or one that had to give way may be met: everything is looked at.
    let isAll = hasHeldEdits && (!holdsEdits || strongest > heldStrength)
    var search = BlockSearch(self, holdsEdits: true)
    var solution = isAll ? search.solveAll() : search.solve()
    var areMet = true
    if solution == nil, search.hasHeldEdits {
      // Suggestions that are only wished have to give way.
      search = BlockSearch(self, holdsEdits: false)
      solution = search.solve()
      areMet = false
    }
    guard let solution else { throw .conflict(search.conflict().map { handle(ofConstraint: $0) }) }
    holdsEdits = areMet
    hasHeldEdits = hasHeldEdits || search.hasHeldEdits || !areMet
    heldStrength = strongest
    for (slot, pin, value) in solution.pinned {
      set(slot, to: value)
      leaveBlock(slot)
      variables[Int(slot)].pin = pin
    }
    // All leave their old blocks before any place is given away again.
    for block in solution.blocks { for variable in block.variables { leaveBlock(variable) } }
    for block in solution.blocks { install(block) }
  }

  private mutating func leaveBlock(_ variable: Int32) {
    let block = variables[Int(variable)].block
    guard block >= 0 else { return }
    variables[Int(variable)].block = -1
    if !blocks[Int(block)].isRetired {
      blocks[Int(block)].isRetired = true
      freeBlocks.append(block)
    }
  }

  private mutating func install(_ block: Block) {
    for variable in block.variables { variables[Int(variable)].pin = -1 }
    let index: Int32
    if let free = freeBlocks.popLast() {
      index = free
      blocks[Int(index)] = block
    } else {
      index = Int32(blocks.count)
      blocks.append(block)
      blockMarks.append(0)
    }
    for variable in block.variables { variables[Int(variable)].block = index }
    publish(index)
  }

  // MARK: Inputs

  /// The number at which a pin holds its variable.
  func value(ofPin slot: Int32) -> Double {
    let constraint = constraints[Int(slot)]
    let value = -constraint.constant / constraint.terms[0].value
    return value == 0 ? 0 : value
  }

  /// Whether nothing has changed but the suggestions for edited variables that are pinned.
  private var mayHoldStructure: Bool {
    guard !isStructureDirty, holdsEdits else { return false }
    for slot in dirty where variables[Int(constraints[Int(slot)].terms[0].column)].pin != slot { return false }
    return true
  }

  /// Solves blocks again of which only inputs have changed.
  ///
  /// - Returns: false if one has no solution; nothing has changed then but the blocks' own books.
  private mutating func updateInputs() -> Bool {
    mark &+= 1
    var found: [Int32] = []
    for slot in dirty {
      let variable = constraints[Int(slot)].terms[0].column
      for user in variables[Int(variable)].constraints where user != slot {
        var block: Int32 = -1
        for term in constraints[Int(user)].terms where variables[Int(term.column)].block >= 0 {
          block = variables[Int(term.column)].block
        }
        if block < 0 {
          // All its variables are pinned.
          guard constraints[Int(user)].strength > 0 || holds(user, pin: { variables[Int($0)].pin }) else {
            return false
          }
        } else if blockMarks[Int(block)] != mark {
          blockMarks[Int(block)] = mark
          found.append(block)
        }
      }
    }
    if suggestions.count < variables.count {
      suggestions += [Double](repeating: 0, count: variables.count - suggestions.count)
    }
    for index in found {
      for input in blocks[Int(index)].inputs { suggestions[Int(input)] = value(ofPin: variables[Int(input)].pin) }
      if !blocks[Int(index)].update(inputs: suggestions, in: variables) { return false }
    }
    for slot in dirty { set(constraints[Int(slot)].terms[0].column, to: value(ofPin: slot)) }
    for index in found { publish(index) }
    return true
  }

  /// Whether a constraint holds whose variables are all pinned, but for rounding.
  ///
  /// - Parameter pin: the constraint that pins a variable.
  func holds(_ slot: Int32, pin: (Int32) -> Int32) -> Bool {
    let constraint = constraints[Int(slot)]
    var row = Elimination.Row(terms: [], constant: constraint.constant, relation: constraint.relation, level: 0)
    var inputs: [Double] = []
    for term in constraint.terms {
      row.terms.append(Tableau.Entry(column: Int32(inputs.count), value: term.value))
      inputs.append(value(ofPin: pin(term.column)))
    }
    return row.holds(inputs, freeCount: 0, size: 0)
  }

  // MARK: Questions

  /// The strength of the strongest optional constraint; 0 if there is none.
  var strongest: Double { strengths.last?.strength ?? 0 }

  func ambiguousVariables() -> [SolverVariable] {
    var search = BlockSearch(self, holdsEdits: true)
    if search.solveAll() == nil { search = BlockSearch(self, holdsEdits: false) }
    return search.ambiguousVariables().map { handle(ofVariable: $0) }
  }
}
