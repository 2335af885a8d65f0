import SourceScanner
import VFLDiagnostics

// Which expressions are numbers: by how they are written, and by how their names are declared.
extension CodeMap {
  private static let numberTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "NSInteger", "NSUInteger", "float", "double", "int", "nfloat", "long",
    "short",
    "uint", "TimeInterval", "unsigned",
  ]

  /// Whether an expression that is interpolated is a number for certain.
  ///
  /// - Parameters:
  ///   - span: the bytes of the expression.
  ///   - place: the token that it lies in.
  ///   - allowsOptional: whether an optional number counts too.
  func isNumber(_ span: SourceSpan, at place: Int, allowsOptional: Bool = false) -> Bool {
    // Short enough to be looked at, since every hole is.
    guard span.length < 200 else { return false }
    let words = ScannedSource(Array(source.bytes[span.start..<span.end]), language)
    guard !words.tokens.isEmpty else { return false }
    // C# writes how many digits there are behind a colon.
    if language == .cSharp, words.tokens.indices.contains(where: { words.isToken($0, ":") }),
      !words.tokens.indices.contains(where: { words.isToken($0, "?") })
    {
      return true
    }
    var index = 0
    var isAfterDot = false
    while index < words.tokens.count {
      switch words.tokens[index].kind {
      case .number: break
      case .punctuation:
        let sign = words.text(index)
        guard "+-*/().".contains(sign) else { return false }
      case .identifier:
        let name = words.text(index)
        if Self.numberTypes.contains(name), words.isToken(index + 1, "(") {
          // A conversion: what it converts does not matter.
          let partner = Int(words.tokens[index + 1].partner)
          guard partner > index else { return false }
          index = partner
        } else if isAfterDot {
          return false
        } else if words.isToken(index + 1, ".") {
          // `self.gap`; the members of anything else are not known.
          guard name == "self" || name == "this", words.tokens.count == index + 3 else { return false }
          return isNumber(named: words.text(index + 2), at: place, allowsOptional)
        } else {
          guard isNumber(named: name, at: place, allowsOptional) else { return false }
        }
      default: return false
      }
      isAfterDot = words.isToken(index, ".")
      index += 1
    }
    return true
  }

  /// Whether a name is declared as a number.
  private func isNumber(named name: String, at place: Int, _ allowsOptional: Bool) -> Bool {
    guard let definition = definition(named: name, at: place) else { return false }
    let token = definition.token
    if language == .swift, isToken(token + 1, ":") {
      return Self.numberTypes.contains(text(token + 2))
        && (allowsOptional || (!isToken(token + 3, "?") && !isToken(token + 3, "!")))
    }
    if language != .swift, Self.numberTypes.contains(text(token - 1)) { return true }
    if language == .objectiveC, isToken(token - 1, ")"), Self.numberTypes.contains(text(token - 2)) { return true }
    return !definition.values.isEmpty && definition.values.allSatisfy { number($0) != nil }
  }
}
