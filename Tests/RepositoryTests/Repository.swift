#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a package as its checks see them: what a person edits, not what tools leave behind.
struct Repository {
  /// The folder of the package.
  let root: URL
  /// The files, relative to the folder, in the order of their names.
  let paths: [String]

  private static let ignoredFolders: Set<String> = [".build", ".git", ".idea", ".swiftpm", ".vscode"]
  private static let ignoredEndings = [".profraw", ".svg", ".DS_Store"]

  /// Lists the files of a folder.
  init(root: URL) {
    self.root = root
    paths = Self.files(in: root.path, prefix: "").sorted()
  }

  /// The package that holds these tests.
  static let this = Repository(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The files under a folder.
  func paths(under folder: String, endingIn suffix: String = "") -> [String] {
    paths.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(suffix) }
  }

  /// The text of a file; nil if there is none, or it is no text in UTF-8.
  func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path), !data.contains(0)
    else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  /// The lines of a file, without their line ends; none if it is no text.
  func lines(of path: String) -> [String] {
    text(of: path).map(splitLines) ?? []
  }

  /// Whether there is a file or folder of this path.
  func contains(_ path: String) -> Bool {
    paths.contains { $0 == path || $0.hasPrefix(path + "/") }
  }

  private static func files(in folder: String, prefix: String) -> [String] {
    // What cannot be listed is a file.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [prefix] }
    return names.flatMap { name -> [String] in
      guard !ignoredFolders.contains(name), !ignoredEndings.contains(where: name.hasSuffix) else { return [] }
      return files(in: folder + "/" + name, prefix: prefix.isEmpty ? name : prefix + "/" + name)
    }
  }
}

/// Something that a check does not accept.
struct Finding: Equatable, CustomStringConvertible {
  /// The file or folder, relative to the package.
  var path: String
  /// The line, from 1; nil if it is about the whole file.
  var line: Int?
  /// What is wrong.
  var message: String

  /// Describes what is wrong with a whole file.
  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// Describes what is wrong with a line of a file.
  init(_ path: String, _ line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// Place and message, as compilers print them.
  var description: String {
    path + ":" + (line.map { "\($0):" } ?? "") + " " + message
  }
}

/// The lines of a text, without their `\n`; a text that ends in one has no empty last line.
func splitLines(_ text: String) -> [String] {
  // As bytes, since "\r\n" is one character.
  var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String($0) ?? "" }
  if lines.last == "" { lines.removeLast() }
  return lines
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// The places where a text occurs.
  func ranges(ofText text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = self[...]
    while let first = text.first, let start = rest.firstIndex(of: first) {
      if rest[start...].hasPrefix(text) {
        let end = index(start, offsetBy: text.count)
        ranges.append(start..<end)
        rest = rest[end...]
      } else {
        rest = rest[index(after: start)...]
      }
    }
    return ranges
  }
}
