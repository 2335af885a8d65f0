import AutoLayout
import Testing

/// Views that come, go and move, and trees that are hostile.
struct ViewTreeTests {
  private func root(_ width: Double = 100, _ height: Double = 100) -> View {
    let root = View(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
    root.accessibilityIdentifier = "root"
    return root
  }

  private func filled(_ view: View, in superview: View) {
    superview.anchor(view) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.trailingAnchor)
      EqualTo(\.topAnchor)
      EqualTo(\.bottomAnchor)
    }
  }

  @Test func subviewsHaveAnOrder() {
    let (root, a, b, c) = (root(), View(), View(), View())
    root.addSubviews(a, b)
    root.insertSubview(c, at: 0)
    #expect(root.subviews.map(ObjectIdentifier.init) == [c, a, b].map(ObjectIdentifier.init))
    root.insertSubview(c, aboveSubview: a)
    #expect(root.subviews.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
    root.insertSubview(b, belowSubview: a)
    #expect(root.subviews.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
    root.bringSubviewToFront(b)
    #expect(root.subviews.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
    root.sendSubviewToBack(b)
    #expect(root.subviews.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
    #expect(faults { root.insertSubview(View(), aboveSubview: View()) }.count == 1)
    root.insertSubview(View(), at: 99)
    root.insertSubview(View(), at: -5)
    #expect(root.subviews.count == 5)
  }

  @Test func viewsDoNotLieInThemselves() {
    let (root, child) = (root(), View())
    root.addSubview(child)
    #expect(faults { child.addSubview(root) }.count == 1)
    #expect(faults { child.addSubview(child) }.count == 1)
    #expect(root.superview == nil && child.superview === root)
    root.layoutIfNeeded()
  }

  @Test func removalDeactivatesWhatLeadsOut() {
    let (root, outer, inner) = (root(), View(), View())
    filled(outer, in: root)
    filled(inner, in: outer)
    let within = outer.constraints.count
    root.layoutIfNeeded()
    #expect(numbers(inner.frame) == [0, 0, 100, 100])
    outer.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(outer.constraints.count == within)
    outer.translatesAutoresizingMaskIntoConstraints = true
    outer.frame = LayoutRect(x: 5, y: 5, width: 40, height: 30)
    expectNoFaults { outer.layoutIfNeeded() }
    #expect(numbers(inner.frame) == [0, 0, 40, 30])
    expectNoFaults { root.layoutIfNeeded() }
  }

  @Test func viewsMoveBetweenTrees() {
    let (first, second, child) = (root(100, 100), root(50, 60), View())
    filled(child, in: first)
    first.layoutIfNeeded()
    filled(child, in: second)
    expectNoFaults {
      second.layoutIfNeeded()
      first.layoutIfNeeded()
    }
    #expect(first.subviews.isEmpty && first.constraints.isEmpty)
    #expect(numbers(child.frame) == [0, 0, 50, 60])
  }

  @Test func treeThatWasLaidOutJoinsAnother() {
    let (root, branch, leaf) = (root(), View(frame: LayoutRect(x: 0, y: 0, width: 30, height: 30)), View())
    filled(leaf, in: branch)
    branch.layoutIfNeeded()
    root.layoutIfNeeded()
    filled(branch, in: root)
    expectNoFaults { root.layoutIfNeeded() }
    #expect(numbers(leaf.frame) == [0, 0, 100, 100])
  }

  @Test func framesAreOfNumbers() {
    let root = root()
    #expect(faults { root.frame = LayoutRect(x: 0, y: .nan, width: 1, height: 1) }.count == 1)
    #expect(faults { root.frame = LayoutRect(x: 0, y: 0, width: .infinity, height: 1) }.count == 1)
    #expect(numbers(root.frame) == [0, 0, 100, 100])
  }

  @Test func deepTreesAreLaidOut() {
    expectNoFaults {
      let root = root()
      var view = root
      for _ in 0..<10_000 {
        let next = View()
        view.addSubview(next)
        next.frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
        view = next
      }
      let leaf = View()
      leaf.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(leaf)
      LayoutConstraint.activate([
        leaf.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
        leaf.topAnchor.constraint(equalTo: view.topAnchor), leaf.widthAnchor.constraint(equalToConstant: 4),
        leaf.heightAnchor.constraint(equalToConstant: 4),
      ])
      root.layoutIfNeeded()
      #expect(numbers(leaf.frame) == [3, 0, 4, 4])
    }
  }

  @Test func layoutSubviewsMayChangeTheTree() {
    final class Growing: View {
      var isDone = false
      let added = View()
      override func layoutSubviews() {
        super.layoutSubviews()
        guard !isDone else { return }
        isDone = true
        anchor(added) {
          EqualTo(\.leadingAnchor).constant(10)
          EqualTo(\.trailingAnchor)
          EqualTo(\.topAnchor)
          EqualTo(\.bottomAnchor)
        }
      }
    }
    expectNoFaults {
      let view = Growing(frame: LayoutRect(x: 0, y: 0, width: 50, height: 50))
      view.layoutIfNeeded()
      #expect(numbers(view.added.frame) == [10, 0, 40, 50])
    }
  }

  @Test func layoutThatNeverEndsIsCutShort() {
    final class Restless: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let view = Restless(frame: LayoutRect(x: 0, y: 0, width: 50, height: 50))
    view.accessibilityIdentifier = "restless"
    let heard = faults { view.layoutIfNeeded() }
    #expect(heard.count == 1)
    #expect(heard.first?.message.contains("'restless'") == true)
  }

  @Test func viewsAreGivenBack() {
    weak var weakRoot: View?
    weak var weakChild: View?
    weak var weakConstraint: LayoutConstraint?
    do {
      let (root, child) = (root(), View())
      (weakRoot, weakChild) = (root, child)
      filled(child, in: root)
      let own = root.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
      weakConstraint = own
      own.isActive = true
      _ = root.safeAreaLayoutGuide
      root.layoutIfNeeded()
    }
    #expect(weakRoot == nil && weakChild == nil && weakConstraint == nil)
  }

  @Test func viewsThatWaitForLayoutAreGivenBack() {
    weak var lost: View?
    do {
      let (root, view) = (root(), Label("text"))
      root.addSubview(view)
      root.safeAreaInsets = LayoutInsets(top: 20)
      root.layoutIfNeeded()
      root.frame = LayoutRect(x: 0, y: 0, width: 77, height: 88)
      root.setNeedsUpdateConstraints()
      view.setNeedsLayout()
      lost = root
    }
    #expect(lost == nil)
  }

  @Test func viewOutlivesItsSuperview() {
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    var edge: LayoutConstraint?
    do {
      let root = root()
      root.addSubview(child)
      edge = child.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      edge?.isActive = true
      root.layoutIfNeeded()
    }
    #expect(child.superview == nil)
    #expect(edge?.isActive == false)
    let next = root()
    expectNoFaults {
      filled(child, in: next)
      next.layoutIfNeeded()
    }
    #expect(numbers(child.frame) == [0, 0, 100, 100])
  }

  @Test func masksFollowTheSuperview() {
    let cases: [(View.AutoresizingMask, [Double])] = [
      ([], [10, 20, 30, 40]),
      ([.flexibleWidth, .flexibleHeight], [10, 20, 130, 140]),
      ([.flexibleLeftMargin, .flexibleTopMargin], [110, 120, 30, 40]),
      ([.flexibleRightMargin, .flexibleBottomMargin], [10, 20, 30, 40]),
      ([.flexibleLeftMargin, .flexibleRightMargin], [24.286, 20, 30, 40]),
    ]
    for (mask, expected) in cases {
      expectNoFaults {
        let (root, child) = (root(), View(frame: LayoutRect(x: 10, y: 20, width: 30, height: 40)))
        child.autoresizingMask = mask
        root.addSubview(child)
        root.layoutIfNeeded()
        #expect(numbers(child.frame) == [10, 20, 30, 40])
        root.frame = LayoutRect(x: 0, y: 0, width: 200, height: 200)
        root.layoutIfNeeded()
        #expect(numbers(child.frame) == expected, "\(mask)")
      }
    }
  }

  @Test func rootWithoutAFrameFitsItsContent() {
    let (root, label) = (View(), Label("hello"))
    root.translatesAutoresizingMaskIntoConstraints = false
    filled(label, in: root)
    expectNoFaults { root.layoutIfNeeded() }
    #expect(numbers(root.frame) == [0, 0, 30, 14])
  }

  @Test func textWrapsAtTheWidthItIsGiven() {
    let (root, label) = (root(66, 500), Label("one two three four"))
    label.numberOfLines = 0
    root.anchor(label) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.trailingAnchor)
      EqualTo(\.topAnchor)
    }
    expectNoFaults { root.layoutIfNeeded() }
    #expect(numbers(label.frame) == [0, 0, 66, 28])
    label.text = "one"
    expectNoFaults { root.layoutIfNeeded() }
    #expect(label.frame.height == 14)
    label.text = "one two three four five six"
    root.frame = LayoutRect(x: 0, y: 0, width: 48, height: 500)
    expectNoFaults { root.layoutIfNeeded() }
    #expect(label.frame.height == 56)
  }

  @Test func distancesAreComparedAsSizes() {
    let (root, a, b) = (root(120, 20), View(), View())
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubviews(a, b)
    let before = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
    let between = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let after = b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    let constraints = [
      before.constraint(equalTo: between), between.constraint(equalTo: after),
      a.widthAnchor.constraint(equalToConstant: 30), b.widthAnchor.constraint(equalToConstant: 30),
    ]
    expectNoFaults {
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
    }
    #expect([a.frame.x, b.frame.x] == [20, 70])
    LayoutConstraint.deactivate(constraints)
    #expect(root.layoutGuides.isEmpty)
  }

  @Test func distancesMayBeBelowNothing() {
    expectNoFaults {
      let root = View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
      let views = [View(), View()]
      for view in views {
        root.anchor(view) {
          EqualTo(\.topAnchor)
          EqualToConstant(\.widthAnchor, constant: 20)
          EqualToConstant(\.heightAnchor, constant: 20)
        }
      }
      let overlap = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
      LayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor), overlap.constraint(equalToConstant: -5),
      ])
      root.layoutIfNeeded()
      #expect(views[1].frame.x == 15)
    }
  }

  @Test func distancesLiveOnWithoutTheirOwner() {
    expectNoFaults {
      let views = [View(), View()]
      var distance: LayoutConstraint?
      func place(in root: View) {
        for view in views {
          root.anchor(view) {
            EqualTo(\.topAnchor)
            EqualToConstant(\.widthAnchor, constant: 20)
            EqualToConstant(\.heightAnchor, constant: 20)
          }
        }
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      }
      do {
        let root = View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
        place(in: root)
        distance = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor).constraint(equalToConstant: 7)
        distance?.isActive = true
        root.layoutIfNeeded()
      }
      #expect(distance?.isActive == false)
      let root = View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
      place(in: root)
      distance?.isActive = true
      root.layoutIfNeeded()
      #expect(views[1].frame.x == 27)
    }
  }

  @Test func distancesOfRefusedConstraintsLeaveNothing() {
    let (root, view, stranger) = (root(), View(), View())
    root.addSubview(view)
    let distance = root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)
    let heard = faults { distance.constraint(equalTo: stranger.widthAnchor).isActive = true }
    #expect(heard.count == 1)
    #expect(root.layoutGuides.isEmpty && root.constraints.isEmpty)
  }

  @Test func ambiguityIsSeenAndExercised() {
    let (root, view) = (root(), View())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.x != before.x && view.frame.width == 10)
    let edge = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    edge.isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(
      view.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init).contains(ObjectIdentifier(edge)))
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test func treesOnSeveralThreadsAreIndependent() async {
    await withTaskGroup(of: [Double].self) { group in
      for index in 0..<16 {
        group.addTask {
          let root = View(frame: LayoutRect(x: 0, y: 0, width: 100 + Double(index), height: 50))
          let stack = StackView(arrangedSubviews: (0..<20).map { _ in View() })
          stack.distribution = .fillEqually
          root.anchor(stack) {
            EqualTo(\.leadingAnchor)
            EqualTo(\.trailingAnchor)
            EqualTo(\.topAnchor)
            EqualTo(\.bottomAnchor)
          }
          for _ in 0..<20 {
            root.layoutIfNeeded()
            stack.addArrangedSubview(View())
          }
          root.layoutIfNeeded()
          return [Double(index), stack.arrangedSubviews[39].frame.width]
        }
      }
      for await result in group { #expect(abs(result[1] - (100 + result[0]) / 40) < 1e-9) }
    }
  }

  @Test func directionIsThatOfWhateverIsAroundBoth() {
    func frames(_ make: (View, View, View) -> Void, _ formats: String...) -> [[Double]] {
      let (root, a, b) = (root(200, 20), View(), View())
      for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.addSubviews(a, b)
      make(root, a, b)
      for format in formats {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(withVisualFormat: format, options: .alignAllTop, views: ["a": a, "b": b]))
      }
      expectNoFaults { root.layoutIfNeeded() }
      return [a, b].map { [$0.frame.x, $0.frame.width] }
    }
    let format = "H:|-10-[a(50)]-20-[b]-30-|"
    let (there, back) = ([[10.0, 50], [80, 90]], [[140.0, 50], [30, 90]])
    #expect(frames({ _, _, _ in }, format) == there)
    #expect(frames({ root, _, _ in root.semanticContentAttribute = .forceRightToLeft }, format) == back)
    // What lies in a view is its own affair.
    #expect(frames({ _, a, _ in a.semanticContentAttribute = .forceRightToLeft }, format) == there)
    #expect(
      frames(
        { root, _, _ in
          root.overrideTraitCollection = TraitCollection(layoutDirection: .rightToLeft)
          root.semanticContentAttribute = .playback
        }, format) == there)
    #expect(
      frames(
        { root, a, _ in
          root.layoutIfNeeded()
          for view in [root, a] { view.semanticContentAttribute = .forceRightToLeft }
        }, format) == back)
  }

  @Test func stacksAndScrollViewsRunTheirOwnWay() {
    expectNoFaults {
      let (root, stack, scroll, content) = (root(200, 50), StackView(), ScrollView(), View())
      for width in [30.0, 40] { stack.addArrangedSubview(Picture(width: width, height: 10)) }
      stack.semanticContentAttribute = .forceRightToLeft
      scroll.semanticContentAttribute = .forceRightToLeft
      root.anchor(stack) {
        EqualTo(\.leadingAnchor).constant(5)
        EqualTo(\.topAnchor)
      }
      root.anchor(scroll) {
        EqualTo(\.leadingAnchor)
        EqualTo(\.trailingAnchor)
        EqualTo(\.topAnchor)
        EqualTo(\.bottomAnchor)
      }
      scroll.anchor(content) {
        EqualTo(\.leadingAnchor).constant(6)
        EqualTo(\.trailingAnchor)
        EqualTo(\.topAnchor)
        EqualTo(\.bottomAnchor)
        EqualToConstant(\.widthAnchor, constant: 126)
        EqualToConstant(\.heightAnchor, constant: 20)
      }
      root.layoutIfNeeded()
      #expect(numbers(stack.frame) == [5, 0, 70, 10])
      #expect(stack.arrangedSubviews.map(\.frame.x) == [40, 0])
      #expect(scroll.contentSize == LayoutSize(width: 132, height: 20))
      #expect(content.frame.x == 0)
    }
  }

  @Test func treesArePrinted() {
    let (root, label) = (root(), Label("a"))
    filled(label, in: root)
    label.isHidden = true
    root.layoutIfNeeded()
    #expect(root.recursiveDescription() == "root (0, 0, 100, 100)\n  Label'a' (0, 0, 100, 100) hidden")
  }

  @Test func guidesComeAndGo() {
    let (root, guide, view) = (root(), LayoutGuide(), View())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.addLayoutGuide(guide)
    expectNoFaults {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: "|[guide(20)][view(10)]", views: ["guide": guide, "view": view])
          + LayoutConstraint.constraints(withVisualFormat: "V:|[view(10)]", views: ["view": view])
          + [guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 1)])
      root.layoutIfNeeded()
      #expect(view.frame.x == 20)
      #expect(numbers(guide.layoutFrame) == [0, 0, 20, 1])
      root.removeLayoutGuide(guide)
      root.layoutIfNeeded()
    }
    #expect(guide.owningView == nil && root.layoutGuides.isEmpty)
    // What is about the view alone stays.
    #expect(root.constraints.count == 1)
  }
}
