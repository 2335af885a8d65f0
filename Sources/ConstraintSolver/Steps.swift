/// Variables that are computed one after the other, each from others: `target = constant + Σ terms`.
struct Steps: ~Copyable {
  /// One of them. The terms of all stand in a row.
  struct Step: BitwiseCopyable {
    var target: Int32
    var count: Int32 = 0
    var constant: Double
  }

  private(set) var list = Buffer<Step>()
  private(set) var entries = Buffer<Entry>()

  init() {}

  mutating func release() {
    list.release()
    entries.release()
  }

  /// Adds a step without terms.
  mutating func begin(_ target: Int32, constant: Double) { list.append(Step(target: target, constant: constant)) }

  /// Adds a term to the last step.
  mutating func addTerm(_ variable: Int32, _ factor: Double) {
    entries.append(Entry(column: variable, value: factor))
    list[list.count - 1].count += 1
  }

  /// Adds a number to the last step.
  mutating func addConstant(_ value: Double) { list[list.count - 1].constant += value }

  /// Adds the step of a variable that a constraint defines. What does not move becomes part of the constant.
  mutating func add(
    _ variable: Int32, definedBy constraint: Network.Constraint, _ terms: borrowing Buffer<Network.Term>,
    _ variables: borrowing Buffer<Network.Variable>, _ values: borrowing Buffer<Double>
  ) {
    let range = constraint.first..<(constraint.first + constraint.count)
    var factor = 1.0
    for index in range where terms[index].variable == variable { factor = -1 / terms[index].factor }
    begin(variable, constant: constraint.constant * factor)
    for index in range {
      let term = terms[index]
      if term.variable == variable { continue }
      if variables[term.variable].isMoving {
        addTerm(term.variable, term.factor * factor)
      } else {
        addConstant(term.factor * factor * values[term.variable])
      }
    }
  }

  /// Whether all factors and constants are of usual size, so that products of them are finite.
  var isUsual: Bool {
    for index in list.indices where !(list[index].constant.magnitude < Plan.largest) { return false }
    for index in entries.indices where !(entries[index].value.magnitude < Plan.largest) { return false }
    return true
  }

  /// Computes all targets.
  ///
  /// - Parameter olds: where the values go that were there before.
  func run(_ values: inout Buffer<Double>, olds: UnsafeMutablePointer<Double>? = nil) {
    let values = values.mutablePointer
    var entry = entries.pointer
    var step = list.pointer
    for index in list.indices {
      var value = step.pointee.constant
      // Nearly all have one term, which is not worth a loop.
      if step.pointee.count > 0 {
        value += entry.pointee.value * values[Int(entry.pointee.column)]
        let end = entry + Int(step.pointee.count)
        entry += 1
        while entry < end {
          value += entry.pointee.value * values[Int(entry.pointee.column)]
          entry += 1
        }
      }
      let target = Int(step.pointee.target)
      if let olds { olds[index] = values[target] }
      // Makes -0 to 0.
      values[target] = value + 0
      step += 1
    }
  }

  /// Lets steps refer to what others are computed from, instead of to those, as long as that makes them no longer: one that
  /// waits for no other is computed several times as fast.
  ///
  /// - Parameters:
  ///   - variables: of which the numbers are used, and the marks.
  ///   - mark: one that none of them has.
  mutating func shorten(_ variables: inout Buffer<Network.Variable>, mark: UInt32) {
    var firsts = Buffer<Int>()
    var rows = Buffer<Entry>()
    var next: Int32 = 0
    for index in list.indices {
      let step = list[index]
      let terms = next..<(next + step.count)
      next += step.count
      let first = rows.count
      firsts.append(first)
      var isShort = false
      // Everything in place of which something can stand, else at least what has one term.
      for limit in [Int32.max, 1] where !isShort && terms.count <= 4 {
        rows.truncate(to: first)
        list[index].constant = step.constant
        for term in terms {
          let entry = entries[term]
          let other = variables[entry.column]
          if other.mark == mark, list[other.number].count <= limit {
            list[index].constant += entry.value * list[other.number].constant
            for place in firsts[other.number]..<(firsts[other.number] + Int(list[other.number].count)) {
              rows.add(entry.value * rows[place].value, to: rows[place].column, from: first)
            }
          } else {
            rows.add(entry.value, to: entry.column, from: first)
          }
        }
        isShort = rows.count - first <= max(2, terms.count)
      }
      if !isShort {
        rows.truncate(to: first)
        list[index].constant = step.constant
        for term in terms { rows.append(entries[term]) }
      }
      list[index].count = Int32(rows.count - first)
      variables[step.target].mark = mark
      variables[step.target].number = Int32(index)
    }
    entries.copy(rows)
  }
}

extension Buffer<Entry> {
  /// Adds to the coefficient of a column in the row that begins at an index and goes to the end.
  fileprivate mutating func add(_ value: Double, to column: Int32, from first: Int) {
    for index in first..<count where self[index].column == column {
      self[index].value += value
      return
    }
    append(Entry(column: column, value: value))
  }
}
