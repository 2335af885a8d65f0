/// The simplex method on one component: rows that are linear in a few free columns, each with a price for lying above or
/// below 0, and levels of prices that are minimised one after the other, the first level first.
///
/// A *quantity* is a row's value or a free column; it is *basic* where it is written as a sum of the others, else it is
/// *nonbasic* and exactly 0. The prices are convex and have their only kink at 0, so an optimum lies where as many rows as
/// there are columns are 0: pivoting goes from one such point to a better neighbour. Since a row may lie on either side of
/// 0, no artificial variables are needed, and a step that improves goes on through kinks as long as it improves.
///
/// After a level, everything that would make it worse is forbidden: nonbasic quantities may not leave 0 to a side that has a
/// price, and priced basic quantities may not change sides. What is left is exactly the set of optima.
struct Tableau {
  /// What it costs when a quantity is not 0.
  struct Price {
    /// The position of the level in the order of the levels; the required ones are level 0. -1 if it costs nothing.
    var level: Int32
    /// The price for each unit above 0.
    var above: Double
    /// The price for each unit below 0.
    var below: Double

    static let none = Price(level: -1, above: 0, below: 0)
  }

  /// Where a quantity may be, as levels decided.
  enum Bound: UInt8 {
    case none, notBelow, notAbove
  }

  /// A basic quantity in terms of the columns.
  struct Row {
    var entries: [Entry]
    /// The part that does not depend on inputs.
    var base: Double
    /// The value: the base and the inputs' shares.
    var constant: Double
    var quantity: Int32
  }

  /// A nonbasic quantity, and where it may move.
  struct Column {
    var quantity: Int32
    var mayRise = true
    var mayFall = true
    /// The rows that have, or had, a coefficient in this column.
    var rows: [Int32] = []

    var isOpen: Bool { mayRise || mayFall }
  }

  /// Values below this share of what they are made of are noise.
  static let epsilon = 1e-9
  /// Slopes below this are noise; coefficients are at most about 1.
  private static let flat = 1e-11

  var rows: [Row] = []
  var columns: [Column] = []
  // By quantity: those of rows in the order of `addRow`, after the free columns.
  var prices: [Price] = []
  var bounds: [Bound] = []
  private var isAbove: [Bool] = []
  /// The row of a basic quantity, or -1 - its column.
  private var places: [Int32] = []
  /// What the level that is being minimised gains for each unit of a column.
  private var gradient: [Double] = []
  /// The priced quantities in the order of their levels; empty until that is asked for.
  private var byLevel: [Int32] = []
  /// The last level that is not one of choosing.
  private static let lastLevel = Int32.max / 2
  let freeCount: Int
  /// The values of the inputs, whose columns come behind the free ones.
  var inputs: [Double]
  /// How many levels choosing has added behind all others.
  var extraLevels: Int32 = 0
  /// The largest constant so far, to which differences are compared.
  var scale = 1.0

  /// - Parameters:
  ///   - count: the number of free columns.
  ///   - inputs: the values of further columns, which nobody moves but `setInputs`.
  init(columns count: Int, inputs: [Double] = []) {
    freeCount = count
    self.inputs = inputs
    columns.reserveCapacity(count + inputs.count)
    for index in 0..<(count + inputs.count) {
      columns.append(Column(quantity: Int32(index), mayRise: index < count, mayFall: index < count))
      prices.append(.none)
      bounds.append(.none)
      isAbove.append(true)
      places.append(-1 - Int32(index))
    }
    gradient = [Double](repeating: 0, count: count + inputs.count)
  }

  /// Adds a row, written in columns that are nonbasic now. Entries need not be sorted, but name a column once.
  ///
  /// - Returns: the quantity of the row.
  mutating func addRow(_ entries: [Entry], constant: Double, price: Price) -> Int32 {
    let quantity = Int32(prices.count)
    let index = Int32(rows.count)
    for entry in entries where Int(entry.column) < freeCount { columns[Int(entry.column)].rows.append(index) }
    rows.append(Row(entries: entries, base: constant, constant: constant, quantity: quantity))
    rows[Int(index)].constant = valued(rows[Int(index)])
    if price.level <= Self.lastLevel { byLevel.removeAll(keepingCapacity: true) }
    prices.append(price)
    bounds.append(.none)
    isAbove.append(rows[Int(index)].constant >= 0)
    places.append(index)
    scale = max(scale, abs(constant), abs(rows[Int(index)].constant))
    return quantity
  }

