/// Takes the required equalities out of a block: each defines one of its variables by the others, which leaves a few free
/// variables, the *parameters*, and the inequalities and wishes in terms of them.
///
/// A definition of up to four terms is substituted wherever its variable occurs. Longer ones stay as they are and refer to
/// each other, or a row of n views would have n² / 2 terms; they are only spelt out for the inequalities and wishes that
/// need them.
struct Elimination {
  typealias Entry = Tableau.Entry

  /// One constraint: `Σ terms + constant  relation  0`.
  struct Row {
    /// The products; each variable once, by its number.
    var terms: [Entry]
    var constant: Double
    var relation: LinearConstraint.Relation
    /// 0 if it is required, else the position of its strength in the order of the block's strengths, from 1.
    var level: Int32

    /// Whether a row of inputs only holds, but for rounding.
    ///
    /// - Parameter size: of what its constant is made.
    func holds(_ inputs: [Double], freeCount: Int, size: Double) -> Bool {
      var sum = constant
      var size = max(1, size, abs(constant))
      for term in terms {
        let product = term.value * inputs[Int(term.column) - freeCount]
        sum += product
        size += abs(product)
      }
      switch relation {
      case .equal: return abs(sum) <= Elimination.noise * size
      case .lessThanOrEqual: return sum <= Elimination.noise * size
      case .greaterThanOrEqual: return sum >= -Elimination.noise * size
      }
    }
  }

  /// `variable = constant + Σ terms`.
  struct Definition {
    var constant: Double
    var terms: [Entry]
    /// Whether it is spelt out only where it must be.
    var isLong: Bool
  }

  let rows: [Row]
  /// The variables below this number are free; the others are inputs, whose values are given.
  let freeCount: Int
  /// The values of the inputs.
  let inputs: [Double]
  /// Rows without parameters, which hold for some inputs only.
  var checks: [Row] = []
  private(set) var definitions: [Definition?]
  private var scratch: SparseSum
  /// What may be left of a sum of numbers of this size by rounding.
  static let noise = 1e-9

  /// Eliminates the required equalities among some rows.
  ///
  /// - Returns: nil if they contradict each other.
  init?(_ rows: [Row], freeCount: Int, inputs: [Double]) {
    self.rows = rows
    self.freeCount = freeCount
    self.inputs = inputs
    definitions = [Definition?](repeating: nil, count: freeCount + inputs.count)
    scratch = SparseSum(freeCount + inputs.count)
    guard eliminate() else { return nil }
  }

  // MARK: Equalities

  /// Processes equalities so that of the variables that occur in nothing else at most one is undefined at a time: it can
  /// be defined without looking into what has been defined before.
  private mutating func eliminate() -> Bool {
    let count = definitions.count
    var isPlain = [Bool](repeating: true, count: count)
    for input in freeCount..<count { isPlain[input] = false }
    var equalities: [Int32] = []
    for (index, row) in rows.enumerated() {
      if row.level == 0, row.relation == .equal {
        equalities.append(Int32(index))
      } else {
        for term in row.terms { isPlain[Int(term.column)] = false }
      }
    }
    guard !equalities.isEmpty else { return true }
    // The equalities of each plain variable, and how many plain variables of each equality are undefined.
    var users = [[Int32]](repeating: [], count: count)
    var open = [Int32](repeating: 0, count: rows.count)
    for index in equalities {
      for term in rows[Int(index)].terms where isPlain[Int(term.column)] {
        users[Int(term.column)].append(index)
        open[Int(index)] += 1
      }
    }
    var isDone = [Bool](repeating: false, count: rows.count)
    var queue: [Int32] = equalities.filter { open[Int($0)] <= 1 }
    // Short ones first: what is a number or another variable's alias makes the rest shorter.
    queue.sort { left, right in
      let (a, b) = (rows[Int(left)].terms.count, rows[Int(right)].terms.count)
      return a != b ? a < b : left < right
    }
    var head = 0
    var rest = 0
    while true {
      while head < queue.count {
        let index = Int(queue[head])
        head += 1
        if isDone[index] { continue }
        isDone[index] = true
        var defined: Int32 = -1
        guard define(rows[index], isPlain, &defined) else { return false }
        guard defined >= 0, isPlain[Int(defined)] else { continue }
        release(defined, users, &open, &queue, isDone)
      }
      while rest < equalities.count, isDone[Int(equalities[rest])] { rest += 1 }
      guard rest < equalities.count else { return true }
      // Nothing goes on by itself: all but one of the plain variables of the next one become ordinary.
      var isFirst = true
      for term in rows[Int(equalities[rest])].terms
      where isPlain[Int(term.column)] && definitions[Int(term.column)] == nil {
        if isFirst {
          isFirst = false
          continue
        }
        isPlain[Int(term.column)] = false
        release(term.column, users, &open, &queue, isDone)
      }
    }
  }

