import AutoLayout

/// `vfl-bench autolayout`: a column of song cells (a stack view with an album and a name, at system spacing from the edges of
/// its cell): making the views, the first layout, new widths, a row put into the middle, a constant, a text and a hidden flag changed in one
/// row. Then a
/// tree as deep as it has views, and the memory of a plain view with four constraints.
///
/// - Parameter rows: the length of the column, if only that one is wanted.
func autoLayoutBenchmark(rows: Int? = nil) {
  if let rows { return list(rows) }
  // Before anything else, since what counts is the peak.
  memory(10_000)
  // The first of them warms up.
  for count in [100, 100, 1_000, 10_000] { list(count) }
  for depth in [100, 1_000, 10_000] { deep(depth) }
}

private func timed(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return Double(now() - start) / 1e6
}

/// The best of several, in milliseconds.
private func best(of rounds: Int, _ body: (Int) -> Void) -> Double {
  (0..<rounds).map { round in timed { body(round) } }.min() ?? 0
}

private final class Cell: View {
  let stack = StackView()
  let album = View()
  let name = Label("moon")
  private(set) var albumWidth: LayoutConstraint?

  init() {
    super.init()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 10
    stack.alignment = .center
    addSubview(stack)
    stack.addArrangedSubview(album)
    stack.addArrangedSubview(name)
    let width = album.widthAnchor.constraint(equalToConstant: 100)
    albumWidth = width
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 1),
      trailingAnchor.constraint(equalToSystemSpacingAfter: stack.trailingAnchor, multiplier: 1),
      stack.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      bottomAnchor.constraint(equalToSystemSpacingBelow: stack.bottomAnchor, multiplier: 1),
      width, album.heightAnchor.constraint(equalTo: album.widthAnchor),
    ])
  }
}

private func list(_ count: Int) {
  let root = View(frame: LayoutRect(x: 0, y: 0, width: 390, height: 844))
  let column = StackView()
  column.axis = .vertical
  var cells: [Cell] = []
  let made = timed {
    cells = (0..<count).map { _ in Cell() }
    for cell in cells { column.addArrangedSubview(cell) }
    root.anchor(column) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
      EqualTo(\.trailingAnchor)
    }
  }
  let first = timed { root.layoutIfNeeded() }
  guard cells[count - 1].frame == LayoutRect(x: 0, y: Double(count - 1) * 116, width: 390, height: 116) else {
    fail("the list does not lay out: \(cells[count - 1].frame)")
  }
  let width = best(of: 20) { round in
    root.frame = LayoutRect(x: 0, y: 0, width: 400 + Double(round), height: 844)
    root.layoutIfNeeded()
  }
  let insertion = best(of: 20) { _ in
    let cell = Cell()
    column.insertArrangedSubview(cell, at: count / 2)
    root.layoutIfNeeded()
  }
  // In the last row nothing moves but what is in it.
  let constant = best(of: 20) { round in
    cells[count - 1].albumWidth?.constant = 60 + Double(round % 2)
    root.layoutIfNeeded()
  }
  let text = best(of: 20) { round in
    cells[count - 1].name.text = round % 2 == 0 ? "sun and moon" : "moon"
    root.layoutIfNeeded()
  }
  let end = Label("the end")
  column.addArrangedSubview(end)
  root.layoutIfNeeded()
  let hidden = best(of: 20) { _ in
    end.isHidden.toggle()
    root.layoutIfNeeded()
  }
  print(
    "\(count) rows: views \(shown(made, digits: 2)) ms, first layout \(shown(first, digits: 2)) ms,"
      + " new width \(shown(width, digits: 3)) ms, row put into the middle \(shown(insertion, digits: 3)) ms,"
      + " in the last row: constant \(shown(constant, digits: 4)) ms, text \(shown(text, digits: 4)) ms,"
      + " hidden \(shown(hidden, digits: 4)) ms")
}

private func deep(_ depth: Int) {
  let root = View(frame: LayoutRect(x: 0, y: 0, width: 30_000, height: 30_000))
  var view = root
  let made = timed {
    for _ in 0..<depth {
      let inner = View()
      view.anchor(inner) {
        EqualTo(\.leadingAnchor).constant(1)
        EqualTo(\.topAnchor).constant(1)
        EqualTo(\.trailingAnchor)
        EqualTo(\.bottomAnchor)
      }
      view = inner
    }
  }
  let first = timed { root.layoutIfNeeded() }
  guard view.frame.width == Double(30_000 - depth) else { fail("the deep tree does not lay out") }
  let width = best(of: 10) { round in
    root.frame = LayoutRect(x: 0, y: 0, width: 30_001 + Double(round), height: 30_000)
    root.layoutIfNeeded()
  }
  print(
    "\(depth) deep: views \(shown(made, digits: 2)) ms, first layout \(shown(first, digits: 2)) ms,"
      + " new width \(shown(width, digits: 3)) ms")
}

private func memory(_ count: Int) {
  let root = View(frame: LayoutRect(x: 0, y: 0, width: 300, height: 300))
  let (before, peakBefore) = (presentMemory(), peakMemory())
  for _ in 0..<count {
    root.anchor(View()) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.topAnchor)
      EqualToConstant(\.widthAnchor, constant: 30)
      EqualToConstant(\.heightAnchor, constant: 30)
    }
  }
  root.layoutIfNeeded()
  print(
    "memory: \((presentMemory() - before) / count) bytes for a view with four constraints,"
      + " \((peakMemory() - peakBefore) / count) at the peak")
}
