#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells quickly whether bytes hold one of some words: most files of a tree hold none.
///
/// The C library finds one byte much faster than anybody finds a word, so each word is looked for by its rarest letter, and
/// words that share one are looked for together.
struct WordSearch: Sendable {
  private struct Group: Sendable {
    let anchor: UInt8
    /// Words, and where in each the anchor is.
    var words: [(word: [UInt8], offset: Int)] = []
  }

  private var groups: [Group] = []

  /// Bytes of source code from the rarest to the commonest, as far as they matter; all others are rarer.
  private static let common = Array("#QZXKJYGWFHMBOUAPVNIDELRCTSqzjxkwvyhgbfmpud_lcsanoirte".utf8)

  /// - Parameter words: none is empty.
  init(_ words: [[UInt8]]) {
    for word in words where !word.isEmpty {
      let known = groups.firstIndex { group in word.contains(group.anchor) && Self.rank(group.anchor) < 20 }
      let anchor = known.map { groups[$0].anchor } ?? word.min { Self.rank($0) < Self.rank($1) } ?? word[0]
      let index = known ?? groups.count
      if known == nil { groups.append(Group(anchor: anchor)) }
      groups[index].words.append((word, word.firstIndex(of: anchor) ?? 0))
    }
  }

  private static func rank(_ byte: UInt8) -> Int { common.firstIndex(of: byte) ?? -1 }

  /// Whether any of the words occurs.
  ///
  /// - Complexity: linear in the bytes.
  func isFound(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { text in groups.contains { isFound($0, in: text) } }
  }

  private func isFound(_ group: Group, in text: UnsafeRawBufferPointer) -> Bool {
    guard let start = text.baseAddress else { return false }
    var index = 0
    while index < text.count, let hit = memchr(start + index, Int32(group.anchor), text.count - index) {
      let place = UnsafeRawPointer(hit) - start
      for (word, offset) in group.words
      where place >= offset && place - offset + word.count <= text.count
        && memcmp(start + place - offset, word, word.count) == 0
      { return true }
      index = place + 1
    }
    return false
  }
}
