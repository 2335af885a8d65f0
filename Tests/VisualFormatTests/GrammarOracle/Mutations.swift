/// Makes texts that are nearly sentences: most of the errors a parser meets are one character away from a sentence.
///
/// All of them are cut at Unicode scalars, so that each is a valid string; in a sentence a scalar is a byte.
struct Mutator: Sendable {
  /// What is put in: every character the grammar knows a use for, some neighbours of those, and one outside ASCII.
  static let interesting: [Unicode.Scalar] = Array("[]()|-@,=<>HV:ab_19.ex*/+%~ \t\0é".unicodeScalars)

  private var random: SplitMix64

  /// Starts the random choices of a seed; the exhaustive lists do not depend on it.
  init(seed: UInt64 = 0) {
    random = SplitMix64(seed: seed)
  }

  /// Every prefix that is shorter than the text, the empty one first.
  func prefixes(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { string(scalars[..<$0]) }
  }

  /// The text without each of its scalars in turn.
  func deletions(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { edit(scalars, $0..<($0 + 1), nil) }
  }

  /// The text with each interesting scalar at each place, before the first and after the last one included.
  func insertions(into text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return (0...scalars.count).flatMap { place in Self.interesting.map { edit(scalars, place..<place, $0) } }
  }

  /// The text with each of its scalars replaced by each other interesting one.
  func replacements(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.flatMap { place in
      Self.interesting.filter { $0 != scalars[place] }.map { edit(scalars, place..<(place + 1), $0) }
    }
  }

  /// All of the above: about 67 texts for each scalar, so this is for short texts.
  func neighbours(of text: String) -> [String] {
    prefixes(of: text) + deletions(of: text) + insertions(into: text) + replacements(in: text)
  }

  /// One neighbour at random, for texts that have too many.
  mutating func neighbour(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    var scalar = Self.interesting[Int.random(in: 0..<Self.interesting.count, using: &random)]
    // At the end of the text there is nothing to delete or replace.
    switch place == scalars.count ? 0 : Int.random(in: 0..<4, using: &random) {
    case 0: return edit(scalars, place..<place, scalar)
    case 1:
      while scalar == scalars[place] {
        scalar = Self.interesting[Int.random(in: 0..<Self.interesting.count, using: &random)]
      }
      return edit(scalars, place..<(place + 1), scalar)
    case 2: return edit(scalars, place..<(place + 1), nil)
    default: return string(scalars[..<place])
    }
  }

  private func edit(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ replacement: Unicode.Scalar?) -> String {
    var edited = scalars
    edited.replaceSubrange(range, with: replacement.map { [$0] } ?? [])
    return string(edited[...])
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
