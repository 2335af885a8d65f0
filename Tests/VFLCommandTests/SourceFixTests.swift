import Testing

@testable import VFLCommand

/// Fixes of source files: what is written, and that nothing else is.
@Suite struct SourceFixTests {
  private static func world(_ source: String) -> MemoryWorld { MemoryWorld(files: ["Card.swift": source]) }

  private static func text(_ world: MemoryWorld) -> String {
    String(decoding: world.files["Card.swift"] ?? [], as: UTF8.self)
  }

  @Test func automaticFixesOnly() {
    let world = Self.world(SourceLintTests.call("H:[a]- [bb(=5)]"))
    let outcome = run(["lint", "--fix", "Card.swift"], in: world)
    #expect(Self.text(world) == SourceLintTests.call("H:[a]-[bb(==5)]"))
    #expect(outcome.errors == "applied 2 fixes in 1 file\n1 error in 1 format of 1 file\n")
    #expect(outcome.code == 1)
  }

  @Test func suggestedFixesToo() {
    let world = Self.world(SourceLintTests.call("H:[titel]", views: "[\"title\": title]"))
    #expect(run(["lint", "--unsafe-fixes", "Card.swift"], in: world).code == 0)
    #expect(Self.text(world) == SourceLintTests.call("H:[title]", views: "[\"title\": title]"))
  }

  @Test func diffShowsEither() {
    let source = SourceLintTests.call("H:[titel]- [title]", views: "[\"title\": title]")
    let world = Self.world(source)
    let safe = run(["lint", "--diff", "Card.swift"], in: world)
    #expect(safe.output.hasPrefix("--- a/Card.swift\n+++ b/Card.swift\n@@ "))
    #expect(safe.output.contains("\n+  ") && safe.output.contains("[titel]-[title]"))
    let unsafe = run(["lint", "--diff", "--unsafe-fixes", "Card.swift"], in: world)
    #expect(unsafe.output.contains("[title]-[title]"))
    #expect(Self.text(world) == source)
  }

  /// A fix that lies in several pieces of a format cannot be written; it is not offered.
  @Test func piecesStayAsTheyAre() {
    let source = """
      func f() {
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(=" + "=" + " 5)]", views: ["a": a]))
      }

      """
    let world = Self.world(source)
    _ = run(["lint", "--unsafe-fixes", "Card.swift"], in: world)
    #expect(Self.text(world).contains("\"H:[a(=\" + \"=\" + \"5)]\""))
  }

  @Test func onlyThePartOfTheLiteralChanges() {
    let source =
      "\u{FEFF}func f() {\r\n\tadd(NSLayoutConstraint.constraints(withVisualFormat: \"H:\\u{5B}a]-\\u{20}[b]\", views: [\"a\": a, \"b\": b])) // é\r\n}"
    let world = Self.world(source)
    _ = run(["lint", "--fix", "Card.swift"], in: world)
    #expect(Array(Self.text(world).utf8) == Array(source.replacing("\\u{20}", with: "").utf8))
  }

  @Test func bytesThatAreNoUTF8Stay() {
    let world = MemoryWorld()
    let start = Array("func f() {\n  // caf".utf8) + [0xE9]
    world.files["Card.swift"] =
      start + Array("\n  add(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]- [b]\", views: v))\n}\n".utf8)
    _ = run(["lint", "--fix", "Card.swift"], in: world)
    #expect(
      world.files["Card.swift"]
        == start + Array("\n  add(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]-[b]\", views: v))\n}\n".utf8)
    )
  }

  @Test func aFileThatChangedMeanwhileIsLeftAlone() {
    let world = Self.world(SourceLintTests.call("H:[a]- [b]"))
    world.beforeReplace = { world.files[$0] = Array("// other\n".utf8) }
    let outcome = run(["lint", "--fix", "Card.swift"], in: world)
    #expect(outcome.code == 2)
    #expect(Self.text(world) == "// other\n")
    #expect(outcome.errors.contains("Card.swift: not fixed: it changed after it was read"))
  }

  @Test func whatIsSwitchedOffIsNotFixed() {
    let source = SourceLintTests.call("H:[a]- [b]").replacing(
      "func f() {\n", with: "func f() {\n  // vflc:disable:next whitespace\n")
    let world = Self.world(source)
    #expect(run(["lint", "--fix", "Card.swift"], in: world).code == 0)
    #expect(Self.text(world) == source)
  }
}
