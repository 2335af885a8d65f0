import ConstraintIR

/// Text of one line or several. Its content size is that of the text.
open class Label: View {
  /// What it shows.
  public final var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  /// The most lines that are shown; 0 shows all that there are. Text of more than one line is broken where the label ends.
  public final var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The width at which lines are broken, in points; 0 breaks them at the width that layout gives the label.
  public final var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Who says how large text is.
  public final var measurer: any TextMeasuring = FixedTextMeasurer() { didSet { invalidateIntrinsicContentSize() } }

  /// Makes a label.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  override var name: String { accessibilityIdentifier ?? text.map { "\(typeName)'\($0)'" } ?? typeName }

  private var wraps: Bool { numberOfLines != 1 }

  /// The size of the text, broken at `preferredMaxLayoutWidth` if that is given.
  open override var intrinsicContentSize: LayoutSize {
    measurer.size(
      of: text ?? "", width: wraps && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil, lines: numberOfLines)
  }

  /// The size of the text at the width that layout gives the label.
  open override func intrinsicContentSize(forWidth width: Double) -> LayoutSize? {
    guard wraps, preferredMaxLayoutWidth <= 0 else { return nil }
    return measurer.size(of: text ?? "", width: width, lines: numberOfLines)
  }

  /// The baseline of the first line.
  open override var firstBaselineOffset: Double? { text == nil ? nil : measurer.ascent }

  /// The baseline of the last line.
  open override var lastBaselineOffset: Double? { text == nil ? nil : measurer.descent }
}
