// Where expressions and statements end. Swift has no sign for that.
extension CodeMap {
  /// The expression that begins at a word: up to the end of the statement, a comma, or a bracket that closes what is
  /// outside of it.
  func expression(from start: Int) -> Range<Int> {
    var index = start
    while index < count {
      if isToken(index, ";") || isToken(index, ",") || isToken(index, ")") || isToken(index, "]") || isToken(index, "}")
      {
        break
      }
      if index > start, isToken(index, "{"), language == .swift { break }
      if index > start, language == .swift, beginsLine(index), !continues(index) { break }
      if isIdentifier(index), index > start, isToken(index, "else") { break }
      index = next(index)
    }
    return start..<max(start, index)
  }

  /// Whether a word at the beginning of a line goes on with what stands before it.
  func continues(_ index: Int) -> Bool {
    let operators: Set<String> = [".", "+", "-", "*", "/", "?", ":", "=", "&", "|", "<", ">", "%", "as"]
    // Of a signature that goes on below.
    if isToken(index, "where") || isToken(index, "throws") || isToken(index, "async") || isToken(index, "{") {
      return true
    }
    if operators.contains(text(index)), !(isToken(index, ".") && isToken(index - 1, ",")) { return true }
    if isToken(index - 1, "(") || isToken(index - 1, "[") || isToken(index - 1, ",") { return true }
    return operators.subtracting([">", "?", "as"]).contains(text(index - 1))
  }
}
