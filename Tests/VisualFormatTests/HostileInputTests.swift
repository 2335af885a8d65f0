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

  /// Names of which none is known, with every option that looks at each connection: what is said is limited, and with it
  /// the time that looking for a name that was meant takes.
  @Test func sixteenThousandUnknownNames() {
    let numbers = 0..<16_000
    let bindings = Bindings(
      views: Dictionary(uniqueKeysWithValues: numbers.map { ("view\($0)", $0) }), superview: -1,
      metrics: Dictionary(uniqueKeysWithValues: numbers.map { ("metric\($0)", 5) }))
    for (start, connection) in [("H:|-", "-(m)-"), ("V:|", "-"), ("H:", "->=m@m-")] {
      let names = numbers.map { "[viev\($0)(metrix\($0))]" }
      let format = FormatString(parsing: start + names.joined(separator: connection))
      #expect(format.syntaxDiagnostics == [])
      for options: FormatOptions in [[], [.alignAllTop, .alignAllLeading, .spacingBaselineToBaseline]] {
        let lowered = format.constraints(with: bindings, options: options)
        #expect(lowered.constraints.isEmpty)
        #expect(lowered.diagnostics.count == 1001)
        #expect(lowered.diagnostics.filter { $0.id == .tooManyFaults }.count == 1)
        #expect(lowered.diagnostics.compactMap(\.appleOffset).count == 1)
      }
      #expect(format.advice(with: bindings).allSatisfy { $0.severity == .note })
    }
  }

  /// Where every view is known, options that make no sense are still said once.
  @Test func sixteenThousandViewsWithSenselessOptions() {
    let format = FormatString(parsing: "H:|" + String(repeating: "-[a]", count: 16_000) + "-|")
    let lowered = format.constraints(
      with: Bindings(views: ["a": 1], superview: 0), options: [.alignAllLeading, .spacingBaselineToBaseline])
    #expect(
      lowered.diagnostics.map(\.id).sorted { $0.rawValue < $1.rawValue } == [
        .alignmentAlongAxis, .horizontalBaselineSpacing,
      ])
  }

  @Test func limitOfFaultsHoldsForNames() {
    let format = FormatString(parsing: "[a]-[b]-[c]-[d]", limits: FormatLimits(faults: 2))
    let lowered = format.constraints(with: Bindings(views: ["x": 1], superview: 0))
    #expect(lowered.diagnostics.map(\.id) == [.unknownView, .unknownView, .tooManyFaults])
    let broken = FormatString(parsing: "[a]-[b]-[1]-[2", limits: FormatLimits(faults: 1))
    #expect(
      broken.constraints(with: Bindings(views: ["x": 1], superview: 0)).diagnostics.map(\.id)
        == [.invalidViewName, .tooManyFaults])
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
