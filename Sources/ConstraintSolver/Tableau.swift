/// The simplex method on one component: rows that are linear in a few free columns, each with a price for lying above or
/// below 0, and levels of prices that are minimised one after the other, the first level first.
///
/// A *quantity* is a row's value or a free column; it is *basic* where it is written as a sum of the others, else it is
/// *nonbasic* and exactly 0. The prices are convex and have their only kink at 0, so an optimum lies where as many rows as
/// there are columns are 0: pivoting goes from one such point to a better neighbour. Since a row may lie on either side of
/// 0, no artificial variables are needed, and a step that improves goes on through kinks as long as it improves.
///
/// After a level, everything that would make it worse is forbidden: nonbasic quantities may not leave 0 to a side that has a
/// price, and priced basic quantities may not change sides. What is left is exactly the set of optima.
struct Tableau: ~Copyable {
  /// What it costs when a quantity is not 0.
  struct Price: BitwiseCopyable {
    /// The position of the level in the order of the levels; the required ones are level 0. -1 if it costs nothing.
    var level: Int32
    /// The price for each unit above 0.
    var above: Double
    /// The price for each unit below 0.
    var below: Double

    static let none = Price(level: -1, above: 0, below: 0)
  }

  /// Where a quantity may be, as levels decided.
  enum Bound: UInt8, BitwiseCopyable {
    case none, notBelow, notAbove
  }

  /// A column or the value of a row.
  struct Quantity: BitwiseCopyable {
    var price: Price
    /// The row where it is basic, or -1 - its column.
    var place: Int32
    var bound = Bound.none
    var isAbove = true
  }

  /// A basic quantity in terms of the columns.
  struct Row: BitwiseCopyable {
    var first: Int32 = -1
    /// How many cells it has.
    var count: Int32 = 0
    var quantity: Int32
    /// The part that does not depend on inputs.
    var base: Double
    /// The value: the base and the inputs' shares.
    var constant: Double
  }

  /// A nonbasic quantity, and where it may move.
  struct Column: BitwiseCopyable {
    /// The first of its cells.
    var first: Int32 = -1
    var quantity: Int32
    var mayRise: Bool
    var mayFall: Bool

    /// How many cells it has.
    var count: Int32 = 0
    /// Whether it is in `support`.
    var isSupported = false

    var isOpen: Bool { mayRise || mayFall }
  }

  /// A coefficient; cells are in the list of their row, and in that of their column.
  struct Cell: BitwiseCopyable {
    var value: Double
    var row: Int32
    var column: Int32
    var next: Int32
    var below: Int32 = -1
    var above: Int32 = -1
  }

  /// Values below this share of what they are made of are noise.
  static let epsilon = 1e-9
  /// Slopes below this are noise; coefficients are at most about 1.
  static let flat = 1e-11

  var rows = Buffer<Row>()
  var columns = Buffer<Column>()
  private(set) var cells = Buffer<Cell>()
  private var freeCell: Int32 = -1
  /// The columns, then the rows in the order of `addRow`.
  var quantities = Buffer<Quantity>()
  /// By level: how many rows had been added before its first.
  private var levels = Buffer<Int32>()
  /// What the level that is being minimised gains for each unit of a column.
  var gradient = Buffer<Double>()
  /// The columns with a gradient, or of quantities with a price at that level.
  private(set) var support = Buffer<Int32>()
  /// How many columns may move.
  private var openCount = 0
  private(set) var freeCount = 0
  /// The values of the inputs, whose columns come behind the free ones.
  var inputs = Buffer<Double>()
  /// The largest constant so far, to which differences are compared.
  var scale = 1.0
  var kinks = Buffer<Kink>()
  var scratch = SparseSum()
  /// A row by column, while it is added to others, and the row that has a cell in a column.
  private var added = Buffer<Double>()
  private var owners = Buffer<Int32>()

  init() {}

  init(copying other: borrowing Tableau) { copy(other) }

