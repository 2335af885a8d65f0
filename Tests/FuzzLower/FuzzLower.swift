import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// What libFuzzer calls with every input: lowers a format string with options and names that the input chooses, and
/// checks what holds for any of them.
///
/// The first four bytes choose: three the options, one how much of the names is known. The rest is text; its first line
/// is the format string, each further line a name, in turn a view and a metric.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLower(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard bytes.count >= 4 else { return 0 }
  let options = FormatOptions(rawValue: UInt(bytes[0]) | UInt(bytes[1]) << 8 | UInt(bytes[2]) << 16)
  let choice = bytes[3]
  let lines = bytes[4...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }

  let format = FormatString(parsing: lines.first ?? "")
  let bindings = bindings(naming: lines.dropFirst(), choice: choice)
  let profile = choice & 8 == 0 ? LayoutProfile.ios : .macos
  let lowered = format.constraints(with: bindings, options: options, profile: profile)

  for diagnostic in lowered.diagnostics { checkSpans(of: diagnostic, in: format.source) }
  let places = lowered.diagnostics.filter { $0.appleOffset != nil }.count
  // A number that no constraint can hold is refused by Apple's engine, behind its parser.
  let isRefused = lowered.diagnostics.contains { $0.severity == .error && $0.id != .unusableNumber }
  precondition(places == (isRefused ? 1 : 0), "Apple's parser stops at one place exactly if it refuses the format")
  for constraint in lowered.constraints {
    guard case .format(let range) = constraint.origin else { continue }
    precondition(
      range.source === format.source && range.span.end <= format.text.utf8.count, "an origin out of the text")
  }
  precondition(
    lowered == format.constraints(with: bindings, options: options, profile: profile),
    "the same format and bindings yield something else")

  for advice in format.advice(with: bindings, options: options, profile: profile) {
    checkSpans(of: advice, in: format.source)
  }
  return 0
}

/// Bindings of the names, of which every other one is a view and the others metrics of values good and bad.
private func bindings(naming names: ArraySlice<String>, choice: UInt8) -> Bindings<Int> {
  let values: [Double] = [8, 0, -20, 749.5, 1000, 1001, 1e11, .infinity, .nan]
  var views: [String: Int] = [:]
  var metrics: [String: Double] = [:]
  for (index, name) in names.enumerated() {
    if index.isMultiple(of: 2) { views[name] = index + 1 } else { metrics[name] = values[index / 2 % values.count] }
  }
  // Now and then a view has no superview, or another one than the rest.
  var bindings = Bindings(views: views, metrics: metrics) { view in
    view % 5 == 3 && choice & 16 != 0 ? (choice & 32 == 0 ? nil : -1) : 0
  }
  bindings.viewsAreComplete = choice & 1 == 0
  bindings.metricsAreComplete = choice & 2 == 0
  return bindings
}

/// Checks that each range of a diagnostic lies in the text.
private func checkSpans(of diagnostic: Diagnostic, in source: SourceText) {
  let labels = [diagnostic.primary] + diagnostic.secondary
  let ranges = labels.map { $0.range } + diagnostic.notes.compactMap { $0.range }
  let edits = diagnostic.fixIts.flatMap { $0.edits }.map { $0.range }
  for range in ranges + edits {
    precondition(range.source === source, "a range lies in another text")
    precondition(range.span.end <= source.text.utf8.count, "a range reaches past the text")
  }
}
