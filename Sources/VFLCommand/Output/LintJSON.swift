/// The findings of `vflc lint` in version 1 of our JSON.
struct LintJSON: Encodable {
  /// Counts, and what could not be read.
  struct Summary: Encodable {
    let files: Int
    let formats: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    let judged: Judged
    let unread: [UnreadFile]
  }

  /// How many formats of source files were judged, and how far.
  struct Judged: Encodable {
    let checked: Int
    let namesUnknown: Int
    let fragments: Int
    let builtAtRunTime: Int
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
      judged: Judged(
        checked: tally.statuses[.checked] ?? 0, namesUnknown: tally.statuses[.namesUnknown] ?? 0,
        fragments: tally.statuses[.fragment] ?? 0, builtAtRunTime: tally.statuses[.builtAtRunTime] ?? 0),
      unread: report.unread.map { UnreadFile(file: $0.file, message: $0.message) })
  }
}
