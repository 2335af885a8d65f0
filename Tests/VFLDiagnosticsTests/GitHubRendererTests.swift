import Testing
import VFLDiagnostics

@Suite struct GitHubRendererTests {
  private func render(_ diagnostic: Diagnostic) -> String { GitHubRenderer().render(diagnostic) }

  private func place(_ label: Diagnostic.Label) -> String {
    let shown = render(Diagnostic(.unknownView, "m", at: label))
    return shown.split(separator: " ", maxSplits: 1)[1].split(separator: ",title=")[0].description
  }

  @Test func aCommand() {
    #expect(
      render(Examples.unknownView)
        == "::error file=input.vfl,line=1,col=15,endLine=1,endColumn=18,title=VFL0201 unknown-view::"
        + "no view named 'bdoy'%0Ahelp: did you mean 'body'?")
  }

  @Test(arguments: [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "notice")])
  func severities(severity: Diagnostic.Severity, word: String) {
    var diagnostic = Examples.unknownView
    diagnostic.severity = severity
    #expect(render(diagnostic).hasPrefix("::\(word) file="))
  }

  @Test func helpAndFixItsFollowTheMessage() {
    let source = input("H:[a]")
    let diagnostic = Diagnostic(
      .unknownView, "m", at: source.label("a"),
      notes: [Diagnostic.Note(.note, "fact")],
      fixIts: [FixIt("write 'b'", .suggested, []), FixIt("remove 'a'", .suggested, [])])
    #expect(render(diagnostic).hasSuffix("::m%0Ahelp: write 'b'%0Ahelp: remove 'a'"))
  }

  @Test(
    arguments: [
      (3, 4, "line=1,col=4,endLine=1,endColumn=4"), (3, 3, "line=1,col=4,endLine=1,endColumn=4"),
      (0, 5, "line=1,col=1,endLine=1,endColumn=5"), (0, 6, "line=1,col=1,endLine=1,endColumn=6"),
      (3, 7, "line=1,col=4,endLine=2"), (3, 999, "line=1,col=4,endLine=2"),
      (8, 999, "line=2,col=3,endLine=2,endColumn=5"), (999, 999, "line=2,col=6,endLine=2,endColumn=6"),
      (997, 999, "line=2,col=6,endLine=2,endColumn=6"),
    ])
  func places(start: Int, end: Int, expected: String) {
    #expect(place(input("H:[a]\nV:[b]").label(start, end)) == "file=input.vfl,\(expected)")
  }

  @Test func placesInAnEmptyText() {
    #expect(place(input("").label(0, 0)) == "file=input.vfl,line=1,col=1,endLine=1,endColumn=1")
  }

  @Test func columnsCountBytes() {
    #expect(place(input("\té日[ab]").label("ab")) == "file=input.vfl,line=1,col=8,endLine=1,endColumn=9")
  }

  @Test func escapes() {
    let source = SourceText(name: "C:a,b%0A\r\n.vfl", text: "H:[a]")
    let diagnostic = Diagnostic(
      .unknownView, "100%: a, b\r\n::error::c%25", at: source.label("a"), notes: [Diagnostic.Note(.help, "%\nd")])
    #expect(
      render(diagnostic)
        == "::error file=C%3Aa%2Cb%250A%0D%0A.vfl,line=1,col=4,endLine=1,endColumn=4,title=VFL0201 unknown-view::"
        + "100%25: a, b%0D%0A::error::c%2525%0Ahelp: %25%0Ad")
  }

  @Test func wideTextIsNotEscaped() {
    #expect(render(Diagnostic(.unknownView, "é日😀…", at: input("H:[a]").label("a"))).hasSuffix("::é日😀…"))
  }
}
