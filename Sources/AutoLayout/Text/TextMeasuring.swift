import ConstraintIR

/// Says how large text is. Lines and fonts are somebody else's business; layout only asks for sizes.
public protocol TextMeasuring {
  /// The size of a text, in points.
  ///
  /// - Parameters:
  ///   - width: the width at which lines are broken; nil breaks them only where the text does.
  ///   - lines: the most lines that are shown; 0 shows all.
  func size(of text: String, width: Double?, lines: Int) -> LayoutSize

  /// From the top of a line down to its baseline, in points.
  var ascent: Double { get }

  /// From the baseline of a line down to its bottom, in points.
  var descent: Double { get }
}

/// Text for tests and previews: each character is as wide as the next, and each line as high. Lines are broken at blanks,
/// as late as possible; a word that is wider than a line has one to itself.
public struct FixedTextMeasurer: TextMeasuring, Sendable {
  /// How wide a character is, in points.
  public var advance: Double
  /// How high a line is, in points.
  public var lineHeight: Double
  /// From the top of a line down to its baseline, in points.
  public var ascent: Double

  /// From the baseline of a line down to its bottom, in points.
  public var descent: Double { lineHeight - ascent }

  /// Makes a measurer.
  public init(advance: Double = 6, lineHeight: Double = 14, ascent: Double = 11) {
    self.advance = advance
    self.lineHeight = lineHeight
    self.ascent = ascent
  }

  /// The size of a text, in points.
  public func size(of text: String, width: Double?, lines: Int) -> LayoutSize {
    if text.isEmpty { return .zero }
    let capacity = width.map { Int(max(0, min(1e9, $0 / advance + 1e-9))) } ?? .max
    var widest = 0
    var count = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var length = 0
      count += 1
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let next = word.count
        if length > 0, length + 1 + next > capacity {
          widest = max(widest, length)
          count += 1
          length = next
        } else {
          length += length > 0 ? 1 + next : next
        }
      }
      widest = max(widest, length)
    }
    let shown = lines > 0 ? min(lines, count) : count
    return LayoutSize(width: Double(widest) * advance, height: Double(shown) * lineHeight)
  }
}
