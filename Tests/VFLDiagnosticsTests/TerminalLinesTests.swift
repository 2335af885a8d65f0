import Testing
import VFLDiagnostics

/// Labels on several lines and in several texts.
@Suite struct TerminalLinesTests {
  private let source = input((1...12).map { "line\($0)" }.joined(separator: "\n"))

  @Test func neighbouringLines() {
    #expect(
      excerpt(source.label("line4", "second"), source.label("line3", "first")) == """
        3 | line3
          | ----- first
        4 | line4
          | ^^^^^ second
        """)
  }

  @Test func oneLineBetweenIsShownAndMoreAreNot() {
    #expect(
      excerpt(source.label("line3", "a"), source.label("line5", "b"), source.label("line8", "c")) == """
        3 | line3
          | ^^^^^ a
        4 | line4
        5 | line5
          | ----- b
        ...
        8 | line8
          | ----- c
        """)
  }

  @Test func theGutterFitsTheLargestNumber() {
    let shown = TerminalRenderer().render(
      Diagnostic(
        .unknownView, "m", at: source.label("line9", "a"), secondary: [source.label("line12", "b")],
        notes: [Diagnostic.Note(.note, "n")]))
    #expect(
      shown == """
        error[VFL0201]: m
          --> input.vfl:9:1
           |
        9  | line9
           | ^^^^^ a
        ...
        12 | line12
           | ------ b
           |
           = note: n
        """)
  }

  @Test func theGutterFitsTheNotesToo() {
    let note = Diagnostic.Note(.note, "n", at: source.label("line10").range)
    let shown = TerminalRenderer().render(Diagnostic(.unknownView, "m", at: source.label("line2"), notes: [note]))
    #expect(
      shown == """
        error[VFL0201]: m
          --> input.vfl:2:1
           |
        2  | line2
           | ^^^^^
           |
           = note: n
          ::: input.vfl:10:1
           |
        10 | line10
           | ------
        """)
  }

  @Test func thePlaceStaysOnTheLineOfTheFault() {
    let shown = TerminalRenderer().render(
      Diagnostic(.unknownView, "m", at: source.label("ine4"), secondary: [source.label("line1")]))
    #expect(shown.contains(" --> input.vfl:4:2\n"))
  }

  @Test func aSpanOverSeveralLinesIsMarkedOnTheFirstAndTheLast() {
    let source = input("f(\"H:[a]\",\n  b,\n  c,\n    \"[d]\") x")
    let label = Diagnostic.Label(
      SourceRange(source, source.span(of: "\"H:").joined(with: source.span(of: "[d]\""))), "all of it")
    let diagnostic = Diagnostic(.unknownView, "m", at: label, secondary: [source.label("x", "after")])
    #expect(
      TerminalRenderer().render(diagnostic) == """
        error[VFL0201]: m
         --> input.vfl:1:3
          |
        1 | f("H:[a]",
          |   ^^^^^^^^
        ...
        4 |     "[d]") x
          |     ^^^^^  - after
          |     |
          |     all of it
        """)
  }

  @Test func aSpanOverTwoLines() {
    #expect(
      excerpt(input("ab\ncd").label(1, 4, "both")) == """
        1 | ab
          |  ^
        2 | cd
          | ^ both
        """)
  }

  @Test func aSpanOverLinesThatAreEmptyOrBlank() {
    #expect(
      excerpt(input("a\n\n   \nb").label(0, 4, "all")) == """
        1 | a
          | ^
        2 |
        3 |
          |  ^ all
        """)
    #expect(
      excerpt(input("\n\nb").label(0, 2, "ends")) == """
        1 |
          | ^
        2 |
          | ^ ends
        """)
  }

  @Test func labelsInOtherTextsHaveExcerptsOfTheirOwn() {
    let first = input("H:[a]")
    let second = SourceText(name: "<string 2>", text: "V:[a]-[b]")
    let third = SourceText(name: "scene.json", text: "{\n\n}")
    let diagnostic = Diagnostic(
      .unknownView, "m", at: first.label("a", "one"),
      secondary: [second.label("b", "two"), third.label("}", "three"), second.label("a", "four"), first.label("H")],
      notes: [Diagnostic.Note(.note, "n")])
    #expect(
      TerminalRenderer().render(diagnostic) == """
        error[VFL0201]: m
         --> input.vfl:1:1
          |
        1 | H:[a]
          | -  ^ one
          |
         ::: <string 2>:1:4
          |
        1 | V:[a]-[b]
          |    -   - two
          |    |
          |    four
          |
         ::: scene.json:3:1
          |
        3 | }
          | - three
          |
          = note: n
        """)
  }

  @Test func equalTextsAreOne() {
    let diagnostic = Diagnostic(
      .unknownView, "m", at: input("H:[a]").label("a", "one"), secondary: [input("H:[a]").label("H", "two")])
    #expect(!TerminalRenderer().render(diagnostic).contains(":::"))
  }
}
