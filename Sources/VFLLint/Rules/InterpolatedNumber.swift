import VFLDiagnostics

/// A number printed into a format: what is printed is not always what the formatter reads as a number.
enum InterpolatedNumber {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    var seen: Set<Int> = []
    return input.formats.indices.flatMap { index -> [RuleInput.Finding] in
      let format = input.formats[index]
      guard let text = format.text else { return [] }
      return text.holes.filter { hole in
        isValue(hole, of: text)
          && (hole.isNumber || input.code.isNumber(hole.span, at: format.call.format.lowerBound, allowsOptional: true))
      }.compactMap { hole in
        guard seen.insert(hole.span.start).inserted else { return nil }
        return (
          index,
          Diagnostic(
            .interpolatedNumber, "a number is printed into the format",
            at: Diagnostic.Label(input.range(hole.span), "pass it as a metric"),
            notes: [
              Diagnostic.Note(
                .note, "it may be printed as '1e-05', '8,0', 'nan' or 'Optional(8.0)', which no format can hold"),
              Diagnostic.Note(.help, "write a name here, and the number under that name into 'metrics'"),
            ])
        )
      }
    }
  }

  /// Whether a hole is a whole value, where a metric may stand: not a part of a name, nor a number that is written out.
  private static func isValue(_ hole: FormatText.Hole, of text: FormatText) -> Bool {
    let before = hole.offset > 0 ? text.bytes[hole.offset - 1] : 0
    let after = hole.offset < text.bytes.count ? text.bytes[hole.offset] : 0
    return "-(@=><,".utf8.contains(before) && "-),@".utf8.contains(after)
  }
}
