import VFLDiagnostics

extension Diagnostic {
  /// Diagnostics of one format in the order of their places, of which the first that Apple's parser would meet keeps its
  /// `appleOffset`. Apple looks for characters outside ASCII before it scans.
  static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return diagnostics }
    var ordered = diagnostics
    ordered.sort { ($0.primary.range.span, $0.id.rawValue) < ($1.primary.range.span, $1.id.rawValue) }
    var first: Int?
    for index in ordered.indices {
      guard let offset = ordered[index].appleOffset else { continue }
      guard let earlier = first, let earlierOffset = ordered[earlier].appleOffset else { first = index; continue }
      let isASCII = ordered[index].id != .nonASCIICharacter
      let isEarlierASCII = ordered[earlier].id != .nonASCIICharacter
      if (isASCII ? 1 : 0, offset) < (isEarlierASCII ? 1 : 0, earlierOffset) { first = index }
    }
    for index in ordered.indices where index != first { ordered[index].appleOffset = nil }
    return ordered
  }
}
