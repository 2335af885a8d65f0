import ConstraintIR
import LayoutEngine
import Testing

/// A root of 400 × 300 points and two views in it.
private struct Fixture {
  let layout: Layout
  let root: LayoutItem
  let a: LayoutItem
  let b: LayoutItem

  init(_ direction: LayoutDirection = .leftToRight) throws {
    layout = Layout(direction: direction)
    root = layout.addItem()
    a = layout.addItem(in: root)
    b = layout.addItem(in: root)
    try layout.setSize(LayoutSize(width: 400, height: 300), ofRoot: root)
  }

  @discardableResult
  func add(
    _ first: LayoutItem, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation = .equal,
    _ second: (LayoutItem, Constraint.Attribute)? = nil, times multiplier: Double = 1, _ constant: Double = 0,
    priority: Double = 1000
  ) throws -> ActiveConstraint {
    try layout.activate(
      constraint(first, attribute, relation, second, times: multiplier, constant, priority: priority))
  }

  func constraint(
    _ first: LayoutItem, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation = .equal,
    _ second: (LayoutItem, Constraint.Attribute)? = nil, times multiplier: Double = 1, _ constant: Double = 0,
    priority: Double = 1000
  ) -> Constraint {
    Constraint(
      .init(first, attribute), relation, second.map { .init($0.0, $0.1) }, multiplier: multiplier,
      constant: .literal(constant), priority: LayoutPriority(rawValue: priority).map { .literal($0) } ?? .default,
      origin: .code(file: "test", line: 0))
  }

  func frame(_ item: LayoutItem) -> [Double] {
    layout.update()
    let frame = layout.frame(of: item)
    return [frame.x, frame.y, frame.width, frame.height]
  }
}

@Suite struct LayoutTests {
  @Test func attributesOfTheSuperviewAreInItsOwnCoordinates() throws {
    let scene = try Fixture()
    try scene.add(scene.a, .left, .equal, (scene.root, .left), 10)
    try scene.add(scene.a, .top, .equal, (scene.root, .top), 20)
    try scene.add(scene.a, .right, .equal, (scene.root, .centerX))
    try scene.add(scene.a, .bottom, .equal, (scene.root, .bottom), -30)
    let inner = scene.layout.addItem(in: scene.a)
    // Across the tree: an item in `a` against the root.
    try scene.add(inner, .left, .equal, (scene.root, .left), 50)
    try scene.add(inner, .right, .equal, (scene.root, .right), -50)
    #expect(scene.frame(scene.a) == [10, 20, 190, 250])
    #expect(scene.frame(inner) == [40, 0, 300, 0])
  }

  @Test func aspectRatioTiesTheAxes() throws {
    let scene = try Fixture()
    try scene.add(scene.a, .width, .equal, (scene.a, .height), times: 1.5)
    try scene.add(scene.a, .height, .equal, nil, 100)
    #expect(scene.frame(scene.a) == [0, 0, 150, 100])
  }

  @Test func marginsBaselinesAndInsets() throws {
    let scene = try Fixture()
    var traits = LayoutTraits()
    traits.margins = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try scene.layout.setTraits(traits, of: scene.root)
    try scene.layout.setMeasurement(
      LayoutMeasurement(width: 40, height: 20, firstBaseline: 15, lastBaseline: 4), of: scene.a)
    traits = LayoutTraits()
    traits.alignmentInsets = LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    try scene.layout.setTraits(traits, of: scene.b)
    try scene.add(scene.a, .leading, .equal, (scene.root, .leadingMargin))
    try scene.add(scene.a, .top, .equal, (scene.root, .topMargin))
    try scene.add(scene.b, .leading, .equal, (scene.a, .trailing), 8)
    try scene.add(scene.b, .firstBaseline, .equal, (scene.a, .lastBaseline), 10)
    try scene.add(scene.b, .trailing, .equal, (scene.root, .trailingMargin))
    try scene.add(scene.b, .bottom, .equal, (scene.root, .bottomMargin))
    #expect(scene.frame(scene.a) == [2, 1, 40, 20])
    // The rectangle of the constraints is 50, 27 to 396, 297; the frame goes beyond it.
    #expect(scene.frame(scene.b) == [44, 22, 360, 282])
  }

