/// Finds the blocks of a network that a change concerns, and solves each by itself.
///
/// Two variables are in one block if a chain of constraints leads from one to the other, without going through a variable
/// that is *pinned*: held at a number by an equality of its own, such as the width of a root view.
struct BlockSearch {
  private typealias Entry = Tableau.Entry

  private let network: Network
  private let holdsEdits: Bool
  /// Whether a variable is pinned by an edit that is only wished.
  private(set) var hasHeldEdits = false

  // By slot.
  private var pins: [Int32]
  private var isVisited: [Bool]
  private var isTaken: [Bool]
  private var numbers: [Int32]
  private var seeds: [Int32] = []
  /// Constraints all of whose variables are pinned.
  private var constants: [Int32] = []

  /// The required constraints of the block that has no solution.
  private var failure: [Int32] = []
  private static let unknown: Int32 = -2

  /// - Parameter holdsEdits: whether suggestions that are wished more than anything else are taken for met.
  init(_ network: Network, holdsEdits: Bool) {
    self.network = network
    self.holdsEdits = holdsEdits
    pins = [Int32](repeating: Self.unknown, count: network.variables.count)
    isVisited = [Bool](repeating: false, count: network.variables.count)
    isTaken = [Bool](repeating: false, count: network.constraints.count)
    numbers = [Int32](repeating: -1, count: network.variables.count)
  }

  // MARK: Pins

  /// The constraint that holds a variable at a number; -1 if there is none.
  private mutating func pin(of variable: Int32) -> Int32 {
    let known = pins[Int(variable)]
    if known != Self.unknown { return known }
    var found: Int32 = -1
    for slot in network.variables[Int(variable)].constraints where mayPin(slot) {
      let constraint = network.constraints[Int(slot)]
      if constraint.strength > 0 {
        guard holdsEdits, constraint.isEdit, constraint.strength >= network.strongest else { continue }
        if found < 0 { found = slot }
      } else if found < 0 || network.constraints[Int(found)].strength > 0
        || constraint.serial < network.constraints[Int(found)].serial
      {
        found = slot
      }
    }
    if found >= 0, network.constraints[Int(found)].strength > 0 { hasHeldEdits = true }
    pins[Int(variable)] = found
    return found
  }

  private func mayPin(_ slot: Int32) -> Bool {
    let constraint = network.constraints[Int(slot)]
    return constraint.terms.count == 1 && constraint.relation == .equal
  }

  // MARK: Searching

  /// What was found: blocks with their solutions, and the values of pinned variables.
  struct Solution {
    /// The blocks, solved.
    var blocks: [Block] = []
    /// Pinned variables, with the constraints that pin them, and their values.
    var pinned: [(variable: Int32, pin: Int32, value: Double)] = []
  }

  /// Solves the blocks that changed.
  ///
  /// - Returns: nil if the required constraints of a block cannot hold together.
  mutating func solve() -> Solution? {
    for slot in network.dirty { start(at: slot) }
    return solveFound()
  }

  /// Solves all blocks.
  mutating func solveAll() -> Solution? {
    for slot in network.variables.indices where network.variables[slot].isLive { seed(Int32(slot)) }
    for slot in network.constraints.indices where network.constraints[slot].isLive { start(at: Int32(slot)) }
    return solveFound()
  }

  private var pinned: [(variable: Int32, pin: Int32, value: Double)] = []

  /// Looks at the variables of a constraint that changed.
  private mutating func start(at slot: Int32) {
    let constraint = network.constraints[Int(slot)]
    var hasFree = false
    for term in constraint.terms {
      if pin(of: term.column) < 0 {
        hasFree = true
        seed(term.column)
      } else if constraint.terms.count == 1, constraint.relation == .equal {
        moved(term.column)
      }
    }
    if !hasFree, constraint.isLive, !isTaken[Int(slot)] {
      isTaken[Int(slot)] = true
      constants.append(slot)
    }
  }

  private mutating func seed(_ variable: Int32) {
    if pin(of: variable) < 0 { seeds.append(variable) } else { moved(variable) }
  }

  /// A variable whose pin may have changed: everything about it has to be solved.
  private mutating func moved(_ variable: Int32) {
    guard !isVisited[Int(variable)] else { return }
    isVisited[Int(variable)] = true
    let own = pin(of: variable)
    pinned.append((variable, own, network.value(ofPin: own)))
    for slot in network.variables[Int(variable)].constraints {
      var hasFree = false
      for term in network.constraints[Int(slot)].terms where pin(of: term.column) < 0 {
        hasFree = true
        seeds.append(term.column)
      }
      if !hasFree, !isTaken[Int(slot)] {
        isTaken[Int(slot)] = true
        constants.append(slot)
      }
    }
  }

  private mutating func solveFound() -> Solution? {
    for slot in constants where network.constraints[Int(slot)].strength == 0 {
      for term in network.constraints[Int(slot)].terms { _ = pin(of: term.column) }
      if !network.holds(slot, pin: { pins[Int($0)] }) {
        failure = [slot]
        return nil
      }
    }
    var solution = Solution(pinned: pinned)
    for seed in seeds where !isVisited[Int(seed)] {
      let (variables, rows) = gather(from: seed)
      var block = block(variables, rows)
      guard block.solve() else {
        failure = rows
        return nil
      }
      solution.blocks.append(block)
    }
    return solution
  }

