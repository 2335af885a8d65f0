/// The variables and constraints of a solver, who is about whom, and what has changed since it was solved.
///
/// How it is solved is in the extensions, in the order of the path: `Network+Commit`, `Network+Roles`, `Network+Blocks`; how
/// it follows suggestions alone, in `Network+Plan`.
///
/// Methods of this and of other large structs here that are called in inner loops are `mutating` even if they change nothing:
/// to call one that is not, the compiler (6.3) makes a copy of all members first.
struct Network: ~Copyable {
  /// How a change is taken back.
  private struct Undo: BitwiseCopyable {
    enum Kind: UInt8 { case addVariable, removeVariable, add, remove, setConstant }

    var kind: Kind
    var slot: Int32
  }

  /// Whether a transaction is open.
  var isOpen = false

  var variables = Buffer<Variable>()
  /// The values of variables, by slot.
  var values = Buffer<Double>()
  /// Whether variables may depend on a choice between optima, by slot.
  var hasChoice = Buffer<Bool>()
  var constraints = Buffer<Constraint>()
  var terms = Buffer<Term>()
  /// The first of the free rooms for terms, by their sizes.
  private var freeTerms = Buffer<Int32>()
  private var freeVariables = Buffer<Int32>()
  private var freeConstraints = Buffer<Int32>()
  private var nextVariable: UInt32 = 0
  private var nextConstraint: UInt32 = 0
  private var undo = Buffer<Undo>()
  /// The constants that `undo` goes back to.
  private var formerConstants = Buffer<Double>()
  /// Slots given up in the transaction; they are used again after it, so that it can be taken back.
  private var retiredVariables = Buffer<Int32>()
  private var retiredConstraints = Buffer<Int32>()
  /// Constraints that were added, removed or changed since the last solution.
  var dirty = Buffer<Int32>()
  /// Whether they are more than suggestions.
  var isStructureDirty = false
  /// The edits that are only wished.
  var wishedEdits = Buffer<Int32>()
  /// The strengths of live optional constraints that are no edits in rising order, with their numbers.
  private var strengths = Buffer<(strength: Double, count: Int)>()
  /// Variables that may have changed since somebody asked, and the values that all had then.
  private var changes = Buffer<Int32>()
  private var reported = Buffer<Double>()
  /// Searches and commits go on counting.
  var mark: UInt32 = 0
  var commits = Commits()
  /// The ranks that have been given away.
  var ranks: ClosedRange<Int> = 0...0
  var elimination = Elimination()
  var plan = Plan()

  init() {}

  /// A network of its own with the same variables, constraints and values.
  init(copying other: borrowing Network) {
    isOpen = other.isOpen
    variables = Buffer(copying: other.variables)
    values = Buffer(copying: other.values)
    hasChoice = Buffer(copying: other.hasChoice)
    constraints = Buffer(copying: other.constraints)
    terms = Buffer(copying: other.terms)
    freeTerms = Buffer(copying: other.freeTerms)
    freeVariables = Buffer(copying: other.freeVariables)
    freeConstraints = Buffer(copying: other.freeConstraints)
    (nextVariable, nextConstraint) = (other.nextVariable, other.nextConstraint)
    undo = Buffer(copying: other.undo)
    formerConstants = Buffer(copying: other.formerConstants)
    retiredVariables = Buffer(copying: other.retiredVariables)
    retiredConstraints = Buffer(copying: other.retiredConstraints)
    dirty = Buffer(copying: other.dirty)
    isStructureDirty = other.isStructureDirty
    wishedEdits = Buffer(copying: other.wishedEdits)
    strengths = Buffer(copying: other.strengths)
    changes = Buffer(copying: other.changes)
    reported = Buffer(copying: other.reported)
    (mark, ranks) = (other.mark, other.ranks)
    commits.number = other.commits.number
  }

  // MARK: Handles

