import SourceScanner
import Testing
import VFLDiagnostics

@testable import VFLLint

@Suite struct SuppressionTests {
  /// What is found in a Swift function with these lines, and which comments switch nothing off, as line and code.
  private func found(_ lines: String) -> (found: [String], unused: [Int]) {
    let linted = lintSource(Array("func f() {\n\(lines)\n}\n".utf8), .swift)
    return (linted.marks.map { "\($0.line) \($0.code)" }, linted.unused.map { Mark($0).line })
  }

  private static let call = "add(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]- [b]\", views: [\"a\": a]))"

  @Test(arguments: [
    ("// vflc:disable:next unknown-view -- made elsewhere\nCALL\nCALL", ["3 VFL0004", "4 VFL0004", "4 VFL0201"]),
    ("// vflc:disable:next\nCALL", []), ("// vflc:disable:next all\nCALL", []),
    ("// vflc:disable:next VFL0201,whitespace\nCALL", []),
    ("// vflc:disable:next VFL0201 whitespace -- both\n\n\n\nCALL", []),
    ("CALL // vflc:disable:this whitespace\nCALL // vflc:disable:this", ["2 VFL0201"]),
    (
      "/* vflc:disable unknown-view */\nCALL\n// vflc:enable unknown-view\nCALL",
      ["3 VFL0004", "5 VFL0004", "5 VFL0201"]
    ),
    ("// vflc:disable\nCALL\n// vflc:enable\nCALL", ["5 VFL0004", "5 VFL0201"]), ("// vflc:disable\nCALL\nCALL", []),
    ("// vflc:disable:next whitespace\n/// vflc:disable:next unknown-view\nCALL", []),
  ])
  func switchOff(lines: String, expected: [String]) {
    let result = found(lines.replacing("CALL", with: Self.call))
    #expect(result.found == expected)
    #expect(result.unused == [])
  }

  @Test func thisCoversCallsOverSeveralLines() {
    let lines =
      "add(NSLayoutConstraint.constraints( // vflc:disable:this whitespace\n  withVisualFormat:\n  \"H:[a]- [a]\",\n  views: [\"a\": a]))"
    #expect(found(lines).found == [])
  }

  @Test func commentsThatDoNothing() {
    let result = found(
      "// vflc:disable:next missing-view\n\(Self.call)\n// vflc:disable:next\n// vflc:disable unclosed-view")
    #expect(result.found == ["3 VFL0004", "3 VFL0201"])
    #expect(result.unused == [2, 4, 5])
  }

  @Test func commentsThatAreNotUnderstood() {
    #expect(
      found("// vflc:disable:nxt unknown-view\n// vflc:disable:next unkown-view\n\(Self.call)").found.prefix(2) == [
        "2 VFL0901", "3 VFL0901",
      ])
    #expect(found("// this vflc:disable is only talk").found == [])
  }
}

/// Files that end anywhere: no crash, and nothing outside of them.
@Suite struct TruncationTests {
  @Test(arguments: TestSource.all(in: "default") + TestSource.all(in: "quiet")) func everyStart(source: TestSource) {
    for end in stride(from: 1, to: source.bytes.count, by: 131) {
      let linted = lintSource(Array(source.bytes[..<end]), source.language, Set(Diagnostic.ID.allCases))
      for diagnostic in linted.formats.flatMap(\.diagnostics) { #expect(diagnostic.primary.range.span.end <= end) }
    }
  }
}
