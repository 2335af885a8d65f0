import AutoLayout
import Testing

/// What nobody should do with views: it goes to the fault handler, or a rule says what comes of it.
struct HostileTreeTests {
  private func root() -> View { View(frame: LayoutRect(x: 0, y: 0, width: 200, height: 100)) }

  /// A view whose numbers may be anything.
  private final class Strange: View {
    var size = LayoutSize(width: 10, height: 10)
    var baseline: Double?
    var insets = LayoutInsets()

    override var intrinsicContentSize: LayoutSize { size }
    override var firstBaselineOffset: Double? { baseline }
    override var alignmentRectInsets: LayoutInsets { insets }
  }

  private func strange(in root: View, _ body: (Strange) -> Void) -> [String] {
    let view = Strange()
    view.accessibilityIdentifier = "strange"
    body(view)
    let heard = faults {
      root.anchor(view) {
        EqualTo(\.leadingAnchor)
        EqualTo(\.topAnchor)
      }
      root.layoutIfNeeded()
    }
    let frame = view.frame
    #expect([frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite })
    return heard.map(\.message)
  }

  @Test(arguments: [Double.nan, .infinity]) func sizesThatAreNoNumbersCountForNothing(number: Double) {
    let heard = strange(in: root()) { $0.size = LayoutSize(width: number, height: 5) }
    #expect(heard == ["layout: the intrinsic content size of 'strange' is not finite; it counts for nothing"])
  }

