/// No public type has the name of a module or of a public type of another one, and none a name that clients would find
/// ambiguous.
func checkTypeNames(_ repository: Repository, rules: [TargetRule] = TargetRule.all) -> [Finding] {
  // Foundation and SwiftUI have these.
  let taken: Set<String> = ["Attribute", "Dimension", "Expression", "Predicate"]
  let modules = Set(rules.map(\.name))
  var owners: [String: String] = [:]
  var findings: [Finding] = []
  for path in repository.paths(under: "Sources", endingIn: ".swift") {
    let module = String(path.split(separator: "/")[1])
    for (index, line) in SwiftText(repository.text(of: path) ?? "").code.enumerated() where !line.hasPrefix(" ") {
      guard let declaration = SwiftText.declaration(line), declaration.isPublic,
        declaration.keyword == "typealias"
          || (declaration.keyword != "extension" && SwiftText.containers.contains(declaration.keyword))
      else { continue }
      let name = declaration.name
      if modules.contains(name) { findings.append(Finding(path, index + 1, "\(name) is the name of a module")) }
      if taken.contains(name) { findings.append(Finding(path, index + 1, "\(name) is taken by Apple's frameworks")) }
      if let owner = owners.updateValue(module, forKey: name), owner != module {
        findings.append(Finding(path, index + 1, "\(name) is public in \(owner) and in \(module)"))
      }
    }
  }
  return findings
}

/// Declarations in Sources are documented, and a summary ends in a full stop: all at the top level, all types in types,
/// and all that is public.
///
/// Cases and internal members often say all there is in their names; whether they do is left to readers.
func checkDocComments(_ repository: Repository) -> [Finding] {
  repository.paths(under: "Sources", endingIn: ".swift").flatMap { path -> [Finding] in
    let text = repository.text(of: path) ?? ""
    let lines = splitLines(text)
    return memberDeclarations(SwiftText(text).code).compactMap { index, level, declaration in
      guard needsDocumentation(declaration, level: level) else { return nil }
      guard let summary = documentation(above: index, in: lines) else {
        return Finding(path, index + 1, "\(declaration.name) has no documentation comment")
      }
      // A colon leads to a list or an excerpt, a grave accent ends the quotation of a production.
      guard [".", ":", "`"].contains(where: summary.hasSuffix) else {
        return Finding(path, index + 1, "the summary of \(declaration.name) does not end in a full stop")
      }
      return nil
    }
  }
}

extension SwiftText.Declaration {
  /// Whether other modules see it.
  var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }
  /// Whether other files do not see it.
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}

private func needsDocumentation(_ declaration: SwiftText.Declaration, level: Int) -> Bool {
  if declaration.isPrivate || declaration.keyword == "extension" || declaration.keyword == "case" { return false }
  if level == 0 || declaration.isPublic || declaration.modifiers.contains("package") { return true }
  return SwiftText.containers.contains(declaration.keyword)
}

/// The declarations at the top level and in types that others see, not those in functions; with line and depth. Leans on
/// the indentation, which the formatter keeps.
private func memberDeclarations(_ code: [String]) -> [(index: Int, level: Int, SwiftText.Declaration)] {
  var result: [(index: Int, level: Int, SwiftText.Declaration)] = []
  // For each depth, whether what was opened last at it holds members; and how many of its lines count as depth.
  var holds: [Bool] = []
  for (index, line) in code.enumerated() where !line.trimmed.isEmpty {
    let level = line.prefix { $0 == " " }.count / 2
    guard level == 0 || (level <= holds.count && holds[..<level].allSatisfy { $0 }) else { continue }
    let text = line.trimmed
    // Conditions and the second line of a head hold whatever is around them.
    let isTransparent = text.hasPrefix("#") || text.hasPrefix("where ")
    let declaration = SwiftText.declaration(text)
    if let declaration { result.append((index, level, declaration)) }
    if text.hasPrefix("where "), level < holds.count { continue }
    holds.removeSubrange(min(level, holds.count)...)
    let isOpen = declaration.map { SwiftText.containers.contains($0.keyword) && !$0.isPrivate } ?? isTransparent
    holds.append(isOpen)
  }
  return result
}

/// The summary of the documentation comment above a line; nil if there is none.
private func documentation(above index: Int, in lines: [String]) -> String? {
  var line = index - 1
  while line >= 0, lines[line].trimmed.hasPrefix("@") { line -= 1 }
  let end = line
  while line >= 0, lines[line].trimmed.hasPrefix("///") { line -= 1 }
  guard line < end else { return nil }
  let comment = lines[(line + 1)...end].map { String($0.trimmed.dropFirst(3)).trimmed }
  return comment.prefix { !$0.isEmpty }.last
}
