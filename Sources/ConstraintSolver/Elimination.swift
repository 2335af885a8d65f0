/// Takes the required equalities out of a block: each defines one of its variables by the others, which leaves a few free
/// variables, the *parameters*, and the inequalities and wishes in terms of them.
///
/// A definition of up to four terms is substituted wherever its variable occurs. Longer ones stay as they are and refer to
/// each other, or a row of n views would have n² / 2 terms; they are only spelt out for the inequalities and wishes that
/// need them.
///
/// The room for all that is used again for the next block: `begin`, `addRow` and `addTerm` load one, `solve` solves it.
struct Elimination: ~Copyable {
  /// One constraint: `Σ terms + constant  relation  0`.
  struct Row: BitwiseCopyable {
    /// The products, in a row; each variable once, by its number.
    var first: Int32
    var count: Int32
    var constant: Double
    /// Infinite if it must hold.
    var strength: Double
    var relation: LinearConstraint.Relation

    var range: Range<Int32> { first..<(first + count) }
  }

  /// `variable = constant + Σ terms`.
  struct Definition: BitwiseCopyable {
    /// How it is used.
    enum Kind: UInt8 {
      case none, short
      /// Spelt out only where it must be.
      case long
    }

    var kind = Kind.none
    var first: Int32 = 0
    var count: Int32 = 0
    var constant = 0.0

    var range: Range<Int32> { first..<(first + count) }
  }

  /// What is known of a variable while equalities are taken out.
  private struct Usage: BitwiseCopyable {
    /// Whether it occurs in required equalities only.
    var isPlain: Bool
    var firstUser: Int32 = 0
    var userCount: Int32 = 0
  }

  /// The terms of rows and definitions.
  var entries = Buffer<Entry>()
  private(set) var rows = Buffer<Row>()
  /// The variables below this number are free; the others are inputs, whose values are given.
  private(set) var freeCount = 0
  private(set) var count = 0
  /// The values: of inputs as given, of free variables as they were and, after `solve`, as they are.
  var values = Buffer<Double>()
  /// The values before.
  private(set) var previous = Buffer<Double>()
  /// Rows without parameters, which hold for some inputs only.
  private(set) var checks = Buffer<Row>()
  private(set) var definitions = Buffer<Definition>()
  var scratch = SparseSum()
  private var usages = Buffer<Usage>()
  private var users = Buffer<Int32>()
  private var open = Buffer<Int32>()
  private var queue = Buffer<Int32>()
  private var ready = Buffer<Int32>()
  private var stack = Buffer<Int32>()
  private var marks = Buffer<UInt32>()
  private var mark: UInt32 = 0
  private var path = Buffer<(variable: Int32, next: Int32)>()
  /// Defined variables in an order; see `order`.
  private(set) var sorted = Buffer<Int32>()
  var components = Components()
  /// For a plan: the variables that depend on inputs, and the first target of the block.
  var isMoving = Buffer<Bool>()
  var firstMoving = 0
  /// What may be left of a sum of numbers of this size by rounding.
  static let noise = 1e-9

  init() {}

  // MARK: Loading

  /// Begins a block; its variables are added by `addVariable`, then its rows.
  mutating func begin() {
    entries.removeAll()
    rows.removeAll()
    checks.removeAll()
    definitions.removeAll()
    values.removeAll()
    previous.removeAll()
    (freeCount, count) = (0, 0)
  }

  /// Adds a variable; the free ones first, in the order of their creation.
  mutating func addVariable(value: Double, isInput: Bool = false) {
    values.append(value)
    previous.append(value)
    definitions.append(Definition())
    count += 1
    if !isInput { freeCount += 1 }
  }

  mutating func addRow(constant: Double, relation: LinearConstraint.Relation, strength: Double) {
    rows.append(
      Row(first: Int32(entries.count), count: 0, constant: constant, strength: strength, relation: relation))
  }

  /// Adds a term to the last row.
  mutating func addTerm(_ variable: Int32, _ factor: Double) {
    entries.append(Entry(column: variable, value: factor))
    rows[rows.count - 1].count += 1
  }

