import Testing
import VFLDiagnostics

/// Lines that are too long to be shown whole.
@Suite struct TerminalLongLineTests {
  private func rows(_ diagnostic: Diagnostic) -> [[Unicode.Scalar]] {
    excerpt(diagnostic).split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
  }

  private func line(_ before: Int, _ middle: String, _ after: Int) -> SourceText {
    input(String(repeating: "x", count: before) + middle + String(repeating: "y", count: after))
  }

  /// Whether the marks of the row stand under the word in the line above, both of single cells.
  private func stands(_ marks: [Unicode.Scalar], under word: String, in line: [Unicode.Scalar]) -> Bool {
    guard let start = marks.firstIndex(of: "^"), let end = marks.lastIndex(of: "^") else { return false }
    return end < line.count && Array(word.unicodeScalars) == Array(line[start...end])
  }

  @Test func aLineOfTheFullWidthIsNotCut() {
    let source = line(68, "[ab]", 68)
    #expect(excerpt(source.label("ab")).hasPrefix("1 | \(source.text)\n"))
  }

  @Test func aLongerLineIsCutOnBothSides() {
    let source = line(500, "[abc]", 500)
    let rows = rows(Diagnostic(.unknownView, "m", at: source.label("abc", "here")))
    #expect(rows[0].starts(with: "1 | …xx".unicodeScalars))
    #expect(rows[0].last == "…")
    #expect((130...150).contains(rows[0].count))
    #expect(stands(rows[1], under: "abc", in: rows[0]))
  }

  @Test func aMarkAtTheStartLeavesItsRoomToTheRight() {
    let rows = rows(Diagnostic(.unknownView, "m", at: line(0, "[abc]", 500).label("abc")))
    #expect(rows[0].starts(with: "1 | [abc]yyy".unicodeScalars))
    #expect(rows[0].last == "…")
    #expect((130...150).contains(rows[0].count))
    #expect(stands(rows[1], under: "abc", in: rows[0]))
  }

  @Test func aMarkAtTheEndLeavesItsRoomToTheLeft() {
    let source = line(500, "[abc]", 0)
    let rows = rows(Diagnostic(.unknownView, "m", at: source.label("abc")))
    #expect(rows[0].starts(with: "1 | …xxx".unicodeScalars))
    #expect(rows[0].last == "]")
    #expect((130...150).contains(rows[0].count))
    #expect(stands(rows[1], under: "abc", in: rows[0]))

    let past = self.rows(Diagnostic(.unknownView, "m", at: source.label(9999, 9999)))
    #expect(past[1].count == past[0].count + 1)
  }

  @Test func labelsFarApartKeepTheirSurroundings() {
    let filler = String(repeating: "-", count: 300)
    let source = input("H:|-[first]\(filler)[second]\(filler)[third]-|")
    let margin = String(repeating: "-", count: 19)
    let gap = String(repeating: " ", count: 1 + 19 + 1 + 19 + 1)
    let shown = excerpt(source.label("second", "two"), source.label("first", "one"), source.label("third", "three"))
    #expect(
      shown == """
        1 | H:|-[first]\(margin)…\(margin)[second]\(margin)…\(margin)[third]-|
          |      -----\(gap)^^^^^^\(gap)----- three
          |      |    \(gap)|
          |      |    \(gap)two
          |      one
        """)
  }

  @Test func aLongSpanKeepsItsEnds() {
    let source = input("a[" + String(repeating: "b", count: 1000) + "]c")
    let label = source.label(1, 1003, "all")
    let (inner, marks) = (String(repeating: "b", count: 19), String(repeating: "^", count: 41))
    #expect(excerpt(label) == "1 | a[\(inner)…\(inner)]c\n  |  \(marks) all")
  }

  @Test func cutsAreCountedInCells() {
    let source = input(String(repeating: "日", count: 200) + "[ab]" + String(repeating: "本", count: 200))
    let lines = excerpt(source.label("ab")).split(separator: "\n")
    #expect((130...150).contains(DisplayWidth.of(String(lines[0]))))
    let before = lines[0].unicodeScalars.prefix { $0 != "a" }.reduce(0) { $0 + DisplayWidth.of($1) }
    #expect(lines[1].unicodeScalars.count == before + 2)
    #expect(excerpt(input(String(repeating: "日", count: 70)).label(0, 3)).contains("…") == false)
    #expect(excerpt(input(String(repeating: "日", count: 71)).label(0, 3)).contains("…"))
  }

  @Test func aCutDoesNotLeaveAnAccentWithoutItsLetter() {
    // One of two neighbouring widths would cut between letter and accent.
    for length in 1...2 {
      let source = input(String(repeating: "e\u{301}", count: 400) + String(repeating: "a", count: length))
      let shown = excerpt(source.label(1200, 1200 + length)).unicodeScalars
      let cut = shown.firstIndex(of: "…")
      #expect(cut.map { shown[shown.index(after: $0)] } == "e")
    }
  }

  @Test func aHeapOfMarksIsCutToo() {
    let source = input("[" + String(repeating: "\u{301}", count: 100_000) + "a]")
    #expect(excerpt(source.label("a", "here")).utf8.count < 2000)
    #expect(excerpt(source.label("[", "here")).utf8.count < 2000)
  }

  @Test func neighboursOfALongLineAreCutToo() {
    let long = String(repeating: "z", count: 5000)
    let source = input("a\n\(long)\nb")
    let shown = excerpt(source.label("a"), source.label("b"))
    #expect(shown.contains("\n2 | zzz"))
    #expect(shown.utf8.count < 400)
  }

  /// Ten megabytes on one line: without a window around the marks, or with a line table for every diagnostic, this takes
  /// minutes in a debug build rather than seconds.
  @Test(.timeLimit(.minutes(1))) func aListAboutAHugeLineIsQuick() {
    let source = input(String(repeating: "H:[a]-[b]\t", count: 1_000_000))
    let diagnostics = (0..<500).map { index in
      let offset = index * 19_999
      return Diagnostic(
        .unknownView, "m", at: source.label(offset, offset + 1, "p"), secondary: [source.label(0, 9_999_999, "s")])
    }
    let shown = TerminalRenderer().render(diagnostics, limit: 500)
    #expect(shown.utf8.count < 500 * 1000)
    #expect(shown.hasPrefix("error[VFL0201]: m\n"))
  }
}
