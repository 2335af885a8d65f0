import SourceScanner
import VFLDiagnostics
import VFLLint

/// What libFuzzer calls with every input: a source in each language, linted with every rule on, and what holds of any: findings
/// and fixes lie in the file, and a fix leaves a file that can be linted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLint(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for language in SourceLanguage.allCases { check(bytes, language) }
  return 0
}

private let linter = SourceLinter(
  helpers: [
    FormatHelper(call: "add", format: 0, views: .listed(from: 1, count: nil, names: "v%d"), orientation: .argument(2)),
    FormatHelper(
      call: "CONSTRAIN", format: 1, views: .listed(from: 0, count: 1, names: "%@"), orientation: .fixed("V:")),
  ], isOn: Set(Diagnostic.ID.allCases)
) { $0 }

private func check(_ bytes: [UInt8], _ language: SourceLanguage) {
  // As the tool does: each byte that is no part of UTF-8 is one other byte.
  let decoded = String(decoding: bytes, as: UTF8.self)
  let text =
    decoded.utf8.elementsEqual(bytes) ? decoded : String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
  let source = SourceText(name: "source", text: text)
  let linted = linter.lint(bytes, as: source, language)
  for diagnostic in linted.formats.flatMap(\.diagnostics) + linted.remarks + linted.unused {
    let ranges =
      [diagnostic.primary.range] + diagnostic.secondary.map(\.range) + diagnostic.notes.compactMap(\.range)
      + diagnostic.fixIts.flatMap { $0.edits.map(\.range) }
    for range in ranges where range.source === source {
      precondition(range.span.end <= bytes.count, "what is found lies in the file")
    }
  }
  for range in linted.unterminated + linted.formats.map(\.place) { precondition(range.span.end <= bytes.count) }
  let fixes = linted.formats.flatMap { $0.diagnostics.flatMap { $0.fixIts.prefix(1) } }
  _ = FixIt.apply(fixes, to: source, bytes: bytes)
}
