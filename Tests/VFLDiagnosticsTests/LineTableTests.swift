import Testing
import VFLDiagnostics

@Suite struct LineTableTests {
  @Test(
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("\n\n", ["", "", ""]), ("\r\r\n\n", ["", "", "", ""]), ("a\n\rb", ["a", "", "b"]), ("a\r", ["a", ""]),
      ("a\u{2028}b\u{0B}c", ["a\u{2028}b\u{0B}c"]),
    ])
  func lines(text: String, expected: [String]) {
    let table = LineTable(input(text))
    #expect(table.lineCount == expected.count)
    let lines = (1...table.lineCount).map { String(decoding: table.bytes(in: table.span(ofLine: $0)), as: UTF8.self) }
    #expect(lines == expected)
  }

  @Test(
    arguments: [
      (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4), (4, 2, 1), (5, 2, 2), (6, 2, 3), (7, 3, 1), (8, 3, 2), (9, 3, 3),
      (10, 3, 4), (11, 3, 4), (5000, 3, 4),
    ])
  func places(offset: Int, line: Int, column: Int) {
    let location = LineTable(input("ab\r\nc\r\néd")).location(of: offset)
    #expect(location.line == line)
    #expect(location.column == column)
  }

  @Test func anEmptyTextHasOnePlace() {
    let location = LineTable(input("")).location(of: 0)
    #expect(location.line == 1)
    #expect(location.column == 1)
  }

  @Test func everyOffsetLiesOnItsLine() {
    let source = input("one\ntwo\r\n\rfour\n")
    let table = LineTable(source)
    for offset in 0...source.text.utf8.count {
      let location = table.location(of: offset)
      let start = table.span(ofLine: location.line).start
      #expect(start + location.column - 1 == offset)
    }
  }
}
