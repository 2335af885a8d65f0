import SourceScanner
import VFLDiagnostics
import VisualFormat

/// A use of a macro as the source has it: `#constraints("…", options: …, metrics: …, views: …)`.
struct MacroUse {
  /// An expression of the source.
  struct Expression {
    let text: String
    /// Its bytes, from the beginning of the use.
    let span: SourceSpan
    fileprivate let tokens: Range<Int>
  }

  /// The use as a text, whose offsets count from its `#`.
  let text: SourceText
  let location: MacroExpansionRequest.Location
  private let source: ScannedSource
  private let lines: LineTable
  private let call: SourceCall?

  init(_ request: MacroExpansionRequest) {
    text = SourceText(name: request.syntax.location.fileName, text: request.syntax.source)
    location = request.syntax.location
    let source = ScannedSource(Array(request.syntax.source.utf8), .swift)
    self.source = source
    lines = LineTable(text)
    call = source.tokens.indices.first { source.isToken($0, "(") }.flatMap { source.call(at: $0) }
  }

  /// The name with its `#`.
  var name: SourceSpan {
    guard let call else { return SourceSpan(0, text.text.utf8.count) }
    return SourceSpan(0, source.tokens[call.nameToken].end)
  }

  /// Every name in it, outside of literals.
  var words: Set<String> {
    Set(source.tokens.indices.filter { source.tokens[$0].kind == .identifier }.map { source.text($0) })
  }

  // MARK: Arguments

  /// The arguments without a label.
  var formats: [Expression] { (call?.arguments ?? []).filter { $0.label == nil }.map { expression($0.tokens) } }

  /// The literal that an expression is; nil if it is something else.
  func literal(_ expression: Expression) -> StringLiteral? {
    guard expression.tokens.count == 1, source.tokens[expression.tokens.lowerBound].kind == .string else { return nil }
    return source.literal(expression.tokens.lowerBound)
  }

  /// The entries of a dictionary by their keys; nil if there is none.
  ///
  /// - Throws: what is wrong if it is not written down with all its keys, or has one twice.
  func dictionary(_ label: String) throws(MacroFault) -> [String: Expression]? {
    guard let argument = argument(label), argument.text != "nil" else { return nil }
    let range = argument.tokens
    guard let open = range.first, source.isToken(open, "["), Int(source.tokens[open].partner) == range.upperBound - 1
    else {
      throw fault(
        "expected a dictionary with its keys written here: they are checked while this compiles", at: argument.span)
    }
    var entries: [String: Expression] = [:]
    for part in source.split(open + 1..<range.upperBound - 1, at: ",") where !part.isEmpty {
      // `[:]`
      if range.count == 3, source.isToken(part.lowerBound, ":") { continue }
      guard part.count > 2, source.tokens[part.lowerBound].kind == .string, source.isToken(part.lowerBound + 1, ":"),
        case let key = source.literal(part.lowerBound), key.holes.isEmpty
      else {
        throw fault("expected a key that is a literal: it is checked while this compiles", at: expression(part).span)
      }
      guard entries[key.text] == nil else { throw fault("'\(key.text)' is in the dictionary twice", at: key.span) }
      entries[key.text] = expression(part.lowerBound + 2..<part.upperBound)
    }
    return entries
  }

  /// The options.
  ///
  /// - Throws: what is wrong if they are not written down.
  func options() throws(MacroFault) -> FormatOptions {
    guard let argument = argument("options") else { return [] }
    var options: FormatOptions = []
    for index in argument.tokens {
      let name = source.text(index)
      if let option = FormatOptions(named: name) {
        options.formUnion(option)
      } else if !["[", "]", ",", ".", "FormatOptions", "LayoutConstraint", "NSLayoutConstraint"].contains(name) {
        throw fault(
          "expected options by name, such as '.alignAllTop': the constraints depend on them", at: argument.span)
      }
    }
    return options
  }

  private func argument(_ label: String) -> Expression? {
    call?.arguments.first { $0.label == label }.map { expression($0.tokens) }
  }

  private func expression(_ tokens: Range<Int>) -> Expression {
    guard let first = tokens.first, let last = tokens.last else {
      return Expression(text: "", span: SourceSpan(at: 0), tokens: tokens)
    }
    let span = SourceSpan(source.tokens[first].start, source.tokens[last].end)
    return Expression(text: text[span], span: span, tokens: tokens)
  }

  // MARK: Places

  /// The line and column in the file of a byte of the use, both from 1, columns in bytes.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let place = lines.location(of: offset)
    return (
      location.line + place.line - 1, place.line == 1 ? location.column + place.column - 1 : place.column
    )
  }

  /// A diagnostic about a part of the use as the compiler takes it.
  func diagnostic(_ diagnostic: Diagnostic) -> PluginDiagnostic {
    func range(_ span: SourceSpan) -> PluginDiagnostic.Range {
      .init(
        fileName: location.fileName, startOffset: location.offset + span.start, endOffset: location.offset + span.end)
    }
    func position(_ span: SourceSpan) -> PluginDiagnostic.Position {
      .init(fileName: location.fileName, offset: location.offset + span.start)
    }
    let place = diagnostic.primary.range.span
    let labels = diagnostic.secondary.compactMap { label in
      label.text.map { PluginDiagnostic.Note(position: position(label.range.span), message: $0) }
    }
    let detail = diagnostic.primary.text.map { ": \($0)" } ?? ""
    return PluginDiagnostic(
      message: "\(diagnostic.message)\(detail) [\(diagnostic.id.code)]", severity: diagnostic.severity.rawValue,
      position: position(place), highlights: place.isEmpty ? [] : [range(place)],
      notes: labels
        + diagnostic.notes.map {
          .init(position: position(($0.range ?? diagnostic.primary.range).span), message: $0.text)
        },
      fixIts: diagnostic.fixIts.filter { $0.applicability != .displayOnly }.map { fixIt in
        .init(
          message: fixIt.title,
          changes: fixIt.edits.map { .init(range: range($0.range.span), newText: $0.replacement) })
      })
  }

  /// What is wrong with a part of the use, if it is no fault of a format.
  func fault(_ message: String, at span: SourceSpan) -> MacroFault {
    MacroFault(
      diagnostic: PluginDiagnostic(
        message: message, severity: "error",
        position: .init(fileName: location.fileName, offset: location.offset + span.start),
        highlights: [
          .init(
            fileName: location.fileName, startOffset: location.offset + span.start,
            endOffset: location.offset + span.end)
        ], notes: [], fixIts: []))
  }
}

/// Why a use of a macro cannot be expanded.
struct MacroFault: Error {
  let diagnostic: PluginDiagnostic
}