  /// Becomes the same as another.
  mutating func copy(_ other: borrowing Tableau) {
    rows.copy(other.rows)
    columns.copy(other.columns)
    cells.copy(other.cells)
    freeCell = other.freeCell
    quantities.copy(other.quantities)
    levels.copy(other.levels)
    gradient.copy(other.gradient)
    support.copy(other.support)
    openCount = other.openCount
    freeCount = other.freeCount
    inputs.copy(other.inputs)
    scale = other.scale
  }

  // MARK: Building

  /// Begins anew.
  ///
  /// - Parameter count: the number of free columns.
  mutating func begin(columns count: Int) {
    rows.removeAll()
    columns.removeAll()
    cells.removeAll()
    freeCell = -1
    quantities.removeAll()
    levels.removeAll()
    gradient.removeAll()
    support.removeAll()
    openCount = count
    inputs.removeAll()
    freeCount = count
    scale = 1
    for _ in 0..<count { addColumn(isInput: false) }
  }

  /// Adds a column that nobody moves but `setInputs`; after the free ones and before all rows.
  mutating func addInput(_ value: Double) {
    inputs.append(value)
    addColumn(isInput: true)
  }

  private mutating func addColumn(isInput: Bool) {
    let index = Int32(columns.count)
    columns.append(Column(quantity: index, mayRise: !isInput, mayFall: !isInput))
    quantities.append(Quantity(price: .none, place: -1 - index))
    gradient.append(0)
  }

  /// Adds a row without coefficients. Levels must not fall from one row to the next.
  ///
  /// - Returns: the quantity of the row.
  mutating func addRow(constant: Double, price: Price) -> Int32 {
    let quantity = Int32(quantities.count)
    quantities.append(Quantity(price: price, place: Int32(rows.count), isAbove: constant >= 0))
    while levels.count <= price.level { levels.append(Int32(rows.count)) }
    rows.append(Row(quantity: quantity, base: constant, constant: constant))
    scale = max(scale, abs(constant))
    return quantity
  }

  /// Adds a coefficient to the last row, in a column that is nonbasic now and that it has none in.
  mutating func addEntry(_ column: Int32, _ value: Double) {
    let index = rows.count - 1
    insert(value, Int32(index), column)
    guard Int(column) >= freeCount else { return }
    rows[index].constant += value * inputs[Int(column) - freeCount]
    scale = max(scale, abs(rows[index].constant))
    quantities[rows[index].quantity].isAbove = rows[index].constant >= 0
  }

  /// A level behind all others.
  var nextLevel: Int32 { Int32(max(1, levels.count)) }

  /// The quantities that had a price at a level when they were added.
  func quantities(of level: Int32) -> Range<Int> {
    guard level < levels.count else { return 0..<0 }
    let first = columns.count + Int(levels[level])
    return first..<(level + 1 < levels.count ? columns.count + Int(levels[level + 1]) : quantities.count)
  }

  // MARK: Cells

  private mutating func insert(_ value: Double, _ row: Int32, _ column: Int32) {
    var index = freeCell
    let cell = Cell(value: value, row: row, column: column, next: rows[row].first, below: columns[column].first)
    if index >= 0 {
      freeCell = cells[index].next
      cells[index] = cell
    } else {
      index = Int32(cells.count)
      cells.append(cell)
    }
    rows[row].first = index
    columns[column].count += 1
    rows[row].count += 1
    if cell.below >= 0 { cells[cell.below].above = index }
    columns[column].first = index
  }

  /// Takes a cell out of its column, and keeps its room for another.
  private mutating func remove(_ index: Int32) {
    let cell = cells[index]
    columns[cell.column].count -= 1
    rows[cell.row].count -= 1
    if cell.above >= 0 { cells[cell.above].below = cell.below } else { columns[cell.column].first = cell.below }
    if cell.below >= 0 { cells[cell.below].above = cell.above }
    cells[index].next = freeCell
    freeCell = index
  }

  /// Adds a multiple of a row to the gradient.
  mutating func addToGradient(_ row: Int32, times factor: Double) {
    var index = rows[row].first
    while index >= 0 {
      support(cells[index].column)
      gradient[cells[index].column] += factor * cells[index].value
      index = cells[index].next
    }
  }

