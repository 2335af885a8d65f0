/// Quantities that have nothing to do with each other but that they sum up to 0, such as the widths in a row and what is
/// left of its own.
///
/// The cost of each is convex with kinks, so the optimum is found by filling: of all the stretches between kinks the
/// cheapest are used up first. What they cost is compared strength by strength.
struct SharedSum: ~Copyable {
  /// A stretch of one quantity between two kinks.
  private struct Stretch: BitwiseCopyable {
    var item: Int32
    var low: Double
    var high: Double
    /// The slopes of its cost, in falling order of strength.
    var first: Int32
    var count: Int32
  }

  private struct Slope: BitwiseCopyable {
    var strength: Double
    var value: Double
  }

  private var firstKinks = Buffer<Int32>()
  private var kinks = Buffer<Kink>()
  private var own = Buffer<Kink>()
  private var places = Buffer<Double>()
  /// The stretches of each quantity in a row, and its lowest place at the end of one.
  private var stretches = Buffer<Stretch>()
  private var firstStretches = Buffer<Int32>()
  private var starts = Buffer<Double>()
  /// The stretches, cheapest first.
  private var order = Buffer<Int32>()
  private var slopes = Buffer<Slope>()
  private var scale = 1.0
  /// Whether the stretches are not those of the kinks, since what was required could not be.
  private var isStale = false
  /// Whether more than one quantity can be at more than one place.
  private(set) var isOpen = false
  /// More kinks of one quantity than this are left to the simplex method.
  static let limit = 16

  init() {}

  mutating func begin() {
    firstKinks.removeAll()
    kinks.removeAll()
    scale = 1
  }

  /// Adds a quantity; its kinks are added next, in falling order of strength.
  mutating func addItem() { firstKinks.append(Int32(kinks.count)) }

  mutating func add(_ kink: Kink) { kinks.append(kink) }

  private func kinkRange(_ item: Int) -> Range<Int32> {
    firstKinks[item]..<(item + 1 < firstKinks.count ? firstKinks[item + 1] : Int32(kinks.count))
  }

  /// Finds the optima.
  ///
  /// - Parameter ranges: where each quantity can be is appended.
  /// - Returns: the ranges, and whether more than one quantity has a choice; nil if what is required cannot be.
  mutating func solve(_ ranges: inout Buffer<Interval>) -> (ranges: SumRanges, isOpen: Bool)? {
    guard cut() else { return nil }
    return fill(&ranges)
  }

  /// Moves kinks of a quantity, whose order of stretches mostly stays.
  ///
  /// - Parameter positions: of all its kinks, in the order in which they were added.
  /// - Returns: false if what is required cannot be.
  mutating func move(_ item: Int, to positions: borrowing Buffer<Double>) -> Bool {
    var isSame = true
    for index in kinkRange(item) {
      let position = positions[index - firstKinks[item]]
      if kinks[index].position != position { isSame = false }
      kinks[index].position = position
    }
    if isSame, !isStale { return true }
    if isStale { return cut() }
    let (first, firstSlope) = (stretches.count, slopes.count)
    guard let start = stretch(item) else {
      isStale = true
      return false
    }
    let old = firstStretches[item]
    let count = (item + 1 < firstStretches.count ? firstStretches[item + 1] : Int32(first)) - old
    var isLike = Int32(stretches.count - first) == count
    if isLike {
      for index in 0..<count where !isAsCheap(old + index, Int32(first) + index) { isLike = false }
    }
    guard isLike else { return cut() }
    for index in 0..<count {
      stretches[old + index].low = stretches[Int32(first) + index].low
      stretches[old + index].high = stretches[Int32(first) + index].high
    }
    starts[item] = start
    stretches.truncate(to: first)
    slopes.truncate(to: firstSlope)
    return true
  }

  /// Cuts all quantities into stretches, and puts these into order.
  private mutating func cut() -> Bool {
    isStale = true
    stretches.removeAll()
    slopes.removeAll()
    starts.removeAll()
    firstStretches.removeAll()
    order.removeAll()
    for item in firstKinks.indices {
      firstStretches.append(Int32(stretches.count))
      guard let start = stretch(item) else { return false }
      starts.append(start)
    }
    for index in stretches.indices { order.append(Int32(index)) }
    if order.count > 1 {
      let (stretches, slopes) = (stretches.pointer, slopes.pointer)
      order.sort { Self.isBefore(stretches[Int($0)], stretches[Int($1)], slopes) }
    }
    isStale = false
    return true
  }