  /// The variables and constraints of a block, each in the order of creation.
  private mutating func gather(from seed: Int32) -> (variables: [Int32], rows: [Int32]) {
    var variables = [seed]
    var rows: [Int32] = []
    isVisited[Int(seed)] = true
    var next = 0
    while next < variables.count {
      for slot in network.variables[Int(variables[next])].constraints where !isTaken[Int(slot)] {
        isTaken[Int(slot)] = true
        rows.append(slot)
        for term in network.constraints[Int(slot)].terms where !isVisited[Int(term.column)] {
          guard pin(of: term.column) < 0 else { continue }
          isVisited[Int(term.column)] = true
          variables.append(term.column)
        }
      }
      next += 1
    }
    let network = network
    variables.sort { network.variables[Int($0)].serial < network.variables[Int($1)].serial }
    rows.sort { network.constraints[Int($0)].serial < network.constraints[Int($1)].serial }
    return (variables, rows)
  }

  /// A block. Pinned variables are numbers in it, but for edited ones, which are its inputs.
  private mutating func block(_ variables: [Int32], _ slots: [Int32]) -> Block {
    for (index, variable) in variables.enumerated() { numbers[Int(variable)] = Int32(index) }
    var strengths: [Double] = []
    for slot in slots where network.constraints[Int(slot)].strength > 0 {
      strengths.append(network.constraints[Int(slot)].strength)
    }
    strengths.sort { $0 > $1 }
    var levels: [Double] = []
    for strength in strengths where levels.last != strength { levels.append(strength) }
    var rows: [Elimination.Row] = []
    rows.reserveCapacity(slots.count)
    var inputs: [Int32] = []
    var inputValues: [Double] = []
    for slot in slots {
      let constraint = network.constraints[Int(slot)]
      var row = Elimination.Row(terms: [], constant: constraint.constant, relation: constraint.relation, level: 0)
      row.terms.reserveCapacity(constraint.terms.count)
      for term in constraint.terms {
        let pin = pin(of: term.column)
        if pin >= 0, network.constraints[Int(pin)].isEdit {
          if numbers[Int(term.column)] < 0 {
            numbers[Int(term.column)] = Int32(variables.count + inputs.count)
            inputs.append(term.column)
            inputValues.append(network.value(ofPin: pin))
          }
          row.terms.append(Entry(column: numbers[Int(term.column)], value: term.value))
        } else if pin >= 0 {
          row.constant += term.value * network.value(ofPin: pin)
        } else {
          row.terms.append(Entry(column: numbers[Int(term.column)], value: term.value))
        }
      }
      if constraint.strength > 0 {
        var low = 0
        var high = levels.count
        while low < high {
          let middle = (low + high) / 2
          if levels[middle] > constraint.strength { low = middle + 1 } else { high = middle }
        }
        row.level = Int32(low + 1)
      }
      rows.append(row)
    }
    for input in inputs { numbers[Int(input)] = -1 }
    return Block(
      variables: variables, inputs: inputs, values: variables.map { network.variables[Int($0)].value } + inputValues,
      rows: rows)
  }

  // MARK: Ambiguity

  /// The variables with more than one value among the best solutions.
  mutating func ambiguousVariables() -> [Int32] {
    for index in isVisited.indices { isVisited[index] = false }
    for index in isTaken.indices { isTaken[index] = false }
    var found: [Int32] = []
    for slot in network.variables.indices where network.variables[slot].isLive && !isVisited[slot] {
      guard pin(of: Int32(slot)) < 0 else { continue }
      let (variables, rows) = gather(from: Int32(slot))
      for index in block(variables, rows).ambiguousVariables() { found.append(variables[index]) }
    }
    let network = network
    found.sort { network.variables[Int($0)].serial < network.variables[Int($1)].serial }
    return found
  }

  // MARK: Conflicts

  /// An irreducible set of required constraints that cannot hold together, in the order of their creation.
  mutating func conflict() -> [Int32] {
    var candidates: [Int32] = []
    var isCandidate = [Bool](repeating: false, count: network.constraints.count)
    for slot in failure where network.constraints[Int(slot)].strength == 0 {
      if !isCandidate[Int(slot)] {
        isCandidate[Int(slot)] = true
        candidates.append(slot)
      }
      for term in network.constraints[Int(slot)].terms {
        let pin = pin(of: term.column)
        if pin >= 0, !isCandidate[Int(pin)] {
          isCandidate[Int(pin)] = true
          candidates.append(pin)
        }
      }
    }
    for index in pins.indices { pins[index] = -1 }
    for index in isVisited.indices { isVisited[index] = false }
    let network = network
    candidates.sort { network.constraints[Int($0)].serial < network.constraints[Int($1)].serial }
    var found = explain([], isGrown: false, candidates[...])
    found.sort { network.constraints[Int($0)].serial < network.constraints[Int($1)].serial }
    return found
  }

  /// The part of some candidates without which the background could hold (QuickXplain, Junker 2004).
  ///
  /// - Parameter isGrown: whether the background has grown since it was known that it can hold.
  private mutating func explain(_ background: [Int32], isGrown: Bool, _ candidates: ArraySlice<Int32>) -> [Int32] {
    if isGrown, !isFeasible(background) { return [] }
    if candidates.count <= 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let (older, newer) = (candidates[..<middle], candidates[middle...])
    let second = explain(background + older, isGrown: true, newer)
    let first = explain(background + second, isGrown: !second.isEmpty, older)
    return first + second
  }

  private mutating func isFeasible(_ slots: [Int32]) -> Bool {
    var variables: [Int32] = []
    for slot in slots {
      for term in network.constraints[Int(slot)].terms where !isVisited[Int(term.column)] {
        isVisited[Int(term.column)] = true
        variables.append(term.column)
      }
    }
    for variable in variables { isVisited[Int(variable)] = false }
    return block(variables, slots).isFeasible()
  }
}
