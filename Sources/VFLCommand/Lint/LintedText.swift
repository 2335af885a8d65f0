import VFLDiagnostics
import VFLLint
import VisualFormat

/// A text whose formats were looked at, as reports show it: a file, standard input, or a format from the command line.
struct LintedText: Sendable {
  /// Where a text comes from.
  enum Origin: Sendable {
    case argument, scene, standardInput, file
  }

  /// What diagnostics call it.
  let name: String
  /// Where it comes from.
  let origin: Origin
  /// What it says, if there is no file to look that up in.
  let text: String?
  /// Its formats, in order.
  var formats: [Item]
  /// What is to be said that concerns no format.
  var remarks: [Diagnostic] = []
  /// The functions and macros in it that hand formats on.
  var helpers: [String] = []
  /// Whether it is the source of a program.
  var isSource = false
  /// Where something begins that has no end, so that what follows could not be read; as `line:column`.
  var unterminated: [String] = []

  /// A format.
  struct Item: Sendable {
    /// Its text; of one that is not known the expression that makes it.
    let text: String
    /// The line where it stands, from 1.
    let line: Int
    /// The column where it begins, from 1, in bytes.
    let column: Int
    /// How far it could be judged.
    let status: FormatStatus
    /// What it is made of.
    let statistics: FormatStatistics
    /// What is to be said about it.
    var diagnostics: [Diagnostic]
  }

  /// All that was found, in the order of the text.
  var diagnostics: [Diagnostic] { formats.flatMap { $0.diagnostics } + remarks }
}

extension LintedText {
  /// A text of format strings.
  ///
  /// - Parameter areNamesKnown: whether views or metrics were listed.
  init(_ checked: CheckedInput, areNamesKnown: Bool) {
    let input = checked.input
    name = input.source.name
    switch input.origin {
    case .argument: origin = .argument
    case .scene: origin = .scene
    case .standardInput: origin = .standardInput
    case .file: origin = .file
    }
    text = origin == .argument || origin == .standardInput ? input.source.text : nil
    let table = LineTable(input.source)
    formats = checked.formats.map { format in
      let place = table.location(of: format.unit.place?.start ?? 0)
      return Item(
        text: format.unit.format.text, line: place.line, column: place.column,
        status: areNamesKnown ? .checked : .namesUnknown,
        statistics: FormatStatistics(format.unit.format, format.constraints, format.unit.options ?? []),
        diagnostics: format.diagnostics)
    }
  }

  /// A source file.
  init(_ linted: LintedSource, origin: Origin, reportsUnused: Bool) {
    name = linted.source.name
    self.origin = origin
    text = nil
    let table = LineTable(linted.source)
    formats = linted.formats.map { format in
      let place = table.location(of: format.place.span.start)
      return Item(
        text: format.text, line: place.line, column: place.column, status: format.status,
        statistics: format.format.map { FormatStatistics($0, format.constraints, format.options) }
          ?? FormatStatistics(),
        diagnostics: format.diagnostics)
    }
    isSource = true
    helpers = linted.helpers
    remarks = linted.remarks + (reportsUnused ? linted.unused : [])
    unterminated = linted.unterminated.map { range in
      let place = table.location(of: range.span.start)
      return "\(place.line):\(place.column)"
    }
  }
}
