import Testing
import VFLDiagnostics

/// What holds for every diagnostic, tried on random ones.
@Suite struct RendererPropertyTests {
  private static let pieces = [
    "a", "[", "]", "-", "|", " ", "\t", "\n", "\r\n", "\r", "é", "e\u{301}", "\u{301}", "日本", "😀", "👩\u{200D}👩", "🇩🇪",
    "\u{0}", "\u{1B}[31m", "\u{202E}", "\u{3000}", "H:|-[header]-[body(>=100)]-|", "xxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  ]

  private func text(_ count: Int, _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...count, using: &generator)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
  }

  private func label(_ sources: [SourceText], _ generator: inout SeededGenerator) -> Diagnostic.Label {
    let source = sources.randomElement(using: &generator)!
    let limit = source.text.utf8.count + 3
    let start = Int.random(in: 0...limit, using: &generator)
    let length = Int.random(in: 0...max(1, [1, 5, limit].randomElement(using: &generator)!), using: &generator)
    return source.label(start, start + length, Bool.random(using: &generator) ? text(3, &generator) : nil)
  }

  private func diagnostic(_ generator: inout SeededGenerator) -> Diagnostic {
    let size = [3, 20, 200].randomElement(using: &generator)!
    let sources = (1...3).map { SourceText(name: "<string \($0)>", text: text(size, &generator)) }
    return Diagnostic(
      .unknownView, text(3, &generator), at: label(sources, &generator),
      secondary: (0..<Int.random(in: 0...4, using: &generator)).map { _ in label(sources, &generator) },
      notes: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        let range = Bool.random(using: &generator) ? label(sources, &generator).range : nil
        return Diagnostic.Note(.help, text(3, &generator), at: range)
      })
  }

  @Test(arguments: 0..<20)
  func whateverTheDiagnostic(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<50 {
      let diagnostic = diagnostic(&generator)
      let plain = TerminalRenderer().render(diagnostic)
      #expect(withoutEscapes(TerminalRenderer(colour: true).render(diagnostic)) == plain)
      #expect(!plain.hasSuffix("\n"))
      #expect(plain.unicodeScalars.contains("^"))
      #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) })
      for line in plain.unicodeScalars.split(separator: "\n") {
        #expect(!line.last!.properties.isWhitespace, "\(plain)")
        #expect(line.first != " " || [" ", ":", "-", "|", "="].contains(line.dropFirst().first!), "\(plain)")
      }

      let lines = XcodeRenderer().render(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
      let words = diagnostic.secondary.filter { $0.text != nil }.count
      #expect(lines.count == 1 + words + diagnostic.notes.count)
      #expect(lines.allSatisfy { $0.hasPrefix("<string ") })

      let command = GitHubRenderer().render(diagnostic)
      #expect(command.unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\r" })
      #expect(command.hasPrefix("::error file=<string "))
    }
  }
}
