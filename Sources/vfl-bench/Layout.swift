import ConstraintIR
import LayoutEngine
import VFLDiagnostics
import VisualFormat

/// `vfl-bench layout`: the first layout of one format string, from text to frames, and then the shapes of docs/performance.md
/// as trees of items: building them, a thousand new sizes of the root, and, of the list, rows that go and come.
func layoutBenchmark() {
  let text = "|-(padding)-[a]-[b]|"
  let yardstick = measure { use(SourceText(name: "yardstick", text: text)) }
  // The handles that a layout gives its first three items; binding names is what an app does once for many formats.
  let items = (0..<3).map { LayoutItem(rawValue: UInt32($0)) }
  let bindings = Bindings(views: ["a": items[1], "b": items[2]], superview: items[0], metrics: ["padding": 8])
  let first = measure { use(firstLayout(of: text, bindings)) }
  print("yardstick, one object made and freed: \(shown(yardstick.best)) ns")
  print(
    "first layout of \(text): \(shown(first.best)) ns (median \(shown(first.median))),"
      + " \(shown(first.best / yardstick.best)) × the yardstick")
  for count in [100, 1_000, 10_000] {
    for shape in Shape.allCases { run(shape, count) }
  }
}

/// Parses, lowers, lays out, and reads the frames.
private func firstLayout(of text: String, _ bindings: Bindings<LayoutItem>) -> Double {
  let layout = Layout()
  let root = layout.addItem()
  let (a, b) = (layout.addItem(in: root), layout.addItem(in: root))
  let lowered = FormatString(parsing: text).constraints(with: bindings)
  do throws(LayoutError) {
    try layout.setSize(LayoutSize(width: 320, height: 480), ofRoot: root)
    for constraint in lowered.constraints { try layout.activate(constraint.replacingItems { bindings[$0] }) }
  } catch {
    fail("the layout refused: \(error)")
  }
  layout.update()
  let (first, second) = (layout.frame(of: a), layout.frame(of: b))
  guard first.x == 8, second.x == first.x + first.width + 8, second.x + second.width == 320 else {
    fail("\(text) does not lay out")
  }
  return second.width
}

private enum Shape: String, CaseIterable {
  case chain, siblings, list, nested, grid
}

/// A tree of items, with the constraints of its rows, if it has any.
private struct Tree {
  let layout = Layout()
  let root: LayoutItem
  var items: [LayoutItem] = []
  var rows: [[Constraint]] = []

  init() { root = layout.addItem() }

  mutating func add(in superview: LayoutItem? = nil) -> LayoutItem {
    let item = layout.addItem(in: superview ?? root)
    items.append(item)
    return item
  }

  @discardableResult
  func require(
    _ item: LayoutItem, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation = .equal,
    _ other: LayoutItem? = nil, _ second: Constraint.Attribute? = nil, _ points: Double = 0
  ) -> ActiveConstraint {
    let partner = other.map { Constraint.Operand($0, second ?? attribute) }
    return activate(
      Constraint(
        Constraint.Operand(item, attribute), relation, partner, constant: .literal(points),
        origin: .code(file: "bench", line: 1)))
  }

  func activate(_ constraint: Constraint) -> ActiveConstraint {
    do throws(LayoutError) { return try layout.activate(constraint) } catch { fail("the layout refused: \(error)") }
  }

  func measure(_ item: LayoutItem, _ width: Double, _ height: Double, hugging: LayoutPriority) {
    do throws(LayoutError) {
      var traits = LayoutTraits()
      traits.hugging = (hugging, hugging)
      try layout.setTraits(traits, of: item)
      try layout.setMeasurement(LayoutMeasurement(width: width, height: height), of: item)
    } catch {
      fail("the layout refused: \(error)")
    }
  }

  func resize(_ width: Double, _ height: Double) {
    do throws(LayoutError) { try layout.setSize(LayoutSize(width: width, height: height), ofRoot: root) } catch {
      fail("the layout refused: \(error)")
    }
  }

  /// Lays out, and reads every frame.
  func read() -> Double {
    layout.update()
    var sum = 0.0
    for item in items {
      let frame = layout.frame(of: item)
      sum += frame.x + frame.y + frame.width + frame.height
    }
    return sum
  }
}

private func run(_ shape: Shape, _ count: Int) {
  let start = now()
  var tree = Tree()
  let (width, height) = (Double(count) * 40 + 400, Double(count) * 40 + 400)
  tree.resize(shape == .list ? 400 : width, height)
  switch shape {
  case .chain: buildChain(&tree, count)
  case .siblings: buildSiblings(&tree, count)
  case .list: buildList(&tree, count)
  case .nested: buildNested(&tree, count)
  case .grid: buildGrid(&tree, Int(Double(count).squareRoot()))
  }
  var sum = tree.read()
  let built = now()
  for step in 0..<1_000 {
    tree.resize((shape == .list ? 300 : width) + Double(step % 200), height)
    sum += tree.read()
  }
  let resized = now()
  guard sum.isFinite, tree.layout.conflicts.isEmpty else { fail("the \(shape.rawValue) does not lay out") }
  print("\(shape.rawValue) \(count) build_us \((built - start) / 1_000) resize_ns \((resized - built) / 1_000)")
}