  /// Uses up stretches until the quantities sum up to 0; `cut` has succeeded.
  func fill(_ ranges: inout Buffer<Interval>) -> (ranges: SumRanges, isOpen: Bool)? {
    let first = ranges.count
    var sum = 0.0
    for item in starts.indices {
      var range = Interval()
      (range.low, range.high) = (starts[item], starts[item])
      ranges.append(range)
      sum += starts[item]
    }
    guard let index = lastUsed(from: sum) else { return nil }
    let part = settle(at: index, &ranges, first)
    var result = SumRanges(ranges, from: first, scale: scale)
    if part.count == 1 {
      let item = stretches[order[part.lowerBound]].item
      result.fix(item, at: result.range(of: item, ranges).low, &ranges)
    }
    return (result, part.count > 1)
  }

  /// Cuts the range of a quantity at its kinks.
  ///
  /// - Returns: its lowest place at the end of a stretch; nil if it can be nowhere.
  private mutating func stretch(_ item: Int) -> Double? {
    var range = Interval()
    places.removeAll()
    for index in kinkRange(item) {
      let kink = kinks[index]
      if kink.strength == .infinity { range.require(kink) }
      scale = max(scale, abs(kink.position))
    }
    guard range.close() else { return nil }
    for index in kinkRange(item) {
      let place = kinks[index].position
      if place > range.low, place < range.high, kinks[index].strength < .infinity { places.append(place) }
    }
    places.sort { $0 < $1 }
    if range.low == -.infinity, places.isEmpty { places.append(range.high < .infinity ? range.high : 0) }
    let start = range.low > -.infinity ? range.low : places[0]
    var low = range.low
    for index in 0...places.count {
      let high = index < places.count ? places[index] : range.high
      // Kinks that are at one place but for rounding are at one place.
      if high - low <= 1e-12 * scale { continue }
      addStretch(item, low, high)
      low = high
    }
    return start
  }

  private mutating func addStretch(_ item: Int, _ low: Double, _ high: Double) {
    let first = Int32(slopes.count)
    let middle = low == -.infinity ? low : high == .infinity ? high : low / 2 + high / 2
    for index in kinkRange(item) where kinks[index].strength < .infinity {
      let kink = kinks[index]
      let value = kink.position < middle ? kink.above : -kink.below
      if value == 0 { continue }
      if Int32(slopes.count) > first, slopes[slopes.count - 1].strength == kink.strength {
        slopes[slopes.count - 1].value += value
        if abs(slopes[slopes.count - 1].value) <= 1e-11 * abs(value) { slopes.truncate(to: slopes.count - 1) }
      } else {
        slopes.append(Slope(strength: kink.strength, value: value))
      }
    }
    stretches.append(
      Stretch(item: Int32(item), low: low, high: high, first: first, count: Int32(slopes.count) - first))
  }

  /// How the costs of two stretches compare: below 0 if the first is cheaper.
  private static func difference(_ left: Stretch, _ right: Stretch, _ slopes: UnsafePointer<Slope>) -> Double {
    var (a, b) = (Int(left.first), Int(right.first))
    let (leftEnd, rightEnd) = (a + Int(left.count), b + Int(right.count))
    while a < leftEnd, b < rightEnd {
      let (mine, other) = (slopes[a], slopes[b])
      if mine.strength > other.strength { return mine.value }
      if mine.strength < other.strength { return -other.value }
      // Prices that went through a division differ by rounding.
      if abs(mine.value - other.value) > 1e-11 * abs(mine.value) { return mine.value - other.value }
      a += 1
      b += 1
    }
    if a < leftEnd { return slopes[a].value }
    if b < rightEnd { return -slopes[b].value }
    return 0
  }

  private static func isBefore(_ left: Stretch, _ right: Stretch, _ slopes: UnsafePointer<Slope>) -> Bool {
    let difference = difference(left, right, slopes)
    if difference != 0 { return difference < 0 }
    if (left.low == -.infinity) != (right.low == -.infinity) { return left.low == -.infinity }
    return left.item != right.item ? left.item < right.item : left.low < right.low
  }

