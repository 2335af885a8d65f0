import Testing
import VFLDiagnostics

@Suite struct XcodeRendererTests {
  private func render(_ diagnostic: Diagnostic) -> String { XcodeRenderer().render(diagnostic) }

  @Test func aLineForTheFaultAndForEachThatExplainsIt() {
    let source = input("H:[a]\nV:[b]-[c]")
    let scene = SourceText(name: "scene.json", text: "{\n}")
    let diagnostic = Diagnostic(
      .unknownView, "no view named 'b'", at: source.label("b", "words of the fault"),
      secondary: [source.label("a", "another"), source.label("c"), scene.label("}", "ends here")],
      notes: [Diagnostic.Note(.note, "views are here", at: scene.label("{").range), Diagnostic.Note(.note, "ask")],
      fixIts: [FixIt("replace 'b' by 'a'", .suggested, [])])
    #expect(
      render(diagnostic) == """
        input.vfl:2:4: error: no view named 'b' [VFL0201]
        input.vfl:1:4: note: another
        scene.json:2:1: note: ends here
        scene.json:1:1: note: views are here
        input.vfl:2:4: note: ask
        input.vfl:2:4: note: replace 'b' by 'a'
        """)
  }

  @Test(arguments: [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")])
  func severities(severity: Diagnostic.Severity, word: String) {
    var diagnostic = Diagnostic(.unknownView, "m", at: input("H:[a]").label("a"))
    diagnostic.severity = severity
    #expect(render(diagnostic) == "input.vfl:1:4: \(word): m [VFL0201]")
  }

  @Test func columnsCountBytes() {
    let diagnostic = Diagnostic(.unknownView, "m", at: input("\té日[a]").label("a"))
    #expect(render(diagnostic) == "input.vfl:1:8: error: m [VFL0201]")
  }

  @Test func placesPastTheEndAreTheEnd() {
    let past = Diagnostic(.unknownView, "m", at: input("a\nb").label(90, 99))
    #expect(render(past) == "input.vfl:2:2: error: m [VFL0201]")
    let empty = Diagnostic(.emptyFormat, "m", at: input("").label(0, 0))
    #expect(render(empty) == "input.vfl:1:1: error: m [VFL0101]")
  }

  @Test func namesBecomePaths() {
    let renderer = XcodeRenderer { $0.hasPrefix("<") ? $0 : "/app/" + $0 }
    let source = input("H:[a]")
    let string = SourceText(name: "<string 1>", text: "V:[a]")
    let diagnostic = Diagnostic(.unknownView, "m", at: source.label("a"), secondary: [string.label("V", "n")])
    #expect(
      renderer.render(diagnostic) == """
        /app/input.vfl:1:4: error: m [VFL0201]
        <string 1>:1:1: note: n
        """)
    let rest = renderer.render([diagnostic, diagnostic], limit: 0)
    #expect(rest == "/app/input.vfl:1:4: note: … and 2 more in input.vfl")
  }

  @Test func wordsStayOnOneLine() {
    let source = SourceText(name: "a\nb", text: "H:[a]")
    let text = "1\n2\r\n3\r4\t5\u{1B}6\u{2028}7\\n"
    let escaped = #"1\n2\r\n3\r4\t5\u{1B}6\u{2028}7\n"#
    let diagnostic = Diagnostic(
      .unknownView, text, at: source.label("a"), secondary: [source.label("a", text)],
      notes: [Diagnostic.Note(.note, text)])
    #expect(
      render(diagnostic) == #"a\nb:1:4: error: "# + escaped + " [VFL0201]\n" + #"a\nb:1:4: note: "# + escaped
        + "\n" + #"a\nb:1:4: note: "# + escaped)
  }

  @Test func excerptsHaveACaretUnderTheirPlace() {
    let source = SourceText(name: "a.swift", text: "first\n\tf(\"é漢[a\")\u{7}\n")
    let place = SourceRange(source, SourceSpan(at: 18))
    let text = XcodeRenderer(hasExcerpts: true).render(
      Diagnostic(.unclosedView, "view 'a' is not closed", at: Diagnostic.Label(place)))
    #expect(
      text == """
        a.swift:2:13: error: view 'a' is not closed [VFL0106]
        \tf("é漢[a")\\u{7}
        \t         ^
        """)
    let long = SourceText(name: "b", text: String(repeating: " ", count: 2_000))
    let label = Diagnostic.Label(SourceRange(long, SourceSpan(at: 3)))
    #expect(
      XcodeRenderer(hasExcerpts: true).render(Diagnostic(.whitespace, "x", at: label)) == "b:1:4: error: x [VFL0004]")
  }
}
