extension Diagnostic {
  /// The notes, then the titles of the fix-its as help; where a help note says already what to do, it is not said twice.
  var remarks: [Note] {
    if notes.contains(where: { $0.kind == .help }) { return notes }
    return notes + fixIts.map { Note(.help, $0.title) }
  }
}
