import Foundation
import Testing
import VFLDiagnostics
import VisualFormat

/// The strings that ship in the wild, names normalised, each with its class.
@Suite struct CorpusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var kind: String
    var format: String
    /// What lint finds in a string of another dialect, in the order of the places: one fault for each thing foreign.
    var codes: [String] = []

    var testDescription: String { "\(kind) \(format)" }
  }

  static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus/formats.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        kind: fields[0], format: fields[1],
        codes: fields.dropFirst(2).flatMap { $0.split(separator: " ").map(String.init) })
    }
  }()

  @Test func hasAllRows() {
    let counts = Dictionary(grouping: Self.rows, by: \.kind).mapValues(\.count)
    #expect(counts == ["apple": 761, "fragment": 7, "other-dialect": 35, "template": 72])
  }

  @Test(arguments: rows.filter { $0.kind == "apple" }) func appleRowsAreClean(_ row: Row) throws {
    let format = FormatString(parsing: row.format)
    #expect(format.syntaxDiagnostics == [])
    #expect(lint(format).diagnostics == [])
    let canonical = try #require(format.canonicalText)
    #expect(FormatString(parsing: canonical).canonicalText == canonical)
  }

  @Test(arguments: rows.filter { $0.kind == "fragment" }) func fragmentsAreToldToBeOne(_ row: Row) {
    let diagnostics = lint(FormatString(parsing: row.format)).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.contains { $0.notes.contains { $0.text.contains("fragment") } })
  }

  @Test(arguments: rows.filter { $0.kind == "other-dialect" }) func otherDialectsAreNamed(_ row: Row) {
    let diagnostics = lint(FormatString(parsing: row.format)).diagnostics
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.map(\.id.code) == row.codes)
    for diagnostic in diagnostics {
      #expect(Self.extensions.contains(diagnostic.id), "\(diagnostic.id.code): \(diagnostic.message)")
    }
  }

  @Test(arguments: rows.filter { $0.kind == "template" }) func templatesNeverCrash(_ row: Row) {
    for diagnostic in lint(FormatString(parsing: row.format)).diagnostics {
      #expect(diagnostic.primary.range.span.end <= row.format.utf8.count)
    }
  }

  /// The faults that name something another dialect has.
  private static let extensions: Set<Diagnostic.ID> = [
    .whitespace, .malformedNumber, .unknownOrientation, .multiplier, .attribute, .arithmetic, .percentage, .equalGap,
    .marginBar, .namedPriority, .viewList, .viewGroup, .severalFormats, .comment, .detachedViews,
  ]

  /// Lints with the names bound: names in brackets are views, and of the others those that the normalisation calls `m1`,
  /// `m2` and so on are metrics, as is `required`.
  private func lint(_ format: FormatString) -> LoweredFormat {
    var views: [String: String] = [:]
    for name in format.viewNames { views[name] = name }
    var metrics: [String: Double] = ["required": 1000]
    for case .name(let name)? in format.syntax.predicates.flatMap({ [$0.value, $0.priority] }) {
      let text = format.text(of: name)
      let isMetric = text.contains("m") && text.last?.isNumber == true
      if isMetric { metrics[text] = 8 } else if text.count < 3 { views[text] = text }
    }
    return format.constraints(with: Bindings(views: views, superview: "|", metrics: metrics))
  }
}