  /// Adds a number to the last row.
  mutating func addConstant(_ value: Double) { rows[rows.count - 1].constant += value }

  // MARK: Equalities

  /// Processes equalities so that of the variables that occur in nothing else at most one is undefined at a time: it can
  /// be defined without looking into what has been defined before.
  ///
  /// - Returns: false if they contradict each other.
  mutating func eliminate() -> Bool {
    scratch.reserve(count)
    usages.removeAll()
    for variable in 0..<count { usages.append(Usage(isPlain: variable < freeCount)) }
    queue.removeAll()
    for index in rows.indices {
      if isHardEquality(rows[index]) {
        queue.append(Int32(index))
      } else {
        for entry in rows[index].range { usages[entries[entry].column].isPlain = false }
      }
    }
    let equalityCount = queue.count
    guard equalityCount > 0 else { return true }
    // The equalities of each plain variable, and how many plain variables of each equality are undefined; -1 when it is done.
    open.removeAll()
    open.grow(to: rows.count, 0)
    for position in 0..<equalityCount {
      let index = queue[position]
      for entry in rows[index].range where usages[entries[entry].column].isPlain {
        usages[entries[entry].column].userCount += 1
        open[index] += 1
      }
    }
    var total: Int32 = 0
    for variable in 0..<freeCount {
      usages[variable].firstUser = total
      total += usages[variable].userCount
      usages[variable].userCount = 0
    }
    users.removeAll()
    users.grow(to: Int(total), 0)
    for position in 0..<equalityCount {
      let index = queue[position]
      for entry in rows[index].range {
        let variable = entries[entry].column
        guard usages[variable].isPlain else { continue }
        users[usages[variable].firstUser + usages[variable].userCount] = index
        usages[variable].userCount += 1
      }
    }
    return process(equalityCount)
  }

  private func isHardEquality(_ row: Row) -> Bool { row.relation == .equal && row.strength == .infinity }

  private mutating func process(_ equalityCount: Int) -> Bool {
    // The queue holds all equalities in order; behind them come those that can be processed at once. Short ones first:
    // what is a number or another variable's alias makes the rest shorter.
    var head = equalityCount
    for length in [Int32(0)..<2, 2..<3, 3..<Int32.max] {
      for position in 0..<equalityCount where open[queue[position]] <= 1 && length ~= rows[queue[position]].count {
        queue.append(queue[position])
      }
    }
    var rest = 0
    while true {
      // What becomes possible is processed next, so that a row of views is defined from one end to the other, not from both
      // to the middle.
      while let index = ready.popLast() ?? (head < queue.count ? queue[head] : nil) {
        if head < queue.count, queue[head] == index { head += 1 }
        if open[index] < 0 { continue }
        open[index] = -1
        guard let defined = define(rows[index]) else {
          ready.removeAll()
          return false
        }
        if defined >= 0, usages[defined].isPlain { release(defined) }
      }
      while rest < equalityCount, open[queue[rest]] < 0 { rest += 1 }
      guard rest < equalityCount else { return true }
      // Nothing goes on by itself: all but one of the plain variables of the next one become ordinary.
      var isFirst = true
      for entry in rows[queue[rest]].range {
        let variable = entries[entry].column
        guard usages[variable].isPlain, definitions[variable].kind == .none else { continue }
        if isFirst {
          isFirst = false
          continue
        }
        usages[variable].isPlain = false
        release(variable)
      }
    }
  }

  /// Counts a plain variable as known in its equalities, and takes those that can be processed now.
  private mutating func release(_ variable: Int32) {
    let first = usages[variable].firstUser
    for position in first..<(first + usages[variable].userCount) {
      let user = users[position]
      guard open[user] >= 0 else { continue }
      open[user] -= 1
      if open[user] <= 1 { ready.append(user) }
    }
  }

