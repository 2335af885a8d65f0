import VFLDiagnostics

/// What parsing makes of a text: the tree and what is wrong.
final class Parsed: Sendable {
  let syntax: FormatSyntax
  let diagnostics: [Diagnostic]

  init(_ syntax: FormatSyntax, _ diagnostics: [Diagnostic]) {
    self.syntax = syntax
    self.diagnostics = diagnostics
  }
}

extension Parsed: Hashable {
  static func == (left: Parsed, right: Parsed) -> Bool {
    left === right || (left.syntax == right.syntax && left.diagnostics == right.diagnostics)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(syntax)
  }
}
