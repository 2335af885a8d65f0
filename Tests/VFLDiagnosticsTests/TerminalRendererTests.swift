import Testing
import VFLDiagnostics

@Suite struct TerminalRendererTests {
  private let render: (Diagnostic) -> String = { TerminalRenderer().render($0) }

  @Test func oneLabel() {
    #expect(
      render(Examples.unknownView) == """
        error[VFL0201]: no view named 'bdoy'
         --> input.vfl:1:15
          |
        1 | H:|-[header]-[bdoy(>=100)]-|
          |               ^^^^ not in the views dictionary
          |
          = help: did you mean 'body'?
        """)
  }

  @Test func severalLabels() {
    #expect(
      render(Examples.conflict) == """
        error[VFL0305]: required constraints cannot all hold
         --> card.vfl:1:12
          |
        1 | H:|-[photo(320)]-[title(120)]-|
          |            ---          ^^^ requires title.width == 120
          |            |
          |            requires photo.width == 320
          |
          = note: the superview is 400 wide, given by --size 400x300
        """)
  }

  @Test(arguments: [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")])
  func severities(severity: Diagnostic.Severity, word: String) {
    var diagnostic = Examples.unknownView
    diagnostic.severity = severity
    #expect(render(diagnostic).hasPrefix("\(word)[VFL0201]: no view named 'bdoy'\n"))
  }

  @Test func nothingFollowsAnExcerptWithoutRemarks() {
    let source = input("H:[a]")
    #expect(
      render(Diagnostic(.unknownView, "m", at: source.label("a"))) == """
        error[VFL0201]: m
         --> input.vfl:1:4
          |
        1 | H:[a]
          |    ^
        """)
  }

  @Test func fixItsFollowTheNotesUnlessHelpSaysWhatToDo() {
    let source = input("H:[a]")
    let fixIts = [FixIt("remove 'a'", .suggested, [Edit(source.label("a").range, "")])]
    var diagnostic = Diagnostic(
      .unknownView, "m", at: source.label("a"), notes: [Diagnostic.Note(.note, "fact")], fixIts: fixIts)
    #expect(
      excerpt(diagnostic) == """
        1 | H:[a]
          |    ^
          |
          = note: fact
          = help: remove 'a'
        """)
    diagnostic.notes.append(Diagnostic.Note(.help, "ask"))
    #expect(
      excerpt(diagnostic) == """
        1 | H:[a]
          |    ^
          |
          = note: fact
          = help: ask
        """)
  }

  @Test func aNoteWithAPlaceShowsIt() {
    let source = input("H:[a]")
    let scene = SourceText(name: "scene.json", text: "{\n  \"views\": [\"b\"]\n}")
    let notes = [
      Diagnostic.Note(.note, "views are declared here", at: scene.label("\"b\"").range),
      Diagnostic.Note(.help, "declare 'a'"),
    ]
    #expect(
      render(Diagnostic(.unknownView, "m", at: source.label("a"), notes: notes)) == """
        error[VFL0201]: m
         --> input.vfl:1:4
          |
        1 | H:[a]
          |    ^
          |
          = note: views are declared here
         ::: scene.json:2:13
          |
        2 |   "views": ["b"]
          |             ---
          |
          = help: declare 'a'
        """)
  }

  @Test func textsOfSeveralLinesAreIndented() {
    let source = input("H:[a]")
    let notes = [Diagnostic.Note(.note, "one\r\ntwo\n\nfour")]
    #expect(
      render(Diagnostic(.unknownView, "first\nsecond", at: source.label("a", "x\ny"), notes: notes)) == """
        error[VFL0201]: first
                        second
         --> input.vfl:1:4
          |
        1 | H:[a]
          |    ^ x␊y
          |
          = note: one
                  two

                  four
        """)
  }

  @Test func nothingInASourceControlsTheTerminal() {
    let source = SourceText(name: "a\u{1B}[2J.vfl", text: "H:\u{1B}[a\u{202E}]\u{0}\u{85}\u{7F}")
    let hostile = "\u{1B}]0;x\u{7}\u{202E}"
    let shown = render(
      Diagnostic(
        .unknownView, hostile, at: source.label("a", hostile), secondary: [source.label("]", hostile)],
        notes: [Diagnostic.Note(.note, hostile, at: source.label("a").range)]))
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value)) })
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
    #expect(shown.contains("\n1 | H:␛[a�]␀�␡\n"))
    #expect(shown.contains(" --> a␛[2J.vfl:1:5\n"))
  }

  @Test func noLineEndsInABlank() {
    let source = input("H:[a]  \n\n[b] \u{3000}\n")
    let diagnostic = Diagnostic(
      .unknownView, "message ", at: source.label("a", ""),
      secondary: [source.label("b", " words  "), source.label(8, 8, "empty")], notes: [Diagnostic.Note(.help, "")])
    for colour in [false, true] {
      let shown = withoutEscapes(TerminalRenderer(colour: colour).render(diagnostic))
      for line in shown.split(separator: "\n") { #expect(line.last?.isWhitespace != true, "\(line)") }
    }
  }

  @Test func colourIsTheOnlyDifference() {
    for diagnostic in [Examples.unknownView, Examples.conflict] {
      let coloured = TerminalRenderer(colour: true).render(diagnostic)
      #expect(coloured != render(diagnostic))
      #expect(withoutEscapes(coloured) == render(diagnostic))
      #expect(!render(diagnostic).contains("\u{1B}"))
    }
  }

  @Test func coloursTellThePartsApart() {
    var diagnostic = Examples.conflict
    diagnostic.notes.append(Diagnostic.Note(.help, "h"))
    let lines = TerminalRenderer(colour: true).render(diagnostic).split(separator: "\n").map { String($0) }
    let (reset, bold, red, blue) = ("\u{1B}[0m", "\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[1;34m")
    let message = "required constraints cannot all hold"
    #expect(lines[0] == "\(red)error[VFL0305]\(reset)\(bold): \(reset)\(bold)\(message)\(reset)")
    #expect(lines[1] == "\(blue) -->\(reset) card.vfl:1:12")
    #expect(lines[3] == "\(blue)1 |\(reset) H:|-[photo(320)]-[title(120)]-|")
    let secondary = "            \(blue)---\(reset)"
    let primary = "          \(red)^^^\(reset)\(red) requires title.width == 120\(reset)"
    #expect(lines[4] == "\(blue)  |\(reset)" + secondary + primary)
    #expect(lines[8].hasPrefix("\(blue)  = \(reset)\u{1B}[1;36mnote:\(reset) the superview"))
    #expect(lines[9] == "\(blue)  = \(reset)\u{1B}[1;32mhelp:\(reset) h")

    diagnostic.severity = .warning
    #expect(TerminalRenderer(colour: true).render(diagnostic).hasPrefix("\u{1B}[1;33mwarning[VFL0305]\(reset)"))
    diagnostic.severity = .note
    #expect(TerminalRenderer(colour: true).render(diagnostic).hasPrefix("\u{1B}[1;36mnote[VFL0305]\(reset)"))
  }
}
