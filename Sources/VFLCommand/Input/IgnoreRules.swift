/// A pattern of a `.gitignore` file, or of `exclude` in a configuration, which follows the same rules.
struct IgnorePattern: Hashable {
  /// The folder that the pattern is about, absolute.
  private let folder: String
  private let parts: [[UInt8]]
  private let isAnchored: Bool
  private let isForFolders: Bool
  /// Whether it takes back what an earlier pattern ignores.
  let isNegated: Bool

  /// Reads a line; nil if it is blank or a comment.
  init?(_ line: String, in folder: String) {
    var text = line[...]
    while let last = text.utf8.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: "\n") { text.removeLast() }
    while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    isForFolders = text.hasSuffix("/")
    if isForFolders { text.removeLast() }
    isAnchored = text.contains("/")
    if text.hasPrefix("/") { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    parts = text.split(separator: "/").map { Array($0.utf8) }
    self.folder = folder
  }

  /// Whether the pattern is about a path.
  ///
  /// - Parameter path: absolute.
  func matches(_ path: String, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders, let relative = PathName.relative(path, to: folder), !relative.isEmpty else {
      return false
    }
    let names = relative.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
    if !isAnchored, parts.count == 1 { return Self.matches(names[names.count - 1][...], parts[0][...]) }
    return Self.matches(names[...], parts[...])
  }

  /// Folders and names against the parts of a pattern, in which `**` is any number of folders.
  private static func matches(_ names: ArraySlice<[UInt8]>, _ parts: ArraySlice<[UInt8]>) -> Bool {
    // By number of names: whether the parts so far match them.
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for (index, part) in parts.enumerated() {
      var next = [Bool](repeating: false, count: names.count + 1)
      if part.elementsEqual("**".utf8) {
        var isOpen = false
        for count in 0...names.count {
          isOpen = isOpen || reached[count]
          // At the end it is what lies within, not the folder itself.
          next[count] = isOpen && (index + 1 < parts.count || count > 0)
        }
      } else {
        for count in 0..<names.count where reached[count] && matches(names[names.startIndex + count][...], part[...]) {
          next[count + 1] = true
        }
      }
      reached = next
    }
    return reached[names.count]
  }

  /// A name against a part of a pattern: `*`, `?`, `[a-z]`, `\` before a sign.
  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (index, place) = (name.startIndex, pattern.startIndex)
    var star: (pattern: Int, name: Int)?
    while index < name.endIndex {
      if place < pattern.endIndex, pattern[place] == UInt8(ascii: "*") {
        star = (place + 1, index)
        place += 1
      } else if place < pattern.endIndex, let length = matchesOne(name[index], pattern[place...]) {
        index += 1
        place += length
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (place, index) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// How many bytes of the pattern stand for one byte of the name; nil if they do not.
  private static func matchesOne(_ byte: UInt8, _ pattern: ArraySlice<UInt8>) -> Int? {
    guard let sign = pattern.first else { return nil }
    if sign == UInt8(ascii: "?") { return 1 }
    if sign == UInt8(ascii: "\\"), pattern.count > 1 { return pattern[pattern.startIndex + 1] == byte ? 2 : nil }
    guard sign == UInt8(ascii: "["), let close = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else {
      return sign == byte ? 1 : nil
    }
    var set = pattern[pattern.startIndex + 1..<close]
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    if isNegated { set = set.dropFirst() }
    var isFound = false
    while let first = set.first {
      if set.count > 2, set[set.startIndex + 1] == UInt8(ascii: "-") {
        let last = set[set.startIndex + 2]
        if first <= last, (first...last).contains(byte) { isFound = true }
        set = set.dropFirst(3)
      } else {
        if first == byte { isFound = true }
        set = set.dropFirst()
      }
    }
    return isFound != isNegated ? close + 1 - pattern.startIndex : nil
  }
}

/// What a search through folders leaves out.
struct IgnoreRules {
  /// Folders of other people's code and of what is built, wherever they are.
  static let folders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  private var patterns: [IgnorePattern] = []
  private let excluded: [IgnorePattern]
  private let files: FileAccess

  /// - Parameters:
  ///   - excluded: the patterns of the configuration.
  init(_ files: FileAccess, excluded: [IgnorePattern] = []) {
    self.files = files
    self.excluded = excluded
  }

  /// The rules that hold in a folder that is searched: those of its repository, from the root of it down.
  ///
  /// - Parameter folder: absolute.
  func entering(_ folder: String) -> IgnoreRules {
    var rules = self
    let folders = PathName.folders(from: folder)
    guard let root = folders.firstIndex(where: { (try? files.kind($0 + "/.git")) != nil }) else {
      rules.read(folder + "/.gitignore", in: folder)
      return rules
    }
    rules.read(folders[root] + "/.git/info/exclude", in: folders[root])
    for outer in folders[...root].reversed() { rules.read(outer + "/.gitignore", in: outer) }
    return rules
  }

  /// The rules that hold in a folder inside.
  mutating func read(_ path: String, in folder: String) {
    guard let bytes = try? files.read(path) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    patterns += lines.compactMap { IgnorePattern(String($0), in: folder) }
  }

  /// Whether the configuration leaves a path out, or a folder around it.
  ///
  /// - Parameter path: absolute.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard !excluded.isEmpty else { return false }
    let outer = PathName.folders(from: path).dropFirst()
    return excluded.contains { pattern in
      pattern.matches(path, isFolder: isFolder) || outer.contains { pattern.matches($0, isFolder: true) }
    }
  }

  /// Whether a path is left out.
  ///
  /// - Parameter path: absolute.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    if excludes(path, isFolder: isFolder) { return true }
    // The last pattern that matches decides.
    return patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated } ?? false
  }
}
