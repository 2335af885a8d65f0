// What elimination leaves: parameters, and rows that tie them together in components, each of which is settled by itself.

/// The components of a block.
struct Components: ~Copyable {
  /// Parameters that rows tie together.
  struct Component: BitwiseCopyable {
    /// How it is settled.
    enum Shape: UInt8 {
      /// One parameter.
      case interval
      /// Several, which all rows but one direction of rows are about one by one.
      case sum
      /// Anything else.
      case tableau
    }

    var shape = Shape.interval
    /// Whether there is more than one optimum.
    var isOpen = false
    var firstParameter: Int32
    var parameterCount: Int32 = 0
    var firstRow: Int32 = 0
    var rowCount: Int32 = 0
    /// The place of its tableau, or of its sum.
    var place: Int32 = -1
    /// The values of a single parameter.
    var interval = Interval()

    var parameters: Range<Int32> { firstParameter..<(firstParameter + parameterCount) }
    var rows: Range<Int32> { firstRow..<(firstRow + rowCount) }
  }

  /// The rows in terms of parameters, those of a component together, strongest first.
  var rows = Buffer<Elimination.Row>()
  /// By variable: its component, while they are found, or whose choice it depends on.
  var owners = Buffer<Int32>()
  var parameters = Buffer<Int32>()
  /// The numbers of parameters in their component.
  var columns = Buffer<Int32>()
  var list = Buffer<Component>()
  var kinks = Buffer<Kink>()
  /// The factors of sums: each component's from the place of its first parameter.
  var factors = Buffer<Double>()
  var counts = Buffer<Int32>()
  var order = Buffer<Int32>()
  var sum = SharedSum()
  var sums = Buffer<SumRanges>()
  var ranges = Buffer<Interval>()
  var simplex = Tableau()
  /// Those of components with a choice.
  var tableaus: [KeptTableau] = []
  var isDecided = Buffer<Bool>()

  init() {}
}

extension Elimination {
  typealias Component = Components.Component

  // MARK: Rows

  /// Solves the block: required rows hold, optional ones are violated as little as possible, strength by strength. If a
  /// choice between optima is left, `hasChoice` says so, and `choose` makes it.
  ///
  /// - Returns: false if the required rows cannot hold together; the values mean nothing then.
  mutating func solve() -> Bool {
    guard eliminate(), findComponents() else { return false }
    components.tableaus.removeAll(keepingCapacity: true)
    components.sums.removeAll()
    components.ranges.removeAll()
    for index in components.list.indices where !settle(index) { return false }
    return true
  }

  var hasChoice: Bool {
    for index in components.list.indices where components.list[index].isOpen { return true }
    return false
  }

  /// Writes the inequalities and wishes in terms of parameters, and groups them.
  ///
  /// - Returns: false if a required one without parameters does not hold.
  mutating func findComponents() -> Bool {
    components.rows.removeAll()
    components.owners.removeAll()
    components.list.removeAll()
    components.parameters.removeAll()
    for variable in 0..<freeCount { components.owners.append(Int32(variable)) }
    scratch.reserve(count)
    for index in rows.indices where rows[index].relation != .equal || rows[index].strength < .infinity {
      let (row, size) = spelled(rows[index])
      var first: Int32 = -1
      for entry in row.range where Int(entries[entry].column) < freeCount {
        let variable = entries[entry].column
        if first < 0 { first = variable } else { join(first, variable) }
      }
      if first >= 0 {
        if row.strength < .infinity || !repeatsLast(row) { components.rows.append(row) }
      } else if row.strength == .infinity, !check(row, size: size) {
        return false
      }
      // A wish that nothing can change is not worth a thought.
    }
    group()
    return true
  }

  /// Whether a row says the same as the last one: that a view does not lie above its superview and, being centred, that it
  /// does not lie below it.
  private func repeatsLast(_ row: Row) -> Bool {
    guard let last = components.rows.last, last.count == row.count, last.strength == row.strength else { return false }
    let sign = last.relation == row.relation ? 1.0 : -1.0
    guard last.constant == sign * row.constant else { return false }
    for index in 0..<row.count {
      let (old, new) = (entries[last.first + index], entries[row.first + index])
      if old.column != new.column || old.value != sign * new.value { return false }
    }
    return true
  }

