import AutoLayout
import Testing
import VisualFormatMacros

/// What a constraint says, without who says it.
private struct Shape: Equatable, CustomStringConvertible {
  let text: String

  init(_ constraint: LayoutConstraint) {
    let first = constraint.firstItem.map { "\(ObjectIdentifier($0).hashValue)" } ?? "-"
    let second = constraint.secondItem.map { "\(ObjectIdentifier($0).hashValue)" } ?? "-"
    text =
      "\(first).\(constraint.firstAttribute) \(constraint.relation) \(second).\(constraint.secondAttribute) * \(constraint.multiplier) + \(constraint.constant) @\(constraint.priority.rawValue)"
  }

  var description: String { text }
}

/// The macro makes what the call makes.
@Suite struct ExpansionTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 320, height: 200))
  private let avatar = View()
  private let name = View()

  init() {
    root.addSubview(avatar)
    root.addSubview(name)
  }

  private func called(_ formats: String..., options: FormatOptions = [], metrics: [String: Any] = [:]) -> [Shape] {
    formats.flatMap {
      LayoutConstraint.constraints(
        withVisualFormat: $0, options: options, metrics: metrics, views: ["avatar": avatar, "name": name])
    }.map { Shape($0) }
  }

  @Test func namesInScope() {
    let padding = 12
    let low: Float = 250
    let made = #constraints("H:|-(padding)-[avatar(>=40@low)]-[name(avatar)]-|", "V:|-[avatar(44)]-(>=padding@low)-|")
    #expect(
      made.map { Shape($0) }
        == called(
          "H:|-(padding)-[avatar(>=40@low)]-[name(avatar)]-|", "V:|-[avatar(44)]-(>=padding@low)-|",
          metrics: ["padding": padding, "low": low]))
  }

  @Test func options() {
    let made = #constraints("H:|-[avatar]-8-[name]-|", options: [.alignAllTop, .alignAllBottom])
    #expect(made.map { Shape($0) } == called("H:|-[avatar]-8-[name]-|", options: [.alignAllTop, .alignAllBottom]))
    let turned = #constraints("H:|-[avatar]-8-[name]-|", options: .directionRightToLeft)
    #expect(turned.map { Shape($0) } == called("H:|-[avatar]-8-[name]-|", options: .directionRightToLeft))
  }

  @Test func dictionaries() {
    let made = #constraints(
      "H:|-gap-[a(size)]-[b(a)]|", metrics: ["gap": 4.5, "size": 10 + 20], views: ["a": self.avatar, "b": name])
    #expect(
      made.map { Shape($0) }
        == called("H:|-gap-[avatar(size)]-[name(avatar)]|", metrics: ["gap": 4.5, "size": 30]))
  }

  @Test func aNameAsSizeMayBeEither() {
    let side = 30.0
    let other = View()
    root.addSubview(other)
    let made = #constraints("[avatar(side)]", "[name(other)]")
    #expect(made[0].constant == 30 && made[0].secondItem == nil)
    #expect(made[1].secondItem === other)
  }

  @Test func severalLines() {
    let made = #constraints(
      """
      H:|-[avatar]\
      -[name]-|
      """)
    #expect(made.map { Shape($0) } == called("H:|-[avatar]-[name]-|"))
    #expect(made[0].identifier == "vfl:VisualFormatMacrosTests/ExpansionTests.swift:\(#line - 4):10")
  }

  @Test func format() {
    let format = #visualFormat("V:|-[title]-(>=gap@750)-[photo(==title)]|")
    #expect(format.viewNames == ["title", "photo"])
    #expect(format.syntaxDiagnostics.isEmpty)
  }

  @Test func laidOut() {
    LayoutConstraint.activate(#constraints("H:|-20-[avatar(100)]") + #constraints("V:|-10-[avatar(50)]"))
    root.layoutIfNeeded()
    #expect(avatar.frame == LayoutRect(x: 20, y: 10, width: 100, height: 50))
  }
}
