/// The grammar against the parser: one function for each production of part one, of the same name and in the same order,
/// whose comment quotes the production.
func checkGrammar(_ repository: Repository) -> [Finding] {
  let grammarPath = "Grammar/VisualFormat.ebnf"
  let parserPath = "Sources/VisualFormat/Syntax/Parser+Productions.swift"
  guard let grammar = repository.text(of: grammarPath) else { return [Finding(grammarPath, "is missing")] }
  guard let parser = repository.text(of: parserPath) else { return [Finding(parserPath, "is missing")] }

  let productions = syntaxProductions(grammar)
  let functions = parseFunctions(parser)
  var findings: [Finding] = []
  if productions.isEmpty { findings.append(Finding(grammarPath, "part one holds no production")) }
  if productions.map(\.name) != functions.map(\.name) {
    findings.append(
      Finding(parserPath, "the functions are \(functions.map(\.name)), the productions \(productions.map(\.name))"))
  }
  for function in functions {
    guard let production = productions.first(where: { $0.name == function.name }) else { continue }
    if !function.quotations.map(folded).contains(folded(production.text)) {
      findings.append(
        Finding(parserPath, function.line, "the comment does not quote the production of '\(function.name)'"))
    }
  }
  return findings
}

/// The productions of part one, without their semicolons.
private func syntaxProductions(_ grammar: String) -> [(name: String, text: String)] {
  guard let start = grammar.ranges(ofText: "(* Part one").first?.lowerBound else { return [] }
  let end = grammar.ranges(ofText: "(* Part two").first?.lowerBound ?? grammar.endIndex
  guard start < end else { return [] }

  var productions: [String] = [""]
  var isQuoted = false
  for character in withoutComments(String(grammar[start..<end])) {
    if character == "\"" { isQuoted.toggle() }
    if character == ";", !isQuoted {
      productions.append("")
    } else {
      productions[productions.count - 1].append(character)
    }
  }
  return productions.compactMap { text in
    let name = text.drop { $0.isWhitespace }.prefix { $0.isLetter }
    return name.isEmpty ? nil : (String(name), text)
  }
}

/// The parse functions, each with the code spans of its comment. A private function is a helper.
private func parseFunctions(_ text: String) -> [(name: String, line: Int, quotations: [String])] {
  let lines = splitLines(text)
  var functions: [(name: String, line: Int, quotations: [String])] = []
  for (index, line) in SwiftText(text).code.enumerated() {
    guard let declaration = SwiftText.declaration(line.trimmed), declaration.keyword == "func",
      declaration.modifiers.contains("mutating"), !declaration.isPrivate
    else { continue }
    var comment: [String] = []
    for line in lines[..<index].reversed() {
      if line.trimmed.hasPrefix("@") { continue }
      guard line.trimmed.hasPrefix("///") else { break }
      comment.insert(String(line.trimmed.dropFirst(3)), at: 0)
    }
    let spans = comment.joined(separator: " ").split(separator: "`", omittingEmptySubsequences: false)
    let quotations = spans.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    functions.append((declaration.name, index + 1, quotations))
  }
  return functions
}

/// A production with its comments and blanks left out, and without its semicolon.
private func folded(_ production: String) -> String {
  let text = String(withoutComments(production).filter { !$0.isWhitespace })
  return text.hasSuffix(";") ? String(text.dropLast()) : text
}

private func withoutComments(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let first = rest.first {
    if rest.hasPrefix("\"(\"") {
      // A parenthesis in quotes opens no comment, whatever follows.
      result += "\"(\""
      rest = rest.dropFirst(3)
    } else if rest.hasPrefix("(*") {
      guard let close = String(rest).ranges(ofText: "*)").first else { return result }
      rest = rest.dropFirst(String(rest).distance(from: String(rest).startIndex, to: close.upperBound))
    } else {
      result.append(first)
      rest = rest.dropFirst()
    }
  }
  return result
}