private func buildChain(_ tree: inout Tree, _ count: Int) {
  var last: LayoutItem?
  var first: LayoutItem?
  for _ in 0..<count {
    let item = tree.add()
    if let last {
      tree.require(item, .leading, .equal, last, .trailing, 8)
    } else {
      tree.require(item, .leading, .equal, tree.root, .leading, 8)
    }
    if let first { tree.require(item, .width, .equal, first) } else { first = item }
    tree.require(item, .top, .equal, tree.root, .top, 8)
    tree.require(tree.root, .bottom, .equal, item, .bottom, 8)
    last = item
  }
  if let last { tree.require(tree.root, .trailing, .equal, last, .trailing, 8) }
}

private func pin(_ item: LayoutItem, to outer: LayoutItem, _ tree: Tree, _ inset: Double) {
  tree.require(item, .leading, .equal, outer, .leading, inset)
  tree.require(outer, .trailing, .equal, item, .trailing, inset)
  tree.require(item, .top, .equal, outer, .top, inset)
  tree.require(outer, .bottom, .equal, item, .bottom, inset)
}

private func buildSiblings(_ tree: inout Tree, _ count: Int) {
  for _ in 0..<count { pin(tree.add(), to: tree.root, tree, 8) }
}

private func buildNested(_ tree: inout Tree, _ count: Int) {
  var outer = tree.root
  for _ in 0..<count {
    let item = tree.add(in: outer)
    pin(item, to: outer, tree, 2)
    outer = item
  }
}

private func buildList(_ tree: inout Tree, _ count: Int) {
  var last: LayoutItem?
  for index in 0..<count {
    let row = tree.add()
    tree.require(row, .leading, .equal, tree.root, .leading)
    tree.require(row, .trailing, .equal, tree.root, .trailing)
    if let last {
      tree.require(row, .top, .equal, last, .bottom)
    } else {
      tree.require(row, .top, .equal, tree.root, .top)
    }
    let (icon, label, field) = (tree.add(in: row), tree.add(in: row), tree.add(in: row))
    tree.require(icon, .leading, .equal, row, .leading, 8)
    tree.require(icon, .width, .equal, nil, nil, 24)
    tree.require(icon, .height, .equal, nil, nil, 24)
    tree.require(label, .leading, .equal, icon, .trailing, 8)
    tree.require(field, .leading, .equal, label, .trailing, 8)
    tree.require(row, .trailing, .equal, field, .trailing, 8)
    tree.require(field, .width, .greaterThanOrEqual, nil, nil, 60)
    tree.measure(label, Double(40 + index * 37 % 120), 17, hugging: LayoutPriority(rawValue: 251) ?? .low)
    tree.measure(field, 80, 22, hugging: .low)
    for item in [icon, label, field] {
      tree.require(item, .top, .greaterThanOrEqual, row, .top, 4)
      tree.require(row, .bottom, .greaterThanOrEqual, item, .bottom, 4)
      tree.require(item, .centerY, .equal, row, .centerY)
    }
    var low = Constraint(
      Constraint.Operand(row, .height), .equal, nil, constant: .literal(0), origin: .code(file: "bench", line: 1))
    low.priority = .literal(.fittingSize)
    _ = tree.activate(low)
    last = row
  }
}

private func buildGrid(_ tree: inout Tree, _ side: Int) {
  var first: LayoutItem?
  var above: [LayoutItem] = []
  for row in 0..<side {
    var cells: [LayoutItem] = []
    for column in 0..<side {
      let item = tree.add()
      if let left = cells.last {
        tree.require(item, .leading, .equal, left, .trailing, 8)
      } else {
        tree.require(item, .leading, .equal, tree.root, .leading, 8)
      }
      if row > 0 {
        tree.require(item, .top, .equal, above[column], .bottom, 8)
      } else {
        tree.require(item, .top, .equal, tree.root, .top, 8)
      }
      if let first {
        tree.require(item, .width, .equal, first)
        tree.require(item, .height, .equal, first)
      } else {
        first = item
      }
      cells.append(item)
    }
    if row == 0, let last = cells.last { tree.require(tree.root, .trailing, .equal, last, .trailing, 8) }
    if row == side - 1 { tree.require(tree.root, .bottom, .equal, cells[0], .bottom, 8) }
    above = cells
  }
}
