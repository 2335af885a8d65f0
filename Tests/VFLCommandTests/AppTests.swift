import Foundation
import Testing

@testable import VFLCommand

/// Whole apps, linted from their root as somebody would who tries the tool: what comments mark is found, and nothing else; other
/// people's code and what is built is left out.
@Suite struct AppTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "VFLLintTests/Sources/apps")

  private static func world(_ name: String) throws -> MemoryWorld {
    let root = folder.appending(path: name)
    let world = MemoryWorld(files: [".gitignore": "build/\nobj/\n"])
    for path in FileManager.default.subpaths(atPath: root.path()) ?? [] where path.contains(".") {
      guard let data = try? Data(contentsOf: root.appending(path: path)) else { continue }
      world.files[path.hasSuffix(".txt") ? String(path.dropLast(4)) : path] = Array(data)
    }
    return world
  }

  /// The marks of a file: `line:column code`; the form of marks is in `Tests/VFLLintTests/Marks.swift`.
  private static func marks(_ text: String) -> [String] {
    var marks: [String] = []
    var target = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bytes = Array(line.utf8)
      let isComment = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
      let codes = line.split(separator: " ").filter { $0.hasPrefix("VFL") && $0.count == 7 }
      guard isComment, !codes.isEmpty,
        let sign = bytes.firstIndex(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "|") })
      else {
        target = index + 1
        continue
      }
      marks += codes.map { "\(target):\(sign + 1) \($0)" }
    }
    return marks
  }

  @Test(arguments: ["swift", "objc", "csharp"]) func findsWhatIsMarked(app: String) throws {
    let world = try Self.world(app)
    let outcome = run(["lint", "--format", "json", "."], in: world)
    let json = try JSONValue(outcome.output)
    let found = (0..<json["diagnostics"].count).map { index in
      let item = json["diagnostics"][index]
      return
        "\(item["file"].text ?? "") \(Int(item["line"].number ?? 0)):\(Int(item["column"].number ?? 0)) \(item["code"].text ?? "")"
    }
    let skipped = ["Pods/", "build/", "obj/"]
    let expected = world.files.keys.sorted().filter { path in
      !skipped.contains { path.hasPrefix($0) || path.contains("/" + $0) }
    }
    .flatMap { path in Self.marks(String(decoding: world.files[path] ?? [], as: UTF8.self)).map { "\(path) \($0)" } }
    #expect(found.sorted() == expected.sorted())
    #expect(expected.count == 8)
    #expect(json["summary"]["formats"].number ?? 0 >= 45)
    #expect(outcome.code == 1)
  }
}