  private func isAsCheap(_ left: Int32, _ right: Int32) -> Bool {
    left == right || Self.difference(stretches[left], stretches[right], slopes.pointer) == 0
  }

  /// The place in the order of the stretch that is used in part; -1 if none is used.
  private func lastUsed(from start: Double) -> Int? {
    // Whatever comes before the last stretch without a lower end is used up.
    var needed = order.count - 1
    while needed >= 0, stretches[order[needed]].low > -.infinity { needed -= 1 }
    var sum = start
    var index = 0
    while index < order.count {
      let stretch = stretches[order[index]]
      if stretch.low > -.infinity {
        if index > needed, sum + (stretch.high - stretch.low) >= 0 { break }
        sum += stretch.high - stretch.low
      } else if index == needed, sum >= 0 {
        break
      }
      index += 1
    }
    let noise = Elimination.noise * scale
    if index == order.count { return abs(sum) <= noise ? index : nil }
    if needed < 0, index == 0, start > 0 { return start <= noise ? -1 : nil }
    return index
  }

  /// Gives each quantity its range, now that it is known which stretch is used in part.
  ///
  /// - Returns: that stretch and those as cheap, by their places in the order.
  private func settle(at index: Int, _ ranges: inout Buffer<Interval>, _ first: Int) -> Range<Int> {
    var (from, to) = (max(0, index), max(0, index))
    if order.indices.contains(index) {
      while from > 0, isAsCheap(order[from - 1], order[index]) { from -= 1 }
      while to < order.count, isAsCheap(order[to], order[index]) { to += 1 }
    }
    for position in 0..<from {
      let stretch = stretches[order[position]]
      ranges[first + Int(stretch.item)].low = stretch.high
      ranges[first + Int(stretch.item)].high = stretch.high
    }
    for position in from..<to {
      let stretch = stretches[order[position]]
      // It may go on where another as cheap ends.
      let item = first + Int(stretch.item)
      if ranges[item].high != stretch.low { ranges[item].low = stretch.low }
      ranges[item].high = stretch.high
    }
    return from..<to
  }
}

/// The places where quantities that sum up to 0 can be, while one after the other is fixed.
struct SumRanges: BitwiseCopyable {
  /// Their ranges stand in a row from here.
  private(set) var first: Int32
  private var scale: Double
  /// The sums of both ends of the ranges that are finite, and how many are not.
  private var lows = (sum: 0.0, open: 0)
  private var highs = (sum: 0.0, open: 0)

  /// - Parameter ranges: those from `first` on are the quantities'.
  init(_ ranges: borrowing Buffer<Interval>, from first: Int, scale: Double) {
    self.first = Int32(first)
    self.scale = scale
    for index in first..<ranges.count { count(ranges[index], 1) }
  }

  private mutating func count(_ range: Interval, _ sign: Double) {
    if range.low > -.infinity { lows.sum += sign * range.low } else { lows.open += Int(sign) }
    if range.high < .infinity { highs.sum += sign * range.high } else { highs.open += Int(sign) }
  }

  /// Where a quantity can be, now that others are fixed.
  func range(of item: Int32, _ ranges: borrowing Buffer<Interval>) -> Interval {
    var range = ranges[first + item]
    range.scale = scale
    let lowsOpen = lows.open - (range.low == -.infinity ? 1 : 0)
    let highsOpen = highs.open - (range.high == .infinity ? 1 : 0)
    let lowest = lows.sum - (range.low == -.infinity ? 0 : range.low)
    let highest = highs.sum - (range.high == .infinity ? 0 : range.high)
    if highsOpen == 0 { range.low = max(range.low, -highest) }
    if lowsOpen == 0 { range.high = min(range.high, -lowest) }
    if range.high < range.low {
      let middle = range.low / 2 + range.high / 2
      (range.low, range.high) = (middle, middle)
    }
    return range
  }

  /// Fixes a quantity.
  mutating func fix(_ item: Int32, at place: Double, _ ranges: inout Buffer<Interval>) {
    count(ranges[first + item], -1)
    ranges[first + item].low = place
    ranges[first + item].high = place
    count(ranges[first + item], 1)
  }
}
