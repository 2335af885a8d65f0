import ConstraintIR
import VFLDiagnostics

// All wording of lowering, in the order of the codes, and the checks of options that produce it.
extension Diagnostic {
  // MARK: 02 names

  /// - Parameters:
  ///   - nearest: the name that was probably meant.
  ///   - known: some of the names that are known.
  ///   - count: how many there are.
  static func unknown(
    _ what: NameKind, _ name: String, at place: SourceRange, nearest: String?, known: [String], count: Int
  ) -> Diagnostic {
    let label = what == .either ? "in neither dictionary" : "not in the \(what.singular)s dictionary"
    var diagnostic = Diagnostic(
      what == .view ? .unknownView : .unknownMetric, "no \(what.phrase) named '\(name)'", at: Label(place, label),
      appleOffset: place.span.end)
    if let nearest {
      diagnostic.notes = [Note(.help, "did you mean '\(nearest)'?")]
      diagnostic.fixIts = [FixIt("replace '\(name)' with '\(nearest)'", .suggested, [Edit(place, nearest)])]
    } else if isPrintedNil(name) {
      diagnostic.notes = [Note(.help, "this looks like a missing value that was printed into the format")]
    } else {
      diagnostic.notes = [Note(.note, list(of: known, count: count, kind: what.singular))]
    }
    return diagnostic
  }

  private static func isPrintedNil(_ name: String) -> Bool {
    name == "nil" || name == "null" || name == "nan" || name == "inf"
  }

  private static func list(of known: [String], count: Int, kind: String) -> String {
    guard count > 0 else { return "no \(kind)s are given" }
    let shown = known.map { "'\($0)'" }.joined(separator: ", ")
    let more = count > known.count ? " and \(count - known.count) more" : ""
    return count == 1 ? "the only \(kind) is \(shown)" : "the \(kind)s are \(shown)\(more)"
  }

  static func metricAsView(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .metricAsView, "'\(name)' is a metric, not a view", at: Label(place, "expected a view"),
      notes: [Note(.help, "a distance is written between dashes: '-\(name)-'")], appleOffset: place.span.end)
  }

  static func viewAsGap(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .viewAsGap, "'\(name)' is a view, not a metric", at: Label(place, "expected a distance"),
      notes: [Note(.help, "to make a distance as long as a view, put a spacer view there: '[spacer(==\(name))]'")],
      appleOffset: place.span.end)
  }

  static func viewAsPriority(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .viewAsPriority, "'\(name)' is a view, not a metric", at: Label(place, "expected a priority"),
      appleOffset: place.span.end)
  }

  static func namedPriority(_ name: String, level: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .namedPriority, "priorities by name are not part of the language: '\(name)'", at: Label(place),
      notes: [Note(.help, "write a number from 1 to 1000, or pass '\(name)' as a metric")],
      fixIts: [FixIt("write '\(Int(level))'", .suggested, [Edit(place, String(Int(level)))])],
      appleOffset: place.span.end)
  }

  // MARK: 03 meaning

  static func priorityOutOfRange(_ number: Double, metric: String?, at place: SourceRange) -> Diagnostic {
    let shown = formatted(number)
    let message =
      metric.map { "metric '\($0)' is \(shown), which is no priority" } ?? "\(shown) is no priority"
    return Diagnostic(
      .priorityOutOfRange, message, at: Label(place, "above 0 and at most 1000"), appleOffset: place.span.end)
  }

  static func missingSuperview(
    at bar: SourceRange, view: SourceRange, name: String, appleOffset: Int
  ) -> Diagnostic {
    Diagnostic(
      .missingSuperview, "'|' means the superview of '\(name)', which has none", at: Label(bar),
      secondary: [Label(view, "has no superview")],
      notes: [Note(.help, "add '\(name)' to its superview before making constraints")], appleOffset: appleOffset)
  }

  static func unusableNumber(_ number: Double, metric: String?, at place: SourceRange) -> Diagnostic {
    let what = number.isNaN ? "not a number" : "infinite"
    return Diagnostic(
      .unusableNumber, metric.map { "metric '\($0)' is \(what)" } ?? "the number is \(what)",
      at: Label(place, "a constraint needs a finite number"))
  }

  static func clampedNumber(_ number: Double, metric: String?, at place: SourceRange) -> Diagnostic {
    let limit = number < 0 ? "-1e10" : "1e10"
    var diagnostic = Diagnostic(
      .unusableNumber, metric.map { "metric '\($0)' is beyond \(limit)" } ?? "the number is beyond \(limit)",
      at: Label(place, "is taken as \(limit)"))
    diagnostic.severity = .warning
    return diagnostic
  }

  static func alignmentAlongAxis(
    _ attributes: [Constraint.Attribute], axis: LayoutAxis, at place: SourceRange, views: [SourceRange],
    swap: Edit?, appleOffset: Int?
  ) -> Diagnostic {
    let names = attributes.map { "'\(optionName($0))'" }.joined(separator: ", ")
    let verb = attributes.count == 1 ? "aligns" : "align"
    var diagnostic = Diagnostic(
      .alignmentAlongAxis, "\(names) \(verb) along the axis of a \(axis.rawValue) format", at: Label(place),
      secondary: views.map { Label($0) }, appleOffset: appleOffset)
    let letter = axis == .horizontal ? "V:" : "H:"
    diagnostic.notes = [
      Note(.help, "remove the option, or write '\(letter)' if the format is meant to be \(axis.other.rawValue)")
    ]
    if appleOffset != nil, let swap { diagnostic.fixIts = [FixIt("write '\(letter)'", .suggested, [swap])] }
    if appleOffset == nil {
      diagnostic.severity = .warning
      diagnostic.primary.text = "with one view the option does nothing"
    }
    return diagnostic
  }

  private static func optionName(_ attribute: Constraint.Attribute) -> String {
    let option = FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    return FormatOptions.named.first { $0.option == option }?.name ?? attribute.name
  }

  static func horizontalBaselineSpacing(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .horizontalBaselineSpacing, "'spacingBaselineToBaseline' has no meaning in a horizontal format",
      at: Label(place), notes: [Note(.help, "use it with 'V:' formats only")], appleOffset: appleOffset)
  }
}

