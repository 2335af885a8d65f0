import AutoLayout
import Testing

/// Which constraints mean something, and what may change while they are active (vfl-semantics 6.3).
struct ConstraintRuleTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
  private let child = View()
  private let other = View()

  init() {
    for (view, name) in [(root, "root"), (child, "child"), (other, "other")] { view.accessibilityIdentifier = name }
    for view in [child, other] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubviews(child, other)
  }

  private func made(
    _ attribute: LayoutConstraint.Attribute, _ second: View?, _ secondAttribute: LayoutConstraint.Attribute,
    multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: child, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// Exactly one fault, which names what it is about, and a constraint that stays inactive.
  private func expectRefused(_ words: String..., making: () -> LayoutConstraint) {
    var constraint: LayoutConstraint?
    let heard = faults {
      constraint = making()
      constraint?.isActive = true
    }
    #expect(heard.count == 1)
    for word in words { #expect(heard.first?.message.contains(word) == true, "\(heard.first?.message ?? "nothing")") }
    #expect(constraint?.isActive == false)
  }

  @Test func positionAgainstNumberIsRefused() {
    expectRefused("'child.leading'", "number") { made(.leading, nil, .notAnAttribute, constant: 5) }
    expectRefused("'child.top'", "number") { made(.top, root, .top, multiplier: 0) }
  }

  @Test func textEdgesDoNotMeetFixedEdges() {
    expectRefused("'child.leading' follows", "'root.left' does not") { made(.leading, root, .left) }
    expectRefused("'root.trailing' follows", "'child.right' does not") { made(.right, root, .trailing) }
    expectRefused("'child.leadingMargin'", "'root.leftMargin'") { made(.leadingMargin, root, .leftMargin) }
  }

  @Test func positionAndSizeDoNotMeet() {
    expectRefused("'child.width'", "'root.left'") { made(.width, root, .left) }
    expectRefused("'child.top'", "'root.height'") { made(.top, root, .height) }
  }

  @Test func axesDoNotMeet() {
    expectRefused("'child.centerX'", "'root.centerY'") { made(.centerX, root, .centerY) }
    expectRefused("'child.lastBaseline'", "'root.leading'") { made(.lastBaseline, root, .leading) }
  }

  @Test func attributesHaveToBeThere() {
    expectRefused("'child'", "first attribute") { made(.notAnAttribute, root, .left) }
    expectRefused("'root'", "no attribute") { made(.left, root, .notAnAttribute) }
  }

  @Test func numbersHaveToBeFinite() {
    expectRefused("nan") { made(.width, nil, .notAnAttribute, constant: .nan) }
    expectRefused("inf") { made(.width, root, .width, multiplier: .infinity) }
  }

  @Test func leadingMeetsCentre() {
    expectNoFaults {
      let constraint = made(.leading, root, .centerX)
      constraint.isActive = true
      #expect(constraint.isActive)
    }
  }

  @Test func sizeTimesNothingIsANumber() {
    expectNoFaults {
      let constraint = made(.width, root, .width, multiplier: 0, constant: 12)
      #expect(constraint.secondItem == nil)
      #expect(constraint.secondAttribute == .notAnAttribute)
      #expect(constraint.multiplier == 1)
      constraint.isActive = true
      root.layoutIfNeeded()
      #expect(child.frame.width == 12)
    }
  }

  @Test func largeConstantsAreClamped() {
    let constraint = child.widthAnchor.constraint(equalToConstant: 10)
    let heard = faults { constraint.constant = 1e12 }
    #expect(heard.count == 1)
    #expect(constraint.constant == 1e10)
    #expect(faults { constraint.constant = .nan }.count == 1)
    #expect(constraint.constant == 1e10)
  }

  @Test func activePrioritiesKeepTheirSideOfRequired() {
    let constraint = child.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    #expect(faults { constraint.priority = .defaultHigh }.count == 1)
    #expect(constraint.priority == .required)
    constraint.isActive = false
    expectNoFaults {
      constraint.priority = .defaultHigh
      constraint.isActive = true
      constraint.priority = .defaultLow
      root.layoutIfNeeded()
      #expect(child.frame.width == 10)
    }
    #expect(faults { constraint.priority = .required }.count == 1)
    #expect(constraint.priority == .defaultLow)
  }

  @Test func prioritiesHaveTheirRange() {
    for (number, isInRange) in [(2000.0, false), (0, false), (.nan, false), (-3, false), (999.5, true), (1000, true)] {
      var priority = LayoutPriority.defaultLow
      let heard = faults { priority = LayoutPriority(number) }
      #expect(heard.isEmpty == isInRange)
      #expect(priority.rawValue > 0 && priority.rawValue <= 1000)
    }
  }

  @Test func itemsNeedACommonAncestor() {
    let stranger = View()
    stranger.accessibilityIdentifier = "stranger"
    expectRefused("'child'", "'stranger'", "no superview in common") {
      child.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
    }
    let guide = LayoutGuide()
    expectRefused("belongs to no view") { guide.widthAnchor.constraint(equalToConstant: 5) }
  }

  @Test func constraintsAreHeldByTheNearestView() {
    let inner = View()
    child.addSubview(inner)
    let constraints = [
      inner.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      inner.topAnchor.constraint(equalTo: child.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 5),
    ]
    expectNoFaults { LayoutConstraint.activate(constraints) }
    #expect(root.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(constraints[0])])
    #expect(child.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(constraints[1])])
    #expect(inner.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(constraints[2])])
    LayoutConstraint.deactivate(constraints)
    #expect(root.constraints.isEmpty && child.constraints.isEmpty && inner.constraints.isEmpty)
  }

  @Test func constraintsWithoutTheirViewsCannotBeActivated() {
    var gone: View? = View()
    gone?.accessibilityIdentifier = "gone"
    if let gone { root.addSubview(gone) }
    let constraint = gone?.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint?.isActive = true
    root.layoutIfNeeded()
    gone?.removeFromSuperview()
    #expect(constraint?.isActive == false)
    gone = nil
    #expect(constraint?.firstItem == nil)
    #expect(faults { constraint?.isActive = true }.count == 1)
    expectNoFaults { root.layoutIfNeeded() }
  }

  @Test func constraintsMayBeAddedToAViewAroundThem() {
    let (root, view, stranger) = (View(), View(), View())
    root.addSubview(view)
    let (edge, width) = (
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 5)
    )
    expectNoFaults { root.addConstraints([edge, width]) }
    #expect(edge.isActive && width.isActive)
    #expect(width.firstItem === view && view.constraints.contains { $0 === width })
    root.removeConstraint(edge)
    view.removeConstraints([width])
    #expect(!edge.isActive && !width.isActive)
    #expect(faults { view.addConstraint(edge) }.count == 1)
    #expect(faults { root.addConstraint(stranger.widthAnchor.constraint(equalToConstant: 5)) }.count == 1)
    #expect(!edge.isActive)
  }

  @Test func activatingTwiceIsActivatingOnce() {
    let constraint = child.widthAnchor.constraint(equalToConstant: 30)
    expectNoFaults {
      for _ in 0..<3 { constraint.isActive = true }
      #expect(child.constraints.count == 1)
      root.layoutIfNeeded()
      #expect(child.frame.width == 30)
      for _ in 0..<3 { constraint.isActive = false }
      #expect(child.constraints.isEmpty)
      root.layoutIfNeeded()
    }
  }
}
