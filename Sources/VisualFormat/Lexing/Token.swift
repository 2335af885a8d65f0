import VFLDiagnostics

/// A piece of a format string.
struct Token {
  /// What a token is. Everything up to `number` belongs to the language; the rest is recognised so that it can be
  /// refused by its name.
  enum Kind: UInt8 {
    case end
    case leftBracket
    case rightBracket
    case leftParenthesis
    case rightParenthesis
    case bar
    case minus
    case comma
    case at
    case colon
    /// `==`, `>=` or `<=`.
    case relation
    case name
    case number

    /// A run of `=`, `<` and `>` that is no relation.
    case unknownRelation
    /// One of `* / + % ~ . ;`, which other dialects use.
    case dialectSign
    /// Blanks, tabs, line ends, and blanks outside ASCII.
    case whitespace
    /// `//` and the rest of the line, with the blanks before it.
    case comment
    /// A run of letters, digits and other characters that has one outside ASCII.
    case foreign
    /// A dash outside ASCII, as word processors make of `-`.
    case foreignDash
    /// `≤` or `≥`.
    case foreignRelation
    /// A run of characters that no rule knows.
    case unknown
    /// What code that puts strings together fills in: `%@`, `%.1f`, `\(width)`.
    case placeholder
  }

  var kind: Kind
  private var low: UInt32
  private var high: UInt32

  init(kind: Kind, start: Int, end: Int) {
    self.kind = kind
    low = UInt32(truncatingIfNeeded: start)
    high = UInt32(truncatingIfNeeded: end)
  }

  /// The first byte, 0-based.
  var start: Int { Int(low) }
  /// The byte after the last one.
  var end: Int { Int(high) }
  /// The bytes.
  var span: SourceSpan { SourceSpan(start, end) }
}
