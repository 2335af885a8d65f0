import Testing
import VFLDiagnostics

/// Several labels on one line.
@Suite struct TerminalLabelsTests {
  private let source = input("H:|-[aa]-[bb]-[cc]-|")

  @Test func threeLabelsHangFromTheRight() {
    #expect(
      excerpt(source.label("cc", "third"), source.label("aa", "first"), source.label("bb", "second")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      --   --   ^^ third
          |      |    |
          |      |    second
          |      first
        """)
  }

  @Test func thePrimaryMayHang() {
    #expect(
      excerpt(source.label("aa", "first"), source.label("cc", "third")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      ^^        -- third
          |      |
          |      first
        """)
  }

  @Test func labelsWithoutWordsTakeNoRow() {
    #expect(
      excerpt(source.label("bb", "second"), source.label("aa")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      --   ^^ second
        """)
    #expect(
      excerpt(source.label("cc"), source.label("bb", "second"), source.label("aa")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      --   --   ^^
          |           |
          |           second
        """)
  }

  @Test func emptyWordsAreNoWords() {
    #expect(
      excerpt(source.label("bb", "second"), source.label("aa", "")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      --   ^^ second
        """)
  }

  @Test func adjacentLabels() {
    #expect(
      excerpt(source.label("aa", "name"), source.label("[", "open"), source.label("]", "close")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |     -^^- close
          |     ||
          |     |name
          |     open
        """)
  }

  @Test func anInnerLabelShowsOnAnOuterOne() {
    #expect(
      excerpt(source.label("[aa]-[bb]", "outer"), source.label("aa", "inner")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |     ^--^^^^^^ outer
          |      |
          |      inner
        """)
    #expect(
      excerpt(source.label("bb", "inner"), source.label("aa]-[bb", "outer")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      -----^^ inner
          |      |
          |      outer
        """)
  }

  @Test func overlappingLabels() {
    #expect(
      excerpt(source.label("aa]-[b", "left"), source.label("[bb]-[", "right")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      ^^^^^^---- right
          |      |
          |      left
        """)
  }

  @Test func twoLabelsOnOnePlace() {
    #expect(
      excerpt(source.label("aa", "primary"), source.label("aa", "one"), source.label("aa", "two")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      ^^ primary
          |      |
          |      one
          |      two
        """)
  }

  @Test func labelsThatStartAtOnePlaceHangBelowEachOther() {
    #expect(
      excerpt(source.label("cc", "last"), source.label("aa]", "long"), source.label("aa", "short")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |      ---       ^^ last
          |      |
          |      long
          |      short
        """)
  }

  @Test func anEmptySpanAfterAWord() {
    #expect(
      excerpt(source.label(7, 7, "']' expected"), source.label("[aa", "opened here")) == """
        1 | H:|-[aa]-[bb]-[cc]-|
          |     ---^ ']' expected
          |     |
          |     opened here
        """)
  }

  @Test func thePlaceIsThatOfTheLeftmostLabelOnTheLine() {
    let shown = TerminalRenderer().render(
      Diagnostic(.unknownView, "m", at: source.label("bb"), secondary: [source.label("cc"), source.label("aa")]))
    #expect(shown.contains(" --> input.vfl:1:6\n"))
  }

  @Test func manyLabels() {
    let source = input(String(repeating: "[a]", count: 40))
    let labels = (0..<40).map { source.label($0 * 3 + 1, $0 * 3 + 2, "label \($0)") }
    let lines = excerpt(Diagnostic(.unknownView, "m", at: labels[7], secondary: labels.filter { $0 != labels[7] }))
      .split(separator: "\n")
    #expect(lines.count == 2 + 1 + 39)
    #expect(lines[1].hasSuffix("- label 39"))
    #expect(lines[41] == "  |  label 0")
    for (index, line) in lines.dropFirst(3).enumerated() { #expect(line.hasSuffix(" label \(38 - index)")) }
  }
}
