import VFLDiagnostics

extension SourceText {
  /// The span of a piece of the text, found by its bytes; past the end if it does not occur, so that the test fails.
  func span(of piece: String, occurrence: Int = 1) -> SourceSpan {
    let bytes = Array(text.utf8)
    let wanted = Array(piece.utf8)
    var left = occurrence
    var start = 0
    while start + wanted.count <= bytes.count {
      if Array(bytes[start..<start + wanted.count]) == wanted {
        left -= 1
        if left == 0 { return SourceSpan(start, start + wanted.count) }
      }
      start += 1
    }
    return SourceSpan(at: bytes.count + 1_000_000)
  }

  /// A label on a piece of the text.
  func label(_ piece: String, _ words: String? = nil, occurrence: Int = 1) -> Diagnostic.Label {
    Diagnostic.Label(SourceRange(self, span(of: piece, occurrence: occurrence)), words)
  }

  /// A label on bytes of the text.
  func label(_ start: Int, _ end: Int, _ words: String? = nil) -> Diagnostic.Label {
    Diagnostic.Label(SourceRange(self, SourceSpan(start, end)), words)
  }
}

/// A text under the name that most cases use.
func input(_ text: String) -> SourceText {
  SourceText(name: "input.vfl", text: text)
}

/// What the terminal shows below ` --> place` and the empty line: the excerpt and what follows.
func excerpt(_ diagnostic: Diagnostic) -> String {
  let lines = TerminalRenderer().render(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(3).joined(separator: "\n")
}

/// The excerpt for labels without notes.
func excerpt(_ primary: Diagnostic.Label, _ secondary: Diagnostic.Label...) -> String {
  excerpt(Diagnostic(.unknownView, "m", at: primary, secondary: secondary))
}

/// A text without its escape sequences.
func withoutEscapes(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var isEscape = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isEscape = true }
    if !isEscape { result.append(scalar) }
    if scalar == "m" { isEscape = false }
  }
  return String(result)
}

/// A generator whose numbers are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  /// Where the sequence stands.
  var state: UInt64

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// The diagnostics of the examples in the documentation.
enum Examples {
  /// A misspelt view name.
  static var unknownView: Diagnostic {
    let source = input("H:|-[header]-[bdoy(>=100)]-|")
    return Diagnostic(
      .unknownView, "no view named 'bdoy'", at: source.label("bdoy", "not in the views dictionary"),
      notes: [Diagnostic.Note(.help, "did you mean 'body'?")])
  }

  /// A layout that cannot hold.
  static var conflict: Diagnostic {
    let source = SourceText(name: "card.vfl", text: "H:|-[photo(320)]-[title(120)]-|")
    return Diagnostic(
      .unusableNumber, "required constraints cannot all hold",
      at: source.label("120", "requires title.width == 120"),
      secondary: [source.label("320", "requires photo.width == 320")],
      notes: [Diagnostic.Note(.note, "the superview is 400 wide, given by --size 400x300")])
  }
}
