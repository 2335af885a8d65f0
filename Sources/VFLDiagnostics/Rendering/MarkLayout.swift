/// The rows below one line of source: the underlines, and the words of every mark.
///
/// The words of the mark that ends last stand on the row of the underlines; the others hang below it, the rightmost
/// first, so that connectors only ever run down on the left of words.
struct MarkLayout {
  private struct Cell {
    var sign: Unicode.Scalar = " "
    var style = StyledLine.Style.plain
  }

  private struct Placed {
    let columns: Range<Int>
    let mark: Mark
  }

  private let marks: [Placed]

  /// Places marks under a line.
  init(_ marks: [Mark], under window: LineWindow) {
    self.marks = marks.map { mark in
      var start = window.column(of: mark.span.start)
      let end = window.column(of: mark.span.end)
      // What takes no cell of its own, such as an accent, is drawn on the cell before.
      if start == end, start > 0, !mark.span.isEmpty { start -= 1 }
      return Placed(columns: start..<max(end, start + 1), mark: mark)
    }
  }

  /// The rows from top to bottom; none without marks.
  func rows() -> [StyledLine] {
    guard let end = marks.map({ $0.columns.upperBound }).max() else { return [] }
    let inline = inlineIndex(end: end)
    var rows = [Self.row(underlines(end: end), inline.map { marks[$0] })]

    let hanging = hangingMarks(except: inline)
    guard !hanging.isEmpty else { return rows }
    rows.append(Self.row(connectors(hanging[...]), nil))
    for index in hanging.indices.reversed() {
      let start = hanging[index].columns.lowerBound
      var cells = connectors(hanging[..<index].filter { $0.columns.lowerBound < start }[...])
      cells.append(contentsOf: repeatElement(Cell(), count: start - cells.count))
      rows.append(Self.row(cells, hanging[index], gap: ""))
    }
    return rows
  }

  /// The mark whose words follow the underlines: of those that end last, the one that starts last.
  private func inlineIndex(end: Int) -> Int? {
    var best: Int?
    for (index, placed) in marks.enumerated() where placed.mark.text != nil && placed.columns.upperBound == end {
      if let best, marks[best].columns.lowerBound >= placed.columns.lowerBound { continue }
      best = index
    }
    return best
  }

  /// The other marks with words, from left to right.
  private func hangingMarks(except inline: Int?) -> [Placed] {
    let hanging = marks.indices.filter { $0 != inline && marks[$0].mark.text != nil }
    // Of two that start at one place, the one named first is read first, which is to hang last in this order.
    return hanging.sorted { left, right in
      let (leftStart, rightStart) = (marks[left].columns.lowerBound, marks[right].columns.lowerBound)
      return leftStart == rightStart ? left > right : leftStart < rightStart
    }.map { marks[$0] }
  }

  /// Long marks lie below short ones and secondary ones below the primary one, so that each of them shows.
  private func underlines(end: Int) -> [Cell] {
    let order = marks.indices.sorted { left, right in
      let (leftCount, rightCount) = (marks[left].columns.count, marks[right].columns.count)
      // The primary mark comes first in the list.
      return leftCount == rightCount ? left > right : leftCount > rightCount
    }
    var cells = Array(repeating: Cell(), count: end)
    for index in order {
      let mark = marks[index].mark
      for column in marks[index].columns { cells[column] = Cell(sign: mark.sign, style: mark.style) }
    }
    return cells
  }

  private func connectors(_ marks: ArraySlice<Placed>) -> [Cell] {
    guard let last = marks.last else { return [] }
    var cells = Array(repeating: Cell(), count: last.columns.lowerBound + 1)
    for placed in marks { cells[placed.columns.lowerBound] = Cell(sign: "|", style: placed.mark.style) }
    return cells
  }

  private static func row(_ cells: [Cell], _ labelled: Placed?, gap: String = " ") -> StyledLine {
    var row = StyledLine()
    var run = String.UnicodeScalarView()
    for (index, cell) in cells.enumerated() {
      run.append(cell.sign)
      if index + 1 == cells.count || cells[index + 1].style != cell.style {
        row.append(String(run), cell.style)
        run = String.UnicodeScalarView()
      }
    }
    if let labelled, let text = labelled.mark.text { row.append(gap + text, labelled.mark.style) }
    return row
  }
}
