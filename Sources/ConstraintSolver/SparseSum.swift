/// A sum of variables by number, of which most do not occur.
struct SparseSum: ~Copyable {
  private struct Part: BitwiseCopyable {
    var sum = 0.0
    /// Of what the sum is made.
    var size = 0.0
    var isListed = false
  }

  private var parts = Buffer<Part>()
  /// The variables that occur.
  private(set) var list = Buffer<Int32>()

  init() {}

  /// Makes room for variables below a number. The sum is empty.
  mutating func reserve(_ count: Int) { parts.grow(to: count, Part()) }

  mutating func add(_ value: Double, to variable: Int32) {
    if !parts[variable].isListed {
      parts[variable].isListed = true
      list.append(variable)
    }
    parts[variable].sum += value
    parts[variable].size += abs(value)
  }

  func isListed(_ variable: Int32) -> Bool { parts[variable].isListed }

  /// The factor of a variable, which is 0 from then on but stays in the list.
  mutating func take(_ variable: Int32) -> Double {
    let part = parts[variable]
    parts[variable].sum = 0
    parts[variable].size = 0
    // What cancels out leaves a trace of rounding, which must not become a pivot.
    return abs(part.sum) <= 1e-13 * part.size ? 0 : part.sum
  }

  /// Moves the terms to the end of a row of entries.
  mutating func unload(into entries: inout Buffer<Entry>) {
    for index in list.indices {
      let variable = list[index]
      let value = take(variable)
      parts[variable].isListed = false
      if value != 0 { entries.append(Entry(column: variable, value: value)) }
    }
    list.removeAll()
  }
}

/// A coefficient of a row.
struct Entry: BitwiseCopyable {
  var column: Int32
  var value: Double
}