  /// The least variable to which rows tie one.
  private mutating func root(_ variable: Int32) -> Int32 {
    var variable = variable
    while components.owners[variable] != variable {
      components.owners[variable] = components.owners[components.owners[variable]]
      variable = components.owners[variable]
    }
    return variable
  }

  private mutating func join(_ left: Int32, _ right: Int32) {
    let (a, b) = (root(left), root(right))
    if a != b { components.owners[max(a, b)] = min(a, b) }
  }

  private mutating func parameter(of row: Row) -> Int32 {
    for index in row.range where Int(entries[index].column) < freeCount { return entries[index].column }
    preconditionFailure("rows without parameters are checks")
  }

  /// Puts the parameters and the rows of each component together.
  private mutating func group() {
    components.columns.removeAll()
    for variable in 0..<Int32(freeCount) {
      components.columns.append(-1)
      guard definitions[variable].kind == .none else { continue }
      components.parameters.append(variable)
      // A root comes before all that it is the root of: its number is known.
      let root = root(variable)
      if root == variable {
        components.columns[variable] = Int32(components.list.count)
        components.list.append(Component(firstParameter: 0))
      } else {
        components.columns[variable] = components.columns[root]
      }
      components.list[components.columns[variable]].parameterCount += 1
    }
    if components.list.count > 1 {
      let columns = components.columns.pointer
      components.parameters.sort { left, right in
        let (a, b) = (columns[Int(left)], columns[Int(right)])
        return a != b ? a < b : left < right
      }
    }
    for index in components.rows.indices {
      components.list[components.columns[parameter(of: components.rows[index])]].rowCount += 1
    }
    var (parameters, rows): (Int32, Int32) = (0, 0)
    for index in components.list.indices {
      components.list[index].firstParameter = parameters
      components.list[index].firstRow = rows
      parameters += components.list[index].parameterCount
      rows += components.list[index].rowCount
    }
    sortRows()
    for index in components.list.indices {
      var column: Int32 = 0
      for position in components.list[index].parameters {
        components.columns[components.parameters[position]] = column
        column += 1
      }
    }
  }

  private mutating func sortRows() {
    if components.list.count < 2 {
      return components.rows.sort { left, right in
        left.strength != right.strength ? left.strength > right.strength : left.first < right.first
      }
    }
    let columns = components.columns.pointer
    let entries = entries.pointer
    let freeCount = freeCount
    components.rows.sort { left, right in
      var (l, r) = (left.first, right.first)
      while Int(entries[Int(l)].column) >= freeCount { l += 1 }
      while Int(entries[Int(r)].column) >= freeCount { r += 1 }
      let (a, b) = (columns[Int(entries[Int(l)].column)], columns[Int(entries[Int(r)].column)])
      if a != b { return a < b }
      return left.strength != right.strength ? left.strength > right.strength : left.first < right.first
    }
  }

  // MARK: Settling

  /// Finds the optima of a component.
  ///
  /// - Returns: false if its required rows cannot hold together.
  private mutating func settle(_ index: Int) -> Bool {
    if components.list[index].parameterCount == 1 { return settleInterval(index) }
    if isSum(components.list[index]) { return settleSum(index) }
    return settleTableau(index)
  }

  /// The part of a row that inputs decide.
  mutating func constant(of row: Row) -> Double {
    var constant = row.constant
    for index in row.range where Int(entries[index].column) >= freeCount {
      constant += entries[index].value * values[entries[index].column]
    }
    return constant
  }

  mutating func factor(of row: Row) -> Double {
    for index in row.range where Int(entries[index].column) < freeCount { return entries[index].value }
    return 0
  }

  private mutating func settleInterval(_ index: Int) -> Bool {
    components.kinks.removeAll()
    for position in components.list[index].rows {
      let row = components.rows[position]
      components.kinks.append(Kink(factor(of: row), constant(of: row), row.relation, strength: row.strength))
    }
    guard let interval = Interval(&components.kinks) else { return false }
    components.list[index].interval = interval
    components.list[index].isOpen = !interval.isClosed
    values[components.parameters[components.list[index].firstParameter]] = interval.low
    return true
  }

