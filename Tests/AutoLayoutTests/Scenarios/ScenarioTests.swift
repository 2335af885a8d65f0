import AutoLayout
import Testing

/// The layouts that people know from UIKit, with frames that were worked out by hand.
struct ScenarioTests {
  // MARK: A. Profile page

  static let profileFrames: [(width: Double, height: Double, bar: Double, frames: [String: [Double]])] = [
    (
      320, 480, 64,
      [
        "avatar": [10, 74, 40, 40], "name": [60, 74, 54, 14], "time": [60, 98, 36, 14], "photo": [0, 124, 320, 320],
        "text": [10, 454, 246, 14],
      ]
    ),
    (
      375, 667, 64,
      [
        "avatar": [10, 74, 40, 40], "name": [60, 74, 54, 14], "time": [60, 98, 36, 14], "photo": [0, 124, 375, 375],
        "text": [10, 509, 246, 14],
      ]
    ),
    (
      480, 320, 32,
      [
        "avatar": [298, 42, 40, 40], "name": [348, 42, 54, 14], "time": [348, 66, 36, 14], "photo": [0, 32, 288, 288],
        "text": [298, 92, 168, 28],
      ]
    ),
    (
      568, 320, 32,
      [
        "avatar": [298, 42, 40, 40], "name": [348, 42, 54, 14], "time": [348, 66, 36, 14], "photo": [0, 32, 288, 288],
        "text": [298, 92, 246, 14],
      ]
    ),
    (
      667, 375, 32,
      [
        "avatar": [353, 42, 40, 40], "name": [403, 42, 54, 14], "time": [403, 66, 36, 14], "photo": [0, 32, 343, 343],
        "text": [353, 92, 246, 14],
      ]
    ),
  ]

  @Test func profilePageHasItsFramesAtEverySizeAndBack() {
    expectNoFaults {
      let page = ProfilePage()
      for (width, height, bar, frames) in Self.profileFrames + Self.profileFrames.reversed() {
        turn(page, width, height, bar, .leftToRight)
        for (name, numbers) in frames {
          #expect(frame(name, in: page.view) == numbers, "\(name) at \(width)×\(height)")
        }
      }
    }
  }

  @Test func profilePageIsMirrored() {
    expectNoFaults {
      let page = ProfilePage()
      for (width, height, bar, frames) in Self.profileFrames {
        turn(page, width, height, bar, .rightToLeft)
        for (name, numbers) in frames {
          let mirrored = [width - numbers[0] - numbers[2], numbers[1], numbers[2], numbers[3]]
          #expect(frame(name, in: page.view) == mirrored, "\(name) at \(width)×\(height)")
        }
      }
    }
  }

