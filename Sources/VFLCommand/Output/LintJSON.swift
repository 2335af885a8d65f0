/// The findings of `vflc lint` in version 1 of our JSON.
struct LintJSON: Encodable {
  /// Counts, and what could not be read.
  struct Summary: Encodable {
    let files: Int
    let formats: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    let unread: [UnreadFile]
  }

  /// A file that could not be read.
  struct UnreadFile: Encodable {
    let file: String
    let message: String
  }

  let version = 1
  let diagnostics: [DiagnosticJSON]
  let summary: Summary

  /// Takes a report.
  init(_ report: LintReport) {
    let locator = Locator()
    diagnostics = report.diagnostics.map { DiagnosticJSON($0, locator) }
    let tally = report.tally
    summary = Summary(
      files: tally.files, formats: tally.formats, errors: tally.errors, warnings: tally.warnings, notes: tally.notes,
      unread: report.unread.map { UnreadFile(file: $0.file, message: $0.message) })
  }
}