  // MARK: Sums

  /// Whether all rows about more than one parameter are multiples of one sum. If so, its factors are left in `factors`.
  private mutating func isSum(_ component: Component) -> Bool {
    let offset = component.firstParameter
    components.factors.grow(to: components.parameters.count, 0)
    components.counts.grow(to: components.parameters.count, 0)
    for position in component.parameters { components.counts[position] = 0 }
    var sums = 0
    for position in component.rows {
      let row = components.rows[position]
      var count: Int32 = 0
      for entry in row.range where Int(entries[entry].column) < freeCount { count += 1 }
      if count == 1 {
        let place = offset + components.columns[parameter(of: row)]
        components.counts[place] += 1
        if components.counts[place] > SharedSum.limit { return false }
        continue
      }
      guard count == component.parameterCount, sums < SharedSum.limit else { return false }
      let ratio = sums > 0 ? factor(of: row) / components.factors[offset + components.columns[parameter(of: row)]] : 1
      for entry in row.range where Int(entries[entry].column) < freeCount {
        let (place, value) = (offset + components.columns[entries[entry].column], entries[entry].value)
        if sums == 0 {
          components.factors[place] = value
        } else if abs(value - ratio * components.factors[place]) > 1e-13 * abs(value) {
          return false
        }
      }
      sums += 1
    }
    return true
  }

  /// The quantities of a sum are its products, and what is left of it.
  private mutating func settleSum(_ index: Int) -> Bool {
    let component = components.list[index]
    let offset = component.firstParameter
    sortRows(ofSum: component)
    components.sum.begin()
    var next: Int32 = 0
    for column in 0...component.parameterCount {
      components.sum.addItem()
      let end = column < component.parameterCount ? components.counts[offset + column] : component.rowCount
      while next < end {
        let row = components.rows[components.order[next]]
        next += 1
        let factor = factor(of: row) / scale(of: row, in: component, isWhole: column == component.parameterCount)
        components.sum.add(Kink(factor, constant(of: row), row.relation, strength: row.strength))
      }
    }
    guard let (ranges, isOpen) = components.sum.solve(&components.ranges) else { return false }
    components.list[index].shape = .sum
    components.list[index].isOpen = isOpen
    components.list[index].place = Int32(components.sums.count)
    components.sums.append(ranges)
    for column in 0..<component.parameterCount {
      values[components.parameters[offset + column]] =
        components.ranges[ranges.first + column].low / components.factors[offset + column]
    }
    return true
  }

  /// Puts the rows of each parameter together in `order`, those about all of them last; each parameter's end is left in `counts`.
  mutating func sortRows(ofSum component: Component) {
    let offset = component.firstParameter
    for place in component.parameters { components.counts[place] = 0 }
    for position in component.rows where isSingle(components.rows[position]) {
      components.counts[offset + components.columns[parameter(of: components.rows[position])]] += 1
    }
    components.order.removeAll()
    components.order.grow(to: Int(component.rowCount), -1)
    var start: Int32 = 0
    for place in component.parameters {
      let count = components.counts[place]
      components.counts[place] = start
      start += count
    }
    for position in component.rows {
      let row = components.rows[position]
      if isSingle(row) {
        let place = offset + components.columns[parameter(of: row)]
        components.order[components.counts[place]] = position
        components.counts[place] += 1
      } else {
        components.order[start] = position
        start += 1
      }
    }
  }

  /// By what the factor of a row is divided for the products of a sum; what is left of the sum counts the other way.
  mutating func scale(of row: Row, in component: Component, isWhole: Bool) -> Double {
    let scale = components.factors[component.firstParameter + components.columns[parameter(of: row)]]
    return isWhole ? -scale : scale
  }

  private func isSingle(_ row: Row) -> Bool {
    var count = 0
    for entry in row.range where Int(entries[entry].column) < freeCount { count += 1 }
    return count == 1
  }

