/// Finds the name that was probably meant.
public enum NameSuggestion {
  /// The candidate nearest to a name: by the fewest insertions, deletions, replacements and swaps of neighbours, at most
  /// one for each three letters, upper and lower case counting as alike; else one that starts with the name, or the other
  /// way round, if the shorter has at least three letters. Of equals the first in the order of the alphabet.
  ///
  /// - Returns: nil if none is near, or if the name itself is a candidate.
  /// - Complexity: linear in the number of candidates, times the square of the name's length.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = lowercased(name)
    // Names longer than this are not typed by hand, and the distance costs the product of the lengths.
    guard wanted.count <= 100 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    var byPrefix: String?
    var rows = Rows(wanted.count + limit)
    for candidate in candidates where candidate != name {
      let count = candidate.utf8.count
      let isNearLength = count <= wanted.count + limit && count + limit >= wanted.count
      let shorter = min(count, wanted.count)
      // Most candidates are looked at no further.
      guard isNearLength || (shorter >= 3 && startsAlike(candidate, wanted)) else { continue }
      let letters = lowercased(candidate)
      if isNearLength {
        let distance = rows.distance(wanted, letters, limit: limit)
        let isNear = distance <= limit && distance < max(wanted.count, letters.count)
        if isNear, best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
          best = (distance, candidate)
        }
      }
      if shorter >= 3, letters.prefix(shorter) == wanted.prefix(shorter), byPrefix.map({ candidate < $0 }) ?? true {
        byPrefix = candidate
      }
    }
    return best?.name ?? byPrefix
  }

  private static func startsAlike(_ candidate: String, _ wanted: [UInt8]) -> Bool {
    candidate.utf8.first.map { lowercased($0) == wanted[0] } ?? false
  }

  private static func lowercased(_ text: String) -> [UInt8] { text.utf8.map { lowercased($0) } }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// The rows of the table by which a distance is found, kept from one name to the next.
  private struct Rows {
    private var beforePrevious: [Int]
    private var previous: [Int]
    private var current: [Int]

    init(_ width: Int) {
      beforePrevious = [Int](repeating: 0, count: width + 1)
      previous = beforePrevious
      current = beforePrevious
    }

    /// The optimal string alignment distance; some number above the limit if it is above.
    mutating func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
      for column in 0...right.count { previous[column] = column }
      for row in 0..<left.count {
        current[0] = row + 1
        var least = row + 1
        for column in 0..<right.count {
          let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
          var value = min(replaced, previous[column + 1] + 1, current[column] + 1)
          if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
            value = min(value, beforePrevious[column - 1] + 1)
          }
          current[column + 1] = value
          least = min(least, value)
        }
        // A swap looks two rows back, so that one row above the limit is not the end yet.
        if least > limit + 1 { return least }
        swap(&beforePrevious, &previous)
        swap(&previous, &current)
      }
      return previous[right.count]
    }
  }
}
