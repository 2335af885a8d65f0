/// What is to be computed when suggestions for some edits change, and nothing else: which variables follow, in which order,
/// and the components that have to be settled again. All variables are named by their slots.
struct Plan: ~Copyable {
  /// What must hold for the suggestions to be possible.
  struct Check: BitwiseCopyable {
    var first: Int32
    var count: Int32
    var constant: Double
    var relation: LinearConstraint.Relation
  }

  /// Between which values a variable has to be, with allowance for rounding.
  struct Bounds: BitwiseCopyable {
    var variable: Int32
    var low = -Double.infinity
    var high = Double.infinity

    /// The row `factor · variable + constant  relation  0`.
    init(_ variable: Int32, _ factor: Double, _ constant: Double, _ relation: LinearConstraint.Relation) {
      self.variable = variable
      let kink = Kink(factor, constant, relation, strength: .infinity)
      let allowance = Elimination.noise * (max(1, abs(constant)) + abs(constant)) / abs(factor)
      if kink.below > 0 { low = kink.position - allowance }
      if kink.above > 0 { high = kink.position + allowance }
    }
  }

  /// A kink whose position depends on the suggestions.
  struct MovingKink: BitwiseCopyable {
    /// Its position is set anew.
    var kink: Kink
    var first: Int32
    var count: Int32
    var constant: Double
  }

  /// A parameter that is settled by itself.
  struct Single: BitwiseCopyable {
    var parameter: Int32
    var firstKink: Int32
    var kinkCount: Int32
    var interval = Interval()
  }

  /// A sum with the kinks of its quantities, as far as they move.
  final class Sum {
    var sum = SharedSum()
    /// The parameters, and their factors in the sum.
    var parameters: [Entry] = []
    /// Quantities that have kinks which move, with the range of all their kinks.
    var moving: [(item: Int, kinks: Range<Int32>)] = []
    var ranges = SumRanges(Buffer<Interval>(), from: 0, scale: 1)
    var isOpen = false
  }

  /// A component for the simplex method.
  final class Simplex {
    var tableau: Tableau
    /// The same where a choice has been made, which is not to bind the next one.
    var chosen = Tableau()
    let pristine: Tableau
    let levels: Int32
    let inputs: [Int32]
    let parameters: [Int32]
    /// How often the tableau has been settled again; each time adds rounding.
    var reuses = 0
    /// Whether what it says is not that of any inputs, since they could not be.
    var isStale = false

    /// - Parameter pristine: nothing of it is settled.
    init(_ pristine: borrowing Tableau, levels: Int32, inputs: [Int32], parameters: [Int32]) {
      self.pristine = Tableau(copying: pristine)
      tableau = Tableau(copying: pristine)
      (self.levels, self.inputs, self.parameters) = (levels, inputs, parameters)
      // What it is made of was settled a moment ago.
      _ = tableau.settle(levels: levels)
    }
  }

  /// Which variable decides on a parameter if there is a choice: `variable = factor · parameter + constant + Σ terms`.
  struct Chooser: BitwiseCopyable {
    var variable: Int32
    var parameter: Int32
    /// Which single or sum of its block, by its place in the plan; singles count from 0, sums down from -1.
    var owner: Int32
    var column: Int32
    var factor: Double
    var first: Int32
    var count: Int32
    var constant: Double
    /// If it is a tableau's: its place in the plan, and how many entries behind the terms are coefficients of columns.
    var simplex: Int32 = -1
    var columnCount: Int32 = 0
  }

  /// The components of a block.
  struct Block: BitwiseCopyable {
    var firstSingle: Int32
    var singleCount: Int32 = 0
    var firstSum: Int32
    var sumCount: Int32 = 0
    var firstSimplex: Int32
    var simplexCount: Int32 = 0
    var firstChooser: Int32
    var chooserCount: Int32 = 0
    /// Whether choosers know what to do with a choice.
    var mayChoose = true
  }

  /// Suggestions, factors and constants beyond are not planned for.
  static let largest = 1e50

  /// The edits whose suggestions it follows.
  var edits = Buffer<Int32>()
  /// Whether it fits the network as it is.
  var isReady = false
  /// Whether it has been followed since anybody asked for changes.
  var isFollowed = false
  /// Whether choices were made on the way.
  var hasChosen = false
  /// Whether choices keep it from being followed.
  var isRefused = false
  /// All variables that it computes.
  var targets = Buffer<Int32>()
  /// Those of them that are not the targets of steps or can be written before following it fails, and their values before,
  /// followed by those of the steps' targets.
  var kept = Buffer<Int32>()
  var olds = Buffer<Double>()
  /// Variables that follow from the edits alone.
  var steps = Steps()
  /// The terms of checks, kinks and choosers.
  var entries = Buffer<Entry>()
  var checks = Buffer<Check>()
  var bounds = Buffer<Bounds>()
  /// Bounds of what is known once blocks are settled, and of the targets of later steps.
  var middleBounds = Buffer<Bounds>()
  var lateBounds = Buffer<Bounds>()
  var blocks = Buffer<Block>()
  var singles = Buffer<Single>()
  var kinks = Buffer<MovingKink>()
  var choosers = Buffer<Chooser>()
  var sums: [Sum] = []
  var simplexes: [Simplex] = []
  /// Whether the later steps have run.
  var isLate = false
  /// Variables that follow from those and from parameters.
  var laterSteps = Steps()

