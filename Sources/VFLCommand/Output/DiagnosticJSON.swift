import VFLDiagnostics

/// A diagnostic in version 1 of our JSON. Offsets and lengths are UTF-8 bytes of the file or string, lines and columns
/// count from 1, columns in bytes, ends exclusive.
struct DiagnosticJSON: Encodable {
  /// A place with words.
  struct Label: Encodable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let offset: Int
    let length: Int
    @Nullable var text: String?

    /// Locates a label.
    init(_ label: Diagnostic.Label, _ locator: Locator) {
      let (start, end) = locator.locations(of: label.range)
      file = label.range.source.name
      line = start.line
      column = start.column
      endLine = end.line
      endColumn = end.column
      offset = label.range.span.start
      length = label.range.span.length
      text = label.text
    }
  }

  /// A remark.
  struct Note: Encodable {
    let kind: String
    let text: String
  }

  /// A way to mend it.
  struct Fix: Encodable {
    let title: String
    let applicability: String
    let edits: [Edit]
  }

  /// One replacement.
  struct Edit: Encodable {
    let offset: Int
    let length: Int
    let replacement: String
  }

  let code: String
  let name: String
  let severity: String
  let message: String
  let file: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let offset: Int
  let length: Int
  @Nullable var appleOffset: Int?
  let labels: [Label]
  let notes: [Note]
  let fixIts: [Fix]

  /// Locates a diagnostic.
  init(_ diagnostic: Diagnostic, _ locator: Locator) {
    let primary = Label(diagnostic.primary, locator)
    code = diagnostic.id.code
    name = diagnostic.id.slug
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = primary.file
    line = primary.line
    column = primary.column
    endLine = primary.endLine
    endColumn = primary.endColumn
    offset = primary.offset
    length = primary.length
    appleOffset = diagnostic.appleOffset
    labels = [primary] + diagnostic.secondary.map { Label($0, locator) }
    notes = diagnostic.notes.map { Note(kind: $0.kind.rawValue, text: $0.text) }
    fixIts = diagnostic.fixIts.map { fixIt in
      Fix(
        title: fixIt.title, applicability: fixIt.applicability.rawValue,
        edits: fixIt.edits.map {
          Edit(offset: $0.range.span.start, length: $0.range.span.length, replacement: $0.replacement)
        })
    }
  }
}