  /// Defines one variable of an equality by the others.
  ///
  /// - Returns: it; -1 if there is none and the equality holds, nil if it does not hold.
  private mutating func define(_ row: Row) -> Int32? {
    var size = abs(row.constant)
    var constant = row.constant
    constant += load(row.range, size: &size)
    var first = Int32(entries.count)
    scratch.unload(into: &entries)
    var pivot: Int32 = -1
    var hasDefined = false
    for index in first..<Int32(entries.count) {
      let variable = entries[index].column
      if definitions[variable].kind != .none {
        hasDefined = true
      } else if pivot < 0, usages[variable].isPlain {
        pivot = index
      }
    }
    if pivot < 0, hasDefined {
      constant += expand(first..<Int32(entries.count), size: &size)
      first = Int32(entries.count)
      scratch.unload(into: &entries)
    }
    let end = Int32(entries.count)
    if pivot < 0 {
      // The largest coefficient is the safest; of those as good, the youngest variable.
      var largest = 0.0
      for index in first..<end where Int(entries[index].column) < freeCount {
        largest = max(largest, abs(entries[index].value))
      }
      for index in first..<end {
        let entry = entries[index]
        guard Int(entry.column) < freeCount, abs(entry.value) >= 0.5 * largest else { continue }
        if pivot < 0 || entry.column > entries[pivot].column { pivot = index }
      }
    }
    guard pivot >= 0 else {
      let rest = Row(
        first: first, count: end - first, constant: constant, strength: .infinity, relation: .equal)
      return check(rest, size: size) ? -1 : nil
    }
    let own = entries[pivot]
    let factor = -1 / own.value
    entries[pivot] = entries[end - 1]
    entries.truncate(to: Int(end - 1))
    var isLong = end - 1 - first > 4
    for index in first..<(end - 1) {
      entries[index].value *= factor
      if definitions[entries[index].column].kind != .none { isLong = true }
    }
    definitions[own.column] = Definition(
      kind: isLong ? .long : .short, first: first, count: end - 1 - first, constant: constant * factor)
    return own.column
  }

  /// Whether a row without parameters holds for the present inputs, which it is looked at for again when they change.
  mutating func check(_ row: Row, size: Double) -> Bool {
    if row.count > 0 { checks.append(row) }
    var sum = row.constant
    var size = max(1, size, abs(sum))
    for index in row.range {
      let product = entries[index].value * values[entries[index].column]
      sum += product
      size += abs(product)
    }
    return row.relation.holds(sum, size: size)
  }

  // MARK: Substituting

  /// Adds terms to the scratch sums, with short definitions substituted.
  ///
  /// - Returns: the constants that this brings.
  private mutating func load(_ range: Range<Int32>, size: inout Double) -> Double {
    var constant = 0.0
    // First all, since flattening uses the same sums.
    for index in range where definitions[entries[index].column].kind == .short { flatten(entries[index].column) }
    for index in range {
      let term = entries[index]
      let definition = definitions[term.column]
      guard definition.kind == .short else {
        scratch.add(term.value, to: term.column)
        continue
      }
      constant += term.value * definition.constant
      size += abs(term.value * definition.constant)
      for inner in definition.range { scratch.add(term.value * entries[inner].value, to: entries[inner].column) }
    }
    return constant
  }

  /// Rewrites a short definition so that it refers to parameters and long definitions only; one that grows too long for
  /// that becomes long.
  private mutating func flatten(_ variable: Int32) {
    stack.append(variable)
    while let top = stack.last {
      let definition = definitions[top]
      var isFlat = true
      var needs: Int32 = -1
      if definition.kind == .short {
        for index in definition.range {
          let inner = definitions[entries[index].column]
          guard inner.kind == .short else { continue }
          isFlat = false
          for deeper in inner.range where definitions[entries[deeper].column].kind == .short {
            needs = entries[index].column
          }
        }
      }
      if isFlat {
        stack.truncate(to: stack.count - 1)
      } else if needs >= 0 {
        stack.append(needs)
      } else {
        var constant = definition.constant
        for index in definition.range {
          let term = entries[index]
          let inner = definitions[term.column]
          if inner.kind == .short {
            constant += term.value * inner.constant
            for deeper in inner.range { scratch.add(term.value * entries[deeper].value, to: entries[deeper].column) }
          } else {
            scratch.add(term.value, to: term.column)
          }
        }
        let first = Int32(entries.count)
        scratch.unload(into: &entries)
        if Int32(entries.count) - first > 4 {
          entries.truncate(to: Int(first))
          definitions[top].kind = .long
        } else {
          definitions[top] = Definition(
            kind: .short, first: first, count: Int32(entries.count) - first, constant: constant)
        }
        stack.truncate(to: stack.count - 1)
      }
    }
  }

