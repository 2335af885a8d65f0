import Testing
import VFLDiagnostics

@Suite struct DiagnosticTests {
  @Test func severityComesFromTheCatalogue() {
    let source = input("H:[a]")
    #expect(Diagnostic(.unknownView, "m", at: source.label(0, 1)).severity == .error)
    #expect(Diagnostic(.standardSpacing, "m", at: source.label(0, 1)).severity == .note)
  }

  @Test func severitiesAreOrdered() {
    #expect(Diagnostic.Severity.allCases.shuffled().sorted() == [.note, .warning, .error])
  }

  @Test func relocationMovesEveryRangeOfTheText() {
    let format = SourceText(name: "<string 1>", text: "H:[a]")
    let scene = SourceText(name: "scene.json", text: "{}")
    let file = SourceText(name: "View.swift", text: "let f = \"H:[a]\"")
    func range(_ source: SourceText, _ start: Int, _ end: Int) -> SourceRange {
      SourceRange(source, SourceSpan(start, end))
    }
    func diagnostic(_ source: SourceText, _ shift: Int) -> Diagnostic {
      Diagnostic(
        .unknownView, "m", at: Diagnostic.Label(range(source, 3 + shift, 4 + shift), "p"),
        secondary: [
          Diagnostic.Label(range(source, shift, 1 + shift), "s"), Diagnostic.Label(range(scene, 0, 1), "other"),
        ],
        notes: [
          Diagnostic.Note(.note, "n", at: range(source, 2 + shift, 3 + shift)), Diagnostic.Note(.help, "h"),
          Diagnostic.Note(.note, "o", at: range(scene, 1, 2)),
        ],
        fixIts: [
          FixIt("f", .suggested, [Edit(range(source, 4 + shift, 5 + shift), "x"), Edit(range(scene, 0, 0), "y")])
        ],
        appleOffset: 3)
    }
    let moved = diagnostic(format, 0).relocated(from: format, to: file) { $0.shifted(by: 9) }
    #expect(moved == diagnostic(file, 9))
    #expect(moved.primary.range.text == "a")
  }

  @Test func relocationLeavesOtherTextsAlone() {
    let source = input("H:[a]")
    let diagnostic = Diagnostic(.unknownView, "m", at: source.label(0, 1))
    let moved = diagnostic.relocated(from: input("other"), to: input("new")) { $0.shifted(by: 1) }
    #expect(moved == diagnostic)
  }
}