  @Test func baselinesAndInsetsThatAreNoNumbersCountForNothing() {
    #expect(
      strange(in: root()) { $0.baseline = .nan } == [
        "layout: the first baseline of 'strange' is not finite; it counts for nothing"
      ])
    #expect(
      strange(in: root()) { $0.insets = LayoutInsets(top: .nan) } == [
        "layout: the alignment insets of 'strange' are not finite; they count for nothing"
      ])
  }

  @Test func settersRefuseWhatIsNoNumber() {
    let (view, stack) = (root(), StackView())
    let heard = faults {
      view.layoutMargins = LayoutInsets(top: .nan)
      view.safeAreaInsets = LayoutInsets(top: .infinity)
      view.frame = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
      stack.spacing = .nan
      stack.addArrangedSubview(view)
      stack.setCustomSpacing(.nan, after: view)
      _ = stack.systemLayoutSizeFitting(LayoutSize(width: .nan, height: 0))
      stack.layoutIfNeeded()
    }
    #expect(heard.count == 6, "\(heard.map(\.message))")
    #expect(stack.spacing == 0)
    #expect(view.layoutMargins.top == 8)
  }

  @Test func contentBeyondAllBoundsIsAConflictAtMost() {
    for size in [1e12, 1e300, Double.greatestFiniteMagnitude] {
      _ = strange(in: root()) { $0.size = LayoutSize(width: size, height: size) }
    }
    let root = root()
    let view = View()
    let heard = faults {
      root.anchor(view) {
        EqualTo(\.leadingAnchor).constant(1e12)
        EqualTo(\.topAnchor)
        EqualToConstant(\.widthAnchor, constant: 1e12)
        EqualTo(\.heightAnchor, with: view.widthAnchor).multiplier(1e300)
      }
      root.layoutIfNeeded()
    }
    #expect(heard.count >= 2)
    #expect(view.frame.width == 1e10 && view.frame.x == 1e10)
  }

  @Test func aCircleThroughAStackIsAConflict() {
    let (root, stack, inner) = (root(), StackView(), View())
    root.anchor(stack) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
    }
    stack.addArrangedSubview(inner)
    let heard = faults {
      // The stack is as wide as what is in it, which is to be wider than the stack.
      LayoutConstraint.activate([
        inner.widthAnchor.constraint(equalTo: stack.widthAnchor, constant: 10),
        inner.heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 2),
      ])
      root.layoutIfNeeded()
    }
    #expect(heard.count == 1)
    #expect(heard.first?.message.contains("UISV-canvas-connection") == true)
    // Twice its own height is no height at all.
    #expect(stack.frame.height == 0)
  }

  @Test func stacksDoNotLieInThemselves() {
    let (outer, inner) = (StackView(), StackView())
    outer.addArrangedSubview(inner)
    let heard = faults {
      inner.addArrangedSubview(outer)
      inner.addArrangedSubview(inner)
    }
    #expect(heard.count == 2)
    #expect(inner.arrangedSubviews.isEmpty && outer.superview == nil)
  }

  @Test func aConstraintOnARemovedViewIsInactive() {
    let (root, view) = (root(), View())
    root.addSubview(view)
    let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    constraint.isActive = true
    view.removeFromSuperview()
    #expect(!constraint.isActive)
    let heard = faults { constraint.isActive = true }
    #expect(heard.count == 1)
    #expect(heard.first?.message.contains("no superview in common") == true)
    root.addSubview(view)
    expectNoFaults { constraint.isActive = true }
    #expect(constraint.isActive)
  }

  @Test func stacksInStacksMayBeDeep() {
    let root = root()
    var stack = StackView()
    root.anchor(stack) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
    }
    for depth in 0..<2_000 {
      let inner = StackView()
      inner.axis = depth % 2 == 0 ? .vertical : .horizontal
      stack.addArrangedSubview(inner)
      stack = inner
    }
    stack.addArrangedSubview(Picture(width: 12, height: 7))
    expectNoFaults { root.layoutIfNeeded() }
    #expect(root.subviews[0].frame == LayoutRect(x: 0, y: 0, width: 12, height: 7))
  }

  @Test func contentThatChangesWhileItIsAskedForIsAskedOnce() {
    final class Restless: View {
      var asked = 0
      override var intrinsicContentSize: LayoutSize {
        asked += 1
        invalidateIntrinsicContentSize()
        return LayoutSize(width: 20, height: Double(asked))
      }
    }
    let (root, view) = (root(), Restless())
    root.anchor(view) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
    }
    expectNoFaults { for _ in 0..<3 { root.layoutIfNeeded() } }
    #expect(view.frame.size == LayoutSize(width: 20, height: 1))
    view.invalidateIntrinsicContentSize()
    expectNoFaults { root.layoutIfNeeded() }
    #expect(view.frame.size == LayoutSize(width: 20, height: 2))
  }

  @Test func contentsThatChangeEachOtherComeToAnEnd() {
    final class Partner: View {
      weak var other: View?
      override var intrinsicContentSize: LayoutSize {
        other?.invalidateIntrinsicContentSize()
        return LayoutSize(width: 20, height: 10)
      }
    }
    let (root, a, b) = (root(), Partner(), Partner())
    (a.other, b.other) = (b, a)
    for view in [a, b] {
      root.anchor(view) {
        EqualTo(\.leadingAnchor)
        EqualTo(\.topAnchor)
      }
    }
    let heard = faults { root.layoutIfNeeded() }
    #expect(heard.count == 1)
    #expect(heard.first?.message.contains("does not come to an end: 'Partner'") == true)
    #expect(a.frame.width == 20)
  }

  @Test func callbacksMayTakeTheTreeApart() {
    final class Leaver: View {
      override func layoutSubviews() { removeFromSuperview() }
    }
    final class Clearer: View {
      override func updateConstraints() {
        for view in subviews { view.removeFromSuperview() }
        super.updateConstraints()
      }
    }
    expectNoFaults {
      let (root, outer, inner) = (root(), Clearer(), Leaver())
      root.addSubviews(outer, inner)
      for _ in 0..<3 { outer.addSubview(Leaver()) }
      root.layoutIfNeeded()
      #expect(outer.subviews.isEmpty && root.subviews.count == 1)
      outer.addSubview(View())
      outer.setNeedsUpdateConstraints()
      root.layoutIfNeeded()
      #expect(outer.subviews.isEmpty)
    }
  }
}
