/// One line of output in parts of different colour.
struct StyledLine {
  /// What a part is, and with that how it is coloured.
  enum Style: Equatable {
    case plain
    case emphasis
    case error
    case warning
    case note
    case help
    case gutter

    /// The escape sequence that switches the style on; empty if nothing is switched.
    var escape: String {
      switch self {
      case .plain: ""
      case .emphasis: "\u{1B}[1m"
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;33m"
      case .note: "\u{1B}[1;36m"
      case .help: "\u{1B}[1;32m"
      case .gutter: "\u{1B}[1;34m"
      }
    }
  }

  private var parts: [(text: String, style: Style)] = []

  /// Puts a text after the others.
  mutating func append(_ text: String, _ style: Style = .plain) {
    parts.append((text, style))
  }

  /// Puts the parts of another line after the others.
  mutating func append(_ line: StyledLine) {
    parts.append(contentsOf: line.parts)
  }

  /// The line without blanks at its end, with or without escape sequences.
  func written(colour: Bool) -> String {
    // Blanks go before escapes come, or a blank in front of a reset would stay.
    var kept = parts
    while let last = kept.popLast() {
      let text = Self.trimmed(last.text)
      guard text.isEmpty else {
        kept.append((text, last.style))
        break
      }
    }
    var result = ""
    for (text, style) in kept {
      let isPlain = !colour || style == .plain || text.isEmpty
      result += isPlain ? text : style.escape + text + "\u{1B}[0m"
    }
    return result
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex, VisibleText.isBlank(scalars[scalars.index(before: end)]) {
      end = scalars.index(before: end)
    }
    return String(text[..<end])
  }
}
