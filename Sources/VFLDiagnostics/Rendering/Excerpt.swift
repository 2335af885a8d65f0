/// The lines of one text on which labels lie, with the labels below them.
struct Excerpt {
  private struct Line {
    let number: Int
    let marks: [Mark]
  }

  /// The place in the heading: on the line where the first label starts, the earliest label.
  let location: SourceLocation
  private let name: String
  private let table: LineTable
  private let lines: [Line]

  /// Sorts labels into lines.
  ///
  /// - Precondition: the labels lie in one text, and there is at least one.
  init(_ labels: [DrawnLabel], _ tables: inout LineTables) {
    let source = labels[0].label.range.source
    let table = tables.table(of: source)
    var marks: [Int: [Mark]] = [:]
    var starts: [(line: Int, offset: Int)] = []
    for label in labels {
      let parts = Self.parts(of: label.label.range.span, table, textLength: source.text.utf8.count)
      starts.append((parts[0].line, parts[0].span.start))
      for (index, part) in parts.enumerated() {
        marks[part.line, default: []].append(label.mark(part.span, withText: index == parts.count - 1))
      }
    }
    let first = starts.filter { $0.line == starts[0].line }.map { $0.offset }.min() ?? starts[0].offset
    self.location = table.location(of: first)
    self.name = source.name
    self.table = table
    self.lines = marks.map { Line(number: $0.key, marks: $0.value) }.sorted { $0.number < $1.number }
  }

  /// The largest line number, which decides how wide the gutter is.
  var lastLine: Int { lines.last?.number ?? 1 }

  /// Writes the heading, such as ` --> input.vfl:1:15`, and the excerpt.
  func write(to output: inout [StyledLine], heading: String, gutter: Gutter) {
    let place = "\(VisibleText.of(name)):\(location.line):\(location.column)"
    output.append(gutter.line(heading: heading, place))
    output.append(gutter.line())
    var previous: Int?
    for line in lines {
      if let previous, line.number - previous == 2 {
        // One line takes no more room than the sign that it is left out.
        write(Line(number: previous + 1, marks: []), to: &output, gutter)
      } else if let previous, line.number - previous > 2 {
        output.append(gutter.ellipsis())
      }
      write(line, to: &output, gutter)
      previous = line.number
    }
  }

  private func write(_ line: Line, to output: inout [StyledLine], _ gutter: Gutter) {
    let span = table.span(ofLine: line.number)
    let anchors = line.marks.isEmpty ? [span.start] : line.marks.flatMap { [$0.span.start, $0.span.end] }
    let window = LineWindow(table.bytes(in: span), around: anchors)
    var text = StyledLine()
    text.append(window.text)
    output.append(gutter.line(number: line.number, text))
    for row in MarkLayout(line.marks, under: window).rows() { output.append(gutter.line(row)) }
  }

  /// The parts of a span that are marked: all of it, or where it covers several lines, its share of the first and of
  /// the last.
  private static func parts(
    of span: SourceSpan, _ table: LineTable, textLength: Int
  ) -> [(line: Int, span: SourceSpan)] {
    let start = min(span.start, textLength)
    let end = min(span.end, textLength)
    let first = table.location(of: start).line
    var last = table.location(of: end).line
    // A span that takes the line end with it has nothing on the next line.
    if last > first, table.span(ofLine: last).start == end { last -= 1 }
    guard last > first else { return [(first, clipped(start, end, toLine: first, table))] }

    let lastStart = indentation(ofLine: last, table)
    return [
      (first, clipped(start, end, toLine: first, table)),
      (last, clipped(min(lastStart, end), end, toLine: last, table)),
    ]
  }

  /// The part of a span that lies on a line, rounded to whole scalars.
  private static func clipped(_ start: Int, _ end: Int, toLine line: Int, _ table: LineTable) -> SourceSpan {
    let span = table.span(ofLine: line)
    let bytes = table.bytes(in: span)
    return SourceSpan(bytes.roundedDown(min(start, span.end)), bytes.roundedUp(min(end, span.end)))
  }

  /// The place of the first character that is no blank. Of an endless run of blanks only the beginning is looked at.
  private static func indentation(ofLine line: Int, _ table: LineTable) -> Int {
    let bytes = table.bytes(in: table.span(ofLine: line))
    let blanks = bytes.prefix(256).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return bytes.startIndex + blanks.count
  }
}