  /// Counts a plain variable as known in its equalities, and takes those that can be processed now.
  private func release(
    _ variable: Int32, _ users: [[Int32]], _ open: inout [Int32], _ queue: inout [Int32], _ isDone: [Bool]
  ) {
    for user in users[Int(variable)] where !isDone[Int(user)] {
      open[Int(user)] -= 1
      if open[Int(user)] <= 1 { queue.append(user) }
    }
  }

  /// Defines one variable of an equality by the others.
  ///
  /// - Returns: false if there is none, and the equality does not hold.
  private mutating func define(_ row: Row, _ isPlain: [Bool], _ defined: inout Int32) -> Bool {
    var size = abs(row.constant)
    var constant = row.constant
    constant += load(row.terms, size: &size)
    var terms = unload()
    var pivot = terms.firstIndex { isPlain[Int($0.column)] && definitions[Int($0.column)] == nil }
    if pivot == nil, terms.contains(where: { definitions[Int($0.column)] != nil }) {
      constant += expand(terms, size: &size)
      terms = unload()
    }
    if pivot == nil {
      // The largest coefficient is the safest; of those as good, the youngest variable.
      var largest = 0.0
      for term in terms where Int(term.column) < freeCount { largest = max(largest, abs(term.value)) }
      for (index, term) in terms.enumerated() where Int(term.column) < freeCount && abs(term.value) >= 0.5 * largest {
        if pivot.map({ term.column > terms[$0].column }) ?? true { pivot = index }
      }
    }
    guard let pivot else {
      return check(Row(terms: terms, constant: constant, relation: .equal, level: 0), size: size)
    }
    let variable = terms[pivot].column
    let factor = -1 / terms[pivot].value
    var rest: [Entry] = []
    rest.reserveCapacity(terms.count - 1)
    for (index, term) in terms.enumerated() where index != pivot {
      rest.append(Entry(column: term.column, value: term.value * factor))
    }
    let isLong = rest.count > 4 || rest.contains { definitions[Int($0.column)] != nil }
    definitions[Int(variable)] = Definition(constant: constant * factor, terms: rest, isLong: isLong)
    defined = variable
    return true
  }

  /// Whether a row without parameters holds for the present inputs, which it is looked at for again when they change.
  mutating func check(_ row: Row, size: Double) -> Bool {
    if !row.terms.isEmpty { checks.append(row) }
    return row.holds(inputs, freeCount: freeCount, size: size)
  }

  // MARK: Substituting

  /// Adds terms to the scratch sums, with short definitions substituted.
  ///
  /// - Returns: the constants that this brings.
  private mutating func load(_ terms: [Entry], size: inout Double) -> Double {
    var constant = 0.0
    // First all, since flattening uses the same sums.
    for term in terms { flatten(term.column) }
    for term in terms {
      guard let definition = definitions[Int(term.column)], !definition.isLong else {
        scratch.add(term.value, to: term.column)
        continue
      }
      constant += term.value * definition.constant
      size += abs(term.value * definition.constant)
      for inner in definition.terms { scratch.add(term.value * inner.value, to: inner.column) }
    }
    return constant
  }

