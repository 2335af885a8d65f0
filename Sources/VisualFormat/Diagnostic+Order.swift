import VFLDiagnostics

extension Diagnostic {
  /// Diagnostics of one format in the order of their places, of which the first that Apple's parser would meet keeps its
  /// `appleOffset`. Apple looks for characters outside ASCII before it scans, and then shows no place: the offset is 0.
  static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return diagnostics }
    var ordered = diagnostics
    ordered.sort { ($0.primary.range.span, $0.id.rawValue) < ($1.primary.range.span, $1.id.rawValue) }
    let refused = ordered.indices.filter { ordered[$0].appleOffset != nil }
    guard var first = refused.first, var offset = ordered[first].appleOffset else { return ordered }
    if ordered[first].primary.range.source.text.utf8.contains(where: { $0 >= 0x80 }) {
      first = refused.first { ordered[$0].id == .nonASCIICharacter } ?? first
      offset = 0
    } else {
      for index in refused {
        guard let other = ordered[index].appleOffset, other <= offset else { continue }
        // What is wrong with the text comes before what is wrong with its meaning.
        guard other < offset || ordered[index].id.rawValue < ordered[first].id.rawValue else { continue }
        (first, offset) = (index, other)
      }
    }
    for index in refused { ordered[index].appleOffset = index == first ? offset : nil }
    return ordered
  }
}
