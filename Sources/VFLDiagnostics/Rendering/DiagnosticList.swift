extension Diagnostic {
  /// How many diagnostics of one string a renderer for people shows before it only counts the rest.
  public static var listLimit: Int { 20 }
}

/// What renderers for people show of the diagnostics of one string.
struct DiagnosticList {
  /// The diagnostics that are left out.
  struct Rest {
    /// The first of them, which lends its place.
    let first: Diagnostic
    /// How many there are, such as `… and 5 more in input.vfl`.
    let text: String
  }

  /// The diagnostics that are shown.
  let shown: ArraySlice<Diagnostic>
  /// The others; nil if there are none.
  let rest: Rest?

  /// Keeps the first `limit` diagnostics.
  init(_ diagnostics: [Diagnostic], limit: Int) {
    shown = diagnostics.prefix(max(0, limit))
    let left = diagnostics.count - shown.count
    guard left > 0 else {
      rest = nil
      return
    }
    let first = diagnostics[shown.count]
    rest = Rest(first: first, text: "… and \(left) more in \(first.primary.range.source.name)")
  }
}
