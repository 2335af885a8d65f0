/// `vfl-bench tree N`: prints a stream of changes for `vfl-bench solve`: N views in a random tree, with sizes wished at many
/// priorities, and of every twenty views one that is linked with some other across the tree.
func printTree(of count: Int) {
  var random = Random()
  var constraints: [String] = []
  /// The variables of view i are 4i to 4i + 3: x, y, width, height; view 0 is the root.
  func constrain(_ relation: Int, _ strength: Int, _ constant: Int, _ terms: [(Int, Int)]) {
    let shown = terms.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    constraints.append("\(relation) \(strength) \(constant) \(terms.count) \(shown)")
  }
  var lastChildren: [Int: Int] = [:]
  for view in 1...max(1, count) {
    // Any earlier view may be the superview: depth grows with the logarithm of the number of views.
    let parent = random.below(view)
    for axis in 0..<2 {
      let (place, size) = (4 * view + axis, 4 * view + 2 + axis)
      let outer = 4 * parent + 2 + axis
      constrain(1, -1, 0, [(size, 1)])
      if axis == 0, let sibling = lastChildren[parent], random.below(2) == 0 {
        constrain(2, -1, -8, [(place, 1), (4 * sibling, -1), (4 * sibling + 2, -1)])
      } else {
        constrain(2, -1, -4, [(place, 1)])
      }
      constrain(0, 900 + random.below(99), 4, [(place, 1), (size, 1), (outer, -1)])
      let natural = 20 + random.below(200)
      constrain(0, 100 + random.below(400), -natural, [(size, 1)])
      constrain(1, 500 + random.below(400), -natural, [(size, 1)])
    }
    if random.below(20) == 0, view > 1 {
      let axis = random.below(2)
      constrain(
        2, 200 + random.below(700), 0, [(4 * view + 2 + axis, 1), (4 * (1 + random.below(view - 1)) + 2 + axis, -1)])
    }
    lastChildren[parent] = view
  }
  var operations = ["P build", "B 0 \(constraints.count)"]
  operations += ["E 2 1000000000", "S 2 400", "E 3 1000000000", "S 3 600", "U", "Q", "D", "P resize"]
  for step in 0..<100 { operations += ["S 2 \(300 + (step * 37) % 400)", "U"] }
  operations += ["Q", "D"]
  print("VFLB1 \(4 * max(1, count) + 4) \(constraints.count) \(operations.count)")
  for line in constraints { print(line) }
  for line in operations { print(line) }
}

/// Numbers that are the same on every run (Knuth's linear congruential generator for 64 bits).
private struct Random {
  private var state: UInt64 = 42

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
