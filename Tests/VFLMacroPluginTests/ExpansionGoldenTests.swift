import Foundation
import Testing

@testable import VFLMacroPlugin

/// What uses of `#constraints` become, word by word: files in `Expansions`, rewritten with `VFL_UPDATE_GOLDENS=1`.
@Suite struct ExpansionGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Expansions")

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".golden") }
      .sorted()
  }

  @Test func thereAreSome() { #expect(Self.names.count >= 8) }

  @Test(arguments: names)
  func expansion(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "-- use.swift --\n")
    let rest = try #require(parts.count == 2 ? parts[1].components(separatedBy: "-- expansion --\n") : nil)
    try #require(rest.count == 2, "a golden has a comment, 'use.swift' and 'expansion'")
    let use = String(rest[0].dropLast())
    let answer = try JSONDecoder().decode(
      PluginTests.Answer.self, from: Data(Plugin().answer(PluginTests.request(use))))
    #expect(answer.expandMacroResult.diagnostics.map(\.message) == [])
    let expansion = (answer.expandMacroResult.expandedSource ?? "") + "\n"
    if ProcessInfo.processInfo.environment["VFL_UPDATE_GOLDENS"] != nil,
      ProcessInfo.processInfo.environment["CI"] == nil, expansion != rest[1]
    {
      try (parts[0] + "-- use.swift --\n" + rest[0] + "-- expansion --\n" + expansion).write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(expansion == rest[1], "\(name): VFL_UPDATE_GOLDENS=1 swift test --filter ExpansionGolden")
  }
}
