import AutoLayout
import Testing

/// Views that go from one place to another take with them what they are and what they wait for.
struct MovingTests {
  private func root(_ width: Double = 200, _ height: Double = 100) -> View {
    View(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func aViewThatComesBackIsAsItWas() {
    expectNoFaults {
      let (root, view) = (root(), View(frame: LayoutRect(x: 10, y: 10, width: 30, height: 30)))
      root.addSubview(view)
      root.layoutIfNeeded()
      view.removeFromSuperview()
      #expect(view.translatesAutoresizingMaskIntoConstraints)
      root.addSubview(view)
      view.frame = LayoutRect(x: 20, y: 20, width: 50, height: 50)
      root.layoutIfNeeded()
      #expect(numbers(view.frame) == [20, 20, 50, 50])
      let outer = self.root(500, 500)
      outer.addSubview(root)
      outer.layoutIfNeeded()
      #expect(numbers(root.frame) == [0, 0, 200, 100])
    }
  }

  @Test func whatWaitsMovesAlong() {
    expectNoFaults {
      let (old, new, stack) = (root(), root(), StackView())
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      old.addSubview(stack)
      new.layoutIfNeeded()
      stack.addArrangedSubview(Label("one"))
      old.layoutIfNeeded()
      for text in ["two", "three"] { stack.addArrangedSubview(Label(text)) }
      stack.spacing = 3
      new.addSubview(stack)
      new.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame.y) == [0, 17, 34])
      #expect(!stack.needsUpdateConstraints)
    }
  }

  @Test func framesCountInFittingSizes() {
    expectNoFaults {
      let (view, inner) = (View(), View(frame: LayoutRect(x: 10, y: 10, width: 30, height: 30)))
      view.addSubview(inner)
      view.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5).isActive = true
      #expect(view.systemLayoutSizeFitting(.zero).width == 45)
    }
  }

  @Test func oneImpossibleTargetLeavesTheOther() {
    expectNoFaults {
      let (view, label) = (View(), Label("hello big world of text"))
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      for format in ["H:|-[label]-|", "V:|-[label]-|"] {
        LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: ["label": label]))
      }
      #expect(
        view.systemLayoutSizeFitting(
          LayoutSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .required) == LayoutSize(width: 100, height: 44))
    }
  }

  @Test func aViewThatJoinsHearsOfOtherTraits() {
    final class Listener: View {
      var heard: [TraitCollection?] = []
      override func traitCollectionDidChange(_ previous: TraitCollection?) { heard.append(previous) }
    }
    let (root, view) = (root(), Listener())
    root.overrideTraitCollection = TraitCollection(verticalSizeClass: .compact)
    root.layoutIfNeeded()
    root.addSubview(view)
    #expect(view.heard == [TraitCollection()])
  }

  @Test func aViewGivenToAnotherControllerIsItsOwn() {
    final class Page: ViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let (view, page) = (root(), Page())
    do {
      let before = Page()
      before.view = view
      page.view = view
    }
    view.layoutIfNeeded()
    #expect(page.layouts == 1)
  }

  @Test func distancesHaveAnotherMeasureWhenTheSecondViewGoes() {
    expectNoFaults {
      let root = root(300, 50)
      let views = (0..<4).map { _ in Picture(width: 20, height: 10) }
      let stack = StackView(arrangedSubviews: views)
      stack.distribution = .equalSpacing
      root.anchor(stack) {
        EqualTo(\.leadingAnchor)
        EqualTo(\.trailingAnchor)
        EqualTo(\.topAnchor)
      }
      root.layoutIfNeeded()
      views[1].isHidden = true
      root.layoutIfNeeded()
      #expect(views[2].frame.x == 140)
    }
  }

  @Test func aPageInAScrollViewComesToAnEndUnderASafeArea() {
    expectNoFaults {
      let (root, scroll, content, text) = (root(300, 300), ScrollView(), View(), View())
      root.addSubview(scroll)
      scroll.addSubview(content)
      content.addSubview(text)
      for view in [scroll, content, text] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.safeAreaInsets = LayoutInsets(top: 20)
      scroll.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
      for format in [
        "H:|[scroll]|", "V:[scroll]|", "H:|[content]|", "V:|[content]|", "H:|-[text]-|", "V:|-[text(600)]-|",
      ] {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(
            withVisualFormat: format, views: ["scroll": scroll, "content": content, "text": text]))
      }
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
      root.layoutIfNeeded()
      #expect(content.frame.height == 616)
    }
  }

  @Test func theSafeAreaFollowsDirectionAndOffset() {
    expectNoFaults {
      let (root, view) = (root(), View(frame: LayoutRect(x: 0, y: 0, width: 200, height: 100)))
      root.safeAreaInsets = LayoutInsets(leading: 30)
      root.addSubview(view)
      root.layoutIfNeeded()
      #expect(view.safeAreaInsets == LayoutInsets(leading: 30))
      root.semanticContentAttribute = .forceRightToLeft
      root.layoutIfNeeded()
      #expect(view.safeAreaInsets == LayoutInsets(trailing: 30))
      let scroll = ScrollView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100))
      let page = View(frame: LayoutRect(x: 0, y: 50, width: 100, height: 500))
      scroll.addSubview(page)
      scroll.safeAreaInsets = LayoutInsets(top: 40)
      scroll.layoutIfNeeded()
      #expect(page.safeAreaInsets.top == 0)
      scroll.contentOffset = (0, 50)
      scroll.layoutIfNeeded()
      #expect(page.safeAreaInsets.top == 40)
    }
  }

  @Test(arguments: [
    ("H:|[mail(100)]|", "H:[mail(50)]", "'mail(50@999)'"), ("H:[a(100@1000)]", "H:[a(120@1000)]", "'a(120@999)'"),
    ("H:[a(90)]", "H:[a(>=100,<=120)]", "'a(>=100@999,<=120)'"), ("H:|-5-[a]", "H:|-(7@1000)-[a]", "'-(7@999)-'"),
  ]) func helpIsWrittenAsTheStringIs(first: String, second: String, help: String) {
    let (root, view) = (root(), Label("Mail"))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let heard = faults {
      for format in [first, second] {
        LayoutConstraint.activate(
          LayoutConstraint.constraints(withVisualFormat: format, views: ["a": view, "mail": view]))
      }
      root.layoutIfNeeded()
    }
    #expect(heard.contains { $0.message.contains("laid out with \(help) in") }, "\(heard.map(\.message))")
  }

  @Test(arguments: [false, true]) func contentMayTakeTheTreeApart(isFitting: Bool) {
    final class Breaker: View {
      var isArmed = true
      override var intrinsicContentSize: LayoutSize {
        if isArmed { for view in superview?.subviews ?? [] { view.removeFromSuperview() } }
        return LayoutSize(width: 5, height: 5)
      }
    }
    let (root, middle, breaker) = (root(), View(), Breaker())
    root.addSubview(middle)
    middle.addSubviews(View(), breaker, Label("x"))
    middle.subviews[0].addSubview(View())
    if isFitting {
      // While a size is asked for, the tree stays as it is.
      breaker.isArmed = false
      root.layoutIfNeeded()
      breaker.isArmed = true
      #expect(!faults { _ = middle.systemLayoutSizeFitting(.zero) }.isEmpty)
      #expect(middle.subviews.count == 3)
      breaker.isArmed = false
    } else {
      expectNoFaults { root.layoutIfNeeded() }
      #expect(middle.subviews.isEmpty)
    }
    _ = faults { root.layoutIfNeeded() }
  }
}
