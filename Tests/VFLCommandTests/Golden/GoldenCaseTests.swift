import Testing

/// The form of a golden case.
@Suite struct GoldenCaseTests {
  private func parse(_ text: String) throws(GoldenError) -> GoldenCase {
    try GoldenCase(Array(text.utf8))
  }

  /// Printing a parsed case yields the file again, whatever its bytes.
  @Test func roundTrip() throws {
    let texts = [
      "Why.\n\n-- input.vfl --\n[a]\n-- codes --\n",
      "Why.\n-- args --\n--views 'a'\n-- input.vfl --\n[a] \t\r\n\r\n-- codes --\n\n-- tree --\nlast line without its end",
      "Why -- not --\n--  x --\n-- x y --\n-- stdout --\n-- args --",
    ]
    for text in texts {
      #expect(try parse(text).bytes == Array(text.utf8))
    }
    let invalid = Array("Why: \n-- input.vfl --\n[".utf8) + [0xFF, 0xC3, 0x0D] + Array("\n-- codes --\n".utf8)
    #expect(try GoldenCase(invalid).bytes == invalid)
  }

  /// A section reaches to the next header, its last line end included.
  @Test func sections() throws {
    let golden = try parse("Why.\n\n-- input.vfl --\n[a]\n\n-- codes --\n1:1-1:2 VFL0001\n")
    #expect(golden.comment == Array("Why.\n\n".utf8))
    #expect(golden.sections.map(\.name) == ["input.vfl", "codes"])
    #expect(golden.sections.map(\.isInput) == [true, false])
    #expect(golden["input.vfl"] == Array("[a]\n\n".utf8))
    #expect(golden["codes"] == Array("1:1-1:2 VFL0001\n".utf8))
    #expect(golden["tree"] == nil)
  }

  /// The text after fix-its is expected, every other format text is given.
  @Test func inputs() {
    #expect(["input.vfl", "card.vfl", "card.swift", "scene.json", "args", "stdin"].allSatisfy(GoldenCase.isInput))
    #expect(!["fixed.vfl", "fixed.swift", "codes", "frames", "input.c"].contains(where: GoldenCase.isInput))
  }

  /// What makes a case useless is an error.
  @Test(arguments: [
    ("Why.\n-- input.vfl --\n-- code --\n", "unknown section 'code'"),
    ("Why.\n-- input.vfl --\n-- frames --\n", "unknown section 'frames'"),
    ("Why.\n-- input.c --\n-- codes --\n", "unknown section 'input.c'"),
    ("Why.\n-- input.vfl --\n-- codes --\n-- codes --\n", "two sections 'codes'"),
    ("Why.\n-- input.vfl --\n[a]\n", "the case expects nothing"),
    ("Why.\n", "the case expects nothing"),
    (" \n-- input.vfl --\n-- codes --\n", "the case does not say why it exists: it starts with a section"),
  ])
  func refuses(text: String, message: String) {
    #expect(throws: GoldenError(message)) { try parse(text) }
  }

  /// Common lines stay, others are marked by the side they come from.
  @Test func diff() {
    #expect(lineDiff(expected: "a\nb\nc\n", actual: "a\nB\nc\n") == " a\n-b\n+B\n c\n")
    #expect(lineDiff(expected: "", actual: "a\n") == "+a\n")
    #expect(lineDiff(expected: "a\r\n", actual: "a\n") == "-a␍\n+a\n")
    #expect(lineDiff(expected: "a\n", actual: "a") == " a\n+\\ no line end\n")
  }

  /// Words end at blanks outside of quotes.
  @Test func words() throws {
    #expect(
      try shellWords("lint  --views a,b\n'H:|-[a b]' \"it's\" ''\n") == [
        "lint", "--views", "a,b", "H:|-[a b]", "it's", "",
      ])
    #expect(try shellPipeline("echo 'a|b' | vflc lint -") == [["echo", "a|b"], ["vflc", "lint", "-"]])
    #expect(throws: ShellWordsError.self) { try shellWords("'open") }
    #expect(throws: ShellWordsError.self) { try shellWords("a | b") }
  }
}
