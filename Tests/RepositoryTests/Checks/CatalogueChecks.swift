import VFLDiagnostics

/// What the catalogue says about one fault.
struct CatalogueEntry {
  /// The code, such as `VFL0201`.
  var code: String
  /// The name, such as `unknown-view`.
  var slug: String
  /// What it is, in one line.
  var summary: String

  /// The catalogue of the package.
  static let all = Diagnostic.ID.allCases.map { CatalogueEntry(code: $0.code, slug: $0.slug, summary: $0.summary) }
}

/// Codes ascend, names are words joined by hyphens, neither occurs twice, and summaries are phrases.
func checkCatalogue(_ repository: Repository, catalogue: [CatalogueEntry] = CatalogueEntry.all) -> [Finding] {
  let path = "Sources/VFLDiagnostics/Diagnostic+ID.swift"
  var findings: [Finding] = []
  for (entry, next) in zip(catalogue, catalogue.dropFirst()) where entry.code >= next.code {
    findings.append(Finding(path, "\(next.code) stands after \(entry.code)"))
  }
  var slugs: Set<String> = []
  for entry in catalogue {
    let digits = entry.code.dropFirst(3)
    if !entry.code.hasPrefix("VFL") || digits.utf8.count != 4 || Int(digits) == nil {
      findings.append(Finding(path, "\(entry.code) is not VFL and four digits"))
    }
    let words = entry.slug.split(separator: "-", omittingEmptySubsequences: false)
    if !words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } }) {
      findings.append(Finding(path, "the name '\(entry.slug)' is not lower-case words joined by hyphens"))
    }
    if !slugs.insert(entry.slug).inserted { findings.append(Finding(path, "the name '\(entry.slug)' occurs twice")) }
    if entry.summary.isEmpty || entry.summary.hasSuffix(".") || entry.summary.first?.isUppercase == true {
      findings.append(Finding(path, "the summary of \(entry.code) is no phrase in lower case: '\(entry.summary)'"))
    }
  }
  return findings
}

/// Each code has its page, whose title says code and name, and there is no other page.
func checkDiagnosticPages(_ repository: Repository, catalogue: [CatalogueEntry] = CatalogueEntry.all) -> [Finding] {
  let folder = "docs/diagnostics"
  var findings: [Finding] = []
  var pages = Set(repository.paths(under: folder))
  for entry in catalogue {
    let path = "\(folder)/\(entry.code).md"
    if pages.remove(path) == nil {
      findings.append(Finding(path, "\(entry.code) has no page"))
    } else if repository.lines(of: path).first != "# \(entry.code) \(entry.slug)" {
      findings.append(Finding(path, 1, "the title is not '# \(entry.code) \(entry.slug)'"))
    }
  }
  return findings + pages.sorted().map { Finding($0, "is the page of no code") }
}

/// Faults that no run of the tool can show: every view has a superview there, and the limits are out of reach. Unit tests
/// of the library pin them.
private let shownByTheLibraryOnly: Set<String> = ["VFL0140", "VFL0141", "VFL0302"]

/// At least one golden case shows how each diagnostic looks, and none names a code that does not exist.
func checkGoldenCoverage(_ repository: Repository, catalogue: [CatalogueEntry] = CatalogueEntry.all) -> [Finding] {
  let codes = Set(catalogue.map(\.code))
  var shown: Set<String> = []
  var findings: [Finding] = []
  for path in repository.paths(under: "Tests/Golden", endingIn: ".golden") {
    var section = ""
    for (index, line) in repository.lines(of: path).enumerated() {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        section = String(line.dropFirst(3).dropLast(3))
      } else if section == "codes" || section == "diagnostics" || section == "stdout" {
        // `1:2-1:3 VFL0201`, or `error[VFL0201]: …`.
        guard let code = section == "codes" ? line.split(separator: " ").last : bracketedCode(line) else { continue }
        if !codes.contains(String(code)) {
          findings.append(Finding(path, index + 1, "'\(code)' is not in the catalogue"))
        } else if section != "codes" {
          shown.insert(String(code))
        }
      }
    }
  }
  return findings
    + catalogue.filter { !shown.contains($0.code) && !shownByTheLibraryOnly.contains($0.code) }.map {
      Finding("Tests/Golden", "no case has a section 'diagnostics' with \($0.code) \($0.slug)")
    }
}

private func bracketedCode(_ line: String) -> Substring? {
  for severity in Diagnostic.Severity.allCases where line.hasPrefix(severity.rawValue + "[") {
    return line.dropFirst(severity.rawValue.count + 1).prefix { $0 != "]" }
  }
  return nil
}
