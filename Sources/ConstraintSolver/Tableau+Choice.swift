// What is done about optima that are not unique.
extension Tableau {
  /// Settles a sum of free columns on a value if an optimum has it there, else on the possible value nearest to 0.
  ///
  /// - Returns: the value.
  mutating func choose(_ terms: [Entry], constant: Double, previous: Double) -> Double {
    let now = value(of: terms, constant: constant)
    guard hasChoice, let wish = addWish(terms, constant: now - previous) else { return now }
    let range = Int(wish)..<(Int(wish) + 1)
    minimise(quantities[wish].price.level, range)
    if abs(value(of: wish)) <= Self.epsilon * scale {
      forbid(quantities[wish].price.level, range)
      return value(of: terms, constant: constant)
    }
    quantities[wish].price = .none
    let there = value(of: terms, constant: constant)
    guard let rest = addWish(terms, constant: there) else { return there }
    let own = Int(rest)..<(Int(rest) + 1)
    minimise(quantities[rest].price.level, own)
    forbid(quantities[rest].price.level, own)
    return value(of: terms, constant: constant)
  }

  /// Whether a sum of free columns has more than one value among the optima.
  func hasChoice(_ terms: [Entry]) -> Bool {
    for distance in [scale, -scale] {
      // The optima are convex: if there is another value in that direction, there is one that is nearer to the wish.
      var attempt = Tableau(copying: self)
      guard let wish = attempt.addWish(terms, constant: -distance) else { return false }
      attempt.minimise(attempt.quantities[wish].price.level, Int(wish)..<(Int(wish) + 1))
      if abs(attempt.value(of: wish)) < scale * (1 - 1e-7) { return true }
    }
    return false
  }

  private func value(of terms: [Entry], constant: Double) -> Double {
    var sum = constant
    for term in terms { sum += term.value * value(of: term.column) }
    return sum
  }

  /// Wishes a sum of free columns to be 0, at a level of its own.
  ///
  /// - Parameter constant: its value now.
  /// - Returns: the quantity; nil if the sum cannot change.
  private mutating func addWish(_ terms: [Entry], constant: Double) -> Int32? {
    scratch.reserve(columns.count)
    for term in terms {
      let place = quantities[term.column].place
      if place < 0 {
        if columns[-1 - place].isOpen { scratch.add(term.value, to: -1 - place) }
        continue
      }
      var index = rows[place].first
      while index >= 0 {
        let cell = cells[index]
        if columns[cell.column].isOpen { scratch.add(term.value * cell.value, to: cell.column) }
        index = cell.next
      }
    }
    var entries = Buffer<Entry>()
    scratch.unload(into: &entries)
    var largest = 0.0
    for term in terms { largest = max(largest, abs(term.value)) }
    var wish: Int32?
    // A trace of rounding must not decide where the rest goes; it would go very far.
    for index in entries.indices where abs(entries[index].value) > Self.epsilon * largest {
      if wish == nil { wish = addRow(constant: constant, price: Price(level: nextLevel, above: 1, below: 1)) }
      addEntry(entries[index].column, entries[index].value)
    }
    return wish
  }
}
