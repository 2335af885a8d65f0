import AutoLayout
import Testing

/// How large a view has to be, whatever its frame is.
struct FittingTests {
  private func card(_ label: Label, frame: LayoutRect = .zero) -> View {
    let card = View(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    for format in ["H:|-10-[label]-10-|", "V:|-10-[label]-10-|"] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, views: ["label": label]))
    }
    return card
  }

  /// A root in which a view lies at the upper leading corner.
  private func laidOut(around view: View) -> View {
    let root = View(frame: LayoutRect(x: 0, y: 0, width: 500, height: 500))
    root.anchor(view) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
    }
    root.layoutIfNeeded()
    return root
  }

  @Test(arguments: [0.0, 30, 500]) func theFrameHasNoSay(size: Double) {
    expectNoFaults {
      let card = card(Label("some words"), frame: LayoutRect(x: 0, y: 0, width: size, height: size))
      #expect(
        card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == LayoutSize(width: 80, height: 34))
      let stack = StackView(arrangedSubviews: [Label("abc"), Label("def")])
      stack.spacing = 7
      #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == LayoutSize(width: 43, height: 14))
      // It is the same for one that has been laid out, or lies in another.
      let root = laidOut(around: card)
      defer { withExtendedLifetime(root) {} }
      #expect(
        card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == LayoutSize(width: 80, height: 34))
    }
  }

  @Test func textWrapsAtARequiredWidth() {
    expectNoFaults {
      let label = Label("Seen by Ann, Ben, Cleo and 4 others today")
      label.numberOfLines = 0
      let card = card(label)
      let size = card.systemLayoutSizeFitting(
        LayoutSize(width: 188, height: 0), withHorizontalFittingPriority: .required)
      #expect(size == LayoutSize(width: 188, height: 48))
      let root = laidOut(around: card)
      defer { withExtendedLifetime(root) {} }
      #expect(
        card.systemLayoutSizeFitting(LayoutSize(width: 188, height: 0), withHorizontalFittingPriority: .required)
          == LayoutSize(width: 188, height: 48))
    }
  }

  @Test func askingChangesNothing() {
    expectNoFaults {
      let root = View(frame: LayoutRect(x: 0, y: 0, width: 500, height: 500))
      root.layoutIfNeeded()
      let stack = StackView(arrangedSubviews: [Label("abc"), Label("def")])
      root.anchor(stack) {
        EqualTo(\.leadingAnchor)
        EqualTo(\.topAnchor)
      }
      #expect(stack.systemLayoutSizeFitting(.zero) == LayoutSize(width: 36, height: 14))
      // What it took to answer is not lost for the tree.
      stack.spacing = 10
      #expect(stack.systemLayoutSizeFitting(.zero) == LayoutSize(width: 46, height: 14))
      root.layoutIfNeeded()
      #expect(numbers(stack.frame) == [0, 0, 46, 14])
      #expect(root.systemLayoutSizeFitting(.zero) == .zero)
      #expect(numbers(root.frame) == [0, 0, 500, 500])
      // Constraints from outside are still the tree's.
      root.constraints.first { $0.firstAttribute == .leading && $0.firstItem === stack }?.isActive = false
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9).isActive = true
      root.layoutIfNeeded()
      #expect(stack.frame.x == 9)
      stack.isHidden = true
      stack.arrangedSubviews[0].isHidden = true
      root.layoutIfNeeded()
      #expect(stack.arrangedSubviews[1].frame.x == 0)
    }
  }
}
