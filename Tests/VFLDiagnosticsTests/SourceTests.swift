import Testing
import VFLDiagnostics

@Suite struct SourceTests {
  @Test func aSpanKnowsItsMeasure() {
    let span = SourceSpan(2, 5)
    #expect(span.start == 2)
    #expect(span.end == 5)
    #expect(span.length == 3)
    #expect(!span.isEmpty)
    #expect(SourceSpan(at: 4).isEmpty)
    #expect(SourceSpan(at: 4).length == 0)
  }

  @Test func spansAreOrderedByStartThenEnd() {
    #expect(SourceSpan(1, 9) < SourceSpan(2, 3))
    #expect(SourceSpan(1, 2) < SourceSpan(1, 3))
    #expect(!(SourceSpan(1, 2) < SourceSpan(1, 2)))
  }

  @Test func joiningCoversBothAndWhatLiesBetween() {
    #expect(SourceSpan(5, 6).joined(with: SourceSpan(1, 2)) == SourceSpan(1, 6))
    #expect(SourceSpan(1, 9).joined(with: SourceSpan(3, 4)) == SourceSpan(1, 9))
  }

  @Test func shiftingKeepsTheLength() {
    #expect(SourceSpan(3, 5).shifted(by: 10) == SourceSpan(13, 15))
    #expect(SourceSpan(3, 5).shifted(by: -3) == SourceSpan(0, 2))
  }

  @Test(
    arguments: [
      (SourceSpan(0, 2), "H:"), (SourceSpan(3, 3), ""), (SourceSpan(3, 99), "é]"), (SourceSpan(50, 99), ""),
      (SourceSpan(3, 4), "\u{FFFD}"),
    ])
  func theTextUnderASpan(span: SourceSpan, expected: String) {
    let source = input("H:[é]")
    #expect(source[span] == expected)
    #expect(SourceRange(source, span).text == expected)
  }

  @Test func sourcesAreEqualByNameAndText() {
    #expect(input("a") == input("a"))
    #expect(input("a").hashValue == input("a").hashValue)
    #expect(input("a") != input("b"))
    #expect(SourceText(name: "x", text: "a") != SourceText(name: "y", text: "a"))
  }
}
