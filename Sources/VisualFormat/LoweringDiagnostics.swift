import ConstraintIR
import VFLDiagnostics

// All wording of lowering, in the order of the codes, and the checks of options that produce it.
extension Diagnostic {
  // MARK: 02 names

  static func unknownView(_ name: String, at place: SourceRange, views: [String]) -> Diagnostic {
    unknown(.unknownView, "no view named '\(name)'", name, at: place, kind: "view", candidates: views)
  }

  static func unknownMetric(_ name: String, at place: SourceRange, metrics: [String]) -> Diagnostic {
    unknown(.unknownMetric, "no metric named '\(name)'", name, at: place, kind: "metric", candidates: metrics)
  }

  static func unknownName(_ name: String, at place: SourceRange, metrics: [String], views: [String]) -> Diagnostic {
    var diagnostic = unknown(
      .unknownMetric, "no metric or view named '\(name)'", name, at: place, kind: "name", candidates: metrics + views)
    diagnostic.primary.text = "in neither dictionary"
    return diagnostic
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

  private static func unknown(
    _ id: ID, _ message: String, _ name: String, at place: SourceRange, kind: String, candidates: [String]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      id, message, at: Label(place, "not in the \(kind)s dictionary"), appleOffset: place.span.end)
    // Keys that are no identifiers cannot be written.
    let reachable = candidates.filter { key in
      key.utf8.first?.isNameStart == true && key.utf8.allSatisfy { $0.isNameStart || $0.isDigit }
    }
    if let nearest = NameSuggestion.nearest(to: name, among: reachable) {
      diagnostic.notes = [Note(.help, "did you mean '\(nearest)'?")]
      diagnostic.fixIts = [FixIt("replace '\(name)' with '\(nearest)'", .suggested, [Edit(place, nearest)])]
    } else if isPrintedNil(name) {
      diagnostic.notes = [Note(.help, "this looks like a missing value that was printed into the format")]
    } else {
      diagnostic.notes = [Note(.note, list(of: candidates, kind: kind))]
    }
    return diagnostic
  }

  private static func isPrintedNil(_ name: String) -> Bool {
    name == "nil" || name == "null" || name == "nan" || name == "inf"
  }

  private static func list(of names: [String], kind: String) -> String {
    guard !names.isEmpty else { return "no \(kind)s are given" }
    let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return names.count == 1 ? "the only \(kind) is \(shown)" : "the \(kind)s are \(shown)\(more)"
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
    if let swap { diagnostic.fixIts = [FixIt("write '\(letter)'", .suggested, [swap])] }
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

  /// A number in its shortest form, without a fraction if it is whole.
  static func formatted(_ number: Double) -> String {
    // `rounded` would need the C library's mathematics, which Embedded Swift has not.
    number.magnitude < 1e15 && number == Double(Int(number)) ? String(Int(number)) : "\(number)"
  }
}

extension Lowering {
  /// Reports alignments that lie along the axis: an error where there is a pair to align, else a warning.
  mutating func reportAlignmentAlongAxis(_ attributes: [Constraint.Attribute], canSwap: Bool) {
    let views = syntax.elements.compactMap { if case .view(let view) = $0 { view } else { nil } }
    guard let first = views.first else { return }
    let second = syntax.elements.indices.dropFirst().first { index in
      if case .view = syntax.elements[index - 1], case .view = syntax.elements[index] { true } else { false }
    }
    let place = range(syntax.orientation?.span ?? SourceSpan(at: syntax.elements[0].span.start))
    let letter = syntax.axis == .horizontal ? "V:" : "H:"
    diagnostics.append(
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
    diagnostics.append(.horizontalBaselineSpacing(at: range(connection.span), appleOffset: end))
  }
}
