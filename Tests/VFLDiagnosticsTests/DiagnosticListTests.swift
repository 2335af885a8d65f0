import Testing
import VFLDiagnostics

/// Renderers for people stop after some diagnostics of a string and say how many are left.
@Suite struct DiagnosticListTests {
  private func diagnostics(_ count: Int) -> [Diagnostic] {
    let source = input(String(repeating: "[a]", count: 40))
    return (0..<count).map { Diagnostic(.unknownView, "fault \($0)", at: source.label($0 * 3 + 1, $0 * 3 + 2)) }
  }

  private func occurrences(of piece: String, in text: String) -> Int {
    text.split(separator: "\n").filter { $0.contains(piece) }.count
  }

  @Test func nothingYieldsNothing() {
    #expect(TerminalRenderer().render([]) == "")
    #expect(XcodeRenderer().render([]) == "")
    #expect(GitHubRenderer().render([]) == "")
  }

  @Test func oneYieldsWhatItYieldsAlone() {
    let one = diagnostics(1)
    #expect(TerminalRenderer().render(one) == TerminalRenderer().render(one[0]))
    #expect(XcodeRenderer().render(one) == XcodeRenderer().render(one[0]))
    #expect(GitHubRenderer().render(one) == GitHubRenderer().render(one[0]))
  }

  @Test func severalAreJoined() {
    let two = diagnostics(2)
    let terminal = TerminalRenderer()
    #expect(terminal.render(two) == terminal.render(two[0]) + "\n\n" + terminal.render(two[1]))
    let xcode = XcodeRenderer()
    #expect(xcode.render(two) == xcode.render(two[0]) + "\n" + xcode.render(two[1]))
    let gitHub = GitHubRenderer()
    #expect(gitHub.render(two) == gitHub.render(two[0]) + "\n" + gitHub.render(two[1]))
  }

  @Test(arguments: [19, 20])
  func upToTwentyAreShown(count: Int) {
    let list = diagnostics(count)
    for shown in [TerminalRenderer().render(list), XcodeRenderer().render(list), GitHubRenderer().render(list)] {
      #expect(occurrences(of: "fault ", in: shown) == count)
      #expect(!shown.contains(" more in "))
    }
  }

  @Test func moreThanTwentyAreCounted() {
    let list = diagnostics(25)
    let terminal = TerminalRenderer().render(list)
    #expect(terminal == TerminalRenderer().render(Array(list.prefix(20))) + "\n\n… and 5 more in input.vfl")
    let xcode = XcodeRenderer().render(list)
    #expect(
      xcode == XcodeRenderer().render(Array(list.prefix(20)))
        + "\ninput.vfl:1:62: note: … and 5 more in input.vfl")
    let gitHub = GitHubRenderer().render(list)
    #expect(
      gitHub == GitHubRenderer().render(Array(list.prefix(20)))
        + "\n::notice file=input.vfl,line=1,col=62,endLine=1,endColumn=62::… and 5 more in input.vfl")
  }

  @Test func theLimitIsTheCallers() {
    let list = diagnostics(4)
    let shown = TerminalRenderer().render(list, limit: 3)
    #expect(shown == TerminalRenderer().render(Array(list.prefix(3))) + "\n\n… and 1 more in input.vfl")
    #expect(TerminalRenderer().render(list, limit: 0) == "… and 4 more in input.vfl")
    #expect(TerminalRenderer().render(list, limit: -1) == "… and 4 more in input.vfl")
    #expect(XcodeRenderer().render(list, limit: 1).hasSuffix(" more in input.vfl"))
    #expect(GitHubRenderer().render(list, limit: 1).hasSuffix(" more in input.vfl"))
    #expect(!TerminalRenderer().render(diagnostics(30), limit: .max).contains("more"))
  }

  @Test func colourDoesNotChangeTheList() {
    let list = diagnostics(25)
    let coloured = TerminalRenderer(colour: true).render(list)
    #expect(withoutEscapes(coloured) == TerminalRenderer().render(list))
    #expect(coloured.hasSuffix("\u{1B}[1m… and 5 more in input.vfl\u{1B}[0m"))
  }
}
