import AutoLayout
import Testing

/// What bars cover, and what follows from it.
struct SafeAreaTests {
  private func page(_ width: Double = 390, _ height: Double = 844) -> View {
    let root = View(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
    root.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    return root
  }

  @Test func eachViewHasWhatReachesIntoIt() {
    expectNoFaults {
      let root = page()
      let outer = View(frame: LayoutRect(x: 0, y: 30, width: 390, height: 800))
      let inner = View(frame: LayoutRect(x: 0, y: 10, width: 390, height: 790))
      let away = View(frame: LayoutRect(x: 0, y: 100, width: 390, height: 100))
      root.addSubview(outer)
      outer.addSubviews(inner, away)
      root.layoutIfNeeded()
      #expect(outer.safeAreaInsets == LayoutInsets(top: 17, bottom: 20))
      #expect(inner.safeAreaInsets == LayoutInsets(top: 7, bottom: 20))
      #expect(away.safeAreaInsets == LayoutInsets())
      inner.frame = LayoutRect(x: 0, y: 0, width: 390, height: 100)
      root.layoutIfNeeded()
      #expect(inner.safeAreaInsets == LayoutInsets(top: 17))
      // The bottom edges come nearer, though no view but the root has changed.
      root.frame = LayoutRect(x: 0, y: 0, width: 390, height: 300)
      root.layoutIfNeeded()
      #expect(outer.safeAreaInsets.bottom == 564)
      #expect(away.safeAreaInsets == LayoutInsets())
    }
  }

  @Test func marginsCountFromTheSafeArea() {
    expectNoFaults {
      let root = page()
      let views = ["box": View()]
      for case let view? in [views["box"]] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      for format in ["H:|-[box]-|", "V:|-[box]-|"] {
        LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
      }
      root.layoutIfNeeded()
      #expect(views["box"].map { numbers($0.frame) } == [8, 55, 374, 747])
      #expect(root.layoutMargins == LayoutInsets(top: 55, leading: 8, bottom: 42, trailing: 8))
      // Within the safe area nothing is covered.
      #expect(views["box"]?.safeAreaInsets == LayoutInsets())
      root.insetsLayoutMarginsFromSafeArea = false
      root.layoutIfNeeded()
      #expect(views["box"].map { numbers($0.frame) } == [8, 8, 374, 828])
      #expect(views["box"]?.safeAreaInsets == LayoutInsets(top: 39, bottom: 26))
      root.safeAreaInsets = LayoutInsets()
      root.layoutIfNeeded()
      #expect(views["box"]?.safeAreaInsets == LayoutInsets())
    }
  }

  @Test func sidesFollowTheDirection() {
    expectNoFaults {
      let root = View(frame: LayoutRect(x: 0, y: 0, width: 800, height: 300))
      root.safeAreaInsets = LayoutInsets(leading: 44)
      let view = View(frame: LayoutRect(x: 10, y: 0, width: 100, height: 100))
      root.addSubview(view)
      root.layoutIfNeeded()
      #expect(view.safeAreaInsets == LayoutInsets(leading: 34))
      view.semanticContentAttribute = .forceRightToLeft
      root.layoutIfNeeded()
      #expect(view.safeAreaInsets == LayoutInsets(trailing: 34))
    }
  }

  @Test func aViewThatLeavesIsCoveredNoMore() {
    let root = page()
    let view = View(frame: LayoutRect(x: 0, y: 0, width: 390, height: 100))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 47)
    let other = View(frame: LayoutRect(x: 0, y: 0, width: 390, height: 844))
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.safeAreaInsets == LayoutInsets())
  }

  @Test func askingForASizeLeavesTheSafeAreaAlone() {
    final class Listener: View {
      var calls = 0
      override func safeAreaInsetsDidChange() { calls += 1 }
    }
    let root = page()
    let view = Listener(frame: LayoutRect(x: 0, y: 0, width: 390, height: 100))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.calls == 1)
    _ = view.systemLayoutSizeFitting(LayoutSize(width: 100, height: 0))
    root.layoutIfNeeded()
    #expect(view.calls == 1)
    #expect(view.safeAreaInsets.top == 47)
  }

  @Test func controllersHearOfIt() {
    final class Page: ViewController {
      var calls = 0
      override func viewSafeAreaInsetsDidChange() { calls += 1 }
    }
    let page = Page()
    page.view.frame = LayoutRect(x: 0, y: 0, width: 390, height: 844)
    let box = View()
    page.view.anchor(box) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.trailingAnchor)
      EqualTo(\.topAnchor, with: page.topLayoutGuide.bottomAnchor)
      EqualTo(\.bottomAnchor, with: page.bottomLayoutGuide.topAnchor)
    }
    page.view.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
    page.view.layoutIfNeeded()
    #expect(page.calls == 1)
    #expect(numbers(box.frame) == [0, 47, 390, 763])
    page.topLayoutLength = 64
    page.view.safeAreaInsets = LayoutInsets(top: 20)
    page.view.layoutIfNeeded()
    #expect(numbers(box.frame) == [0, 64, 390, 780])
  }

  @Test(arguments: [(400.0, [8.0, 384.0]), (1000.0, [164.0, 672.0])]) func readableTextIsNotTooWide(
    width: Double, place: [Double]
  ) {
    expectNoFaults {
      let root = View(frame: LayoutRect(x: 0, y: 0, width: width, height: 300))
      let guide = root.readableContentGuide
      root.layoutIfNeeded()
      #expect([guide.layoutFrame.x, guide.layoutFrame.width] == place)
      #expect(guide.layoutFrame.height == 284)
    }
  }
}
