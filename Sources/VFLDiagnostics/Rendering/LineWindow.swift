/// One line of source as a terminal shows it: tabs expanded, invisible characters replaced, and of a long line only what
/// surrounds its marks, with `…` for the rest.
struct LineWindow {
  /// The cells that a line may take before it is cut.
  private static let limit = 140
  /// The cells kept on either side of a place when the marks are too far apart for one stretch.
  private static let margin = 20
  /// The distance of tab stops.
  private static let tabWidth = 4

  /// What is printed.
  private(set) var text = ""
  private var stops: [(offset: Int, column: Int)] = []

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - line: its bytes without the line end, under the indices they have in the text.
  ///   - anchors: the places that must be seen, between scalars of the line; at least one.
  /// - Complexity: proportional to what is printed, however long the line is.
  init(_ line: ArraySlice<UInt8>, around anchors: [Int]) {
    var column = 0
    var done = line.startIndex
    for stretch in Self.stretches(of: line, around: anchors.sorted()) {
      if stretch.lowerBound > done { append("…", &column) }
      var offset = stretch.lowerBound
      while offset < stretch.upperBound {
        let (scalar, next) = line.scalar(at: offset)
        stops.append((offset, column))
        append(scalar, &column)
        offset = next
      }
      stops.append((offset, column))
      done = offset
    }
    if done < line.endIndex { append("…", &column) }
  }

  /// The cell, from 0, at which a scalar stands.
  ///
  /// - Precondition: `offset` is an anchor.
  /// - Complexity: logarithmic in what is printed.
  func column(of offset: Int) -> Int {
    var low = 0
    var high = stops.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].offset <= offset { low = middle } else { high = middle }
    }
    return stops[low].column
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ column: inout Int) {
    if scalar == "\t" {
      let width = Self.tabWidth - column % Self.tabWidth
      text += String(repeating: " ", count: width)
      column += width
    } else {
      let visible = VisibleText.scalar(scalar)
      text.unicodeScalars.append(visible)
      column += DisplayWidth.of(visible)
    }
  }

  /// The parts of a line that are printed, in order and apart from each other.
  private static func stretches(of line: ArraySlice<UInt8>, around anchors: [Int]) -> [Range<Int>] {
    let whole = line.startIndex..<line.endIndex
    if let width = width(of: whole, in: line), width <= limit { return [whole] }

    let low = anchors[0]
    let high = anchors[anchors.count - 1]
    if let width = width(of: low..<high, in: line), width <= limit - 2 * margin {
      let room = limit - width
      // What one side does not need, because the line ends there, goes to the other.
      let right = forward(from: high, by: room - backward(from: low, by: room / 2, in: line).used, in: line)
      let left = backward(from: low, by: room - right.used, in: line)
      return [left.offset..<right.offset]
    }

    var stretches: [Range<Int>] = []
    for anchor in anchors {
      let left = backward(from: anchor, by: margin, in: line).offset
      let right = forward(from: anchor, by: margin, in: line).offset
      // A gap of one character takes as much room as the sign that something is left out.
      if let last = stretches.last, left <= line.roundedUp(min(last.upperBound + 1, line.endIndex)) {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, right)
      } else {
        stretches.append(left..<right)
      }
    }
    return stretches
  }

  /// The cells of a part of a line; nil if it has so many bytes that counting would not pay.
  private static func width(of range: Range<Int>, in line: ArraySlice<UInt8>) -> Int? {
    guard range.count <= 4 * limit else { return nil }
    var width = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = line.scalar(at: offset)
      width += cells(scalar)
      offset = next
    }
    return width
  }

  private static func forward(from offset: Int, by room: Int, in line: ArraySlice<UInt8>) -> (offset: Int, used: Int) {
    var offset = offset
    var used = 0
    while offset < line.endIndex {
      let (scalar, next) = line.scalar(at: offset)
      guard used + cost(scalar) <= room else { break }
      used += cost(scalar)
      offset = next
    }
    return (offset, used)
  }

  private static func backward(from start: Int, by room: Int, in line: ArraySlice<UInt8>) -> (offset: Int, used: Int) {
    var offset = start
    var used = 0
    while offset > line.startIndex {
      let previous = line.roundedDown(offset - 1)
      let (scalar, _) = line.scalar(at: previous)
      guard used + cost(scalar) <= room else { break }
      used += cost(scalar)
      offset = previous
    }
    // A mark without its letter would land on the sign that something is left out.
    while offset > line.startIndex, offset < start, cells(line.scalar(at: offset).value) == 0 {
      offset = line.scalar(at: offset).next
    }
    return (offset, used)
  }

  /// At most how many cells a scalar takes; of a tab the place is not known yet.
  private static func cells(_ scalar: Unicode.Scalar) -> Int {
    scalar == "\t" ? tabWidth : DisplayWidth.of(VisibleText.scalar(scalar))
  }

  /// What a step over a scalar costs: never nothing, or a heap of combining marks would be walked to its end.
  private static func cost(_ scalar: Unicode.Scalar) -> Int {
    max(1, cells(scalar))
  }
}
