import AutoLayout
import Testing

/// The constraints of a stack view, compared with UIKit's (vfl-semantics 7.5), and what happens to its views.
struct StackViewTests {
  private let stack = StackView()
  private let views = ["a", "b", "c"].map { name in
    let view = Picture(width: name == "a" ? 10 : name == "b" ? 20 : 30, height: 5)
    view.accessibilityIdentifier = name
    return view
  }

  init() {
    stack.accessibilityIdentifier = "stack"
    stack.frame = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    for view in views { stack.addArrangedSubview(view) }
  }

  /// The constraints of an identifier: first item, relation, second item, constant, priority.
  private func lines(_ identifier: String) -> [String] {
    stack.updateConstraintsIfNeeded()
    func name(_ element: LayoutElement?) -> String {
      if let view = element as? View { return view.accessibilityIdentifier ?? "?" }
      if let guide = element as? LayoutGuide { return guide === stack.layoutMarginsGuide ? "margins" : "guide" }
      return "nil"
    }
    return stack.subviews.flatMap(\.constraints).filter { $0.identifier == identifier }.map { line($0, name) }.sorted()
      + stack.constraints.filter { $0.identifier == identifier }.map { line($0, name) }.sorted()
  }

  private func line(_ constraint: LayoutConstraint, _ name: (LayoutElement?) -> String) -> String {
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(constraint.relation.sign)"
    if constraint.secondAttribute != .notAnAttribute {
      if constraint.multiplier != 1 { text += " \((constraint.multiplier * 1000).rounded() / 1000) *" }
      text += " \(name(constraint.secondItem)).\(constraint.secondAttribute)"
    }
    if constraint.constant != 0 || constraint.secondAttribute == .notAnAttribute { text += " \(constraint.constant)" }
    return constraint.priority == .required ? text : text + " @\(constraint.priority.rawValue)"
  }