  /// The terms in the scratch sums, which are empty afterwards.
  private mutating func unload() -> [Entry] {
    var terms: [Entry] = []
    terms.reserveCapacity(scratch.list.count)
    for variable in scratch.list {
      let value = scratch.take(variable)
      if value != 0 { terms.append(Entry(column: variable, value: value)) }
    }
    scratch.list.removeAll(keepingCapacity: true)
    return terms
  }

  /// Rewrites a short definition so that it refers to parameters and long definitions only; one that grows too long for
  /// that becomes long.
  private mutating func flatten(_ variable: Int32) {
    var stack = [variable]
    while let top = stack.last {
      guard let definition = definitions[Int(top)], !definition.isLong else {
        stack.removeLast()
        continue
      }
      var isFlat = true
      var needs: Int32 = -1
      for term in definition.terms {
        guard let inner = definitions[Int(term.column)], !inner.isLong else { continue }
        isFlat = false
        for deeper in inner.terms {
          if let definition = definitions[Int(deeper.column)], !definition.isLong { needs = term.column }
        }
      }
      if isFlat {
        stack.removeLast()
      } else if needs >= 0 {
        stack.append(needs)
      } else {
        var constant = definition.constant
        for term in definition.terms {
          if let inner = definitions[Int(term.column)], !inner.isLong {
            constant += term.value * inner.constant
            for deeper in inner.terms { scratch.add(term.value * deeper.value, to: deeper.column) }
          } else {
            scratch.add(term.value, to: term.column)
          }
        }
        let terms = unload()
        if terms.count > 4 {
          definitions[Int(top)]?.isLong = true
        } else {
          definitions[Int(top)] = Definition(constant: constant, terms: terms, isLong: false)
        }
        stack.removeLast()
      }
    }
  }

  /// Adds terms to the scratch sums with all definitions spelt out, so that only parameters are left.
  private mutating func expand(_ terms: [Entry], size: inout Double) -> Double {
    var constant = 0.0
    for term in terms { scratch.add(term.value, to: term.column) }
    // A variable is spelt out after all that refer to it.
    for variable in order(from: terms).reversed() {
      guard let definition = definitions[Int(variable)], scratch.isListed[Int(variable)] else { continue }
      let factor = scratch.take(variable)
      // It stays in the list with a sum of 0 until the list is unloaded.
      scratch.isListed[Int(variable)] = true
      constant += factor * definition.constant
      size += abs(factor * definition.constant)
      for term in definition.terms { scratch.add(factor * term.value, to: term.column) }
    }
    return constant
  }

  private var marks: [UInt32] = []
  private var mark: UInt32 = 0

  /// The defined variables that terms depend on, each after those that it depends on itself.
  mutating func order(from terms: [Entry]) -> [Int32] {
    if marks.isEmpty { marks = [UInt32](repeating: 0, count: definitions.count) }
    mark += 1
    var sorted: [Int32] = []
    var stack: [(variable: Int32, next: Int)] = []
    for term in terms where marks[Int(term.column)] != mark && definitions[Int(term.column)] != nil {
      marks[Int(term.column)] = mark
      stack.append((term.column, 0))
      while let top = stack.last {
        guard let definition = definitions[Int(top.variable)], top.next < definition.terms.count else {
          sorted.append(top.variable)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let inner = definition.terms[top.next].column
        if marks[Int(inner)] != mark, definitions[Int(inner)] != nil {
          marks[Int(inner)] = mark
          stack.append((inner, 0))
        }
      }
    }
    return sorted
  }

  /// Terms in parameters only.
  mutating func spelled(_ terms: [Entry], constant: Double) -> (terms: [Entry], constant: Double, size: Double) {
    var size = abs(constant)
    var total = constant + load(terms, size: &size)
    let short = unload()
    guard short.contains(where: { definitions[Int($0.column)] != nil }) else { return (short, total, size) }
    total += expand(short, size: &size)
    return (unload(), total, size)
  }
}
