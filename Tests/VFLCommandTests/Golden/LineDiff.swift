/// The difference of two texts, line by line: `-` before what was expected, `+` before what came, a blank before what is
/// common. A last line without its line end is followed by a line that says so.
func lineDiff(expected: String, actual: String) -> String {
  let old = diffLines(of: expected)
  let new = diffLines(of: actual)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  var text = ""
  var left = 0
  var right = 0
  while left < old.count || right < new.count {
    if left < old.count, removed.contains(left) {
      text += "-\(old[left])\n"
      left += 1
    } else if right < new.count, inserted.contains(right) {
      text += "+\(new[right])\n"
      right += 1
    } else {
      text += " \(old[left])\n"
      left += 1
      right += 1
    }
  }
  return text
}

private func diffLines(of text: String) -> [String] {
  // By scalars: as characters, "\r\n" is one, and a changed line end would not show.
  var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
    String($0).replacingCarriageReturn()
  }
  if lines.last == "" { lines.removeLast() } else { lines.append("\\ no line end") }
  return lines
}

extension String {
  fileprivate func replacingCarriageReturn() -> String {
    String(flatMap { $0 == "\r" ? "␍" : String($0) })
  }
}
