import SourceScanner

extension CodeMap {
  /// The number that an expression is, written down in any of the languages' ways: `8`, `-8.5f`, `@8`, `@(8)`,
  /// `CGFloat(8)`, `NSNumber(value: 8)`, `new NSNumber(8)`; nil for anything else.
  func number(_ range: Range<Int>) -> Double? {
    // Numbers that people write are short.
    guard range.count <= 40 else { return nil }
    var range = bare(range)
    if isToken(range.lowerBound, "@") || isToken(range.lowerBound, "new") {
      range = bare(range.lowerBound + 1..<range.upperBound)
    }
    if range.count > 3, isIdentifier(range.lowerBound), isToken(range.upperBound - 1, ")") {
      let open = partner(range.upperBound - 1)
      let names: Set<String> = [
        "CGFloat", "Double", "Float", "Int", "NSNumber", "FromFloat", "FromDouble", "FromNFloat", "FromInt32", "nfloat",
      ]
      guard open > range.lowerBound, names.contains(text(open - 1)),
        (range.lowerBound..<open).allSatisfy({ isIdentifier($0) || isToken($0, ".") }),
        let call = source.call(at: open),
        call.arguments.count == 1
      else { return nil }
      return number(call.arguments[0].tokens)
    }
    var sign = 1.0
    if isToken(range.lowerBound, "-") {
      sign = -1
      range = range.lowerBound + 1..<range.upperBound
    }
    guard range.count == 1, source.tokens[range.lowerBound].kind == .number else { return nil }
    var digits = text(range.lowerBound).filter { $0 != "_" && $0 != "'" }
    // A zero in front makes a number octal in C.
    if digits.count > 1, digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true { return nil }
    if !digits.hasPrefix("0x") { while let last = digits.last, "fFdDmMlLuU".contains(last) { digits.removeLast() } }
    return Double(digits).map { sign * $0 }
  }
}
