import VFLDiagnostics
import VFLLint

/// What a run of `vflc lint` has to say.
struct LintReport {
  /// The texts and what was found in them.
  let inputs: [LintedText]
  /// How many files were read that hold no format.
  var emptyFiles = 0
  /// What could not be read or written.
  let unread: [Unread]
  /// The exit code that the run will have.
  let exitCode: Int32

  /// All findings, in the order of the texts.
  var diagnostics: [Diagnostic] { inputs.flatMap { $0.diagnostics } }

  /// How many there are of each kind.
  var tally: Tally { Tally(inputs, emptyFiles: emptyFiles) }
}

/// How many files, formats and findings a run has.
struct Tally {
  /// Files, standard input among them.
  private(set) var files = 0
  /// Format strings.
  private(set) var formats = 0
  /// Findings that are errors.
  private(set) var errors = 0
  /// Findings that are warnings.
  private(set) var warnings = 0
  /// Findings that are notes.
  private(set) var notes = 0

  /// By status: how many formats of source files there are.
  private(set) var statuses: [FormatStatus: Int] = [:]

  /// The functions and macros that hand formats on, and of which calls in other files are not looked at.
  private var helpers: Set<String> = []

  /// Counts.
  ///
  /// - Parameters:
  ///   - emptyFiles: how many files were read that are not among the texts.
  ///   - known: the helpers that the configuration names.
  init(_ texts: [LintedText], emptyFiles: Int = 0, helpers known: [String] = []) {
    var names: Set<String> = []
    for text in texts {
      switch text.origin {
      case .argument: break
      // All formats of a scene are in one file.
      case .scene: names.insert("<scene>")
      case .file, .standardInput: names.insert(text.name)
      }
      formats += text.formats.count
      add(text.diagnostics)
      for helper in text.helpers where !known.contains(where: { helper.hasPrefix($0) }) { helpers.insert(helper) }
      guard text.isSource else { continue }
      for item in text.formats { statuses[item.status, default: 0] += 1 }
    }
    files = names.count + emptyFiles
  }

  /// Counts texts of format strings.
  init(_ checked: [CheckedInput]) {
    self.init(checked.map { LintedText($0, areNamesKnown: true) })
  }

  /// Counts findings that concern several formats.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// One line for people: `2 errors in 1 format`, `no faults in 12 formats of 3 files`.
  var summary: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    if formats == 0, files > 0, parts.isEmpty { return "no format strings found in \(counted(files, "file"))" }
    let found: String
    switch parts.count {
    case 0: found = "no faults"
    case 1: found = parts[0]
    default: found = parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    }
    let place = counted(formats, "format") + (files > 0 ? " of " + counted(files, "file") : "")
    return ["\(found) in \(place)", unjudged, handedOn].compactMap { $0 }.joined(separator: "\n")
  }

  /// Which functions and macros hand formats on; nil if none does.
  private var handedOn: String? {
    guard !helpers.isEmpty else { return nil }
    let names = helpers.sorted()
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    return
      "formats are handed on by \(shown); calls in other files are looked at if .vflc.json names them under 'helpers'"
  }

  /// How many formats of source files could not be judged as a whole, and why; nil if all could.
  private var unjudged: String? {
    let parts = [FormatStatus.namesUnknown, .fragment, .builtAtRunTime].compactMap { status in
      statuses[status].map { (status, $0) }
    }
    guard !parts.isEmpty else { return nil }
    let words = parts.map { status, count in
      switch status {
      case .namesUnknown: "\(count) with names that are not known here"
      case .fragment: "\(count) of which pieces are put in at run time"
      case .builtAtRunTime, .checked: "\(count) built at run time"
      }
    }
    return "not judged as a whole: \(words.joined(separator: ", ")) ('--list' shows them)"
  }
}

/// A number with its noun: `1 error`, `2 errors`.
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

/// When findings make the tool fail.
struct ExitRule {
  /// Whether a warning counts like an error.
  var strict = false
  /// The most warnings that are put up with.
  var maxWarnings: Int?
  /// Whether nothing that is found counts.
  var exitZero = false

  /// The exit code of a run: 0 or 1 for what was found, 2 if the tool could not do all of its work.
  func code(for tally: Tally, isComplete: Bool) -> Int32 {
    guard isComplete else { return 2 }
    if exitZero { return 0 }
    if tally.errors > 0 || (strict && tally.warnings > 0) { return 1 }
    if let maxWarnings, tally.warnings > maxWarnings { return 1 }
    return 0
  }
}
