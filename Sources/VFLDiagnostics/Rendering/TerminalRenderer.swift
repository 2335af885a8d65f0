/// Writes diagnostics for people who read a terminal: the message, the source with the faults underlined, remarks.
///
/// Marks are aligned by display width, tabs reaching to every fourth cell. The column behind a file name counts UTF-8
/// bytes from 1, as everywhere else and as editors expect; it is that of the leftmost label on the line of the fault.
/// No line ends in a blank, and the text does not end in a line end.
public struct TerminalRenderer: Sendable {
  private let colour: Bool

  /// Makes a renderer; with `colour`, parts are set off by ANSI escape sequences and nothing else changes.
  public init(colour: Bool = false) {
    self.colour = colour
  }

  /// Writes one diagnostic.
  ///
  /// - Complexity: linear in the length of the texts that its labels lie in.
  public func render(_ diagnostic: Diagnostic) -> String {
    var tables = LineTables()
    return render(diagnostic, &tables)
  }

  /// Writes the diagnostics of one string with a blank line between them, and after the first `limit` only how many are
  /// left. Nothing to write yields the empty string.
  ///
  /// - Complexity: linear in the length of the texts, once for all diagnostics.
  public func render(_ diagnostics: [Diagnostic], limit: Int = Diagnostic.listLimit) -> String {
    var tables = LineTables()
    let list = DiagnosticList(diagnostics, limit: limit)
    var blocks = list.shown.map { render($0, &tables) }
    if let rest = list.rest {
      var line = StyledLine()
      line.append(VisibleText.of(rest.text), .emphasis)
      blocks.append(line.written(colour: colour))
    }
    return blocks.joined(separator: "\n\n")
  }

  private func render(_ diagnostic: Diagnostic, _ tables: inout LineTables) -> String {
    let excerpts = Self.excerpts(of: diagnostic, &tables)
    var remarks: [(note: Diagnostic.Note, excerpt: Excerpt?)] = []
    for note in diagnostic.remarks {
      let excerpt = note.range.map { Excerpt([DrawnLabel(secondary: Diagnostic.Label($0))], &tables) }
      remarks.append((note, excerpt))
    }
    let lastLine = (excerpts + remarks.compactMap { $0.excerpt }).reduce(1) { max($0, $1.lastLine) }
    let gutter = Gutter(lastLine: lastLine)

    var output = Self.title(of: diagnostic)
    for (index, excerpt) in excerpts.enumerated() {
      if index > 0 { output.append(gutter.line()) }
      excerpt.write(to: &output, heading: index == 0 ? "-->" : ":::", gutter: gutter)
    }
    var followsExcerpt = true
    for (note, excerpt) in remarks {
      if followsExcerpt { output.append(gutter.line()) }
      Self.write(note, to: &output, gutter)
      excerpt?.write(to: &output, heading: ":::", gutter: gutter)
      followsExcerpt = excerpt != nil
    }
    return output.map { $0.written(colour: colour) }.joined(separator: "\n")
  }

  /// One excerpt for each text, in the order in which the labels name them; that of the fault comes first.
  private static func excerpts(of diagnostic: Diagnostic, _ tables: inout LineTables) -> [Excerpt] {
    let primary = DrawnLabel(primary: diagnostic.primary, style(of: diagnostic.severity))
    var groups = [[primary]]
    for label in diagnostic.secondary {
      let drawn = DrawnLabel(secondary: label)
      if let index = groups.firstIndex(where: { $0[0].label.range.source == label.range.source }) {
        groups[index].append(drawn)
      } else {
        groups.append([drawn])
      }
    }
    return groups.map { Excerpt($0, &tables) }
  }

  private static func title(of diagnostic: Diagnostic) -> [StyledLine] {
    let start = "\(diagnostic.severity.rawValue)[\(diagnostic.id.code)]"
    var title = StyledLine()
    title.append(start, style(of: diagnostic.severity))
    title.append(": ", .emphasis)
    return lines(of: diagnostic.message, after: title, width: start.utf8.count + 2, .emphasis)
  }

  private static func write(_ note: Diagnostic.Note, to output: inout [StyledLine], _ gutter: Gutter) {
    let word = note.kind.rawValue
    let start = gutter.remark(word, note.kind == .help ? .help : .note)
    let width = gutter.indentation + word.utf8.count + 4
    output.append(contentsOf: lines(of: note.text, after: start, width: width, .plain))
  }

  /// A text behind the start of a line, its further lines indented to where it begins.
  private static func lines(
    of text: String, after start: StyledLine, width: Int, _ style: StyledLine.Style
  ) -> [StyledLine] {
    var result: [StyledLine] = []
    for text in VisibleText.lines(of: text) {
      var line = StyledLine()
      if result.isEmpty { line.append(start) } else { line.append(String(repeating: " ", count: width)) }
      line.append(text, style)
      result.append(line)
    }
    return result
  }

  private static func style(of severity: Diagnostic.Severity) -> StyledLine.Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
