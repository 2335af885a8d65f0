// Minimising one level after the other.
extension Tableau {
  /// Settles all levels up to one, the required one first.
  ///
  /// - Returns: false if the required rows cannot hold together.
  mutating func settle(levels: Int32) -> Bool {
    for level in 0...levels {
      let range = quantities(of: level)
      minimise(level, range)
      if level == 0, !isFeasible(range) { return false }
      forbid(level, range)
      if level > 0, !hasChoice { break }
    }
    return true
  }

  /// Brings the cost of a level to its minimum over all that is not forbidden.
  ///
  /// - Parameter range: the quantities of the level.
  mutating func minimise(_ level: Int32, _ range: Range<Int>) {
    measureGradient(range)
    var idle = 0
    while let (column, rises) = improvement(level, cautious: idle > 60) {
      idle = step(column, rises: rises, level, cautious: idle > 60) ? 0 : idle + 1
    }
  }

  private mutating func measureGradient(_ range: Range<Int>) {
    clearGradient()
    for index in range {
      let quantity = quantities[index]
      guard quantity.place >= 0 else {
        support(-1 - quantity.place)
        continue
      }
      // Until their level comes, rows change sides as they like.
      if quantity.bound == .none { quantities[index].isAbove = rows[quantity.place].constant >= 0 }
      let slope = quantities[index].isAbove ? quantity.price.above : -quantity.price.below
      if slope != 0 { addToGradient(quantity.place, times: slope) }
    }
  }

  /// The column and direction that lower the cost most, of those that are in few rows: rows that are changed fill up. If
  /// cautious, the first that lowers it, which cannot go round in circles (Bland's rule).
  private mutating func improvement(_ level: Int32, cautious: Bool) -> (column: Int, rises: Bool)? {
    var best: (column: Int, rises: Bool)?
    var (most, fewest, first) = (0.0, Int.max, Int32.max)
    for place in support.indices where columns[support[place]].isOpen {
      let index = Int(support[place])
      let column = columns[index]
      let price = quantities[column.quantity].price
      let isPriced = price.level == level
      let rising = column.mayRise ? gradient[index] + (isPriced ? price.above : 0) : 0
      let falling = column.mayFall ? -gradient[index] + (isPriced ? price.below : 0) : 0
      let gain = -min(rising, falling)
      guard gain > Self.flat else { continue }
      // Numbers of rows that differ by less than a factor of two are alike.
      let size = Int32.bitWidth - column.count.leadingZeroBitCount
      if cautious ? column.quantity < first : size < fewest || size == fewest && gain > most {
        best = (index, rising < falling)
        (most, fewest, first) = (gain, size, column.quantity)
      }
    }
    return best
  }

  /// A row that reaches 0 when a column moves.
  struct Kink: BitwiseCopyable {
    /// How far the column has to move until then.
    var distance: Double
    /// Where both meet, how large the coefficient is, and whose row it is.
    var cell: Int32
    var size: Double
    /// How many cells the row has.
    var count: Int32
    var quantity: Int32
    /// By how much the slope grows there; infinite where the row may not go on.
    var growth: Double
  }