  /// Adds terms to the scratch sums with all definitions spelt out, so that only parameters and inputs are left.
  private mutating func expand(_ range: Range<Int32>, size: inout Double) -> Double {
    var constant = 0.0
    for index in range { scratch.add(entries[index].value, to: entries[index].column) }
    sorted.removeAll()
    beginOrder()
    for index in range { order(from: entries[index].column) }
    // A variable is spelt out after all that refer to it.
    for position in sorted.indices.reversed() {
      let variable = sorted[position]
      guard scratch.isListed(variable) else { continue }
      let definition = definitions[variable]
      let factor = scratch.take(variable)
      constant += factor * definition.constant
      size += abs(factor * definition.constant)
      for index in definition.range { scratch.add(factor * entries[index].value, to: entries[index].column) }
    }
    return constant
  }

  /// Forgets which variables have been put into order.
  mutating func beginOrder() {
    marks.grow(to: count, 0)
    if mark == .max {
      for index in marks.indices { marks[index] = 0 }
      mark = 0
    }
    mark += 1
    sorted.removeAll()
  }

  /// Appends the defined variables that one depends on to `sorted`, each after those that it depends on itself.
  ///
  /// - Parameter isCut: whether what is decided is left out.
  mutating func order(from variable: Int32, isCut: Bool = false) {
    guard marks[variable] != mark, definitions[variable].kind != .none else { return }
    marks[variable] = mark
    path.append((variable, 0))
    while let (top, next) = path.last {
      let definition = definitions[top]
      guard next < definition.count else {
        sorted.append(top)
        path.truncate(to: path.count - 1)
        continue
      }
      path[path.count - 1].next += 1
      let inner = entries[definition.first + next].column
      if marks[inner] != mark, definitions[inner].kind != .none, !(isCut && components.isDecided[inner]) {
        marks[inner] = mark
        path.append((inner, 0))
      }
    }
  }

  /// Puts all defined variables into order.
  mutating func orderAll() {
    beginOrder()
    for variable in 0..<freeCount { order(from: Int32(variable)) }
  }

  /// A row in parameters and inputs only, and the size of what its constant is made of.
  mutating func spelled(_ row: Row) -> (row: Row, size: Double) {
    var row = row
    var size = abs(row.constant)
    var isSpelled = true
    for index in row.range where definitions[entries[index].column].kind != .none { isSpelled = false }
    if isSpelled { return (row, size) }
    row.constant += load(row.range, size: &size)
    row.first = Int32(entries.count)
    scratch.unload(into: &entries)
    row.count = Int32(entries.count) - row.first
    for index in row.range where definitions[entries[index].column].kind != .none {
      row.constant += expand(row.range, size: &size)
      row.first = Int32(entries.count)
      scratch.unload(into: &entries)
      row.count = Int32(entries.count) - row.first
      break
    }
    return (row, size)
  }

  /// Computes the defined variables from the others.
  mutating func evaluate() {
    orderAll()
    for position in sorted.indices {
      let definition = definitions[sorted[position]]
      var value = definition.constant
      for index in definition.range { value += entries[index].value * values[entries[index].column] }
      values[sorted[position]] = value
    }
  }
}

extension LinearConstraint.Relation {
  /// Whether it holds between a sum and 0, but for rounding.
  ///
  /// - Parameter size: of what the sum is made.
  func holds(_ sum: Double, size: Double) -> Bool {
    switch self {
    case .equal: abs(sum) <= Elimination.noise * size
    case .lessThanOrEqual: sum <= Elimination.noise * size
    case .greaterThanOrEqual: sum >= -Elimination.noise * size
    }
  }
}
