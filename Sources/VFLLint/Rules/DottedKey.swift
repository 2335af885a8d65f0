import VFLDiagnostics

/// `NSDictionaryOfVariableBindings(self.title)` makes the key `self.title`, which no format can name.
enum DottedKey {
  /// Takes the place of `unknownView` where the view is there under such a key.
  static func replacing(_ diagnostic: Diagnostic, of format: SourceFormat, in file: SourceText) -> Diagnostic {
    let name = diagnostic.primary.range.text
    if diagnostic.id == .invalidViewName, let entry = format.views[name], entry.isFromMacro {
      var diagnostic = diagnostic
      diagnostic.secondary.append(Diagnostic.Label(SourceRange(file, entry.span), "the macro makes the key '\(name)'"))
      return diagnostic
    }
    guard diagnostic.id == .unknownView || diagnostic.id == .unknownMetric,
      let entry = format.views.entries.first(where: { $0.isFromMacro && lastPart($0.key) == name && $0.key != name })
    else { return diagnostic }
    return Diagnostic(
      .dottedKey, "no view is named '\(name)': the macro makes the key '\(entry.key)'", at: diagnostic.primary,
      secondary: [Diagnostic.Label(SourceRange(file, entry.span), "becomes a key as it is written")],
      notes: [
        Diagnostic.Note(
          .help, "write '_\(name)' here and in the macro, or '@{ @\"\(name)\": \(entry.key) }' in its place")
      ], appleOffset: diagnostic.appleOffset)
  }

  private static func lastPart(_ key: String) -> String {
    let start = key.lastIndex { $0 == "." || $0 == ">" }
    return start.map { String(key[key.index(after: $0)...]) } ?? key
  }
}
