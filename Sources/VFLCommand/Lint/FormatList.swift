/// The list of `--list`: every format that was found, with its place and how far it could be judged.
enum FormatList {
  /// A line for each format.
  static func text(_ texts: [LintedText]) -> String {
    let rows = texts.flatMap { text in
      text.formats.map { (place: "\(text.name):\($0.line):\($0.column):", status: $0.status.rawValue, text: $0.text) }
    }
    let width = rows.reduce(0) { max($0, $1.status.count) }
    return rows.map { "\($0.place) \(padded($0.status, to: width))  \(onOneLine($0.text))\n" }.joined()
  }

  /// A text with its line ends as a literal would spell them.
  private static func onOneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          switch scalar {
          case "\n": ["\\", "n"]
          case "\r": ["\\", "r"]
          case "\t": ["\\", "t"]
          default: [scalar]
          }
        }))
  }
}
