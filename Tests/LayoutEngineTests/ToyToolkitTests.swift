import ConstraintIR
import LayoutEngine
import Testing

// A toolkit of its own, with nothing but the engine: widgets of any class, a box, and a label that wraps.

private class Widget {
  let item: LayoutItem
  private(set) var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var placements = 0

  init(_ toolkit: Toolkit, in parent: Widget?) {
    item = toolkit.layout.addItem(in: parent?.item)
    toolkit.widgets[item] = self
  }

  func measure(width: Double?) -> LayoutMeasurement { LayoutMeasurement() }

  func place(_ frame: LayoutRect) {
    self.frame = frame
    placements += 1
  }
}

/// Text in a fixed pitch: 10 points a letter, 20 a line.
private final class Label: Widget {
  var text: String

  init(_ text: String, _ toolkit: Toolkit, in parent: Widget) {
    self.text = text
    super.init(toolkit, in: parent)
    try? toolkit.layout.setNeedsMeasuring(item)
  }

  override func measure(width: Double?) -> LayoutMeasurement {
    let length = Double(text.count) * 10
    let lines = width.map { $0 < length && $0 >= 10 ? (length / ($0 / 10).rounded(.down) / 10).rounded(.up) : 1 } ?? 1
    return LayoutMeasurement(
      width: length, height: lines * 20, minimum: LayoutSize(width: 10, height: 20), firstBaseline: 15, lastBaseline: 5)
  }
}

private struct Toolkit: LayoutClient {
  final class Widgets {
    private var byItem: [LayoutItem: Widget] = [:]

    subscript(item: LayoutItem) -> Widget? {
      get { byItem[item] }
      set { byItem[item] = newValue }
    }
  }

  let layout = Layout()
  let widgets = Widgets()

  func measure(_ item: LayoutItem, width: Double?) -> LayoutMeasurement {
    widgets[item]?.measure(width: width) ?? LayoutMeasurement()
  }

  func place(_ item: LayoutItem, in frame: LayoutRect) { widgets[item]?.place(frame) }

  func pin(
    _ first: Widget, _ attribute: Constraint.Attribute, _ second: Widget, _ other: Constraint.Attribute,
    _ distance: Double = 0
  ) throws -> ActiveConstraint {
    try layout.activate(
      Constraint(
        .init(first.item, attribute), .equal, .init(second.item, other), constant: .literal(distance),
        origin: .code(file: #fileID, line: #line)))
  }
}

@Suite struct ToyToolkitTests {
  @Test func labelWrapsAndNeighboursFollow() throws {
    var toolkit = Toolkit()
    let window = Widget(toolkit, in: nil)
    let title = Label("a title that is long", toolkit, in: window)
    let below = Widget(toolkit, in: window)
    let aside = Widget(toolkit, in: window)
    for (first, attribute, second, other, distance) in [
      (title, .leading, window, .leading, 10), (window, .trailing, title, .trailing, 10),
      (title, .top, window, .top, 10),
      (below, .leading, window, .leading, 0), (below, .trailing, window, .trailing, 0),
      (below, .top, title, .bottom, 5),
      (below, .bottom, window, .bottom, 0),
    ] as [(Widget, Constraint.Attribute, Widget, Constraint.Attribute, Double)] {
      _ = try toolkit.pin(first, attribute, second, other, distance)
    }
    for attribute in [Constraint.Attribute.left, .top, .width, .height] {
      _ = try toolkit.pin(aside, attribute, window, attribute)
    }
    try toolkit.layout.setSize(LayoutSize(width: 300, height: 200), ofRoot: window.item)
    #expect(toolkit.layout.update(&toolkit.self) == [])
    #expect(title.frame == LayoutRect(x: 10, y: 10, width: 280, height: 20))
    #expect(below.frame == LayoutRect(x: 0, y: 35, width: 300, height: 165))

    // Narrower: 100 points hold ten letters, so twenty take two lines.
    try toolkit.layout.setSize(LayoutSize(width: 120, height: 200), ofRoot: window.item)
    toolkit.layout.update(&toolkit.self)
    #expect(title.frame == LayoutRect(x: 10, y: 10, width: 100, height: 40))
    #expect(below.frame == LayoutRect(x: 0, y: 55, width: 120, height: 145))

    // Nobody hears of what stays as it is.
    let placements = [title, below, aside].map(\.placements)
    toolkit.layout.update(&toolkit.self)
    title.text = "another title, as lo"
    try toolkit.layout.setNeedsMeasuring(title.item)
    toolkit.layout.update(&toolkit.self)
    #expect([title, below, aside].map(\.placements) == placements)
  }
}