  var scratch = Buffer<Kink>()
  var positions = Buffer<Double>()
  var ranges = Buffer<Interval>()

  init() {}

  mutating func discard() {
    isReady = false
    isFollowed = false
    hasChosen = false
    targets.release()
    kept.release()
    olds.release()
    entries.release()
    steps.release()
    checks.release()
    bounds.release()
    middleBounds.release()
    lateBounds.release()
    blocks.release()
    singles.release()
    kinks.release()
    choosers.release()
    sums = []
    simplexes = []
    laterSteps.release()
  }

  /// Keeps the values that are to be put back if following it fails; those of the steps' targets are kept by and by.
  mutating func keep(_ values: borrowing Buffer<Double>) {
    olds.grow(to: kept.count + steps.list.count + (lateBounds.isEmpty ? 0 : laterSteps.list.count), 0)
    isLate = false
    for index in kept.indices { olds[index] = values[kept[index]] }
  }

  /// Puts back the values before.
  func putBack(_ values: inout Buffer<Double>) {
    if isLate {
      let first = kept.count + steps.list.count
      for index in laterSteps.list.indices { values[laterSteps.list[index].target] = olds[first + index] }
    }
    for index in steps.list.indices { values[steps.list[index].target] = olds[kept.count + index] }
    for index in kept.indices { values[kept[index]] = olds[index] }
  }

  /// How following it went.
  enum Outcome {
    case followed
    /// What is required cannot be.
    case impossible
    /// A choice is left that the plan does not know how to make.
    case undecided
  }

  /// Computes everything from the values of the edited variables.
  ///
  /// - Parameter values: of all variables, by slot; restored if it is not followed.
  mutating func follow(_ values: inout Buffer<Double>) -> Outcome {
    steps.run(&values, olds: olds.mutablePointer + kept.count)
    guard keeps(bounds, values) else { return .impossible }
    for index in checks.indices where !holds(checks[index], values) { return .impossible }
    ranges.removeAll()
    for index in blocks.indices {
      let outcome = settle(blocks[index], &values)
      if outcome != .followed { return outcome }
    }
    guard keeps(middleBounds, values) else { return .impossible }
    guard !lateBounds.isEmpty else {
      // Nothing fails from here on.
      laterSteps.run(&values)
      return .followed
    }
    laterSteps.run(&values, olds: olds.mutablePointer + kept.count + steps.list.count)
    isLate = true
    return keeps(lateBounds, values) ? .followed : .impossible
  }

  /// Adds bounds to a list, unless the last ones say the same: views of equal widths have the same each.
  static func append(_ bounds: Bounds, to list: inout Buffer<Bounds>) {
    if let last = list.last, last.variable == bounds.variable, last.low == bounds.low, last.high == bounds.high {
      return
    }
    list.append(bounds)
  }

  private func keeps(_ bounds: borrowing Buffer<Bounds>, _ values: borrowing Buffer<Double>) -> Bool {
    for index in bounds.indices {
      let value = values[bounds[index].variable]
      // Written so that what is not a number is out of bounds.
      guard value >= bounds[index].low, value <= bounds[index].high else { return false }
    }
    return true
  }

  private func sum(
    _ constant: Double, _ first: Int32, _ count: Int32, _ values: borrowing Buffer<Double>
  ) -> Double {
    var sum = constant
    for index in first..<(first + count) { sum += entries[index].value * values[entries[index].column] }
    return sum
  }

  private func holds(_ check: Check, _ values: borrowing Buffer<Double>) -> Bool {
    var sum = check.constant
    var size = max(1, abs(sum))
    for index in check.first..<(check.first + check.count) {
      let product = entries[index].value * values[entries[index].column]
      sum += product
      size += abs(product)
    }
    return check.relation.holds(sum, size: size)
  }

  // MARK: Components

  private mutating func settle(_ block: Block, _ values: inout Buffer<Double>) -> Outcome {
    var isOpen = false
    for index in block.firstSingle..<(block.firstSingle + block.singleCount) {
      let single = singles[index]
      scratch.removeAll()
      for position in single.firstKink..<(single.firstKink + single.kinkCount) {
        let kink = kinks[position]
        scratch.append(kink.kink)
        if kink.count > 0 {
          scratch[scratch.count - 1].position = sum(kink.constant, kink.first, kink.count, values)
        }
      }
      guard let interval = Interval(&scratch) else { return .impossible }
      if interval.isClosed {
        values[single.parameter] = interval.low == 0 ? 0 : interval.low
      } else {
        isOpen = true
      }
      singles[index].interval = interval
    }
    for index in block.firstSum..<(block.firstSum + block.sumCount) {
      guard settle(sums[Int(index)], &values) else { return .impossible }
      if sums[Int(index)].isOpen { isOpen = true }
    }
    for index in block.firstSimplex..<(block.firstSimplex + block.simplexCount) {
      guard settle(simplexes[Int(index)], &values) else { return .impossible }
      if simplexes[Int(index)].tableau.hasChoice { isOpen = true }
    }
    guard isOpen else { return .followed }
    guard block.mayChoose else { return .undecided }
    hasChosen = true
    for index in block.firstChooser..<(block.firstChooser + block.chooserCount) { choose(choosers[index], &values) }
    for index in block.firstSimplex..<(block.firstSimplex + block.simplexCount) {
      let simplex = simplexes[Int(index)]
      guard simplex.tableau.hasChoice else { continue }
      // Should rounding have got the better of the choice, the optimum that was found before it stands.
      let isExact = simplex.chosen.agrees(with: simplex.pristine) && simplex.chosen.keepsBounds
      if isExact {
        read(simplex.chosen, simplex.parameters, &values)
      } else {
        read(simplex.tableau, simplex.parameters, &values)
      }
    }
    return .followed
  }