  /// Moves one column as far as it improves, and exchanges it with the row that stops it.
  ///
  /// - Returns: whether anything moved.
  private mutating func step(_ index: Int, rises: Bool, _ level: Int32, cautious: Bool) -> Bool {
    let direction = rises ? 1.0 : -1.0
    let price = quantities[columns[index].quantity].price
    var slope = direction * gradient[index]
    if price.level == level { slope += rises ? price.above : price.below }
    findKinks(of: index, direction, level)
    kinks.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      // Of rows that stop at the same place, the largest coefficient makes the best pivot; if cautious, the order decides.
      if cautious { return left.quantity < right.quantity }
      if left.count != right.count { return left.count < right.count }
      return left.size != right.size ? left.size > right.size : left.quantity < right.quantity
    }
    var passed = 0
    while passed < kinks.count {
      slope += kinks[passed].growth
      // A hair of slope left is noise of the sum.
      if slope >= -Self.flat || cautious { break }
      passed += 1
    }
    guard passed < kinks.count else {
      // No price is below 0, so nothing improves for ever: the slope was noise.
      gradient[index] -= direction * slope
      for kink in kinks.indices { gradient[index] += direction * kinks[kink].growth }
      return false
    }
    let end = steady(passed)
    for kink in 0..<end { flip(kinks[kink].quantity) }
    exchange(kinks[end].cell, rises: rises, level)
    return kinks[end].distance > Self.epsilon * scale
  }

  /// Where to stop, given where the slope would let the column go on to: earlier, if the coefficient there is tiny beside
  /// those that are passed. Dividing by it would drown the rest in rounding; a shorter step improves as well.
  private mutating func steady(_ last: Int) -> Int {
    var largest = 0.0
    for kink in 0...last { largest = max(largest, kinks[kink].size) }
    if kinks[last].size >= 1e-4 * largest { return last }
    var end = last
    while kinks[end].size < 0.1 * largest { end -= 1 }
    return end
  }

  /// The rows that reach 0 when a column moves, where that matters to the level.
  private mutating func findKinks(of column: Int, _ direction: Double, _ level: Int32) {
    kinks.removeAll()
    var index = columns[column].first
    while index >= 0 {
      let cell = cells[index]
      defer { index = cell.below }
      let row = rows[cell.row]
      let quantity = quantities[row.quantity]
      let isPriced = quantity.price.level == level
      guard quantity.bound != .none || isPriced else { continue }
      let rate = direction * cell.value
      // What is left of a coefficient by rounding stops nothing, and must not become a pivot.
      guard quantity.isAbove ? rate < -Self.flat : rate > Self.flat else { continue }
      let isStopped = quantity.bound == (quantity.isAbove ? .notBelow : .notAbove)
      guard isStopped || isPriced else { continue }
      kinks.append(
        Kink(
          distance: max(0, -row.constant / rate), cell: index, size: abs(rate), count: row.count,
          quantity: row.quantity,
          growth: isStopped ? .infinity : (quantity.price.above + quantity.price.below) * abs(rate)))
    }
  }

  /// Lets a basic row change sides.
  private mutating func flip(_ index: Int32) {
    let quantity = quantities[index]
    let change = quantity.price.above + quantity.price.below
    quantities[index].isAbove.toggle()
    addToGradient(quantity.place, times: quantity.isAbove ? -change : change)
  }

  /// Makes the column of a cell basic and its row nonbasic.
  private mutating func exchange(_ cell: Int32, rises: Bool, _ level: Int32) {
    let (row, column) = (cells[cell].row, cells[cell].column)
    let (leaving, entering) = (rows[row].quantity, columns[column].quantity)
    // What the leaving row costs is no part of the gradient any more; what the entering one costs becomes one.
    let left = quantities[leaving]
    if left.price.level == level {
      let slope = left.isAbove ? left.price.above : -left.price.below
      if slope != 0 { addToGradient(row, times: -slope) }
    }
    quantities[entering].isAbove = rises
    let price = quantities[entering].price
    if price.level == level { gradient[column] += rises ? price.above : -price.below }
    swap(at: cell)
    allow(column, rise: left.bound != .notAbove, fall: left.bound != .notBelow)
    let factor = gradient[column]
    if factor != 0 {
      gradient[column] = 0
      addToGradient(row, times: factor)
    }
    if rises ? rows[row].constant < 0 : rows[row].constant > 0 { rows[row].constant = 0 }
  }

  /// Makes the nonbasic quantity of a cell's column basic, and the basic one of its row nonbasic.
  private mutating func swap(at cell: Int32) {
    let (row, column) = (cells[cell].row, cells[cell].column)
    let (leaving, entering) = (rows[row].quantity, columns[column].quantity)
    pivot(on: cell)
    rows[row].quantity = entering
    columns[column].quantity = leaving
    quantities[entering].place = row
    quantities[leaving].place = -1 - column
  }

  // MARK: Refactoring

  /// The rows that are nonbasic.
  var basis: [Int32] {
    mutating get {
      var basis: [Int32] = []
      for index in 0..<freeCount where Int(columns[index].quantity) >= columns.count {
        basis.append(columns[index].quantity)
      }
      return basis
    }
  }

  /// Makes rows nonbasic, one after the other; no row is yet. What has been added since the tableau was made is not there.
  mutating func take(_ basis: [Int32]) {
    for quantity in basis where Int(quantity) < quantities.count {
      // The parameter with the largest coefficient becomes basic.
      var best: Int32 = -1
      var index = rows[quantities[quantity].place].first
      while index >= 0 {
        let column = cells[index].column
        if Int(column) < freeCount, Int(columns[column].quantity) < columns.count,
          best < 0 || abs(cells[index].value) > abs(cells[best].value)
        {
          best = index
        }
        index = cells[index].next
      }
      if best >= 0, abs(cells[best].value) > Self.epsilon { swap(at: best) }
    }
    for index in rows.indices { quantities[rows[index].quantity].isAbove = rows[index].constant >= 0 }
  }

  /// Whether the rows have the values here that they have by their own terms there, but for rounding.
  ///
  /// - Parameter pristine: the same tableau, in which no row is nonbasic; its inputs may be others.
  func agrees(with pristine: borrowing Tableau) -> Bool {
    for index in pristine.rows.indices {
      let row = pristine.rows[index]
      var sum = row.base
      var size = max(1, abs(sum))
      var cell = row.first
      while cell >= 0 {
        let (column, factor) = (pristine.cells[cell].column, pristine.cells[cell].value)
        let product = factor * (Int(column) < freeCount ? value(of: column) : inputs[Int(column) - freeCount])
        sum += product
        size += abs(product)
        cell = pristine.cells[cell].next
      }
      if abs(sum - value(of: row.quantity)) > Self.epsilon * size { return false }
    }
    return true
  }

  /// Whether no basic row is where levels have forbidden it to be, but for rounding.
  var keepsBounds: Bool {
    for index in rows.indices {
      switch quantities[rows[index].quantity].bound {
      case .none: break
      case .notBelow: if rows[index].constant < -Self.epsilon * scale { return false }
      case .notAbove: if rows[index].constant > Self.epsilon * scale { return false }
      }
    }
    return true
  }

  // MARK: Forbidding

  /// Forbids whatever would raise the cost of a level.
  mutating func forbid(_ level: Int32, _ range: Range<Int>) {
    guard level != 0 else { return forbidViolations(range) }
    for place in support.indices where columns[support[place]].isOpen {
      let index = support[place]
      let column = columns[index]
      let price = quantities[column.quantity].price
      let isPriced = price.level == level
      let rise = column.mayRise && gradient[index] + (isPriced ? price.above : 0) <= Self.flat
      let fall = column.mayFall && -gradient[index] + (isPriced ? price.below : 0) <= Self.flat
      allow(index, rise: rise, fall: fall)
      quantities[column.quantity].bound = rise ? (fall ? .none : .notBelow) : .notAbove
    }
    for index in range where quantities[index].place >= 0 && quantities[index].price.level == level {
      quantities[index].bound = quantities[index].isAbove ? .notBelow : .notAbove
    }
  }

  /// Forbids required rows to be violated, now that none is but for noise.
  private mutating func forbidViolations(_ range: Range<Int>) {
    for index in range {
      quantities[index].isAbove = true
      quantities[index].bound = .notBelow
      let place = quantities[index].place
      if place < 0 { allow(-1 - place, rise: columns[-1 - place].mayRise, fall: false) }
    }
  }
}