  private mutating func slot(of variable: SolverVariable) throws(SolverError) -> Int32 {
    guard variables.indices.contains(Int(variable.slot)), variables[variable.slot].isLive,
      variables[variable.slot].serial == variable.serial
    else { throw .unknownVariable }
    return variable.slot
  }

  private mutating func slot(of constraint: SolverConstraint) throws(SolverError) -> Int32 {
    guard constraints.indices.contains(Int(constraint.slot)), constraints[constraint.slot].isLive,
      constraints[constraint.slot].serial == constraint.serial
    else { throw .unknownConstraint }
    return constraint.slot
  }

  func handle(ofVariable slot: Int32) -> SolverVariable { SolverVariable(slot: slot, serial: variables[slot].serial) }

  func handle(ofConstraint slot: Int32) -> SolverConstraint {
    SolverConstraint(slot: slot, serial: constraints[slot].serial)
  }

  // MARK: Variables

  mutating func reserve(variables variableCount: Int, constraints constraintCount: Int) {
    variables.reserve(variables.count + variableCount)
    values.reserve(values.count + variableCount)
    hasChoice.reserve(hasChoice.count + variableCount)
    reported.reserve(reported.count + variableCount)
    constraints.reserve(constraints.count + constraintCount)
    terms.reserve(terms.count + 2 * constraintCount)
    undo.reserve(undo.count + variableCount + constraintCount)
    dirty.reserve(constraintCount)
    commits.touched.reserve(variableCount)
    commits.waiting.reserve(constraintCount)
  }

  mutating func addVariable() -> SolverVariable {
    let variable = Variable(nextVariable)
    nextVariable += 1
    let slot: Int32
    if let free = freeVariables.popLast() {
      slot = free
      variables[slot] = variable
      values[slot] = 0
      hasChoice[slot] = true
      reported[slot] = 0
    } else {
      slot = Int32(variables.count)
      variables.append(variable)
      values.append(0)
      hasChoice.append(true)
      reported.append(0)
    }
    if isOpen { undo.append(Undo(kind: .addVariable, slot: slot)) }
    return handle(ofVariable: slot)
  }

  mutating func remove(_ variable: SolverVariable) throws(SolverError) {
    let slot = try slot(of: variable)
    guard variables[slot].firstUse < 0 else { throw .variableInUse }
    variables[slot].isLive = false
    undo.append(Undo(kind: .removeVariable, slot: slot))
    retiredVariables.append(slot)
    if !isOpen, dirty.isEmpty { finish() }
  }

  mutating func takeChanges() -> [SolverVariable] {
    notePlanned()
    var taken: [SolverVariable] = []
    for index in changes.indices {
      let slot = changes[index]
      variables[slot].isChanged = false
      guard variables[slot].isLive, reported[slot] != values[slot] else { continue }
      reported[slot] = values[slot]
      taken.append(handle(ofVariable: slot))
    }
    changes.release()
    taken.sort { $0.serial < $1.serial }
    return taken
  }

  // MARK: Constraints

