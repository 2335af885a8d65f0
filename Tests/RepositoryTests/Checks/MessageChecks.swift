/// The wording of diagnostics: phrases in lower case without a full stop, and none of the words that blame or say
/// nothing.
func checkMessages(_ repository: Repository) -> [Finding] {
  var findings: [Finding] = []
  for path in repository.paths(under: "Sources", endingIn: "Diagnostics.swift") {
    for literal in SwiftText(repository.text(of: path) ?? "").literals {
      if let fault = wordingFault(literal.text) {
        findings.append(Finding(path, literal.line, "\(fault): \"\(literal.text)\""))
      }
    }
  }
  return findings
}

private func wordingFault(_ text: String) -> String? {
  let lower = " " + String(text.lowercased().map { $0.isLetter ? $0 : " " }) + " "
  for word in ["bad", "failed to", "illegal"] where !lower.ranges(ofText: " \(word) ").isEmpty {
    return "'\(word)' says nothing about the fault"
  }
  // What holds no blank is source text, which may look like anything.
  guard text.contains(" ") else { return nil }
  if text.hasSuffix("."), !text.hasSuffix("..") { return "a message has no full stop" }
  let first = text.prefix { $0.isLetter }
  let isWord = first.first?.isUppercase == true && first.dropFirst().allSatisfy(\.isLowercase) && first.count > 1
  let properNouns: Set<Substring> = ["Apple", "Auto", "Swift", "Unicode", "Xcode"]
  return isWord && !properNouns.contains(first) ? "a message starts in lower case" : nil
}