  private mutating func settle(_ sum: Sum, _ values: inout Buffer<Double>) -> Bool {
    for (item, range) in sum.moving {
      positions.removeAll()
      for index in range {
        let kink = kinks[index]
        positions.append(
          kink.count > 0 ? self.sum(kink.constant, kink.first, kink.count, values) : kink.kink.position)
      }
      guard sum.sum.move(item, to: positions) else { return false }
    }
    guard let (found, isOpen) = sum.sum.fill(&ranges) else { return false }
    sum.ranges = found
    sum.isOpen = isOpen
    guard !isOpen else { return true }
    for column in sum.parameters.indices {
      let parameter = sum.parameters[column]
      let value = found.range(of: Int32(column), ranges).low / parameter.value
      values[parameter.column] = value == 0 ? 0 : value
    }
    return true
  }

  private func settle(_ simplex: Simplex, _ values: inout Buffer<Double>) -> Bool {
    let isOptimal = simplex.tableau.setInputs(simplex.inputs, of: values)
    if simplex.isStale || !isOptimal {
      simplex.reuses += 1
      if simplex.reuses < 64 { simplex.tableau.restart() } else { refactor(simplex, values) }
      simplex.isStale = true
      guard simplex.tableau.settle(levels: simplex.levels) else { return false }
      if !simplex.tableau.agrees(with: simplex.pristine) {
        refactor(simplex, values)
        guard simplex.tableau.settle(levels: simplex.levels) else { return false }
      }
      simplex.isStale = false
    }
    if simplex.tableau.hasChoice {
      // The values before are still wanted.
      simplex.chosen.copy(simplex.tableau)
    } else {
      read(simplex.tableau, simplex.parameters, &values)
    }
    return true
  }

  /// Makes the tableau anew with the same basis, to be rid of rounding.
  private func refactor(_ simplex: Simplex, _ values: borrowing Buffer<Double>) {
    simplex.reuses = 0
    let basis = simplex.tableau.basis
    simplex.tableau = Tableau(copying: simplex.pristine)
    simplex.tableau.take(basis)
    _ = simplex.tableau.setInputs(simplex.inputs, of: values)
  }

  private func read(_ tableau: borrowing Tableau, _ parameters: [Int32], _ values: inout Buffer<Double>) {
    for column in parameters.indices {
      let value = tableau.value(of: Int32(column))
      values[parameters[column]] = value == 0 ? 0 : value
    }
  }

  /// Lets a variable decide on a parameter, if nothing else has.
  private mutating func choose(_ chooser: Chooser, _ values: inout Buffer<Double>) {
    let constant = sum(chooser.constant, chooser.first, chooser.count, values)
    if chooser.simplex >= 0 { return choose(chooser, constant, &values) }
    if chooser.owner >= 0 {
      let interval = singles[chooser.owner].interval
      if !interval.isClosed {
        values[chooser.parameter] = interval.choice(
          chooser.factor, constant, previous: values[chooser.variable])
      }
    } else {
      let sum = sums[Int(-1 - chooser.owner)]
      if sum.isOpen {
        let factor = sum.parameters[Int(chooser.column)].value
        let range = sum.ranges.range(of: chooser.column, ranges)
        let place = range.choice(chooser.factor / factor, constant, previous: values[chooser.variable])
        sum.ranges.fix(chooser.column, at: place, &ranges)
        values[chooser.parameter] = place / factor
      }
    }
    values[chooser.variable] = constant + chooser.factor * values[chooser.parameter]
  }

  private func choose(_ chooser: Chooser, _ constant: Double, _ values: inout Buffer<Double>) {
    let simplex = simplexes[Int(chooser.simplex)]
    var terms: [Entry] = []
    let first = chooser.first + chooser.count
    guard simplex.tableau.hasChoice else {
      // Another component of the block has one; this variable is only computed.
      var value = constant
      for index in first..<(first + chooser.columnCount) {
        value += entries[index].value * values[simplex.parameters[Int(entries[index].column)]]
      }
      values[chooser.variable] = value
      return
    }
    for index in first..<(first + chooser.columnCount) { terms.append(entries[index]) }
    values[chooser.variable] = simplex.chosen.choose(
      terms, constant: constant, previous: values[chooser.variable])
  }
}
