#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes files to a folder of their own and checks them.
func findings(
  _ files: [String: String], _ check: (Repository) -> [Finding]
) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("checks-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return check(Repository(root: folder)).map(\.description)
}
