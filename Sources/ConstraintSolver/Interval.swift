/// Where a quantity is wished, or has to be: a price for each unit above or below a position.
struct Kink: BitwiseCopyable {
  var position: Double
  var above = 0.0
  var below = 0.0
  /// Infinite if it must not be on a side that has a price.
  var strength: Double

  /// The row `factor · quantity + constant  relation  0`.
  init(_ factor: Double, _ constant: Double, _ relation: LinearConstraint.Relation, strength: Double) {
    position = -constant / factor
    self.strength = strength
    let price = abs(factor)
    if relation != (factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual) { above = price }
    if relation != (factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual) { below = price }
  }
}

/// The values that a quantity can have.
struct Interval: BitwiseCopyable {
  var low = -Double.infinity
  var high = Double.infinity
  /// The largest number that bounded it, to which differences are compared.
  var scale = 1.0

  /// Whether there is but one, but for rounding.
  var isClosed: Bool { high - low <= Elimination.noise * scale }

  /// Settles a quantity on the optima of kinks in falling order of strength.
  ///
  /// - Returns: nil if the required ones cannot hold together.
  init?(_ kinks: inout Buffer<Kink>) {
    var index = 0
    while index < kinks.count, kinks[index].strength == .infinity {
      require(kinks[index])
      index += 1
    }
    guard close() else { return nil }
    while index < kinks.count {
      var end = index + 1
      while end < kinks.count, kinks[end].strength == kinks[index].strength { end += 1 }
      if end == index + 1 { wish(kinks[index]) } else { minimise(&kinks, index, end) }
      if low == high { return }
      index = end
    }
  }

  init() {}

  /// Keeps to the side of a kink that has no price.
  mutating func require(_ kink: Kink) {
    if kink.below > 0 { low = max(low, kink.position) }
    if kink.above > 0 { high = min(high, kink.position) }
    scale = max(scale, abs(kink.position))
  }

  /// Makes sure that there is a value.
  ///
  /// - Returns: false if there is none, by more than rounding.
  mutating func close() -> Bool {
    guard low > high else { return true }
    guard low - high <= Elimination.noise * scale else { return false }
    high = low
    return true
  }

  /// Goes as near to a kink as can be.
  private mutating func wish(_ kink: Kink) {
    let place = min(max(kink.position, low), high)
    if kink.below > 0 { low = max(low, place) }
    if kink.above > 0 { high = min(high, place) }
    if high < low { high = low }
  }

  /// Goes where the sum of prices is least.
  private mutating func minimise(_ kinks: inout Buffer<Kink>, _ first: Int, _ end: Int) {
    var falling = 0.0
    for index in first..<end { falling += kinks[index].below }
    kinks.sort(first..<end) { $0.position < $1.position }
    // Prices alike cancel out but for rounding.
    let noise = 1e-12 * falling
    var (from, to) = (-Double.infinity, Double.infinity)
    var slope = -falling
    for index in first..<end {
      let old = slope
      slope += kinks[index].above + kinks[index].below
      if old < -noise, slope >= -noise { from = kinks[index].position }
      if old <= noise, slope > noise {
        to = kinks[index].position
        break
      }
    }
    let nearest = (from: min(max(from, low), high), to: min(max(to, low), high))
    (low, high) = (max(low, nearest.from), min(high, nearest.to))
    if high < low { high = low }
  }

  /// The possible value nearest to a wish: a previous one if it is possible, else the one nearest to 0.
  ///
  /// - Parameters:
  ///   - factor: the wish is about `factor · quantity + constant`.
  ///   - previous: the value that this had.
  func choice(_ factor: Double, _ constant: Double, previous: Double) -> Double {
    let place = (previous - constant) / factor
    if place >= low - Elimination.noise * scale, place <= high + Elimination.noise * scale {
      return min(max(place, low), high)
    }
    return min(max(-constant / factor, low), high)
  }
}
