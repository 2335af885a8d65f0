import Testing
import VFLDiagnostics

@Suite struct FixItTests {
  private func fix(_ source: SourceText, _ edits: (Int, Int, String)...) -> FixIt {
    FixIt("t", .automatic, edits.map { Edit(SourceRange(source, SourceSpan($0.0, $0.1)), $0.2) })
  }

  private func apply(_ source: SourceText, _ fixIts: [FixIt], _ text: String, _ count: Int) {
    let result = FixIt.apply(fixIts, to: source)
    #expect(result.text == text)
    #expect(result.applied == count)
  }

  @Test func nothingChangesNothing() {
    let source = input("abc")
    apply(source, [], "abc", 0)
    apply(source, [fix(source)], "abc", 0)
  }

  @Test func replacesInsertsAndDeletes() {
    let source = input("0123456789")
    apply(source, [fix(source, (2, 4, "XYZ"))], "01XYZ456789", 1)
    apply(source, [fix(source, (2, 2, "X"))], "01X23456789", 1)
    apply(source, [fix(source, (2, 4, ""))], "01456789", 1)
    apply(source, [fix(source, (0, 0, "<")), fix(source, (10, 10, ">"))], "<0123456789>", 2)
  }

  @Test func ordersFixItsByPlace() {
    let source = input("0123456789")
    apply(source, [fix(source, (8, 9, "B")), fix(source, (1, 2, "A"))], "0A234567B9", 2)
  }

  @Test func editsOfOneFixItGoTogether() {
    let source = input("0123456789")
    apply(source, [fix(source, (1, 1, "("), (4, 4, ")"))], "0(123)456789", 1)
  }

  @Test func anOverlapLeavesTheLaterFixItOutAsAWhole() {
    let source = input("0123456789")
    let clash = fix(source, (3, 5, "B"), (8, 9, "C"))
    apply(source, [fix(source, (2, 4, "A")), clash], "01A456789", 1)
    apply(source, [fix(source, (2, 4, "A")), clash, fix(source, (8, 9, "D"))], "01A4567D9", 2)
  }

  @Test func neighboursDoNotOverlap() {
    let source = input("0123456789")
    apply(source, [fix(source, (2, 4, "A")), fix(source, (4, 6, "B"))], "01AB6789", 2)
    apply(source, [fix(source, (2, 4, "A")), fix(source, (4, 4, "|"))], "01A|456789", 2)
    apply(source, [fix(source, (2, 4, "A")), fix(source, (2, 2, "|"))], "01|A456789", 2)
  }

  @Test func anInsertionAtOnePlaceIsMadeOnce() {
    let source = input("[a")
    apply(source, [fix(source, (2, 2, "]")), fix(source, (2, 2, "]"))], "[a]", 1)
  }

  @Test func anEditPastTheEndCountsAsTheEnd() {
    let source = input("[a")
    apply(source, [fix(source, (9, 12, "]"))], "[a]", 1)
    apply(source, [fix(source, (1, 12, "b]"))], "[b]", 1)
  }

  @Test func editsInOtherTextsAreIgnored() {
    let source = input("abc")
    let other = SourceText(name: "other", text: "abc")
    let mixed = FixIt(
      "t", .suggested,
      [Edit(SourceRange(source, SourceSpan(0, 1)), "X"), Edit(SourceRange(other, SourceSpan(0, 1)), "X")])
    apply(source, [fix(other, (0, 1, "X")), mixed, fix(source, (1, 2, "Y"))], "aYc", 1)
  }

  @Test func wideCharactersStayWhole() {
    let source = input("é日[a")
    apply(source, [fix(source, (0, 2, "e")), fix(source, (7, 7, "]"))], "e日[a]", 2)
  }
}
