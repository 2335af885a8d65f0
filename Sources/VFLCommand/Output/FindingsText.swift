import VFLDiagnostics

/// Writes findings with the renderers for people, of which each stops after some diagnostics of one format string.
struct FindingsText {
  /// Whether the terminal shows colours.
  let colour: Bool
  /// The current folder, for absolute paths.
  let currentFolder: String

  /// The findings of some texts in a form for people; empty if there are none, else it ends in a line end.
  func written(_ inputs: [LintedText], as format: OutputFormat) -> String {
    let separator = format == .terminal ? "\n\n" : "\n"
    let parts = inputs.flatMap { batches(of: $0) }.map { rendered($0.diagnostics, limit: $0.limit, as: format) }
    return parts.isEmpty ? "" : parts.joined(separator: separator) + "\n"
  }

  /// The findings of one format in terminal form.
  func written(_ format: CheckedFormat) -> String {
    format.diagnostics.isEmpty ? "" : rendered(format.diagnostics, limit: Self.limit, as: .terminal) + "\n"
  }

  private static let limit = 20

  /// A renderer reads a text once for each call, so formats that stay below the limit share one.
  private func batches(of input: LintedText) -> [(diagnostics: [Diagnostic], limit: Int)] {
    var batches: [(diagnostics: [Diagnostic], limit: Int)] = []
    var short: [Diagnostic] = []
    for format in input.formats {
      if format.diagnostics.count <= Self.limit {
        short += format.diagnostics
        continue
      }
      if !short.isEmpty { batches.append((short, .max)) }
      short = []
      batches.append((format.diagnostics, Self.limit))
    }
    short += input.remarks
    if !short.isEmpty { batches.append((short, .max)) }
    return batches
  }

  private func rendered(_ diagnostics: [Diagnostic], limit: Int, as format: OutputFormat) -> String {
    switch format {
    case .xcode, .compiler:
      XcodeRenderer(absolutePath: absolutePath, hasExcerpts: format == .compiler).render(diagnostics, limit: limit)
    case .github: GitHubRenderer().render(diagnostics, limit: limit)
    case .terminal, .json, .sarif: TerminalRenderer(colour: colour).render(diagnostics, limit: limit)
    }
  }

  private func absolutePath(_ name: String) -> String {
    if name.hasPrefix("/") || name.hasPrefix("<") { return name }
    return currentFolder + "/" + (name.hasPrefix("./") ? name.dropFirst(2) : name[...])
  }
}
