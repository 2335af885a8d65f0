/// Swift's spelling of values and names.
enum SwiftText {
  /// A text in quotes.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number, without a fraction that is 0.
  static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A name as an expression: one that is a word of the language stands in backticks.
  static func name(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The words that are no names unless they stand in backticks. `self` is one that a format may well mean.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
