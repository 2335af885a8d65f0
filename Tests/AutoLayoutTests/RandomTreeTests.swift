import AutoLayout
import Testing

/// Views, guides and constraints that come, go and move at random; what must hold after each step.
struct RandomTreeTests {
  @Test(arguments: 0..<30) func treesHoldTogether(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &+ 900)
    var views: [View] = (0..<3).map { _ in View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 80)) }
    var guides: [LayoutGuide] = []
    var constraints: [LayoutConstraint] = []
    let edges: [LayoutConstraint.Attribute] = [.leading, .trailing, .top, .bottom, .centerX, .centerY, .width, .height]
    // Most of what is tried means nothing, and is refused.
    _ = faults {
      for _ in 0..<300 {
        let view = views[random.below(views.count)]
        let other = views[random.below(views.count)]
        switch random.below(14) {
        case 0:
          views.append(random.below(3) == 0 ? StackView() : random.below(4) == 0 ? ScrollView() : Label("text"))
        case 1: other.addSubview(view)
        case 2: view.removeFromSuperview()
        case 3: (other as? StackView)?.insertArrangedSubview(view, at: random.below(4))
        case 4: view.isHidden.toggle()
        case 5: view.translatesAutoresizingMaskIntoConstraints.toggle()
        case 6:
          let guide = random.below(2) == 0 ? LayoutGuide() : view.layoutMarginsGuide
          if guide.owningView == nil { view.addLayoutGuide(guide) }
          guides.append(guide)
        case 7: if let guide = guides.randomElement(&random) { guide.owningView?.removeLayoutGuide(guide) }
        case 8, 9:
          let second: LayoutElement = guides.randomElement(&random).flatMap { random.below(3) == 0 ? $0 : nil } ?? other
          let constraint = LayoutConstraint(
            item: view, attribute: edges[random.below(edges.count)], relatedBy: .equal, toItem: second,
            attribute: edges[random.below(edges.count)], multiplier: 1, constant: Double(random.below(40)))
          if random.below(3) > 0 { constraint.priority = LayoutPriority(Double(1 + random.below(999))) }
          constraint.isActive = true
          constraints.append(constraint)
        case 10: if let constraint = constraints.randomElement(&random) { constraint.isActive.toggle() }
        case 11: if let constraint = constraints.randomElement(&random) { constraint.constant += 3 }
        case 12:
          // Whoever is alone with a view lets it go.
          if views.count > 3 { views.remove(at: random.below(views.count)) }
        default: view.layoutIfNeeded()
        }
        for constraint in constraints where constraint.isActive { expectSound(constraint) }
      }
      for view in views { view.layoutIfNeeded() }
    }
  }

  /// An active constraint is held by one view, around both of its items.
  private func expectSound(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstItem else {
      Issue.record("an active constraint has lost its first item")
      return
    }
    func owner(_ element: LayoutElement) -> View? { element as? View ?? (element as? LayoutGuide)?.owningView }
    guard let firstView = owner(first), let secondView = owner(constraint.secondItem ?? first) else {
      Issue.record("an active constraint is about a guide without a view")
      return
    }
    var holder: View? = firstView
    while let view = holder, !view.constraints.contains(where: { $0 === constraint }) { holder = view.superview }
    #expect(holder != nil)
    if let holder { #expect(secondView.isDescendant(of: holder)) }
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout SplitMix) -> Element? { isEmpty ? nil : self[random.below(count)] }
}
