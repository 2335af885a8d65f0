import ConstraintIR
import SourceScanner
import VFLDiagnostics
import VisualFormat

/// Judges one format by itself: its language, its names, its options.
struct FormatCheck {
  /// The file.
  let code: CodeMap
  /// The file as text.
  let file: SourceText
  /// Whose standard spacing counts.
  let profile: LayoutProfile
  /// Whether notes about sound formats are asked for.
  let wantsAdvice: Bool
  /// Bindings of dictionaries that were met before.
  let cache = BindingsCache()

  /// What is said of a format, placed in the file, and how far it could be judged.
  func judged(_ format: SourceFormat) -> (status: FormatStatus, diagnostics: [Diagnostic], constraints: [Constraint]) {
    guard let text = format.text, !format.fillings.isEmpty else { return (.builtAtRunTime, [], []) }
    var certain: [Diagnostic] = []
    var constraints: [Constraint] = []
    for index in format.fillings.indices {
      let (diagnostics, made) = lowered(format, index)
      if index == 0 {
        (certain, constraints) = (diagnostics, made)
      } else {
        let others = Set(diagnostics.map { Finding($0) })
        certain.removeAll { !others.contains(Finding($0)) }
      }
      if certain.isEmpty, index > 0 { break }
    }
    return (status(format, text), certain, format.fillings.count == 1 ? constraints : [])
  }

  /// What makes two diagnostics the same.
  private struct Finding: Hashable {
    let id: Diagnostic.ID
    let start: Int

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      start = diagnostic.primary.range.span.start
    }
  }

  private func status(_ format: SourceFormat, _ text: FormatText) -> FormatStatus {
    if !Filling.hasOnlyValues(text) { return .fragment }
    if format.call.isChecked { return .checked }
    let parsed = format.formats[0]
    let open = Set(format.fillings[0].openNames)
    let views = Set(format.views.entries.map { $0.key })
    let metrics = Set(format.metrics.entries.map { $0.key })
    let areViewsKnown =
      format.views.isComplete || parsed.viewNames.allSatisfy { views.contains($0) || open.contains($0) }
    let areValuesKnown =
      format.metrics.isComplete
      || parsed.syntax.predicates.allSatisfy { predicate in
        [predicate.value, predicate.priority].allSatisfy { value in
          guard case .name(let name)? = value else { return true }
          let text = parsed.text(of: name)
          return views.contains(text) || metrics.contains(text) || open.contains(text)
        }
      }
    return areViewsKnown && areValuesKnown ? .checked : .namesUnknown
  }

  /// The handle of the superview of a view. Nobody knows here which views share one.
  static func superview(of view: String) -> String { "|" + view }

  private func lowered(_ format: SourceFormat, _ index: Int) -> (diagnostics: [Diagnostic], constraints: [Constraint]) {
    let filling = format.fillings[index]
    let parsed = format.formats[index]
    let bindings = bindings(of: format, parsed, filling)
    let options = format.options ?? []
    let lowered = parsed.constraints(with: bindings, options: options, profile: profile)
    var diagnostics = lowered.diagnostics
    if wantsAdvice { diagnostics += parsed.advice(with: bindings, options: options, profile: profile) }
    let placed = diagnostics.filter { !filling.isOpen($0.primary.range.span) || $0.id == .fixedDirection }.map {
      filling.placed(explained($0, format, parsed), from: parsed.source, in: file)
    }
    return (placed, lowered.constraints)
  }

  /// The bindings of a call. Where views are not all known, names in brackets are taken for views.
  func bindings(of format: SourceFormat, _ parsed: FormatString, _ filling: Filling) -> Bindings<String> {
    let open = filling.openNames
    // Calls that share dictionaries share bindings, but for names that a call of its own brings along.
    let isShareable =
      open.isEmpty && format.views.isComplete && format.views.identity >= 0
      && (format.metrics.identity >= 0 || (format.metrics.isComplete && format.metrics.entries.isEmpty))
    let key = BindingsCache.Key(views: format.views.identity, metrics: format.metrics.identity)
    if isShareable, let known = cache.known[key] { return known }
    let made = makeBindings(format, parsed, open)
    if isShareable { cache.known[key] = made }
    return made
  }

  private func makeBindings(_ format: SourceFormat, _ parsed: FormatString, _ open: [String]) -> Bindings<String> {
    var names = open
    if format.views.isComplete {
      names += format.views.entries.map { $0.key }
    } else {
      names += parsed.viewNames + known(parsed, format.views)
    }
    var metrics: [String: Double?] = [:]
    let isShared = if case .pairs = format.call.metrics { true } else { false }
    for entry in format.metrics.entries {
      let number = code.number(entry.value)
      // C# takes views and metrics in one list: what is no number may be either.
      if isShared, number != nil { names.removeAll { $0 == entry.key } }
      metrics[entry.key] = .some(metrics[entry.key] == nil ? number : nil)
    }
    for name in open { metrics[name] = .some(nil) }
    var bindings = Bindings(
      views: Dictionary(names.map { ($0, $0) }) { first, _ in first }, metrics: metrics
    ) { Self.superview(of: $0) }
    bindings.viewsAreComplete = format.views.isComplete
    bindings.metricsAreComplete = format.metrics.isComplete
    return bindings
  }

  /// The names in a format that a dictionary has.
  private func known(_ parsed: FormatString, _ dictionary: NameDictionary) -> [String] {
    parsed.syntax.predicates.flatMap { predicate in
      [predicate.value, predicate.priority].compactMap { value in
        guard case .name(let name)? = value, dictionary[parsed.text(of: name)] != nil else { return nil }
        return parsed.text(of: name)
      }
    }
  }

  /// Says more about a name that is not there: where the dictionary is.
  private func explained(_ diagnostic: Diagnostic, _ format: SourceFormat, _ parsed: FormatString) -> Diagnostic {
    var diagnostic = diagnostic
    let isView = diagnostic.id == .unknownView || diagnostic.id == .metricAsView
    let isMetric = diagnostic.id == .unknownMetric
    guard isView || isMetric else { return diagnostic }
    let dictionary = isView || format.metrics.span == nil ? format.views : format.metrics
    if let span = dictionary.span {
      let label = isView || format.metrics.span == nil ? "the views are named here" : "the metrics are named here"
      diagnostic.secondary.append(Diagnostic.Label(SourceRange(file, firstLine(of: span)), label))
    }
    if isMetric, format.metrics.span == nil, diagnostic.notes.isEmpty || diagnostic.notes[0].kind == .note {
      diagnostic.notes.append(Diagnostic.Note(.note, "the call passes no metrics"))
    }
    return diagnostic
  }

  /// As much of a span as stands on its first line.
  private func firstLine(of span: SourceSpan) -> SourceSpan {
    let end = code.source.bytes[span.start..<span.end].firstIndex {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    return SourceSpan(span.start, end ?? span.end)
  }
}

/// Bindings by the dictionaries they were made of: making them takes longer than using them.
final class BindingsCache {
  /// The dictionaries.
  struct Key: Hashable {
    let views: Int
    let metrics: Int
  }

  /// What was made so far.
  var known: [Key: Bindings<String>] = [:]
}