  @Test func leadingFollowsTheText() throws {
    let scene = try Fixture(.rightToLeft)
    try scene.add(scene.a, .leading, .equal, (scene.root, .leading), 10)
    try scene.add(scene.a, .width, .equal, nil, 50)
    try scene.add(scene.b, .leading, .greaterThanOrEqual, (scene.a, .trailing), 8)
    try scene.add(scene.b, .left, .equal, (scene.root, .left), 5)
    try scene.add(scene.b, .width, .equal, nil, 1000, priority: 500)
    #expect(scene.frame(scene.a) == [340, 0, 50, 0])
    #expect(scene.frame(scene.b) == [5, 0, 327, 0])
  }

  @Test func huggingAndResistanceDecideWhoGivesWay() throws {
    let scene = try Fixture()
    for (item, hugging, resistance) in [(scene.a, LayoutPriority.low, 751.0), (scene.b, LayoutPriority.low, 750)] {
      var traits = LayoutTraits()
      traits.hugging.horizontal = hugging
      traits.compressionResistance.horizontal = LayoutPriority(rawValue: resistance) ?? .high
      try scene.layout.setTraits(traits, of: item)
      try scene.layout.setMeasurement(LayoutMeasurement(width: 250, height: 20), of: item)
    }
    try scene.add(scene.a, .left, .equal, (scene.root, .left))
    try scene.add(scene.b, .left, .equal, (scene.a, .right))
    try scene.add(scene.b, .right, .equal, (scene.root, .right))
    #expect(scene.frame(scene.a) == [0, 0, 250, 20])
    #expect(scene.frame(scene.b) == [250, 0, 150, 20])
    // With equal hugging either may grow, and the solver says so.
    try scene.layout.setSize(LayoutSize(width: 600, height: 300), ofRoot: scene.root)
    #expect(scene.layout.ambiguousItems().contains { $0.item == scene.a && $0.axis == .horizontal })
  }

  @Test func fittingSizeIsTheLeast() throws {
    let scene = try Fixture()
    try scene.layout.setMeasurement(LayoutMeasurement(width: 100, height: 20), of: scene.a)
    try scene.add(scene.a, .left, .equal, (scene.root, .left), 10)
    try scene.add(scene.root, .right, .greaterThanOrEqual, (scene.a, .right), 10)
    try scene.add(scene.a, .top, .equal, (scene.root, .top), 5)
    try scene.add(scene.root, .bottom, .equal, (scene.a, .bottom), 5)
    let before = scene.frame(scene.root)
    #expect(try scene.layout.fittingSize(ofRoot: scene.root) == LayoutSize(width: 120, height: 30))
    #expect(try scene.layout.fittingSize(ofRoot: scene.root, width: 300) == LayoutSize(width: 300, height: 30))
    #expect(scene.frame(scene.root) == before)
  }

  @Test func whatMeansNothingIsRefused() throws {
    let scene = try Fixture()
    #expect(throws: LayoutError.positionWithoutPartner(.left)) { try scene.add(scene.a, .left, .equal, nil, 5) }
    #expect(throws: LayoutError.incompatibleAttributes(.left, .top)) {
      try scene.add(scene.a, .left, .equal, (scene.b, .top))
    }
    #expect(throws: LayoutError.incompatibleAttributes(.leading, .left)) {
      try scene.add(scene.a, .leading, .equal, (scene.b, .left))
    }
    #expect(throws: LayoutError.incompatibleAttributes(.width, .left)) {
      try scene.add(scene.a, .width, .equal, (scene.b, .left))
    }
    #expect(throws: LayoutError.notFinite) { try scene.add(scene.a, .width, .equal, nil, .nan) }
    #expect(throws: LayoutError.unknownItem) { try scene.add(LayoutItem(rawValue: 99), .width, .equal, nil, 5) }
    let other = scene.layout.addItem()
    #expect(throws: LayoutError.noCommonAncestor) { try scene.add(scene.a, .left, .equal, (other, .left)) }
    #expect(throws: LayoutError.notARoot) {
      try scene.layout.setSize(LayoutSize(width: 1, height: 1), ofRoot: scene.a)
    }
    #expect(throws: LayoutError.itemInUse) { try scene.layout.remove(scene.root) }
    let width = try scene.add(scene.a, .width, .equal, nil, 5)
    try scene.layout.deactivate(width)
    #expect(throws: LayoutError.unknownConstraint) { try scene.layout.deactivate(width) }
  }

  @Test func removedItemsTakeTheirConstraintsAlong() throws {
    let scene = try Fixture()
    let width = try scene.add(scene.a, .width, .equal, (scene.b, .width))
    try scene.add(scene.b, .width, .equal, nil, 70)
    #expect(scene.frame(scene.a)[2] == 70)
    try scene.layout.remove(scene.b)
    #expect(throws: LayoutError.unknownConstraint) { try scene.layout.deactivate(width) }
    try scene.add(scene.a, .width, .equal, nil, 30)
    #expect(scene.frame(scene.a)[2] == 30)
  }
}

