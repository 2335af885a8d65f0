import ConstraintIR
import Testing
import VFLDiagnostics

@Suite struct ConstraintTests {
  @Test func rawValuesAreApples() {
    let expected: [(Constraint.Attribute, UInt8)] = [
      (.left, 1), (.right, 2), (.top, 3), (.bottom, 4), (.leading, 5), (.trailing, 6), (.width, 7), (.height, 8),
      (.centerX, 9), (.centerY, 10), (.lastBaseline, 11), (.firstBaseline, 12), (.leftMargin, 13), (.rightMargin, 14),
      (.topMargin, 15), (.bottomMargin, 16), (.leadingMargin, 17), (.trailingMargin, 18),
      (.centerXWithinMargins, 19), (.centerYWithinMargins, 20),
    ]
    #expect(expected.map(\.0) == Constraint.Attribute.allCases)
    for (attribute, number) in expected { #expect(attribute.rawValue == number) }
    #expect(Constraint.Relation.allCases.map(\.rawValue) == [-1, 0, 1])
  }

  @Test func namesAreUIKits() {
    let names = Constraint.Attribute.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Constraint.Attribute.lastBaseline.name == "lastBaseline")
    #expect(Constraint.Attribute.leadingMargin.name == "leadingMargin")
  }

  @Test func edgesHaveMarginsOnTheirOwnAxis() {
    for attribute in Constraint.Attribute.allCases {
      guard let margin = attribute.margin else { continue }
      #expect(margin.axis == attribute.axis)
      #expect(margin.name == attribute.name + "Margin")
      #expect(margin.margin == nil)
    }
    #expect(Constraint.Attribute.width.margin == nil)
    #expect(Constraint.Attribute.centerX.margin == nil)
  }

  @Test(
    arguments: [
      (1000, true), (999.5, true), (1, true), (0.001, true), (1000.00001, true), (1001, false), (0, false), (-1, false),
      (.infinity, false), (.nan, false), (1e-60, false),
    ] as [(Double, Bool)])
  func prioritiesAreAboveZeroAndAtMost1000(_ number: Double, _ isPriority: Bool) {
    let priority = LayoutPriority(rawValue: number)
    #expect((priority != nil) == isPriority)
    #expect(priority?.rawValue ?? 0 <= 1000)
  }

  @Test func pointsComeFromWhereTheConstantComesFrom() {
    #expect(Constraint.Constant.none.points == 0)
    #expect(Constraint.Constant.literal(-3).points == -3)
    #expect(Constraint.Constant.metric("m", 5).points == 5)
    #expect(Constraint.Constant.metric("m", nil).points == nil)
    #expect(StandardSpacing.allCases.map { Constraint.Constant.standard($0).points } == [8, 20, 0])
  }

  @Test func levelsComeFromWhereThePriorityComesFrom() throws {
    let level = try #require(LayoutPriority(rawValue: 750))
    #expect(Constraint.Priority.default.level == .required)
    #expect(Constraint.Priority.literal(level).level == level)
    #expect(Constraint.Priority.metric("m", nil).level == nil)
  }

  @Test func equalPartsMakeEqualConstraints() {
    let range = SourceRange(SourceText(name: "f", text: "[a(5)]"), SourceSpan(3, 4))
    let width = Constraint.Operand(LayoutItem(rawValue: 1), .width)
    let first = Constraint(width, .equal, nil, constant: .literal(5), origin: .format(range))
    var second = first
    #expect(first == second)
    #expect(first.multiplier == 1)
    #expect(first.priority == .default)
    second.relation = .lessThanOrEqual
    #expect(first != second)
  }
}
