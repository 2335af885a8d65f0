/// The difference between two texts in the form that `patch` and `git apply` read.
///
/// Fixes change lines and seldom their number, so lines are compared one by one while the numbers agree; else all that
/// lies between the common start and the common end is one change.
struct UnifiedDiff {
  /// Lines that differ: `old` of the first text stand where `new` of the second stand.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: [Substring]
  private let new: [Substring]
  private let name: String

  /// How many unchanged lines are shown around a change.
  private static let context = 3

  /// The difference; empty if there is none.
  ///
  /// - Complexity: linear.
  static func text(from old: String, to new: String, name: String) -> String {
    guard old != new else { return "" }
    return UnifiedDiff(old: lines(of: old), new: lines(of: new), name: name).text
  }

  private var text: String {
    let isPath = !name.hasPrefix("/") && !name.hasPrefix("<")
    var text = "--- \(isPath ? "a/" : "")\(name)\n+++ \(isPath ? "b/" : "")\(name)\n"
    for hunk in hunks { text += written(hunk) }
    return text
  }

  /// Changes, grouped where their surroundings meet.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private var changes: [Change] {
    guard old.count != new.count else {
      return runs(of: old.indices.filter { !equal(old[$0], new[$0]) }).map { Change(old: $0, new: $0) }
    }
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !equal(old[$0], new[$0]) } ?? shorter
    let end =
      (0..<shorter - start).first { !equal(old[old.count - 1 - $0], new[new.count - 1 - $0]) } ?? shorter - start
    return [Change(old: start..<old.count - end, new: start..<new.count - end)]
  }

  private func runs(of lines: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for line in lines {
      if let last = runs.last, last.upperBound == line {
        runs[runs.count - 1] = last.lowerBound..<line + 1
      } else {
        runs.append(line..<line + 1)
      }
    }
    return runs
  }

  private func written(_ hunk: [Change]) -> String {
    let first = hunk[0]
    let last = hunk[hunk.count - 1]
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after

    var text = "@@ -\(place(of: oldRange)) +\(place(of: newRange)) @@\n"
    var position = oldRange.lowerBound
    for change in hunk {
      for line in old[position..<change.old.lowerBound] { text += marked(line, " ") }
      for line in old[change.old] { text += marked(line, "-") }
      for line in new[change.new] { text += marked(line, "+") }
      position = change.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { text += marked(line, " ") }
    return text
  }

  /// Start and length, as the format has it: an empty range is placed behind the line before it.
  private func place(of range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private func marked(_ line: Substring, _ mark: String) -> String {
    line.utf8.last == UInt8(ascii: "\n") ? mark + line : mark + line + "\n\\ No newline at end of file\n"
  }

  /// Compares bytes: equal characters of different bytes are a difference.
  private func equal(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// Lines with their line ends; a lone carriage return ends none here, as `patch` sees it.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.utf8.startIndex
    for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "\n") {
      let next = text.utf8.index(after: index)
      lines.append(text[start..<next])
      start = next
    }
    if start < text.utf8.endIndex { lines.append(text[start...]) }
    return lines
  }
}
