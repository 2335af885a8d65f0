/// What is underlined on one line, and what stands beside it.
struct Mark {
  /// The bytes: on one line, inside it, whole scalars; may be empty.
  let span: SourceSpan
  /// The sign that underlines it.
  let sign: Unicode.Scalar
  /// Its colour.
  let style: StyledLine.Style
  /// The words, made visible; nil if there are none or they stand elsewhere.
  let text: String?
}

/// A label that knows how it is drawn.
struct DrawnLabel {
  /// The range and the words.
  let label: Diagnostic.Label
  /// The sign that underlines it.
  let sign: Unicode.Scalar
  /// Its colour.
  let style: StyledLine.Style

  /// The place of the fault itself.
  init(primary label: Diagnostic.Label, _ style: StyledLine.Style) {
    self.label = label
    self.sign = "^"
    self.style = style
  }

  /// A place that explains it.
  init(secondary label: Diagnostic.Label) {
    self.label = label
    self.sign = "-"
    self.style = .gutter
  }

  /// A mark for a part of the label.
  func mark(_ span: SourceSpan, withText: Bool) -> Mark {
    let text = withText ? label.text.map { VisibleText.of($0) } : nil
    return Mark(span: span, sign: sign, style: style, text: text == "" ? nil : text)
  }
}
