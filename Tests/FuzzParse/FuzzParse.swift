import VFLDiagnostics
import VisualFormat

/// What libFuzzer calls with every input: parses it as a format string and checks what holds for any text.
///
/// There is nothing else here, so that the fuzz build (`-sanitize=fuzzer`, `-parse-as-library`) takes its `main` from
/// libFuzzer, while a plain build gets the empty one of a script.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParse(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let format = FormatString(parsing: text)

  let length = text.utf8.count
  var places = 0
  for diagnostic in format.syntaxDiagnostics {
    checkSpans(of: diagnostic, in: format.source)
    if let offset = diagnostic.appleOffset {
      precondition(offset >= 0 && offset <= length, "Apple's caret stands outside of the text")
      places += 1
    }
  }
  precondition(places <= 1, "Apple's parser stops at two places")
  precondition(
    zip(format.syntaxDiagnostics, format.syntaxDiagnostics.dropFirst())
      .allSatisfy { $0.primary.range.span.start <= $1.primary.range.span.start },
    "the diagnostics are not in the order of their places")

  let syntax = format.syntax
  precondition(syntax.connections.count == max(0, syntax.elements.count - 1), "a connection without its two elements")
  for span in syntax.elements.map(\.span) + syntax.connections.map(\.span) + syntax.predicates.map(\.span) {
    precondition(span.end <= length, "a span of the tree reaches past the text")
  }

  let canonical = format.canonicalText
  precondition((canonical == nil) == !format.syntaxDiagnostics.isEmpty, "only sound formats have a canonical text")
  if let canonical {
    let again = FormatString(parsing: canonical)
    precondition(again.syntaxDiagnostics.isEmpty, "the canonical text of a sound format is broken")
    precondition(again.canonicalText == canonical, "the canonical text has another canonical text")
  }
  return 0
}

/// Checks that each range of a diagnostic lies in the text, and that its fix-its can be applied.
private func checkSpans(of diagnostic: Diagnostic, in source: SourceText) {
  let length = source.text.utf8.count
  let labels = [diagnostic.primary] + diagnostic.secondary
  let ranges = labels.map { $0.range } + diagnostic.notes.compactMap { $0.range }
  let edits = diagnostic.fixIts.flatMap { $0.edits }.map { $0.range }
  for range in ranges + edits {
    precondition(range.source === source, "a range lies in another text")
    precondition(range.span.end <= length, "a range reaches past the text")
  }
  _ = FixIt.apply(diagnostic.fixIts, to: source)
}