/// Constraints that cannot hold together.
@Suite struct LayoutConflictTests {
  @Test func newestIsLeftOutAndTriedAgain() throws {
    let scene = try Fixture()
    let first = try scene.add(scene.a, .width, .equal, nil, 100)
    let second = try scene.add(scene.a, .width, .equal, nil, 120)
    let conflicts = scene.layout.update()
    #expect(conflicts.map(\.constraints.count) == [2])
    #expect(conflicts.map(\.dropped) == [1])
    #expect(scene.frame(scene.a)[2] == 100)
    // It is not told twice, and comes back when nothing is in its way.
    try scene.add(scene.b, .width, .equal, nil, 10)
    #expect(scene.layout.update() == [])
    #expect(scene.layout.conflicts == conflicts)
    try scene.layout.deactivate(first)
    #expect(scene.layout.update() == [])
    #expect(scene.frame(scene.a)[2] == 120)
    #expect(scene.layout.conflicts == [])
    try scene.layout.setConstant(130, of: second)
    #expect(scene.frame(scene.a)[2] == 130)
  }

  @Test func rulesOfTheEngineStay() throws {
    let scene = try Fixture()
    try scene.add(scene.a, .width, .lessThanOrEqual, nil, -5)
    let conflict = try #require(scene.layout.update().first)
    #expect(conflict.constraints.map(\.origin) == [.engine(.positiveSize), .code(file: "test", line: 0)])
    #expect(scene.frame(scene.a)[2] == 0)
  }

  /// Whatever is activated and deactivated on the way, the result is that of a fresh layout of what is left.
  @Test(arguments: 1...60) func resultIsThatOfAFreshLayout(_ seed: UInt64) throws {
    var random = Random(state: seed)
    let scene = try Fixture()
    var active: [(handle: ActiveConstraint, constraint: Constraint)] = []
    for _ in 0..<14 {
      if random.below(4) == 0, !active.isEmpty {
        try scene.layout.deactivate(active.remove(at: random.below(active.count)).handle)
      } else {
        let items = [scene.root, scene.a, scene.b]
        let attributes: [Constraint.Attribute] = [.left, .right, .centerX, .width]
        let attribute = attributes[random.below(4)]
        let first = items[1 + random.below(2)]
        let second = items.filter { $0 != first }[random.below(2)]
        let constraint = scene.constraint(
          first, attribute, [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(4)],
          attribute == .width && random.below(2) == 0
            ? nil : (second, attribute == .width ? .width : attributes[random.below(3)]),
          Double(random.below(8) * 10))
        active.append((try scene.layout.activate(constraint), constraint))
      }
      if random.below(2) == 0 { scene.layout.update() }
    }
    scene.layout.update()
    let fresh = try Fixture()
    for (_, constraint) in active { try fresh.layout.activate(constraint) }
    fresh.layout.update()
    #expect(fresh.layout.conflicts.map(\.droppedConstraint) == scene.layout.conflicts.map(\.droppedConstraint))
    let ambiguous = Set(fresh.layout.ambiguousItems().map(\.item))
    for item in [scene.a, scene.b] where !ambiguous.contains(item) {
      #expect(zip(fresh.frame(item), scene.frame(item)).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}

extension LayoutConflict {
  fileprivate var droppedConstraint: Constraint { constraints[dropped] }
}