  mutating func add(_ constraint: LinearConstraint, isEdit: Bool) throws(SolverError) -> SolverConstraint {
    var strength = Double.infinity
    if case .optional(let value) = constraint.strength {
      guard value > 0, value.isFinite else { throw .invalidStrength }
      strength = value
    }
    guard constraint.constant.isFinite else { throw .notFinite }
    mark &+= 1
    let (first, room) = takeRoom(for: constraint.terms.count)
    let slot = freeConstraints.last ?? Int32(constraints.count)
    var count: Int32 = 0
    var merged = false
    for term in constraint.terms {
      guard term.coefficient.isFinite else {
        fill(first, constraint.terms.count)
        giveBack(first, room)
        throw .notFinite
      }
      let variable = term.variable.slot
      guard variables.indices.contains(Int(variable)), variables[variable].isLive,
        variables[variable].serial == term.variable.serial
      else {
        fill(first, constraint.terms.count)
        giveBack(first, room)
        throw .unknownVariable
      }
      if variables[variable].mark == mark {
        merged = true
        terms[first + variables[variable].number].factor += term.coefficient
        continue
      }
      variables[variable].mark = mark
      variables[variable].number = count
      put(Term(factor: term.coefficient, variable: variable, constraint: slot), at: first + count)
      count += 1
    }
    if merged {
      fill(first, constraint.terms.count)
      for index in first..<(first + count) where !terms[index].factor.isFinite {
        giveBack(first, room)
        throw .notFinite
      }
    }
    var kept: Int32 = 0
    for index in first..<(first + count) where terms[index].factor != 0 {
      if first + kept != index { terms[first + kept] = terms[index] }
      kept += 1
    }
    let record = Constraint(
      constant: constraint.constant, strength: strength, serial: nextConstraint, first: first, count: kept, room: room,
      relation: constraint.relation, isEdit: isEdit)
    nextConstraint += 1
    if freeConstraints.popLast() != nil { constraints[slot] = record } else { constraints.append(record) }
    attach(slot)
    undo.append(Undo(kind: .add, slot: slot))
    return handle(ofConstraint: slot)
  }

  mutating func remove(_ constraint: SolverConstraint) throws(SolverError) {
    let slot = try slot(of: constraint)
    detach(slot)
    undo.append(Undo(kind: .remove, slot: slot))
    retiredConstraints.append(slot)
  }

  mutating func setConstant(_ constant: Double, of constraint: SolverConstraint) throws(SolverError) {
    guard constant.isFinite else { throw .notFinite }
    let slot = try slot(of: constraint)
    guard constraints[slot].constant != constant else { return }
    undo.append(Undo(kind: .setConstant, slot: slot))
    formerConstants.append(constraints[slot].constant)
    constraints[slot].constant = constant
    if !constraints[slot].isEdit { isStructureDirty = true }
    dirty.append(slot)
  }

  private mutating func attach(_ slot: Int32) {
    constraints[slot].isLive = true
    let (first, end) = (constraints[slot].first, constraints[slot].first + constraints[slot].count)
    for index in first..<end {
      let next = variables[terms[index].variable].firstUse
      terms[index].next = next
      terms[index].previous = -1
      if next >= 0 { terms[next].previous = index }
      variables[terms[index].variable].firstUse = index
    }
    if !constraints[slot].isEdit, constraints[slot].strength < .infinity { count(constraints[slot].strength, by: 1) }
    if constraints[slot].isEdit {
      variables[terms[first].variable].edit = slot
      if constraints[slot].strength < .infinity { wishedEdits.append(slot) }
    }
    isStructureDirty = true
    dirty.append(slot)
  }

  private mutating func detach(_ slot: Int32) {
    constraints[slot].isLive = false
    let (first, end) = (constraints[slot].first, constraints[slot].first + constraints[slot].count)
    for index in first..<end {
      let term = terms[index]
      if term.previous >= 0 {
        terms[term.previous].next = term.next
      } else {
        variables[term.variable].firstUse = term.next
      }
      if term.next >= 0 { terms[term.next].previous = term.previous }
    }
    if !constraints[slot].isEdit, constraints[slot].strength < .infinity { count(constraints[slot].strength, by: -1) }
    if constraints[slot].isEdit {
      variables[terms[first].variable].edit = -1
      var kept = 0
      for index in wishedEdits.indices where wishedEdits[index] != slot {
        wishedEdits[kept] = wishedEdits[index]
        kept += 1
      }
      wishedEdits.truncate(to: kept)
    }
    isStructureDirty = true
    dirty.append(slot)
  }

