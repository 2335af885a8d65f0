/// Text made safe to print: what would move the cursor, change the colour, reverse the order or not show at all is
/// replaced by a sign of one cell, so that no source text can forge or hide a part of a diagnostic.
enum VisibleText {
  /// The scalar that is printed for one of the source; most stand for themselves.
  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      "\u{FFFD}"
    default: scalar
    }
  }

  /// A text on one line, every scalar replaced.
  static func of(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(Self.scalar(scalar)) }
    return String(result)
  }

  /// The lines of a text that may have several, each made visible; at least one, and no blank one after it at the end.
  static func lines(of text: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        if previous != "\r" || scalar == "\r" { lines.append(String.UnicodeScalarView()) }
      } else {
        lines[lines.count - 1].append(Self.scalar(scalar))
      }
      previous = scalar
    }
    while lines.count > 1, lines[lines.count - 1].allSatisfy({ isBlank($0) }) { lines.removeLast() }
    return lines.map { String($0) }
  }

  /// Whether a scalar moves on without showing anything.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
