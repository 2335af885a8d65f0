import Foundation
import Testing

/// The compiler of the toolchain, with the modules and the plug-in of this build.
struct Compiler {
  /// Where the build put modules, objects and tools.
  static let build: URL = {
    // The test bundle, or the program that runs it, lies in the folder of the build.
    for path in [Bundle(for: Anchor.self).bundlePath, CommandLine.arguments[0]] {
      var folder = URL(fileURLWithPath: path)
      while folder.path.count > 1 {
        if FileManager.default.fileExists(atPath: folder.appending(path: "VFLMacroPlugin-tool").path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return URL(fileURLWithPath: ".build/debug")
  }()

  private final class Anchor {}

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A folder of its own, removed when the compiler goes.
  let folder: Folder

  /// A folder for a time.
  final class Folder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "vfl-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  init() throws { folder = try Folder() }

  /// Writes a source file.
  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// Options that let sources use the macros.
  static var macros: [String] {
    ["-load-plugin-executable", build.appending(path: "VFLMacroPlugin-tool").path + "#VFLMacroPlugin"]
  }

  /// Runs something in the folder.
  ///
  /// - Returns: the exit code, and both outputs one after the other.
  func run(_ tool: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = folder.url
    let output = folder.url.appending(path: "output.txt")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  /// The first lines of what the compiler has against a source that uses `AutoLayout`: place and message.
  func findings(in source: String) throws -> [String] {
    try write(source, to: "Card.swift")
    let modules = Self.build.appending(path: "Modules").path
    let result = try run("swiftc", ["-typecheck", "Card.swift", "-swift-version", "6", "-I", modules] + Self.macros)
    return result.output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("Card.swift:") && ($0.contains(": error: ") || $0.contains(": warning: "))
    }
  }
}
