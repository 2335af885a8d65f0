/// Finds the name that was probably meant.
public enum NameSuggestion {
  /// The candidate nearest to a name: by the fewest insertions, deletions, replacements and swaps of neighbours, at most
  /// one for each three letters, upper and lower case counting as alike; else one that starts with the name, or the other
  /// way round, if the shorter has at least three letters. Of equals the first in the order of the alphabet.
  ///
  /// - Returns: nil if none is near, or if the name itself is a candidate.
  /// - Complexity: linear in the number of candidates, times the square of the name's length.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    // Names longer than this are not typed by hand, and the distance costs the product of the lengths.
    guard wanted.count <= 100 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    var byPrefix: String?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased().utf8)
      if letters.count <= wanted.count + limit, letters.count + limit >= wanted.count {
        let distance = distance(wanted, letters)
        let isNear = distance <= limit && distance < max(wanted.count, letters.count)
        if isNear, best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
          best = (distance, candidate)
        }
      }
      let shorter = min(letters.count, wanted.count)
      if shorter >= 3, letters.prefix(shorter) == wanted.prefix(shorter), byPrefix.map({ candidate < $0 }) ?? true {
        byPrefix = candidate
      }
    }
    return best?.name ?? byPrefix
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
