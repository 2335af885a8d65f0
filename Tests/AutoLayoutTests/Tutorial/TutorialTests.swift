import AutoLayout
import Foundation
import Testing

/// docs/tutorial.md: its Swift is what stands in this folder, and what it says comes out does.
struct TutorialTests {
  private struct Block {
    let language: String
    let lines: [String]
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func blocks() throws -> [Block] {
    let path = folder.appendingPathComponent("../../../docs/tutorial.md")
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(Block(language: block.language, lines: block.lines)) }
        open = open == nil ? (String(line.dropFirst(3)), []) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// Every block of Swift stands in the sources of this folder, but for its indentation.
  @Test func swiftIsCompiled() throws {
    let sources = try ["Card.swift", "TutorialTests.swift"].map {
      try String(contentsOf: Self.folder.appendingPathComponent($0), encoding: .utf8)
        .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let swift = try Self.blocks().filter { $0.language == "swift" }
    #expect(swift.count == 5)
    for block in swift {
      let lines = block.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      let isThere = sources.contains { source in
        source.indices.contains { source[$0...].starts(with: lines) }
      }
      #expect(isThere, "\(block.lines.joined(separator: "\n"))")
    }
  }

  /// The outputs, one after the other.
  @Test func outputsComeOut() throws {
    var outputs = try Self.blocks().filter { $0.language == "text" }.map { $0.lines.joined(separator: "\n") }[...]
    func expect(_ text: String) { #expect(outputs.popFirst() == text) }
    let messages = Messages()
    LayoutFault.handling(by: { messages.texts.append($0.message) }) {
      let card = Card(frame: LayoutRect(x: 0, y: 0, width: 320, height: 120))
      card.layoutIfNeeded()
      print(card.recursiveDescription())
      expect(card.recursiveDescription())

      card.frame = LayoutRect(x: 0, y: 0, width: 160, height: 120)
      card.layoutIfNeeded()
      print(card.recursiveDescription())
      expect(card.recursiveDescription())

      card.overrideTraitCollection = TraitCollection(layoutDirection: .rightToLeft)
      card.layoutIfNeeded()
      print(card.recursiveDescription())
      expect(card.recursiveDescription())

      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: "H:|-[avatar]-[name(200)]-|", views: ["avatar": card.avatar, "name": card.name],
          file: "Card.swift", line: 42))
      card.layoutIfNeeded()
    }
    #expect(messages.texts.count == 1)
    expect(messages.texts.first ?? "")
    #expect(outputs.isEmpty)
  }
}

/// Used by the thread of one test alone.
private final class Messages: @unchecked Sendable {
  var texts: [String] = []
}
