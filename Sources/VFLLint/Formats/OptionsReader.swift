import SourceScanner
import VisualFormat

/// Reads the options of a call in all their spellings.
struct OptionsReader {
  /// The file.
  let code: CodeMap

  /// The options that an expression stands for; nil if they are not known.
  func options(_ range: Range<Int>, followsVariables: Bool = true) -> FormatOptions? {
    let range = code.bare(range)
    if range.isEmpty || range.count > 200 { return nil }
    if let zero = zero(range) { return zero }
    if code.isToken(range.lowerBound, "["), code.partner(range.lowerBound) == range.upperBound - 1,
      code.language == .swift
    {
      return union(code.split(range.lowerBound + 1..<range.upperBound - 1, at: ","), followsVariables)
    }
    let terms = code.split(range, at: "|")
    if terms.count > 1 { return union(terms, followsVariables) }
    if let option = named(range) { return option }
    guard followsVariables, let definition = code.definition(of: range, at: range.lowerBound),
      definition.kind == .variable, definition.values.count == 1,
      !code.uses(of: code.text(definition.token), in: definition.scope).contains(where: { isChanged($0) })
    else { return nil }
    return options(definition.values[0], followsVariables: false)
  }

  /// Whether a mention of a variable of options may change it.
  private func isChanged(_ use: Int) -> Bool {
    [".", "|", "&", "^", "+", "-", "~"].contains(code.text(use + 1))
      || ["&", "ref", "out"].contains(code.text(use - 1))
  }

  private func union(_ parts: [Range<Int>], _ followsVariables: Bool) -> FormatOptions? {
    var result: FormatOptions = []
    for part in parts where !part.isEmpty {
      guard let option = options(part, followsVariables: followsVariables) else { return nil }
      result.formUnion(option)
    }
    return result
  }

  /// `0`, `[]`, `kNilOptions`, `nil`, `NSLayoutFormatOptions()`, `…(0)`, `…(rawValue: 0)`.
  private func zero(_ range: Range<Int>) -> FormatOptions? {
    guard range.count <= 12 else { return nil }
    let text = code.text(range)
    if text == "[]" || isZero(text) { return [] }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let type = text[..<open]
    guard type.hasSuffix("FormatOptions") || type.hasSuffix(".init") || type == "UInt" else { return nil }
    var value = text[text.index(after: open)...].dropLast()
    if value.hasPrefix("rawValue:") { value = value.dropFirst("rawValue:".count) }
    return value.isEmpty || isZero(String(value)) || value == "[]" ? [] : nil
  }

  private func isZero(_ text: String) -> Bool {
    ["0", "0x0", "0u", "0U", "kNilOptions", "nil", "NULL", "null", "default", "UInt(0)", "@0"].contains(text)
  }

  /// `.alignAllTop`, `NSLayoutFormatAlignAllTop`, `NSLayoutFormatOptions.AlignAllTop`, and the like.
  private func named(_ range: Range<Int>) -> FormatOptions? {
    guard range.count <= 6, let last = range.last, code.isIdentifier(last),
      range.dropLast().allSatisfy({ code.isIdentifier($0) || code.isToken($0, ".") })
    else { return nil }
    var name = code.text(last)[...]
    if name.hasPrefix("NSLayoutFormat") { name = name.dropFirst("NSLayoutFormat".count) }
    guard let first = name.first else { return nil }
    return FormatOptions(named: first.lowercased() + name.dropFirst())
  }
}
