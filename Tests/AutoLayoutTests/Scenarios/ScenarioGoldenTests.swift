import AutoLayout
import Foundation
import Testing

/// Every scenario at every size, from left to right and mirrored, as a file beside this one shows it. To take over what is
/// different: `VFL_UPDATE_GOLDENS=1 swift test --filter ScenarioGolden`.
struct ScenarioGoldenTests {
  /// A layout: what it is called, the file that it is in, and how it is made.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let title: String
    let make: @Sendable (LayoutDirection) -> View

    var testDescription: String { "\(file), \(title)" }
  }

  static let cases: [Case] = profiles + cells + stacks + placed

  private static var profiles: [Case] {
    ScenarioTests.profileFrames.map { size in
      let (width, height, bar) = (size.width, size.height, size.bar)
      return Case(file: "A-profile", title: "\(Int(width))×\(Int(height))") { direction in
        shown(ProfilePage(), width, height, direction, vertical: width > height ? .compact : .regular) {
          $0.topLayoutLength = bar
        }
      }
    }
  }

  private static var cells: [Case] {
    [
      Case(file: "B-dice", title: "390×844") { direction in
        shown(DicePage(), 390, 844, direction) { $0.view.safeAreaInsets = LayoutInsets(top: 47, bottom: 34) }
      },
      Case(file: "C-song", title: "390 wide") { direction in
        let cell = SongCell()
        let size = cell.systemLayoutSizeFitting(
          LayoutSize(width: 390, height: 0), withHorizontalFittingPriority: .required)
        cell.translatesAutoresizingMaskIntoConstraints = true
        return shown(cell, size.width, size.height, direction)
      },
      Case(file: "D-movie", title: "two columns in 390") { shown(MovieCell(frame: .zero), 180, 282, $0) },
      Case(file: "E-built", title: "300×200") { shown(BuiltPage(frame: .zero), 300, 200, $0) },
      Case(file: "E-built", title: "with other constants") { direction in
        let page = BuiltPage(frame: .zero)
        _ = shown(page, 300, 200, direction)
        page.top?.constant = 32
        page.bottom?.constant = 24
        return shown(page, 300, 200, direction)
      },
    ]
  }

  private static var stacks: [Case] {
    [
      Case(file: "F-simple", title: "375×667") { shown(SimpleStackPage(), 375, 667, $0) },
      Case(file: "F-nested", title: "375×667") { shown(NestedStackPage(), 375, 667, $0) },
    ]
      + (0...3).map { count in
        Case(file: "F-dynamic", title: "\(count) entries") { direction in
          shown(DynamicStackPage(), 375, 667, direction) { page in for _ in 0..<count { _ = page.addEntry() } }
        }
      } + [
        Case(file: "F-dynamic", title: "3 entries, one hidden") { direction in
          shown(DynamicStackPage(), 375, 667, direction) { page in
            for index in 0..<3 { page.addEntry().isHidden = index == 1 }
          }
        }
      ]
  }

  private static var placed: [Case] {
    [
      Case(file: "G-placed", title: "downwards") {
        placed(320, 480, .down, [.points(40), .points(40), .points(40)], $0)
      },
      Case(file: "G-placed", title: "downwards, with margins") {
        placed(
          320, 480, .down, [.points(40), .points(40), .points(40)], $0,
          margins: LayoutInsets(top: 5, leading: 10, trailing: 10))
      },
      Case(file: "G-placed", title: "rightwards, by shares") {
        placed(400, 100, .right, [.percent(25), .percent(25), .percent(50)], $0, breadth: .points(30))
      },
    ]
  }

  private static func placed(
    _ width: Double, _ height: Double, _ towards: LinearPlacing.Direction, _ lengths: [LinearPlacing.Length],
    _ direction: LayoutDirection, breadth: LinearPlacing.Length? = nil, margins: LayoutInsets = LayoutInsets()
  ) -> View {
    let root = View()
    var placing = LinearPlacing(in: root, towards)
    for (index, length) in lengths.enumerated() {
      placing.place(Label("label \(index)"), length, breadth: breadth, margins: margins)
    }
    return shown(root, width, height, direction)
  }

  private static func shown<Page: ViewController>(
    _ page: Page, _ width: Double, _ height: Double, _ direction: LayoutDirection,
    vertical: TraitCollection.SizeClass = .regular, _ body: (Page) -> Void = { _ in }
  ) -> View {
    _ = page.view
    body(page)
    // The page lives as long as its view, which asks it.
    return withExtendedLifetime(page) { shown(page.view, width, height, direction, vertical: vertical) }
  }

  private static func shown(
    _ view: View, _ width: Double, _ height: Double, _ direction: LayoutDirection,
    vertical: TraitCollection.SizeClass = .regular
  ) -> View {
    view.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    view.overrideTraitCollection = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: vertical, layoutDirection: direction)
    view.layoutIfNeeded()
    return view
  }

  // MARK: Tests

  @Test(arguments: Set(cases.map(\.file)).sorted()) func looksAsBefore(file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let place = folder.appendingPathComponent(file + ".txt")
    let text = Self.cases.filter { $0.file == file }.map { layout in
      [(LayoutDirection.leftToRight, "left to right"), (.rightToLeft, "right to left")].map { direction, name in
        var picture = ""
        expectNoFaults { picture = layout.make(direction).recursiveDescription() }
        return "\(layout.title), \(name)\n\(picture)\n"
      }.joined(separator: "\n")
    }.joined(separator: "\n")
    let environment = ProcessInfo.processInfo.environment
    if environment["VFL_UPDATE_GOLDENS"] == "1", (environment["CI"] ?? "").isEmpty {
      try Data(text.utf8).write(to: place)
      Issue.record("\(file).txt is written anew; look at the change")
    } else {
      #expect(try String(contentsOf: place, encoding: .utf8) == text)
    }
  }

  @Test(arguments: cases) func isMirrored(layout: Case) {
    func compare(_ left: View, _ right: View) {
      #expect(left.subviews.count == right.subviews.count)
      for (a, b) in zip(left.subviews, right.subviews) {
        let mirrored = LayoutRect(
          x: left.frame.width - a.frame.maxX, y: a.frame.y, width: a.frame.width, height: a.frame.height)
        #expect(numbers(b.frame) == numbers(mirrored), "\(type(of: a))")
        compare(a, b)
      }
    }
    compare(layout.make(.leftToRight), layout.make(.rightToLeft))
  }
}
