/// At the top there are the package, its documents and dot-files, and nothing that a command happened to leave there.
func checkTopLevel(_ repository: Repository) -> [Finding] {
  let expected: Set<String> = ["Package.swift", "Sources", "Tests", "Grammar", "docs", "README.md"]
  return Set(repository.paths.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    .filter { !$0.hasPrefix(".") && !expected.contains($0) }.map { Finding($0, "does not belong at the top level") }
}

/// Swift files are short enough to be read at once.
func checkFileLengths(_ repository: Repository) -> [Finding] {
  repository.paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
    let count = repository.lines(of: path).count
    return count > 500 ? Finding(path, "has \(count) lines; 500 is the most") : nil
  }
}

/// Text files end in one line end and have neither tabs nor blanks at the ends of lines. Inputs of tests are exempt:
/// such faults are what some of them are about.
func checkTextForm(_ repository: Repository) -> [Finding] {
  var findings: [Finding] = []
  for path in repository.paths where !isTestInput(path) {
    guard let text = repository.text(of: path), !text.isEmpty else { continue }
    if text.utf8.last != UInt8(ascii: "\n") { findings.append(Finding(path, "does not end in a line end")) }
    let lines = splitLines(text)
    if lines.last == "" { findings.append(Finding(path, lines.count, "an empty line at the end")) }
    for (index, line) in lines.enumerated() {
      if line.utf8.contains(UInt8(ascii: "\t")) { findings.append(Finding(path, index + 1, "a tab")) }
      if let last = line.utf8.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\r") {
        findings.append(Finding(path, index + 1, "white space at the end of the line"))
      }
    }
  }
  return findings
}

/// No text names a path of the machine it was written on.
func checkMachinePaths(_ repository: Repository) -> [Finding] {
  // Joined, so that this file does not find itself.
  let folders = ["home", "root", "work", "Users"].map { "/" + $0 + "/" }
  var findings: [Finding] = []
  for path in repository.paths {
    for (index, line) in repository.lines(of: path).enumerated() {
      for folder in folders where line.ranges(ofText: folder).contains(where: { startsPath(line, $0.lowerBound) }) {
        findings.append(Finding(path, index + 1, "a path of a machine, below \(folder)"))
      }
    }
  }
  return findings
}

/// Whether a path starts here, and not in the middle of a relative one such as `a/b/c`.
private func startsPath(_ line: String, _ index: String.Index) -> Bool {
  guard index > line.startIndex else { return true }
  let before = line[line.index(before: index)]
  return !(before.isLetter || before.isNumber || "._-/*)}".contains(before))
}

private func isTestInput(_ path: String) -> Bool {
  path.hasSuffix(".golden") || !path.ranges(ofText: "/Corpus/").isEmpty
    || path.hasPrefix("Tests/VFLLintTests/Sources/")
}