  @Test func defaultsAreUIKits() {
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
    #expect(StackView.Distribution.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(StackView.Alignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func endsAndGapsOfFill() {
    stack.spacing = 8
    #expect(
      lines("UISV-canvas-connection") == [
        "stack.bottom == a.bottom", "stack.leading == a.leading", "stack.top == a.top", "stack.trailing == c.trailing",
      ])
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing 8.0", "c.leading == b.trailing 8.0"])
    #expect(
      lines("UISV-alignment") == ["a.bottom == b.bottom", "a.bottom == c.bottom", "a.top == b.top", "a.top == c.top"])
  }

  @Test func fillEqually() {
    stack.distribution = .fillEqually
    #expect(lines("UISV-fill-equally") == ["b.width == a.width", "c.width == a.width"])
  }

  @Test func fillProportionally() {
    stack.distribution = .fillProportionally
    stack.spacing = 10
    #expect(
      lines("UISV-fill-proportionally") == [
        "a.width == 0.125 * stack.width @999.0", "b.width == 0.25 * stack.width @998.0",
        "c.width == 0.375 * stack.width @997.0",
      ])
    for view in views[1...] { stack.removeArrangedSubview(view) }
    #expect(lines("UISV-fill-proportionally") == ["a.width == stack.width"])
  }

  @Test func equalSpacing() {
    stack.distribution = .equalSpacing
    stack.spacing = 4
    #expect(lines("UISV-spacing") == ["b.leading >= a.trailing 4.0", "c.leading >= b.trailing 4.0"])
    #expect(
      lines("UISV-distributing-edge") == [
        "guide.leading == a.trailing", "guide.leading == b.trailing", "guide.trailing == b.leading",
        "guide.trailing == c.leading",
      ])
    #expect(lines("UISV-fill-equally") == ["guide.width == guide.width"])
    #expect(lines("UISV-canvas-fit") == ["stack.width == 0.0 @49.0"])
    expectNoFaults { stack.layoutIfNeeded() }
    #expect(views.map(\.frame.x) == [0, 30, 70])
  }

  @Test func equalCentering() {
    stack.distribution = .equalCentering
    #expect(
      lines("UISV-distributing-edge") == [
        "guide.leading == a.centerX", "guide.leading == b.centerX", "guide.trailing == b.centerX",
        "guide.trailing == c.centerX",
      ])
    #expect(lines("UISV-fill-equally") == ["guide.width == guide.width @149.0"])
    expectNoFaults { stack.layoutIfNeeded() }
    let centres = views.map { $0.frame.x + $0.frame.width / 2 }
    #expect(centres[1] - centres[0] == centres[2] - centres[1])
  }

  @Test func alignmentsThatAreNotFill() {
    stack.alignment = .top
    #expect(lines("UISV-alignment") == ["a.top == b.top", "a.top == c.top"])
    #expect(
      lines("UISV-spanning-boundary") == [
        "guide.bottom >= a.bottom", "guide.bottom >= b.bottom", "guide.bottom >= c.bottom", "guide.top == a.top @999.5",
        "guide.top == b.top @999.5", "guide.top == c.top @999.5",
      ])
    #expect(lines("UISV-spanning-fit") == ["guide.height == 0.0 @51.0"])
    #expect(
      lines("UISV-ambiguity-suppression") == [
        "a.height == 0.0 @25.0", "b.height == 0.0 @25.0", "c.height == 0.0 @25.0",
      ])
    stack.alignment = .center
    #expect(
      lines("UISV-canvas-connection") == [
        "stack.bottom == guide.bottom", "stack.centerY == a.centerY", "stack.leading == a.leading",
        "stack.top == guide.top", "stack.trailing == c.trailing",
      ])
    stack.alignment = .lastBaseline
    #expect(lines("UISV-alignment") == ["a.lastBaseline == b.lastBaseline", "a.lastBaseline == c.lastBaseline"])
    stack.alignment = .fill
    #expect(lines("UISV-spanning-boundary").isEmpty && stack.layoutGuides.isEmpty)
  }

  @Test func hiddenViewsShareTheGap() {
    stack.spacing = 10
    views[1].isHidden = true
    #expect(lines("UISV-hiding") == ["b.width == 0.0"])
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing 5.0", "c.leading == b.trailing 5.0"])
    views[2].isHidden = true
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing", "c.leading == b.trailing"])
    #expect(lines("UISV-canvas-connection").contains("stack.trailing == a.trailing"))
    views[0].isHidden = true
    expectNoFaults { stack.layoutIfNeeded() }
    #expect(lines("UISV-canvas-fit") == ["stack.height == 0.0 @49.0", "stack.width == 0.0 @49.0"])
    for view in views { view.isHidden = false }
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing 10.0", "c.leading == b.trailing 10.0"])
    #expect(lines("UISV-hiding").isEmpty)
  }

  @Test func whatDoesNotFitIntoAHiddenViewIsLeftOut() {
    let (root, stack, cell, inner) = (View(), StackView(), View(), View())
    cell.accessibilityIdentifier = "cell"
    root.anchor(stack) { EqualTo(\.topAnchor) }
    stack.axis = .vertical
    cell.anchor(inner) {
      EqualTo(\.topAnchor).constant(8)
      EqualTo(\.bottomAnchor).constant(-8)
    }
    stack.addArrangedSubview(cell)
    root.layoutIfNeeded()
    cell.isHidden = true
    let heard = faults { root.layoutIfNeeded() }
    #expect(heard.count == 1)
    #expect(heard.first?.message.contains("help: 'cell' is hidden in a stack view, so it is 0 high") == true)
    #expect(cell.frame.height == 0)
    cell.isHidden = false
    expectNoFaults { root.layoutIfNeeded() }
    #expect(inner.frame.y == 8)
  }

  @Test func customAndSystemSpacing() {
    stack.spacing = 3
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    stack.setCustomSpacing(20, after: views[1])
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing 8.0", "c.leading == b.trailing 20.0"])
    #expect(stack.customSpacing(after: views[1]) == 20)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[1])
    #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    #expect(lines("UISV-spacing") == ["b.leading == a.trailing 8.0", "c.leading == b.trailing 3.0"])
    #expect(faults { stack.setCustomSpacing(2, after: View()) }.count == 1)
  }

  @Test func marginsAndBaselines() {
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(lines("UISV-canvas-connection").contains("margins.leading == a.leading"))
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    #expect(lines("UISV-spacing") == ["b.firstBaseline == a.lastBaseline", "c.firstBaseline == b.lastBaseline"])
    #expect(lines("UISV-alignment").contains("a.leading == b.leading"))
  }

  @Test func viewsAreArrangedOnce() {
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews.map(\.accessibilityIdentifier) == ["c", "a", "b"])
    #expect(stack.subviews.count == 3)
    #expect(faults { stack.addArrangedSubview(stack) }.count == 1)
    let outer = View()
    outer.addSubview(stack)
    #expect(faults { stack.addArrangedSubview(outer) }.count == 1)
    #expect(faults { stack.insertArrangedSubview(View(), at: -1) }.count == 1)
  }

  @Test func unchangedConstraintsStay() {
    stack.layoutIfNeeded()
    let before = Set((stack.constraints + views.flatMap(\.constraints)).map(ObjectIdentifier.init))
    let added = Picture(width: 5, height: 5)
    stack.insertArrangedSubview(added, at: 1)
    stack.spacing = 2
    stack.layoutIfNeeded()
    let after = Set((stack.constraints + views.flatMap(\.constraints)).map(ObjectIdentifier.init))
    // Only the view behind the new one has another neighbour.
    #expect(before.subtracting(after).count <= 3)
  }

  @Test func shrinkingGoesByIndex() {
    expectNoFaults {
      stack.frame = LayoutRect(x: 0, y: 0, width: 45, height: 50)
      stack.layoutIfNeeded()
      #expect(views.reduce(0) { $0 + $1.frame.width } == 45)
    }
  }
}
