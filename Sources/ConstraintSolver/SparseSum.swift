/// A sum of variables by number, of which most do not occur.
struct SparseSum {
  var sums: [Double]
  var sizes: [Double]
  var isListed: [Bool]
  var list: [Int32] = []

  init(_ count: Int) {
    sums = [Double](repeating: 0, count: count)
    sizes = sums
    isListed = [Bool](repeating: false, count: count)
  }

  mutating func add(_ value: Double, to variable: Int32) {
    let index = Int(variable)
    if !isListed[index] {
      isListed[index] = true
      list.append(variable)
    }
    sums[index] += value
    sizes[index] += abs(value)
  }

  mutating func take(_ variable: Int32) -> Double {
    let index = Int(variable)
    // What cancels out leaves a trace of rounding, which must not become a pivot.
    let sum = abs(sums[index]) <= 1e-13 * sizes[index] ? 0 : sums[index]
    (sums[index], sizes[index], isListed[index]) = (0, 0, false)
    return sum
  }
}