  private mutating func count(_ strength: Double, by change: Int) {
    var low = 0
    var high = strengths.count
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle].strength < strength { low = middle + 1 } else { high = middle }
    }
    if low < strengths.count, strengths[low].strength == strength {
      strengths[low].count += change
      if strengths[low].count > 0 { return }
      for index in low..<(strengths.count - 1) { strengths[index] = strengths[index + 1] }
      strengths.truncate(to: strengths.count - 1)
      return
    }
    strengths.append((strength, 1))
    var index = strengths.count - 1
    while index > low {
      strengths[index] = strengths[index - 1]
      index -= 1
    }
    strengths[low] = (strength, 1)
  }

  /// The strength of the strongest optional constraint that is no edit; 0 if there is none.
  var strongest: Double { strengths.last?.strength ?? 0 }

  // MARK: Rooms for terms

  /// Takes room for terms: up to eight have rooms of their sizes, more have powers of two.
  private mutating func takeRoom(for count: Int) -> (first: Int32, room: UInt8) {
    var room = count
    var size = count
    if count > 8 {
      room = 8
      size = 8
      while size < count {
        size *= 2
        room += 1
      }
    }
    if freeTerms.count <= room { freeTerms.grow(to: room + 1, -1) }
    let free = freeTerms[room]
    if free >= 0, size > 0 {
      freeTerms[room] = terms[free].next
      return (free, UInt8(room))
    }
    // Small rooms are filled up by the terms themselves.
    let first = Int32(terms.count)
    if count > 8 { terms.grow(to: terms.count + size, Term(factor: 0, variable: 0, constraint: 0)) }
    return (first, UInt8(room))
  }

  private mutating func put(_ term: Term, at index: Int32) {
    if Int(index) == terms.count { terms.append(term) } else { terms[index] = term }
  }

  /// Sees to it that a room is there even if terms fell together.
  private mutating func fill(_ first: Int32, _ count: Int) {
    if count <= 8 { terms.grow(to: Int(first) + count, Term(factor: 0, variable: 0, constraint: 0)) }
  }

  private mutating func giveBack(_ first: Int32, _ room: UInt8) {
    guard room > 0 else { return }
    terms[first].next = freeTerms[Int(room)]
    freeTerms[Int(room)] = first
  }

  // MARK: Edits

  mutating func edit(_ variable: SolverVariable, strength: Strength) throws(SolverError) -> SolverConstraint {
    let slot = try slot(of: variable)
    if variables[slot].edit >= 0 { return handle(ofConstraint: variables[slot].edit) }
    return try add(
      LinearConstraint([.init(variable)], constant: -values[slot], .equal, strength: strength), isEdit: true)
  }

  mutating func suggest(_ value: Double, for variable: SolverVariable) throws(SolverError) {
    let slot = try slot(of: variable)
    guard variables[slot].edit >= 0 else { throw .notEdited }
    try setConstant(-value, of: handle(ofConstraint: variables[slot].edit))
  }

  // MARK: Transactions

  mutating func rollBack() {
    while let change = undo.popLast() {
      switch change.kind {
      case .addVariable:
        variables[change.slot].isLive = false
        freeVariables.append(change.slot)
      case .removeVariable: variables[change.slot].isLive = true
      case .add:
        // One that was added and removed again is detached already.
        if constraints[change.slot].isLive { detach(change.slot) }
        giveBack(constraints[change.slot].first, constraints[change.slot].room)
        freeConstraints.append(change.slot)
      case .remove: attach(change.slot)
      case .setConstant: constraints[change.slot].constant = formerConstants.popLast() ?? 0
      }
    }
    retiredVariables.removeAll()
    retiredConstraints.removeAll()
    dirty.removeAll()
    isStructureDirty = false
  }

  /// Forgets what was changed, now that it is solved.
  mutating func finish() {
    undo.release()
    formerConstants.release()
    while let slot = retiredVariables.popLast() { freeVariables.append(slot) }
    while let slot = retiredConstraints.popLast() {
      giveBack(constraints[slot].first, constraints[slot].room)
      freeConstraints.append(slot)
    }
    retiredConstraints.release()
    dirty.release()
    isStructureDirty = false
  }

  /// Lists a variable among the changes.
  mutating func noteChange(of slot: Int32) {
    guard !variables[slot].isChanged else { return }
    variables[slot].isChanged = true
    changes.append(slot)
  }
}
