import Testing
import VFLDiagnostics

/// Marks stand under what they mean, whatever comes before it.
@Suite struct TerminalAlignmentTests {
  @Test func tabsReachToEveryFourthCell() {
    let source = input("\tH:\t[a]\t\tx")
    #expect(
      excerpt(source.label("a", "here"), source.label("x")) == """
        1 |     H:  [a]     x
          |          ^      -
          |          |
          |          here
        """)
  }

  @Test func aTabIsMarkedAcrossItsCells() {
    #expect(
      excerpt(input("a\t[b]").label("\t", "tab")) == """
        1 | a   [b]
          |  ^^^ tab
        """)
  }

  @Test func wideCharacters() {
    #expect(
      excerpt(input("H:[日本]-[b]").label("本", "wide")) == """
        1 | H:[日本]-[b]
          |      ^^ wide
        """)
    #expect(
      excerpt(input("H:[日本]-[b]").label("b", "after")) == """
        1 | H:[日本]-[b]
          |           ^ after
        """)
  }

  @Test func emoji() {
    #expect(
      excerpt(input("[😀a🇩🇪b]").label("b", "after")) == """
        1 | [😀a🇩🇪b]
          |       ^ after
        """)
    #expect(
      excerpt(input("[😀a]").label("😀", "wide")) == """
        1 | [😀a]
          |  ^^ wide
        """)
  }

  @Test func combiningCharacters() {
    let source = input("[e\u{301}\u{323}x]")
    #expect(excerpt(source.label("x", "after")) == "1 | [e\u{301}\u{323}x]\n  |   ^ after")
    #expect(excerpt(source.label("e\u{301}", "letter")) == "1 | [e\u{301}\u{323}x]\n  |  ^ letter")
    #expect(excerpt(source.label("\u{301}", "accent")) == "1 | [e\u{301}\u{323}x]\n  |  ^ accent")
    #expect(excerpt(input("\u{301}a").label("\u{301}", "alone")) == "1 | \u{301}a\n  | ^ alone")
  }

  @Test func controlCharactersTakeOneCell() {
    #expect(
      excerpt(input("[\u{0}\u{1}\u{7F}\u{85}\u{200B}\u{FEFF}b]").label("b", "after")) == """
        1 | [␀␁␡���b]
          |        ^ after
        """)
  }

  @Test(arguments: [(0, "^"), (3, "   ^"), (5, "     ^")])
  func anEmptySpanGetsOneMark(offset: Int, marks: String) {
    #expect(excerpt(input("H:[a]").label(offset, offset, "here")) == "1 | H:[a]\n  | \(marks) here")
  }

  @Test func anEmptySpanBeforeAWideCharacter() {
    #expect(excerpt(input("[日]").label(1, 1, "here")) == "1 | [日]\n  |  ^ here")
  }

  @Test func anEmptyText() {
    #expect(excerpt(input("").label(0, 0, "nothing")) == "1 |\n  | ^ nothing")
    let diagnostic = Diagnostic(.emptyFormat, "m", at: input("").label(0, 0))
    #expect(TerminalRenderer().render(diagnostic).contains(" --> input.vfl:1:1\n"))
  }

  @Test(arguments: [(5, 5), (5, 9), (100, 100), (100, 200), (4_000_000_000, 4_000_000_000)])
  func spansPastTheEndAreMarkedOnePastIt(start: Int, end: Int) {
    let diagnostic = Diagnostic(.unknownView, "m", at: input("H:[a]").label(start, end, "end"))
    #expect(excerpt(diagnostic) == "1 | H:[a]\n  |      ^ end")
    #expect(TerminalRenderer().render(diagnostic).contains("--> input.vfl:1:6\n"))
  }

  @Test func aSpanThatEndsPastTheEndIsCut() {
    #expect(excerpt(input("H:[a]").label(3, 50, "end")) == "1 | H:[a]\n  |    ^^ end")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func aLineEndIsMarkedOnePastItsLine(end: String) {
    #expect(excerpt(input("H:[a]\(end)x").label(end, "line end")) == "1 | H:[a]\n  |      ^ line end")
    #expect(excerpt(input("H:[a]\(end)x").label("]" + end, "line end")) == "1 | H:[a]\n  |     ^ line end")
  }

  @Test func insideALineEnd() {
    #expect(excerpt(input("ab\r\nc").label(3, 3, "in")) == "1 | ab\n  |   ^ in")
    #expect(excerpt(input("ab\r\nc").label(3, 4, "in")) == "1 | ab\n  |   ^ in")
  }

  @Test func theEndOfATextAfterItsLastLineEnd() {
    #expect(excerpt(input("ab\n").label(3, 3, "end")) == "2 |\n  | ^ end")
    #expect(excerpt(input("ab\n").label(9, 9, "end")) == "2 |\n  | ^ end")
  }

  @Test(arguments: [(2, 3), (2, 4), (1, 2), (1, 4), (3, 3), (3, 4)])
  func aSpanThatCutsACharacterCoversIt(start: Int, end: Int) {
    #expect(excerpt(input("[日]").label(start, end, "all")) == "1 | [日]\n  |  ^^ all")
  }
}
