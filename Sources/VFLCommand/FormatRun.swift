import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// All format strings of one run of the tool, and what their names mean.
struct FormatRun {
  /// The texts.
  let inputs: [InputText]
  private let settings: BindingSettings
  private let rules: RuleSettings
  private let collected: NameCollector

  /// - Parameter settings: what the command line says about names and options.
  init(_ inputs: [InputText], settings: BindingSettings, rules: RuleSettings) {
    self.inputs = inputs
    self.settings = settings
    self.rules = rules
    collected = NameCollector(inputs)
  }

  /// Lowers every format and gathers what is to be said about it.
  func check() -> [CheckedInput] {
    // Most texts of a run share their settings, and bindings cost time in the number of names.
    var cache: [BindingSettings: Bindings<String>] = [:]
    return inputs.map { input in
      let settings = settings.over(input.settings)
      let bindings = cache[settings] ?? bindings(settings)
      cache[settings] = bindings
      return CheckedInput(
        input: input,
        formats: input.units.map { check($0, of: input, with: bindings, settings: settings) })
    }
  }

  private func check(
    _ unit: FormatUnit, of input: InputText, with bindings: Bindings<String>, settings: BindingSettings
  ) -> CheckedFormat {
    let options = unit.options ?? settings.options ?? []
    let profile = settings.profile ?? .ios
    let lowered = unit.format.constraints(with: bindings, options: options, profile: profile)
    var diagnostics = lowered.diagnostics
    if rules.wantsAdvice {
      diagnostics += unit.format.advice(with: bindings, options: options, profile: profile)
    }
    let kept = diagnostics.compactMap { rules.applied(to: $0) }.map { diagnostic in
      let diagnostic = input.origin == .argument ? ShellHint.added(to: diagnostic, of: unit.format) : diagnostic
      return unit.placed(diagnostic, in: input.source)
    }
    return CheckedFormat(
      unit: unit, bindings: bindings, constraints: lowered.constraints,
      // Advice comes last, and the order of the places is easier to follow. Sorting keeps equals as they are.
      diagnostics: rules.wantsAdvice ? kept.sorted { $0.primary.range.span < $1.primary.range.span } : kept)
  }

  private func bindings(_ settings: BindingSettings) -> Bindings<String> {
    let names = settings.views ?? Array(collected.views)
    var bindings = Bindings(
      views: Dictionary(names.map { ($0, $0) }) { first, _ in first }, metrics: settings.metrics ?? [:]
    ) { settings.superviews[$0] ?? CheckedFormat.superview }
    bindings.metricsAreComplete = settings.metrics != nil
    // Where metrics are listed and views are not, the names in brackets are taken for all views: else a misspelt metric
    // in a size would pass for a view that is not known.
    bindings.viewsAreComplete = settings.views != nil || settings.metrics != nil
    return bindings
  }
}

/// A text whose formats were looked at.
struct CheckedInput {
  /// The text.
  let input: InputText
  /// Its formats, in order.
  let formats: [CheckedFormat]

  /// All that was found, in the order of the text.
  var diagnostics: [Diagnostic] { formats.flatMap { $0.diagnostics } }
}

/// What was found out about one format string.
struct CheckedFormat {
  /// The format string.
  let unit: FormatUnit
  /// What its names mean.
  let bindings: Bindings<String>
  /// Its constraints, as far as they could be made.
  let constraints: [Constraint]
  /// What is to be said about it, placed in the text that it was found in.
  let diagnostics: [Diagnostic]

  /// The handle of the superview; no view can have this name.
  static let superview = "|"

  /// The name of an item, `|` for the superview.
  func name(of item: LayoutItem) -> String { bindings[item] }
}

/// Notices a format string that the shell has cut off.
enum ShellHint {
  /// Adds advice where the shell took `|` for a pipe, so that only `H:` or `V:` came through.
  static func added(to diagnostic: Diagnostic, of format: FormatString) -> Diagnostic {
    guard diagnostic.id == .missingView, format.text == "H:" || format.text == "V:" else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(
      Diagnostic.Note(
        .help,
        "the shell took the '|' and what followed for a command; put the format in single quotes: "
          + "'\(format.text)|-[title]-|'"))
    return diagnostic
  }
}
