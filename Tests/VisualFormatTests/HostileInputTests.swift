import Testing
import VFLDiagnostics
import VisualFormat

/// Texts that nobody writes by hand: each ends in clear diagnostics, in time linear in its length.
@Suite struct HostileInputTests {
  @Test(arguments: [
    "[", "]", "(", ")", "|", "-", ",", "@", ":", "=", "<", ">", "*", "/", "+", "%", "~", ".", ";", "#", "{", "}", "5",
    "a", "_", " ", "\t", "\n", "\0", "\u{E9}", "\u{1F600}", "\u{2013}", "\u{A0}", "\"", "\\", "$", "&",
  ])
  func oneCharacter(_ text: String) {
    check(FormatString(parsing: text))
    let many = FormatString(parsing: String(repeating: text, count: 100_000))
    check(many)
    #expect(many.syntaxDiagnostics.count <= 1001)
  }

  @Test(arguments: [
    "[a", "[[a]", "[a(", "-(", "||", "[]", "[a]x", "[a]-5-", "@5", "(5,", "{a:", "[a:[", "H:", "--", "[a]/ ",
  ])
  func repeatedPieces(_ piece: String) {
    let format = FormatString(parsing: String(repeating: piece, count: 50_000))
    check(format)
    #expect(format.syntaxDiagnostics.count <= 1001)
  }

  @Test func tenMegabytes() {
    check(FormatString(parsing: String(repeating: "x", count: 10_000_000)))
    let name = String(repeating: "a", count: 10_000_000)
    let number = String(repeating: "9", count: 10_000_000)
    #expect(FormatString(parsing: "[\(name)(\(number))]").syntaxDiagnostics == [])
  }

  @Test func aHundredThousandViews() {
    let format = FormatString(parsing: "H:|" + String(repeating: "-[a(5)]", count: 100_000) + "-|")
    #expect(format.syntaxDiagnostics == [])
    let lowered = format.constraints(with: Bindings(views: ["a": 1], superview: 0))
    #expect(lowered.diagnostics == [])
    #expect(lowered.constraints.count == 200_001)
  }

  @Test func limitsAreOptionsWithADiagnostic() {
    let long = FormatString(parsing: "[a][b]", limits: FormatLimits(length: 5))
    #expect(long.syntaxDiagnostics.map(\.id) == [.formatTooLong])
    #expect(long.syntax.elements.isEmpty)
    let faulty = FormatString(parsing: "[1][2][3][4][5]", limits: FormatLimits(faults: 3))
    #expect(
      faulty.syntaxDiagnostics.map(\.id) == [.invalidViewName, .invalidViewName, .invalidViewName, .tooManyFaults])
  }

  @Test func faultsAreThrownTogether() throws {
    #expect(try FormatString("[a]").syntaxDiagnostics == [])
    let error = #expect(throws: FormatError.self) { try FormatString("[a(=5)]-[b") }
    #expect(error?.diagnostics.map(\.id) == [.unknownRelation, .unclosedView])
  }

  private func check(_ format: FormatString) {
    let length = format.text.utf8.count
    #expect(!format.syntaxDiagnostics.isEmpty)
    #expect(format.syntaxDiagnostics.allSatisfy { $0.primary.range.span.end <= length })
    #expect(format.syntaxDiagnostics.compactMap(\.appleOffset).count == 1)
  }
}
