import Testing

@testable import VFLCommand

@Suite struct FixTests {
  @Test func fixWritesTheFileAndReportsWhatIsLeft() {
    let world = MemoryWorld(files: ["a.vfl": "H:[a] [b\nH:[x y]\n", "b.vfl": "[a]\n"])
    let outcome = run(["lint", "a.vfl", "b.vfl", "--fix"], in: world)
    #expect(String(decoding: world.files["a.vfl"] ?? [], as: UTF8.self).hasPrefix("H:[a][b]\n"))
    #expect(outcome.errors.hasPrefix("applied "))
    #expect(outcome.errors.contains(" in 1 file\n"))
  }

  @Test func fixKeepsCommentsLineEndsAndByteOrderMark() {
    let world = MemoryWorld(files: ["a.vfl": "\u{FEFF}// keep\r\n\r\nH:[a] [b]\r\nV:[c]"])
    let outcome = run(["lint", "a.vfl", "--fix"], in: world)
    #expect(outcome.code == 0)
    #expect(world.files["a.vfl"] == Array("\u{FEFF}// keep\r\n\r\nH:[a][b]\r\nV:[c]".utf8))
    #expect(outcome.errors == "applied 1 fix in 1 file\nno faults in 2 formats of 1 file\n")
  }

  @Test func fileThatChangedMeanwhileIsLeftAlone() {
    let world = MemoryWorld(files: ["a.vfl": "H:[a] [b]\n"])
    world.beforeReplace = { world.files[$0] = Array("[c]\n".utf8) }
    let outcome = run(["lint", "a.vfl", "--fix"], in: world)
    #expect(outcome.code == 2)
    #expect(world.files["a.vfl"] == Array("[c]\n".utf8))
    #expect(outcome.errors.contains("vflc: a.vfl: not fixed: it changed after it was read; run the command again\n"))
    #expect(outcome.output.contains("VFL0004"))
  }

  @Test func nothingToFix() {
    let outcome = run(["lint", "a.vfl", "--fix"], files: ["a.vfl": "[a]\n"])
    #expect(outcome.errors == "nothing to fix by itself\nno faults in 1 format of 1 file\n")
  }

  @Test func suggestionsAreNotApplied() {
    let world = MemoryWorld(files: ["a.vfl": "[bdoy]\n"])
    #expect(run(["lint", "a.vfl", "--fix", "--views", "body"], in: world).code == 1)
    #expect(world.files["a.vfl"] == Array("[bdoy]\n".utf8))
  }

  @Test func rulesThatAreOffFixNothing() {
    let world = MemoryWorld(files: ["a.vfl": "H:[a] [b]\n"])
    #expect(run(["lint", "a.vfl", "--fix", "--rule", "whitespace=off"], in: world).code == 0)
    #expect(world.files["a.vfl"] == Array("H:[a] [b]\n".utf8))
  }

  @Test func malformedTextIsNotRewritten() {
    let world = MemoryWorld()
    world.files["a.vfl"] = Array("H:[a] [b]\n".utf8) + [0xFF]
    _ = run(["lint", "a.vfl", "--fix"], in: world)
    #expect(world.files["a.vfl"] == Array("H:[a] [b]\n".utf8) + [0xFF])
  }

  @Test func diffShowsAndWritesNothing() {
    let world = MemoryWorld(files: ["d/a.vfl": "H:[a] [b]\n"])
    let outcome = run(["lint", "d", "--diff"], in: world)
    #expect(outcome.code == 1)
    #expect(outcome.output == "--- a/d/a.vfl\n+++ b/d/a.vfl\n@@ -1 +1 @@\n-H:[a] [b]\n+H:[a][b]\n")
    #expect(outcome.errors == "would apply 1 fix in 1 text\n1 error in 1 format of 1 file\n")
    #expect(world.files["d/a.vfl"] == Array("H:[a] [b]\n".utf8))
  }

  @Test func diffWorksForStringsAndStandardInput() {
    let outcome = run(["lint", "-", "--string", "[a] [b]", "--diff"], input: "[c] [d]\n")
    #expect(
      outcome.output == """
        --- <stdin>
        +++ <stdin>
        @@ -1 +1 @@
        -[c] [d]
        +[c][d]
        --- <string 1>
        +++ <string 1>
        @@ -1 +1 @@
        -[a] [b]
        \\ No newline at end of file
        +[a][b]
        \\ No newline at end of file

        """)
  }

  @Test func diffMayGoWithAReportInAFile() {
    let world = MemoryWorld()
    let outcome = run(["lint", "--string", "[a] [b]", "--diff", "--format", "json=o.json"], in: world)
    #expect(outcome.output.hasPrefix("--- <string 1>\n"))
    #expect(world.files["o.json"] != nil)
  }
}

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: old, to: new, name: "/x")
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\n", "a\n").isEmpty)
  }

  @Test func changesFarApartAreHunksOfTheirOwn() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = (1...20).map { $0 == 2 ? "two\n" : $0 == 18 ? "eighteen\n" : "\($0)\n" }.joined()
    #expect(
      diff(old, new) == """
        --- /x
        +++ /x
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -15,6 +15,6 @@
         15
         16
         17
        -18
        +eighteen
         19
         20

        """)
  }

  @Test func changesCloseTogetherShareAHunk() {
    let new = diff("1\n2\n3\n4\n5\n", "one\n2\n3\n4\nfive\n")
    #expect(new.hasSuffix("@@ -1,5 +1,5 @@\n-1\n+one\n 2\n 3\n 4\n-5\n+five\n"))
  }

  @Test func linesMayVanish() {
    #expect(diff("a\nb\nc\n", "a\nc\n").hasSuffix("@@ -1,3 +1,2 @@\n a\n-b\n c\n"))
    #expect(diff("a\n", "").hasSuffix("@@ -1 +0,0 @@\n-a\n"))
    #expect(diff("", "a").hasSuffix("@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"))
  }

  @Test func carriageReturnsStay() {
    #expect(diff("a b\r\n", "ab\r\n").hasSuffix("-a b\r\n+ab\r\n"))
  }
}
