// What is done about optima that are not unique.
extension Tableau {
  /// Whether more than one optimum is left.
  var hasChoice: Bool { columns.contains { $0.isOpen } }

  /// Settles a sum of free columns on a value if an optimum has it there, else on the possible value nearest to 0.
  mutating func choose(_ terms: [Entry], constant: Double, previous: Double) {
    let sum = reduced(terms, constant: constant)
    guard !sum.entries.isEmpty else { return }
    let wish = addRow(sum.entries, constant: sum.constant - previous, price: nextLevelPrice())
    minimise(prices[Int(wish)].level)
    if abs(value(of: wish)) <= Self.epsilon * scale { return forbid(prices[Int(wish)].level) }
    prices[Int(wish)] = .none
    let rest = reduced(terms, constant: constant)
    guard !rest.entries.isEmpty else { return }
    settle(level: prices[Int(addRow(rest.entries, constant: rest.constant, price: nextLevelPrice()))].level)
  }

  /// Whether a sum of free columns has more than one value among the optima.
  func hasChoice(_ terms: [Entry], constant: Double) -> Bool {
    let sum = reduced(terms, constant: constant)
    guard !sum.entries.isEmpty else { return false }
    for distance in [scale, -scale] {
      // The optima are convex: if there is another value in that direction, there is one that is nearer to the wish.
      var attempt = self
      let wish = attempt.addRow(sum.entries, constant: -distance, price: attempt.nextLevelPrice())
      attempt.minimise(attempt.prices[Int(wish)].level)
      if abs(attempt.value(of: wish)) < scale * (1 - 1e-7) { return true }
    }
    return false
  }

  private mutating func nextLevelPrice() -> Price {
    extraLevels += 1
    return Price(level: Int32.max - extraLevels, above: 1, below: 1)
  }
}
