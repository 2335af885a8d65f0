#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The package that holds these tests, as files.
enum PackageFiles {
  /// Its folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files below a folder, relative to the package and in the order of their names.
  static func files(under folder: String, endingIn suffix: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    // What cannot be listed is a file, or not there.
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return folder.hasSuffix(suffix) && FileManager.default.fileExists(atPath: path) ? [folder] : []
    }
    return entries.sorted().flatMap { files(under: folder + "/" + $0, endingIn: suffix) }
  }

  /// The text of a file; nil if there is none.
  static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: root.appendingPathComponent(path).path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
