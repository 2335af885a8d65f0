import AutoLayout
import Foundation
import Testing
import VisualFormatMacros

/// What a constraint says, without who says it.
struct Shape: Equatable, CustomStringConvertible {
  let text: String

  init(_ constraint: LayoutConstraint) {
    let first = constraint.firstItem.map { "\(ObjectIdentifier($0).hashValue)" } ?? "-"
    let second = constraint.secondItem.map { "\(ObjectIdentifier($0).hashValue)" } ?? "-"
    text =
      "\(first).\(constraint.firstAttribute) \(constraint.relation) \(second).\(constraint.secondAttribute) * \(constraint.multiplier) + \(constraint.constant) @\(constraint.priority.rawValue)"
  }

  var description: String { text }
}

/// What the fault handler hears.
final class Heard: @unchecked Sendable {
  var messages: [String] = []
}

/// The macro makes what the call makes.
@Suite struct ExpansionTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 320, height: 200))
  private let avatar = View()
  private let name = View()

  init() {
    root.addSubview(avatar)
    root.addSubview(name)
    for view in [avatar, name] { view.translatesAutoresizingMaskIntoConstraints = false }
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

  @Test func aViewWithoutSuperview() {
    let lost = View()
    let faults = Heard()
    let made = LayoutFault.handling(by: { faults.messages.append($0.message) }) {
      #constraints("|-[lost(20)]-5-|")
    }
    let line = #line - 2
    #expect(made.count == 3)
    #expect(
      faults.messages
        == [22, 34].map {
          """
          layout: '|' means the superview of a view that has none: add the view to its superview before making constraints
           --> vfl:VisualFormatMacrosTests/ExpansionTests.swift:\(line):\($0)
          """
        })
    root.addSubview(lost)
    LayoutConstraint.activate(made)
    #expect(made.map(\.isActive) == [false, true, false])
  }

  @Test func aMetricThatIsNoPriority() {
    let (high, none) = (2000, Double.nan)
    let faults = Heard()
    let made = LayoutFault.handling(by: { faults.messages.append($0.message) }) {
      #constraints("[avatar(20@high)]", "[avatar(none)]")
    }
    #expect(faults.messages.count == 2)
    #expect(faults.messages.first?.contains("2000.0 is no priority: above 0 and at most 1000") == true)
    LayoutConstraint.activate(made)
    #expect(made.map(\.isActive) == [false, false])
  }

  @Test func numbersOfEveryType() {
    let (a, b, c, d): (Int16, UInt64, Float, CGFloat) = (1, 2, 3.5, 4.5)
    let e: Decimal = 5.25
    let made = #constraints("[avatar(a,b,c,d,e)]")
    #expect(made.map(\.constant) == [1, 2, 3.5, 4.5, 5.25])
  }

  @Test func membersInClosures() {
    let later: () -> [LayoutConstraint] = {
      #constraints("[avatar]-[name]", views: ["avatar": self.avatar, "name": self.name])
    }
    #expect(later().count == 1)
  }

  /// What stands in a conflict.
  @Test func conflictsNameTheirPlace() {
    let faults = Heard()
    LayoutFault.handling(by: { faults.messages.append($0.message) }) {
      LayoutConstraint.activate(#constraints("[avatar(20)]", "[avatar(30)]"))
      root.layoutIfNeeded()
    }
    #expect(faults.messages.count == 1)
    #expect(
      faults.messages.first?.contains("vfl:VisualFormatMacrosTests/ExpansionTests.swift:\(#line - 4):55") == true,
      "\(faults.messages)")
  }

  @Test func laidOut() {
    LayoutConstraint.activate(#constraints("H:|-20-[avatar(100)]") + #constraints("V:|-10-[avatar(50)]"))
    root.layoutIfNeeded()
    #expect(avatar.frame == LayoutRect(x: 20, y: 10, width: 100, height: 50))
  }
}
