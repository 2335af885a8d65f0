// Inputs: columns that nobody moves but whoever owns the tableau.
extension Tableau {
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
    for column in freeCount..<self.columns.count {
      var cell = self.columns[column].first
      while cell >= 0 {
        rows[cells[cell].row].constant = rows[cells[cell].row].base
        cell = cells[cell].below
      }
    }
    for column in freeCount..<self.columns.count {
      var cell = self.columns[column].first
      while cell >= 0 {
        rows[cells[cell].row].constant += cells[cell].value * inputs[column - freeCount]
        cell = cells[cell].below
      }
    }
    for column in freeCount..<self.columns.count {
      var cell = self.columns[column].first
      while cell >= 0 {
        let row = rows[cells[cell].row]
        switch quantities[row.quantity].bound {
        case .none: break
        case .notBelow: if row.constant < -limit { isOptimal = false }
        case .notAbove: if row.constant > limit { isOptimal = false }
        }
        cell = cells[cell].below
      }
    }
    return isOptimal
  }

  /// Allows everything again that levels have forbidden, so that they can be settled from the present point on.
  mutating func restart() {
    for index in quantities.indices { quantities[index].bound = .none }
    for index in 0..<Int32(freeCount) { allow(index, rise: true, fall: true) }
  }
}