  /// Takes a column into the support.
  mutating func support(_ column: Int32) {
    guard !columns[column].isSupported else { return }
    columns[column].isSupported = true
    support.append(column)
  }

  /// Empties the support, and the gradient with it.
  mutating func clearGradient() {
    while let column = support.popLast() {
      columns[column].isSupported = false
      gradient[column] = 0
    }
  }

  /// Says where a column may move.
  mutating func allow(_ column: Int32, rise: Bool, fall: Bool) {
    openCount += (rise || fall ? 1 : 0) - (columns[column].isOpen ? 1 : 0)
    columns[column].mayRise = rise
    columns[column].mayFall = fall
  }

  /// Writes the nonbasic quantity of a column as a sum of the basic one of a row, in all rows.
  ///
  /// - Parameter pivot: the cell where both meet.
  mutating func pivot(on pivot: Int32) {
    let (rowIndex, column) = (cells[pivot].row, cells[pivot].column)
    added.grow(to: columns.count, 0)
    owners.grow(to: columns.count, -1)
    // entering = (leaving - constant - Σ others) / pivot
    let inverse = 1 / cells[pivot].value
    var index = rows[rowIndex].first
    while index >= 0 {
      cells[index].value = index == pivot ? inverse : -cells[index].value * inverse
      added[cells[index].column] = cells[index].value
      index = cells[index].next
    }
    rows[rowIndex].base *= -inverse
    rows[rowIndex].constant *= -inverse
    index = columns[column].first
    while index >= 0 {
      let below = cells[index].below
      if index != pivot { substitute(rowIndex, at: index) }
      index = below
    }
    index = rows[rowIndex].first
    while index >= 0 {
      added[cells[index].column] = 0
      owners[cells[index].column] = -1
      index = cells[index].next
    }
  }

  /// Replaces the column of a cell in its row by the row that defines it, which is in `added`.
  private mutating func substitute(_ source: Int32, at own: Int32) {
    let target = cells[own].row
    let factor = cells[own].value
    cells[own].value = 0
    var last: Int32 = -1
    var index = rows[target].first
    while index >= 0 {
      let cell = cells[index]
      let change = added[cell.column]
      if change != 0 {
        owners[cell.column] = target
        let value = Self.sum(cell.value, factor * change, noise: 1e-13)
        cells[index].value = value
        if value == 0 {
          // What cancels out leaves the row.
          if last >= 0 { cells[last].next = cell.next } else { rows[target].first = cell.next }
          remove(index)
          index = cell.next
          continue
        }
      }
      last = index
      index = cell.next
    }
    index = rows[source].first
    while index >= 0 {
      let cell = cells[index]
      if owners[cell.column] != target { insert(factor * cell.value, target, cell.column) }
      index = cell.next
    }
    rows[target].base = Self.sum(rows[target].base, factor * rows[source].base, noise: 1e-14)
    rows[target].constant = Self.sum(rows[target].constant, factor * rows[source].constant, noise: 1e-14)
  }

  /// A sum, of which what is left by rounding is 0: it must not become a pivot.
  private static func sum(_ left: Double, _ right: Double, noise: Double) -> Double {
    let sum = left + right
    return abs(sum) <= noise * (abs(left) + abs(right)) ? 0 : sum
  }

  // MARK: Values

  /// The value of a quantity.
  func value(of quantity: Int32) -> Double {
    let place = quantities[quantity].place
    return place < 0 ? 0 : rows[place].constant
  }

  /// Whether no row of the required level costs more than noise.
  ///
  /// - Parameter range: the quantities of that level.
  mutating func isFeasible(_ range: Range<Int>) -> Bool {
    for quantity in range where quantities[quantity].place >= 0 {
      let price = quantities[quantity].price
      let constant = rows[quantities[quantity].place].constant
      let excess = constant >= 0 ? constant * price.above : -constant * price.below
      if excess > Self.epsilon * scale { return false }
    }
    return true
  }

  /// Whether more than one optimum is left.
  var hasChoice: Bool { openCount > 0 }
}
