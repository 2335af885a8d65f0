import VFLDiagnostics

/// What parsing makes of a text: the tree and what is wrong.
final class Parsed: Sendable {
  let syntax: FormatSyntax
  let diagnostics: [Diagnostic]
  /// What lowering keeps to as well.
  let limits: FormatLimits

  init(_ syntax: FormatSyntax, _ diagnostics: [Diagnostic], _ limits: FormatLimits) {
    self.syntax = syntax
    self.diagnostics = diagnostics
    self.limits = limits
  }
}

extension Parsed: Hashable {
  static func == (left: Parsed, right: Parsed) -> Bool {
    left === right
      || (left.syntax == right.syntax && left.diagnostics == right.diagnostics && left.limits == right.limits)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(syntax)
  }
}
