import VFLDiagnostics
import VisualFormat

/// `#visualFormat("…")`: a format that was checked while the program was compiled, so that parsing it cannot fail.
struct FormatExpansion {
  /// What the compiler is told.
  let message: PluginMessage

  init(_ use: MacroUse) {
    do throws(MacroFault) {
      guard let argument = use.formats.first else { throw use.fault("expected a format string", at: use.name) }
      let format = try LiteralFormat(argument, of: use)
      // What the names are shows when the format is used.
      var bindings = Bindings<String>(views: [:], superview: "|")
      bindings.viewsAreComplete = false
      bindings.metricsAreComplete = false
      let diagnostics = format.format.constraints(with: bindings).diagnostics
      message = .expansion(
        source: "VisualFormatMacros.ExpandedFormat.format(\(SwiftText.literal(format.format.text)))",
        diagnostics: diagnostics.map { format.placed($0, in: use) })
    } catch {
      message = .expansion(
        source: "VisualFormatMacros.ExpandedFormat.format(\"\")", diagnostics: [error.diagnostic])
    }
  }
}
