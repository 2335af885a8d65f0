/// A slow solver in exact rational arithmetic, the oracle for the real one: it shares no code and no idea with it beyond
/// the definition of the optimum.
///
/// Levels one after the other: the textbook simplex method on `minimise Σ violations`, with every variable split in two and
/// Bland's rule, then the optimum of the level becomes a required constraint.
struct ExactSolver {
  /// `Σ coefficients · variables + constant  relation  0`; relation -1 is ≤, 0 is =, 1 is ≥. Strength 0 is required.
  struct Row {
    var coefficients: [Fraction]
    var constant: Fraction
    var relation: Int
    var strength: Double
  }

  /// The least sum of violations of each strength from the strongest on; nil if the required rows cannot hold together.
  static func optimum(variables: Int, rows: [Row]) -> [Fraction]? {
    let required = rows.filter { $0.strength == 0 }
    let strengths = Set(rows.map(\.strength)).subtracting([0]).sorted(by: >)
    // Each optional row gets two violations ≥ 0 as further variables, after the others.
    let optional = rows.filter { $0.strength > 0 }
    let width = variables + 2 * optional.count
    func widened(_ row: Row) -> [Fraction] {
      row.coefficients + [Fraction](repeating: 0, count: width - variables)
    }
    var system = required.map {
      LinearSystem.Row(coefficients: widened($0), constant: $0.constant, relation: $0.relation)
    }
    for (index, row) in optional.enumerated() {
      var coefficients = widened(row)
      // sum = above - below
      coefficients[variables + 2 * index] = -1
      coefficients[variables + 2 * index + 1] = 1
      system.append(LinearSystem.Row(coefficients: coefficients, constant: row.constant, relation: 0))
    }
    var optimum: [Fraction] = []
    guard
      LinearSystem(free: variables, width: width, rows: system).minimum(of: [Fraction](repeating: 0, count: width))
        != nil
    else { return nil }
    for strength in strengths {
      var objective = [Fraction](repeating: 0, count: width)
      for (index, row) in optional.enumerated() where row.strength == strength {
        if row.relation <= 0 { objective[variables + 2 * index] = 1 }
        if row.relation >= 0 { objective[variables + 2 * index + 1] = 1 }
      }
      guard let least = LinearSystem(free: variables, width: width, rows: system).minimum(of: objective) else {
        return nil
      }
      optimum.append(least)
      system.append(LinearSystem.Row(coefficients: objective, constant: -least, relation: -1))
    }
    return optimum
  }
}

/// Linear rows over variables of which the first are free and the rest not below 0.
private struct LinearSystem {
  struct Row {
    var coefficients: [Fraction]
    var constant: Fraction
    var relation: Int
  }

  let free: Int
  let width: Int
  let rows: [Row]

  /// The least value of an objective that has one; nil if the rows cannot hold together.
  func minimum(of objective: [Fraction]) -> Fraction? {
    // Columns: each free variable as a difference of two, the others, a slack for each inequality, an artificial for each
    // row; the last is the right side.
    let slacks = rows.count
    let artificials = free + width + slacks
    let count = artificials + rows.count
    var table: [[Fraction]] = []
    var basis: [Int] = []
    for (index, row) in rows.enumerated() {
      var line = [Fraction](repeating: 0, count: count + 1)
      for column in 0..<width {
        line[column] = row.coefficients[column]
        if column < free { line[width + column] = -row.coefficients[column] }
      }
      if row.relation != 0 { line[free + width + index] = Fraction(-row.relation) }
      line[count] = -row.constant
      if line[count] < 0 { for column in 0...count { line[column] = -line[column] } }
      line[artificials + index] = 1
      basis.append(artificials + index)
      table.append(line)
    }
    var first = [Fraction](repeating: 0, count: count)
    for column in artificials..<count { first[column] = 1 }
    guard Self.minimise(&table, &basis, first, columns: count) == 0 else { return nil }
    var second = [Fraction](repeating: 0, count: count)
    for column in 0..<width {
      second[column] = objective[column]
      if column < free { second[width + column] = -objective[column] }
    }
    // Artificial variables that are still basic are 0; their rows are pivoted away or are empty.
    for row in table.indices where basis[row] >= artificials {
      if let column = (0..<artificials).first(where: { table[row][$0] != 0 }) {
        Self.pivot(&table, &basis, row, column)
      }
    }
    return Self.minimise(&table, &basis, second, columns: artificials)
  }

  private static func minimise(
    _ table: inout [[Fraction]], _ basis: inout [Int], _ costs: [Fraction], columns: Int
  ) -> Fraction {
    let last = costs.count
    while true {
      var entering: Int?
      for column in 0..<columns where !basis.contains(column) {
        var reduced = costs[column]
        for row in table.indices where costs[basis[row]] != 0 && table[row][column] != 0 {
          reduced = reduced - costs[basis[row]] * table[row][column]
        }
        if reduced < 0 {
          entering = column
          break
        }
      }
      guard let entering else {
        var value: Fraction = 0
        for row in table.indices { value = value + costs[basis[row]] * table[row][last] }
        return value
      }
      var leaving: Int?
      for row in table.indices where table[row][entering] > 0 {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let (mine, its) = (table[row][last] / table[row][entering], table[best][last] / table[best][entering])
        if mine < its || (mine == its && basis[row] < basis[best]) { leaving = row }
      }
      guard let leaving else { preconditionFailure("violations are not below 0, so no objective is unbounded") }
      pivot(&table, &basis, leaving, entering)
    }
  }

  private static func pivot(_ table: inout [[Fraction]], _ basis: inout [Int], _ row: Int, _ column: Int) {
    let factor = table[row][column]
    for index in table[row].indices where table[row][index] != 0 { table[row][index] = table[row][index] / factor }
    for other in table.indices where other != row && table[other][column] != 0 {
      let factor = table[other][column]
      for index in table[row].indices where table[row][index] != 0 {
        table[other][index] = table[other][index] - factor * table[row][index]
      }
    }
    basis[row] = column
  }
}

/// A fraction in lowest terms; overflow traps.
struct Fraction: Hashable, Comparable, ExpressibleByIntegerLiteral {
  private let numerator: Int
  private let denominator: Int

  private init(_ numerator: Int, _ denominator: Int) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let sign: Int = denominator < 0 ? -1 : 1
    let divisor = Int(max(a, 1))
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  init(_ whole: Int) { self.init(Int(whole), 1) }

  init(integerLiteral value: Int) { self.init(value) }

  /// A number of which 1024 times is whole.
  init(_ value: Double) { self.init(Int(value * 1024), 1024) }

  var value: Double { Double(numerator) / Double(denominator) }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    if left.denominator == 1, right.denominator == 1 { return Fraction(left.numerator + right.numerator) }
    return Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  static prefix func - (value: Fraction) -> Fraction { Fraction(-value.numerator, value.denominator) }

  static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
