/// Relative links of the documents lead to files, and to headings in them, that exist.
func checkLinks(_ repository: Repository) -> [Finding] {
  var findings: [Finding] = []
  for path in ["README.md"] + repository.paths(under: "docs", endingIn: ".md") {
    for link in markdownLinks(repository.lines(of: path)) {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? path : resolve(parts[0], from: path)
      if target.isEmpty || !repository.contains(target) {
        findings.append(Finding(path, link.line, "the link '\(link.target)' leads nowhere"))
      } else if parts.count == 2, !anchors(repository.lines(of: target)).contains(parts[1]) {
        findings.append(Finding(path, link.line, "the link '\(link.target)' leads to no heading"))
      }
    }
  }
  return findings
}

/// The tables of docs/contributing.md name only files that exist. A `*`, `nnnn` or `<name>` in a path stands for
/// anything.
func checkContributing(_ repository: Repository) -> [Finding] {
  let path = "docs/contributing.md"
  guard repository.text(of: path) != nil else { return [Finding(path, "is missing")] }
  var findings: [Finding] = []
  for (index, line) in repository.lines(of: path).enumerated() where line.hasPrefix("|") {
    let spans = line.split(separator: "`", omittingEmptySubsequences: false)
    for span in spans.enumerated().filter({ $0.offset % 2 == 1 }).map({ String($0.element) })
    where looksLikePath(span) && !names(span, anyOf: repository) {
      findings.append(Finding(path, index + 1, "there is no file '\(span)'"))
    }
  }
  return findings
}

/// The links of a text, outside of fences and code spans.
private func markdownLinks(_ lines: [String]) -> [(target: String, line: Int)] {
  var links: [(target: String, line: Int)] = []
  var isFenced = false
  for (index, line) in lines.enumerated() {
    if line.trimmed.hasPrefix("```") { isFenced.toggle() }
    if isFenced { continue }
    let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset % 2 == 0 ? String($0.element) : "" }.joined(separator: "`")
    var targets = prose.ranges(ofText: "](").map { String(prose[$0.upperBound...].prefix { $0 != ")" && $0 != " " }) }
    // A definition, `[name]: target`.
    if prose.hasPrefix("["), let colon = prose.ranges(ofText: "]: ").first {
      targets.append(String(prose[colon.upperBound...]).trimmed)
    }
    links += targets.filter { $0.ranges(ofText: "://").isEmpty && !$0.hasPrefix("mailto:") }.map { ($0, index + 1) }
  }
  return links
}

/// A path relative to a file, made relative to the package; empty if it leads out of it.
private func resolve(_ target: String, from path: String) -> String {
  var folders = path.split(separator: "/").dropLast().map(String.init)
  for part in target.split(separator: "/") {
    if part == ".." {
      guard folders.popLast() != nil else { return "" }
    } else if part != "." {
      folders.append(String(part))
    }
  }
  return folders.joined(separator: "/")
}

/// The anchors of the headings of a text, by GitHub's rules.
private func anchors(_ lines: [String]) -> Set<String> {
  var anchors: Set<String> = []
  var isFenced = false
  for line in lines {
    if line.hasPrefix("```") { isFenced.toggle() }
    guard !isFenced, line.hasPrefix("#") else { continue }
    let title = String(line.drop { $0 == "#" }).trimmed.lowercased()
    let anchor = String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
    var unique = anchor
    var count = 0
    while !anchors.insert(unique).inserted {
      count += 1
      unique = "\(anchor)-\(count)"
    }
  }
  return anchors
}

private func looksLikePath(_ text: String) -> Bool {
  guard !text.isEmpty, !text.contains(where: { " (){}'\"=:,".contains($0) }) else { return false }
  let folders = ["Sources", "Tests", "docs", "Grammar", ".ci"]
  let endings = [".swift", ".md", ".ebnf", ".golden", ".json", ".tsv", ".txt"]
  return folders.contains { text == $0 || text.hasPrefix($0 + "/") } || endings.contains(where: text.hasSuffix)
}

/// Whether a path, or the end of one, names a file or a folder.
private func names(_ text: String, anyOf repository: Repository) -> Bool {
  let pattern = pathParts(text)
  return repository.paths.contains { path in
    let parts = path.split(separator: "/").map(String.init)
    // A folder is a beginning of the path of a file.
    return parts.indices.contains { start in
      start + pattern.count <= parts.count && zip(pattern, parts[start...]).allSatisfy { matches($0[...], $1[...]) }
    }
  }
}

/// The parts of a path, in which every placeholder is a `*`.
private func pathParts(_ text: String) -> [String] {
  text.split(separator: "/").map { part in
    var result = ""
    var isPlaceholder = false
    for character in part {
      if character == "<" || character == "…" { result.append("*") }
      if character == "<" { isPlaceholder = true }
      if !isPlaceholder, character != "…" { result.append(character) }
      if character == ">" { isPlaceholder = false }
    }
    for range in result.ranges(ofText: "nnnn").reversed() { result.replaceSubrange(range, with: "*") }
    return result
  }
}

private func matches(_ pattern: Substring, _ text: Substring) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == "*" {
    return matches(pattern.dropFirst(), text) || (!text.isEmpty && matches(pattern, text.dropFirst()))
  }
  return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
}