  private func turn(
    _ page: ViewController, _ width: Double, _ height: Double, _ bar: Double, _ direction: LayoutDirection
  ) {
    page.view.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    page.topLayoutLength = bar
    page.view.overrideTraitCollection = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: width > height ? .compact : .regular, layoutDirection: direction
    )
    page.view.layoutIfNeeded()
  }

  // MARK: B. Dice page

  @Test func dicePageKeepsToTheSafeArea() {
    expectNoFaults {
      let page = DicePage()
      page.view.frame = LayoutRect(x: 0, y: 0, width: 390, height: 844)
      page.view.safeAreaInsets = LayoutInsets(top: 47, bottom: 34)
      page.view.layoutIfNeeded()
      #expect(numbers(page.image.frame) == [0, 47, 390, 390])
      #expect(numbers(page.label.frame) == [165, 477, 60, 14])
    }
  }

  // MARK: C. Song cell

  @Test func songCellIsAsHighAsItsAlbum() {
    expectNoFaults {
      let cell = SongCell()
      let size = cell.systemLayoutSizeFitting(
        LayoutSize(width: 390, height: 0), withHorizontalFittingPriority: .required)
      #expect(size == LayoutSize(width: 390, height: 116))
      cell.frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
      cell.translatesAutoresizingMaskIntoConstraints = true
      cell.layoutIfNeeded()
      #expect(numbers(cell.stack.frame) == [8, 8, 374, 100])
      #expect(numbers(cell.album.frame) == [0, 0, 100, 100])
      #expect(numbers(cell.name.frame) == [110, 43, 264, 14])
    }
  }

  // MARK: D. Movie cell

  @Test func movieCellHasACoverOfAFixedShape() {
    expectNoFaults {
      let width = ((390.0 - 10 * 3) / 2).rounded(.down)
      let cell = MovieCell(frame: LayoutRect(x: 0, y: 0, width: width, height: width * 1.4 + 30))
      cell.layoutIfNeeded()
      #expect(numbers(cell.cover.frame) == [0, 0, 180, 252])
      #expect(numbers(cell.name.frame) == [0, 257, 180, 25])
    }
  }

  // MARK: E. Builder

  @Test func builtConstraintsAreFoundAndChanged() {
    expectNoFaults {
      let page = BuiltPage(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200))
      page.layoutIfNeeded()
      #expect(numbers(page.label.frame) == [0, 24, 300, 32])
      #expect(numbers(page.image.frame) == [100, 68, 100, 132])
      page.top?.constant = 32
      page.bottom?.constant = 24
      page.layoutIfNeeded()
      #expect(numbers(page.label.frame) == [0, 32, 300, 32])
      #expect(numbers(page.image.frame) == [100, 76, 100, 148])
    }
  }

  // MARK: F. Stack views

  @Test func simpleStackFillsThePage() {
    expectNoFaults {
      let page = SimpleStackPage()
      page.view.layoutIfNeeded()
      #expect(numbers(page.stack.frame) == [16, 28, 343, 631])
      #expect(
        page.stack.arrangedSubviews.map { numbers($0.frame) } == [
          [0, 0, 343, 21], [0, 29, 343, 564], [0, 601, 343, 30],
        ])
    }
  }

  @Test func nestedStacksShareTheirRoom() {
    expectNoFaults {
      let page = NestedStackPage()
      page.view.layoutIfNeeded()
      #expect(numbers(page.stack.frame) == [16, 40, 343, 607])
      #expect(page.upper.frame.height == 106)
      #expect(page.image.frame.size == LayoutSize(width: 106, height: 106))
      #expect(page.names.frame.width == 229)
      #expect(page.labels.map(\.frame.width) == [48, 48, 48])
      #expect(page.fields.map(\.frame.width) == [173, 173, 173])
      #expect(page.text.frame.height == 455)
      #expect(page.buttons.arrangedSubviews.map(\.frame.width) == [109, 109, 109])
    }
  }

  @Test func dynamicStackGrowsAndShrinks() {
    expectNoFaults {
      let page = DynamicStackPage()
      page.view.layoutIfNeeded()
      #expect(numbers(page.scroll.frame) == [16, 20, 343, 627])
      #expect(page.scroll.contentSize == LayoutSize(width: 343, height: 30))
      var entries: [View] = []
      for count in 1...3 {
        entries.append(page.addEntry())
        page.view.layoutIfNeeded()
        #expect(page.scroll.contentSize.height == 30 + 38 * Double(count))
      }
      entries[1].isHidden = true
      page.view.layoutIfNeeded()
      #expect(page.scroll.contentSize.height == 106)
      entries[1].isHidden = false
      page.view.layoutIfNeeded()
      #expect(page.scroll.contentSize.height == 144)
      entries[2].removeFromSuperview()
      #expect(page.stack.arrangedSubviews.count == 3)
      page.stack.removeArrangedSubview(entries[0])
      #expect(entries[0].superview === page.stack)
      #expect(page.stack.arrangedSubviews.count == 2)
    }
  }

  // MARK: G. Linear placing

  @Test func viewsArePlacedDownwards() {
    expectNoFaults {
      for (margins, frames) in [
        (LayoutInsets(), [[0.0, 0, 320, 40], [0, 40, 320, 40], [0, 80, 320, 40]]),
        (
          LayoutInsets(top: 5, leading: 10, trailing: 10),
          [[10, 5, 300, 40], [10, 50, 300, 40], [10, 95, 300, 40]]
        ),
      ] {
        let root = View(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
        var placing = LinearPlacing(in: root, .down)
        let labels = ["one", "two", "three"].map { Label($0) }
        for label in labels { placing.place(label, .points(40), margins: margins) }
        root.layoutIfNeeded()
        #expect(labels.map { numbers($0.frame) } == frames)
      }
    }
  }

  @Test func viewsArePlacedRightwardsByShares() {
    expectNoFaults {
      let root = View(frame: LayoutRect(x: 0, y: 0, width: 400, height: 100))
      var placing = LinearPlacing(in: root, .right)
      let views = [View(), View(), View()]
      for (view, share) in zip(views, [25.0, 25, 50]) { placing.place(view, .percent(share), breadth: .points(30)) }
      root.layoutIfNeeded()
      #expect(views.map { numbers($0.frame) } == [[0, 0, 100, 30], [100, 0, 100, 30], [200, 0, 200, 30]])
    }
  }

  @Test func lastPlacedViewClosesTheContent() {
    expectNoFaults {
      let root = ScrollView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 100))
      var placing = LinearPlacing(in: root, .down)
      for _ in 0..<3 {
        placing.place(View(), .points(40), breadth: .points(320), margins: LayoutInsets(top: 5, bottom: 1))
      }
      root.layoutIfNeeded()
      #expect(root.contentSize.height == 138)
    }
  }
}
