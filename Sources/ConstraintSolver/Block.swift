/// Constraints that hang together, with the variables they are about, numbered from 0 in the order of creation.
struct Block {
  /// One constraint of a block: `Σ terms + constant  relation  0`.
  struct Row {
    /// The products; each variable once, by its number.
    var terms: [Tableau.Entry]
    var constant: Double
    var relation: LinearConstraint.Relation
    /// 0 if it is required, else the position of its strength in the order of the block's strengths, from 1.
    var level: Int32
  }

  /// The values before.
  var previous: [Double]
  var rows: [Row]

  /// The values of an optimum: required constraints hold, optional ones are violated as little as possible, level by
  /// level; of several optima the one that the solver's documentation names.
  ///
  /// - Returns: nil if the required constraints cannot hold together.
  func solve() -> [Double]? {
    guard var elimination = Elimination(self) else { return nil }
    return elimination.solve()
  }

  /// Whether the required constraints can hold together.
  func isFeasible() -> Bool {
    var required = self
    required.rows.removeAll { $0.level != 0 }
    guard var elimination = Elimination(required) else { return false }
    return elimination.isFeasible()
  }

  /// The variables that have more than one value among the optima; the required constraints can hold together.
  func ambiguousVariables() -> [Int] {
    guard var elimination = Elimination(self) else { return [] }
    return elimination.ambiguousVariables()
  }
}