extension Lowering {
  /// Reports a name that is not known.
  mutating func reportUnknown(_ name: NameSyntax, _ what: NameKind) {
    guard !isFull else { return }
    let metrics = what == .view ? [] : names.metrics.names
    let views = what == .metric ? [] : names.views.names
    let count = metrics.count + views.count
    let text = text(of: name)
    var nearest: String?
    if comparisons >= count {
      comparisons -= count
      // Keys that are no identifiers cannot be written.
      let reachable = (metrics + views).filter { key in
        key.utf8.first?.isNameStart == true && key.utf8.allSatisfy { $0.isNameStart || $0.isDigit }
      }
      nearest = NameSuggestion.nearest(to: text, among: reachable)
    }
    let known = Array((metrics.prefix(8) + views.prefix(8)).prefix(8))
    report(.unknown(what, text, at: range(name.span), nearest: nearest, known: known, count: count))
  }

  /// Reports alignments that lie along the axis: an error where there is a pair to align, else a warning.
  mutating func reportAlignmentAlongAxis(_ attributes: [Constraint.Attribute], canSwap: Bool) {
    let views = syntax.elements.compactMap { if case .view(let view) = $0 { view } else { nil } }
    guard let first = views.first else { return }
    let second = syntax.elements.indices.dropFirst().first { index in
      if case .view = syntax.elements[index - 1], case .view = syntax.elements[index] { true } else { false }
    }
    let place = range(syntax.orientation?.span ?? SourceSpan(at: syntax.elements[0].span.start))
    let letter = syntax.axis == .horizontal ? "V:" : "H:"
    report(
      .alignmentAlongAxis(
        attributes, axis: syntax.axis, at: place,
        views: second.map { [range(syntax.elements[$0 - 1].span), range(syntax.elements[$0].span)] }
          ?? [range(first.span)],
        swap: canSwap && hasPlainOrientation ? Edit(place, letter) : nil,
        appleOffset: second.map { syntax.elements[$0].span.end }))
  }

  /// Whether the orientation is `H:`, `V:` or absent, so that another can take its place.
  private var hasPlainOrientation: Bool {
    syntax.orientation.map { $0.span.length == 2 } ?? true
  }

  /// Reports spacing between baselines in a horizontal format, once.
  mutating func reportHorizontalBaselines(_ connection: ConnectionSyntax, before later: Element) {
    guard !hasReportedBaselines else { return }
    let end: Int
    switch later {
    case .superview(let bar): end = bar.end
    case .view(_, let index): end = syntax.elements[index].span.end
    case .invalid: return
    }
    hasReportedBaselines = true
    report(.horizontalBaselineSpacing(at: range(connection.span), appleOffset: end))
  }
}

/// What a name may mean at its place.
enum NameKind {
  case view, metric
  /// A size may be a metric or another view's.
  case either

  /// The word for one name of the kind.
  var singular: String {
    switch self {
    case .view: "view"
    case .metric: "metric"
    case .either: "name"
    }
  }

  /// The kind in a message.
  var phrase: String { self == .either ? "metric or view" : singular }
}