  // MARK: Anything else

  /// Makes a tableau of a component, whose columns are the parameters in their order and inputs behind them.
  ///
  /// - Parameter inputs: the inputs on which it depends are appended.
  /// - Returns: its last level; that of required rows is 0.
  mutating func load(_ component: Component, inputs: inout [Int32]) -> Int32 {
    components.columns.grow(to: count, -1)
    components.simplex.begin(columns: Int(component.parameterCount))
    for position in component.rows {
      for index in components.rows[position].range where Int(entries[index].column) >= freeCount {
        let input = entries[index].column
        guard !inputs.contains(input) else { continue }
        components.columns[input] = component.parameterCount + Int32(inputs.count)
        inputs.append(input)
        components.simplex.addInput(values[input])
      }
    }
    var level: Int32 = 0
    var strength = Double.infinity
    for position in component.rows {
      let row = components.rows[position]
      if row.strength < strength {
        level += 1
        strength = row.strength
      }
      // Rows are scaled so that their largest coefficient is 1: what is small beside that is rounding, whatever the units.
      var largest = 0.0
      for index in row.range where Int(entries[index].column) < freeCount {
        largest = max(largest, abs(entries[index].value))
      }
      let sign = (level == 0 && row.relation == .lessThanOrEqual ? -1.0 : 1.0) / largest
      // A wish is measured in its own units all the same.
      let price = level == 0 ? 1 : largest
      let isPricedAbove = level != 0 && row.relation != .greaterThanOrEqual
      let isPricedBelow = level == 0 || row.relation != .lessThanOrEqual
      _ = components.simplex.addRow(
        constant: sign * row.constant,
        price: Tableau.Price(level: level, above: isPricedAbove ? price : 0, below: isPricedBelow ? price : 0))
      for index in row.range {
        components.simplex.addEntry(components.columns[entries[index].column], sign * entries[index].value)
      }
    }
    return level
  }

  private mutating func readParameters(_ component: Component) {
    for column in 0..<component.parameterCount {
      values[components.parameters[component.firstParameter + column]] = components.simplex.value(of: column)
    }
  }

  /// Whether the required rows of a component hold, but for rounding.
  mutating func holdsRequired(_ component: Component) -> Bool {
    for position in component.rows {
      let row = components.rows[position]
      guard row.strength == .infinity else { return true }
      var sum = row.constant
      var size = max(1, abs(sum))
      for index in row.range {
        let product = entries[index].value * values[entries[index].column]
        sum += product
        size += abs(product)
      }
      if !row.relation.holds(sum, size: size) { return false }
    }
    return true
  }

  /// Settles a component by the simplex method.
  ///
  /// - Parameter isKept: whether the tableau is kept even if there is no choice left.
  mutating func settleTableau(_ index: Int, isKept: Bool = false) -> Bool {
    let component = components.list[index]
    var inputs: [Int32] = []
    let levels = load(component, inputs: &inputs)
    guard components.simplex.settle(levels: levels) else { return false }
    readParameters(component)
    if !holdsRequired(component) {
      // Rounding has added up: the same basis is made anew from the rows.
      let basis = components.simplex.basis
      inputs = []
      _ = load(component, inputs: &inputs)
      components.simplex.take(basis)
      guard components.simplex.settle(levels: levels) else { return false }
      readParameters(component)
    }
    components.list[index].shape = .tableau
    components.list[index].isOpen = components.simplex.hasChoice || isKept
    if components.list[index].isOpen {
      components.list[index].place = Int32(components.tableaus.count)
      components.tableaus.append(KeptTableau(components.simplex))
    }
    return true
  }
}

/// A tableau that outlives the next one.
final class KeptTableau {
  var tableau: Tableau
  /// The values of the free columns before choices were made.
  let settled: [Double]

  init(_ tableau: borrowing Tableau) {
    self.tableau = Tableau(copying: tableau)
    var settled: [Double] = []
    for column in 0..<Int32(tableau.freeCount) { settled.append(tableau.value(of: column)) }
    self.settled = settled
  }
}