  /// The quantities of a level that is priced.
  private mutating func quantities(of level: Int32) -> ArraySlice<Int32> {
    // What choosing adds are levels of one row, the newest.
    if level > Self.lastLevel { return [Int32(prices.count - 1)] }
    if byLevel.isEmpty {
      byLevel.removeAll(keepingCapacity: true)
      for index in prices.indices where prices[index].level >= 0 && prices[index].level <= Self.lastLevel {
        byLevel.append(Int32(index))
      }
      let prices = prices
      byLevel.sort { left, right in
        let (a, b) = (prices[Int(left)].level, prices[Int(right)].level)
        return a != b ? a < b : left < right
      }
    }
    var low = 0
    var high = byLevel.count
    while low < high {
      let middle = (low + high) / 2
      if prices[Int(byLevel[middle])].level < level { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < byLevel.count, prices[Int(byLevel[end])].level == level { end += 1 }
    return byLevel[low..<end]
  }

  // MARK: Values

  /// The value of a quantity.
  func value(of quantity: Int32) -> Double {
    let place = places[Int(quantity)]
    return place < 0 ? 0 : rows[Int(place)].constant
  }

  /// A sum of free columns in terms of the columns that may still move.
  ///
  /// - Returns: the entries, and the value of the sum.
  func reduced(_ terms: [Entry], constant: Double) -> (entries: [Entry], constant: Double) {
    var sum = [Double](repeating: 0, count: columns.count)
    var total = constant
    for term in terms {
      let place = places[Int(term.column)]
      if place < 0 {
        sum[Int(-1 - place)] += term.value
      } else {
        total += term.value * rows[Int(place)].constant
        for entry in rows[Int(place)].entries { sum[Int(entry.column)] += term.value * entry.value }
      }
    }
    var entries: [Entry] = []
    for index in columns.indices where columns[index].isOpen && abs(sum[index]) > 1e-12 {
      entries.append(Entry(column: Int32(index), value: sum[index]))
    }
    return (entries, total)
  }

  /// Whether no row of the required level costs more than noise.
  var isFeasible: Bool {
    for row in rows {
      let price = prices[Int(row.quantity)]
      guard price.level == 0 else { continue }
      let excess = row.constant >= 0 ? row.constant * price.above : -row.constant * price.below
      if excess > Self.epsilon * scale { return false }
    }
    return true
  }

  // MARK: Minimising

  /// Settles all levels up to one, the required one first.
  ///
  /// - Returns: false if the required rows cannot hold together.
  mutating func settle(levels: Int32) -> Bool {
    for level in 0...levels {
      minimise(level)
      if level == 0, !isFeasible { return false }
      forbid(level)
      if level > 0, !hasChoice { break }
    }
    return true
  }

  /// Brings the cost of a level to its minimum, then forbids whatever would raise it again.
  mutating func settle(level: Int32) {
    minimise(level)
    forbid(level)
  }

  /// Brings the cost of a level to its minimum over all that is not forbidden.
  mutating func minimise(_ level: Int32) {
    measureGradient(level)
    var idle = 0
    while let (column, rises) = improvement(level, cautious: idle > 60) {
      idle = step(column, rises: rises, level, cautious: idle > 60) ? 0 : idle + 1
    }
  }

  private mutating func measureGradient(_ level: Int32) {
    for index in gradient.indices { gradient[index] = 0 }
    for quantity in quantities(of: level) where places[Int(quantity)] >= 0 {
      let price = prices[Int(quantity)]
      let index = Int(places[Int(quantity)])
      // Until their level comes, rows change sides as they like.
      if bounds[Int(quantity)] == .none { isAbove[Int(quantity)] = rows[index].constant >= 0 }
      let slope = isAbove[Int(quantity)] ? price.above : -price.below
      guard slope != 0 else { continue }
      for entry in rows[index].entries { gradient[Int(entry.column)] += slope * entry.value }
    }
  }

  /// The column and direction that lower the cost most; if cautious, the first that lowers it, which cannot go round in
  /// circles (Bland's rule).
  private func improvement(_ level: Int32, cautious: Bool) -> (column: Int, rises: Bool)? {
    var best: (column: Int, rises: Bool)?
    var least = -Self.flat
    var first = Int32.max
    for index in columns.indices where columns[index].isOpen {
      let column = columns[index]
      let price = prices[Int(column.quantity)]
      let isPriced = price.level == level
      let rising = gradient[index] + (isPriced ? price.above : 0)
      let falling = -gradient[index] + (isPriced ? price.below : 0)
      if column.mayRise, cautious ? rising < -Self.flat && column.quantity < first : rising < least {
        (best, least, first) = ((index, true), rising, column.quantity)
      }
      if column.mayFall, cautious ? falling < -Self.flat && column.quantity < first : falling < least {
        (best, least, first) = ((index, false), falling, column.quantity)
      }
    }
    return best
  }

  private struct Kink {
    /// How far the column has to move until the row is 0.
    var distance: Double
    var row: Int32
    /// By how much the slope grows there; infinite where the row may not go on.
    var growth: Double
  }

  /// Moves one column as far as it improves, and exchanges it with the row that stops it.
  ///
  /// - Returns: whether anything moved.
  private mutating func step(_ index: Int, rises: Bool, _ level: Int32, cautious: Bool) -> Bool {
    let direction = rises ? 1.0 : -1.0
    let entering = Int(columns[index].quantity)
    var slope = direction * gradient[index]
    if prices[entering].level == level { slope += rises ? prices[entering].above : prices[entering].below }
    var kinks = kinks(of: index, direction, level)
    kinks.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      // Of rows that stop at the same place, the largest coefficient makes the best pivot; if cautious, the order decides.
      if cautious { return rows[Int(left.row)].quantity < rows[Int(right.row)].quantity }
      let (a, b) = (abs(coefficient(left.row, index)), abs(coefficient(right.row, index)))
      return a != b ? a > b : rows[Int(left.row)].quantity < rows[Int(right.row)].quantity
    }
    var passed = 0
    var isStopped = false
    for kink in kinks {
      slope += kink.growth
      // A hair of slope left is noise of the sum.
      if slope >= -Self.flat || cautious {
        isStopped = true
        break
      }
      passed += 1
    }
    guard isStopped else {
      // No price is below 0, so nothing improves for ever: the slope was noise.
      gradient[index] -= direction * slope
      for kink in kinks { gradient[index] += direction * kink.growth }
      return false
    }
    let end = steady(kinks, passed, index)
    for kink in kinks[..<end] { flip(kink.row, level) }
    exchange(kinks[end].row, index, rises: rises, level)
    return kinks[end].distance > Self.epsilon * scale
  }

  /// Where to stop, given where the slope would let the column go on to: earlier, if the coefficient there is tiny beside
  /// those that are passed. Dividing by it would drown the rest in rounding; a shorter step improves as well.
  private func steady(_ kinks: [Kink], _ last: Int, _ index: Int) -> Int {
    var largest = 0.0
    for kink in kinks[...last] { largest = max(largest, abs(coefficient(kink.row, index))) }
    if abs(coefficient(kinks[last].row, index)) >= 1e-4 * largest { return last }
    var end = last
    while abs(coefficient(kinks[end].row, index)) < 0.1 * largest { end -= 1 }
    return end
  }

  private func coefficient(_ row: Int32, _ column: Int) -> Double {
    for entry in rows[Int(row)].entries where entry.column == Int32(column) { return entry.value }
    return 0
  }

  /// The rows that reach 0 when a column moves, where that matters to the level.
  private mutating func kinks(of index: Int, _ direction: Double, _ level: Int32) -> [Kink] {
    var kinks: [Kink] = []
    compact(index)
    for row in columns[index].rows {
      let quantity = Int(rows[Int(row)].quantity)
      let price = prices[quantity]
      guard bounds[quantity] != .none || price.level == level else { continue }
      let rate = direction * coefficient(row, index)
      let above = isAbove[quantity]
      guard above ? rate < 0 : rate > 0 else { continue }
      let isStopped = bounds[quantity] == (above ? .notBelow : .notAbove)
      guard isStopped || price.level == level else { continue }
      kinks.append(
        Kink(
          distance: max(0, -rows[Int(row)].constant / rate), row: row,
          growth: isStopped ? .infinity : (price.above + price.below) * abs(rate)))
    }
    return kinks
  }

  /// Drops rows without a coefficient from the list of a column.
  private mutating func compact(_ index: Int) {
    var list: [Int32] = []
    swap(&list, &columns[index].rows)
    list.sort()
    var kept = 0
    for position in list.indices {
      if position > 0, list[position] == list[position - 1] { continue }
      if coefficient(list[position], index) != 0 {
        list[kept] = list[position]
        kept += 1
      }
    }
    list.removeSubrange(kept...)
    swap(&list, &columns[index].rows)
  }

  /// Lets a basic row change sides.
  private mutating func flip(_ row: Int32, _ level: Int32) {
    let quantity = Int(rows[Int(row)].quantity)
    let price = prices[quantity]
    let change = isAbove[quantity] ? -price.below - price.above : price.above + price.below
    isAbove[quantity].toggle()
    for entry in rows[Int(row)].entries { gradient[Int(entry.column)] += change * entry.value }
  }

  /// Makes a column basic and a row nonbasic.
  private mutating func exchange(_ rowIndex: Int32, _ index: Int, rises: Bool, _ level: Int32) {
    let leaving = Int(rows[Int(rowIndex)].quantity)
    let entering = Int(columns[index].quantity)
    // What the leaving row costs is no part of the gradient any more; what the entering one costs becomes one.
    if prices[leaving].level == level {
      let slope = isAbove[leaving] ? prices[leaving].above : -prices[leaving].below
      if slope != 0 { for entry in rows[Int(rowIndex)].entries { gradient[Int(entry.column)] -= slope * entry.value } }
    }
    isAbove[entering] = rises
    if prices[entering].level == level {
      gradient[index] += rises ? prices[entering].above : -prices[entering].below
    }
    // entering = (leaving - constant - Σ others) / pivot
    var row = Row(entries: [], base: 0, constant: 0, quantity: 0)
    swap(&row, &rows[Int(rowIndex)])
    let pivot = row.entries[row.entries.firstIndex { $0.column == Int32(index) } ?? 0].value
    let inverse = 1 / pivot
    for position in row.entries.indices {
      row.entries[position].value =
        row.entries[position].column == Int32(index) ? inverse : -row.entries[position].value * inverse
    }
    row.base = -row.base * inverse
    row.constant = -row.constant * inverse
    row.quantity = Int32(entering)
    columns[index].quantity = Int32(leaving)
    columns[index].mayRise = bounds[leaving] != .notAbove
    columns[index].mayFall = bounds[leaving] != .notBelow
    places[entering] = rowIndex
    places[leaving] = -1 - Int32(index)
    let factor = gradient[index]
    if factor != 0 {
      gradient[index] = 0
      for entry in row.entries { gradient[Int(entry.column)] += factor * entry.value }
    }
    var list: [Int32] = []
    swap(&list, &columns[index].rows)
    for other in list where other != rowIndex { substitute(row, of: index, into: other) }
    swap(&list, &columns[index].rows)
    rows[Int(rowIndex)] = row
    if isAbove[entering] ? row.constant < 0 : row.constant > 0 { rows[Int(rowIndex)].constant = 0 }
  }

  private var scratch: [Double] = []

  /// Replaces a column in a row by the row that defines it.
  private mutating func substitute(_ source: Row, of index: Int, into target: Int32) {
    if scratch.count < columns.count {
      scratch = [Double](repeating: 0, count: columns.count)
    }
    var row = Row(entries: [], base: 0, constant: 0, quantity: 0)
    swap(&row, &rows[Int(target)])
    defer { swap(&row, &rows[Int(target)]) }
    guard let own = row.entries.firstIndex(where: { $0.column == Int32(index) }) else { return }
    let factor = row.entries[own].value
    row.entries[own].value = 0
    for entry in source.entries { scratch[Int(entry.column)] = factor * entry.value }
    var kept = 0
    for position in row.entries.indices {
      var entry = row.entries[position]
      let added = scratch[Int(entry.column)]
      if added != 0 {
        let sum = entry.value + added
        // What cancels out leaves a trace of rounding, which must not become a pivot.
        entry.value = abs(sum) <= 1e-13 * (abs(entry.value) + abs(added)) ? 0 : sum
        scratch[Int(entry.column)] = 0
      }
      if entry.value != 0 {
        row.entries[kept] = entry
        kept += 1
      }
    }
    row.entries.removeSubrange(kept...)
    for entry in source.entries where scratch[Int(entry.column)] != 0 {
      row.entries.append(Entry(column: entry.column, value: scratch[Int(entry.column)]))
      scratch[Int(entry.column)] = 0
      if entry.column != Int32(index), Int(entry.column) < freeCount { columns[Int(entry.column)].rows.append(target) }
    }
    let baseChange = factor * source.base
    let base = row.base + baseChange
    row.base = abs(base) <= 1e-14 * (abs(row.base) + abs(baseChange)) ? 0 : base
    let change = factor * source.constant
    let constant = row.constant + change
    row.constant = abs(constant) <= 1e-14 * (abs(row.constant) + abs(change)) ? 0 : constant
  }

  /// Forbids whatever would raise the cost of a level.
  mutating func forbid(_ level: Int32) {
    guard level != 0 else { return forbidViolations() }
    for index in columns.indices where columns[index].isOpen {
      let quantity = Int(columns[index].quantity)
      let isPriced = prices[quantity].level == level
      if gradient[index] + (isPriced ? prices[quantity].above : 0) > Self.flat { columns[index].mayRise = false }
      if -gradient[index] + (isPriced ? prices[quantity].below : 0) > Self.flat { columns[index].mayFall = false }
      bounds[quantity] =
        columns[index].mayRise ? (columns[index].mayFall ? .none : .notBelow) : .notAbove
    }
    for quantity in quantities(of: level) where places[Int(quantity)] >= 0 {
      bounds[Int(quantity)] = isAbove[Int(quantity)] ? .notBelow : .notAbove
    }
  }

  /// Forbids required rows to be violated, now that none is but for noise.
  private mutating func forbidViolations() {
    for quantity in prices.indices where prices[quantity].level == 0 {
      isAbove[quantity] = true
      bounds[quantity] = .notBelow
      if places[quantity] < 0 { columns[Int(-1 - places[quantity])].mayFall = false }
    }
  }
}
