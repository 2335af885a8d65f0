// Inputs: columns that nobody moves but whoever owns the tableau.
extension Tableau {
  /// The value of a row as the inputs have it.
  func valued(_ row: Row) -> Double {
    guard !inputs.isEmpty else { return row.base }
    var sum = row.base
    for entry in row.entries where Int(entry.column) >= freeCount {
      sum += entry.value * inputs[Int(entry.column) - freeCount]
    }
    return sum
  }

  /// Changes the inputs.
  ///
  /// - Parameters:
  ///   - columns: the numbers of the inputs among the values.
  ///   - values: of which they are some.
  /// - Returns: whether the optimum that was settled is still one. If not, `restart` and settle again.
  mutating func setInputs(_ columns: [Int32], of values: borrowing Buffer<Double>) -> Bool {
    var isSame = true
    for index in columns.indices where inputs[index] != values[columns[index]] {
      inputs[index] = values[columns[index]]
      isSame = false
    }
    if isSame { return true }
    var isOptimal = true
    let limit = Self.epsilon * scale
    for index in rows.indices {
      let constant = valued(rows[index])
      rows[index].constant = constant
      switch bounds[Int(rows[index].quantity)] {
      case .none: break
      case .notBelow: if constant < -limit { isOptimal = false }
      case .notAbove: if constant > limit { isOptimal = false }
      }
    }
    return isOptimal
  }

  /// Allows everything again that levels have forbidden, so that they can be settled from the present point on.
  mutating func restart() {
    for index in bounds.indices { bounds[index] = .none }
    for index in 0..<freeCount {
      columns[index].mayRise = true
      columns[index].mayFall = true
    }
  }
}
