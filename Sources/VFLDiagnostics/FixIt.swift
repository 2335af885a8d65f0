/// A way to mend a fault: edits that belong together.
public struct FixIt: Hashable, Sendable {
  /// How far an edit may be trusted.
  public enum Applicability: String, Hashable, Sendable {
    /// There is one reading, and no name, number or relation changes.
    case automatic
    /// It is probably what was meant; a person decides.
    case suggested
    /// It shows the form; names in it are to be replaced.
    case displayOnly
  }

  /// What it does, in the imperative.
  public var title: String
  /// The edits, in the order of their places; they do not overlap.
  public var edits: [Edit]
  /// How far it may be trusted.
  public var applicability: Applicability

  /// Makes a fix-it.
  public init(_ title: String, _ applicability: Applicability, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }

  /// Applies edits to a text. A fix-it that starts before the last edit of an earlier one ends is left out, so that a fix
  /// is applied whole or not at all; so are a repeated insertion and edits in other texts.
  ///
  /// - Precondition: the edits of each fix-it are in the order of their places and do not overlap.
  /// - Returns: the new text, and how many of the fix-its were applied.
  /// - Complexity: linear in the text, n log n in the number of edits.
  public static func apply(_ fixIts: [FixIt], to source: SourceText) -> (text: String, applied: Int) {
    let (bytes, applied) = apply(fixIts, to: source, bytes: Array(source.text.utf8))
    return (String(decoding: bytes, as: UTF8.self), applied)
  }

  /// The same for the bytes of a file, which may be other than those of its text where they are no UTF-8.
  ///
  /// - Precondition: there are as many bytes as in the text.
  public static func apply(
    _ fixIts: [FixIt], to source: SourceText, bytes: [UInt8]
  ) -> (bytes: [UInt8], applied: Int) {
    var taken: [Edit] = []
    var applied = 0
    // Fix-its come in the order of their diagnostics, so looking back at the latest edits is enough to find a clash.
    var furthest = 0
    let ordered = fixIts.filter { !$0.edits.isEmpty && $0.edits.allSatisfy { $0.range.source == source } }
      .sorted { $0.edits[0].range.span < $1.edits[0].range.span }
    for fixIt in ordered {
      guard fixIt.edits[0].range.span.start >= furthest, !fixIt.repeatsLast(of: taken) else { continue }
      taken.append(contentsOf: fixIt.edits)
      furthest = fixIt.edits.reduce(furthest) { max($0, $1.range.span.end) }
      applied += 1
    }

    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    for edit in taken {
      let start = min(edit.range.span.start, bytes.count)
      result.append(contentsOf: bytes[copied..<start])
      result.append(contentsOf: edit.replacement.utf8)
      copied = min(edit.range.span.end, bytes.count)
    }
    result.append(contentsOf: bytes[copied...])
    return (result, applied)
  }

  /// Whether this is the insertion that was just taken: two diagnostics may ask for the same missing bracket.
  private func repeatsLast(of taken: [Edit]) -> Bool {
    edits[0].range.span.isEmpty && taken.last == edits[0]
  }
}

/// One replacement in a text.
public struct Edit: Hashable, Sendable {
  /// The bytes that go.
  public var range: SourceRange
  /// What comes in their place.
  public var replacement: String

  /// Makes an edit.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
