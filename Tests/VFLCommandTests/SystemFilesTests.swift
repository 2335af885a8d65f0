import Testing

@testable import VFLCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The real file system: what the world in memory only pretends.
@Suite struct SystemFilesTests {
  private let files = FileAccess.system

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/vflc-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func writesReadsAndLists() throws {
    try inFolder { folder in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
      try files.write(folder + "/a", bytes)
      #expect(try files.read(folder + "/a") == bytes)
      try files.write(folder + "/a", [1])
      #expect(try files.read(folder + "/a") == [1])
      try files.write(folder + "/b", [])
      #expect(try files.entries(folder).map(\.name).sorted() == ["a", "b"])
      #expect(try files.kind(folder + "/a") == .file)
      #expect(try files.kind(folder) == files.kind(folder + "/."))
    }
  }

  @Test func saysWhyNot() throws {
    try inFolder { folder in
      #expect(throws: FileFailure.absent) { try files.read(folder + "/no") }
      #expect(throws: FileFailure.absent) { try files.kind(folder + "/no") }
      #expect(throws: FileFailure.absent) { try files.entries(folder + "/no") }
      #expect(throws: FileFailure(.other, "a folder where a file must stand")) { try files.read(folder) }
      try files.write(folder + "/a", [])
      #expect(throws: FileFailure.self) { try files.read(folder + "/a/b") }
    }
  }

  @Test func replacesOnlyWhatWasRead() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try files.write(path, [1])
      try files.replace(path, [1], [2])
      #expect(try files.read(path) == [2])
      #expect(throws: FileFailure.changed) { try files.replace(path, [1], [3]) }
      #expect(try files.read(path) == [2])
      #expect(try files.entries(folder).map(\.name) == ["a"])
    }
  }

  @Test func replacingKeepsLinkAndPermissions() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try files.write(path, [1])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
      try files.replace(folder + "/link", [1], [2])
      #expect(try files.read(path) == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "a")
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(String(describing: permissions).contains("416"))
    }
  }

  @Test func folderThatContainsItselfIsRead() throws {
    try inFolder { folder in
      try files.write(folder + "/a.vfl", Array("[a]\n".utf8))
      try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: ".")
      var collector = InputCollector(.system, readsScenes: true)
      collector.read(folder)
      #expect(collector.inputs.map { $0.source.name } == [folder + "/a.vfl"])
      #expect(collector.unread.map { $0.file } == [folder + "/loop"])
    }
  }
}
