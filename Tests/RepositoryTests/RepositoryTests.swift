import Testing

/// A rule that the files of the package keep.
struct RepositoryCheck: CustomTestStringConvertible, Sendable {
  /// What is checked, for the report.
  let testDescription: String
  /// The check.
  let findings: @Sendable (Repository) -> [Finding]

  private init(_ description: String, _ findings: @escaping @Sendable (Repository) -> [Finding]) {
    testDescription = description
    self.findings = findings
  }

  /// Every rule.
  static let all = [
    RepositoryCheck("imports") { checkImports($0) },
    RepositoryCheck("manifest") { checkManifest($0) },
    RepositoryCheck("top level") { checkTopLevel($0) },
    RepositoryCheck("file lengths") { checkFileLengths($0) },
    RepositoryCheck("text form") { checkTextForm($0) },
    RepositoryCheck("paths of machines") { checkMachinePaths($0) },
    RepositoryCheck("type names") { checkTypeNames($0) },
    RepositoryCheck("documentation comments") { checkDocComments($0) },
    RepositoryCheck("catalogue") { checkCatalogue($0) },
    RepositoryCheck("pages of diagnostics") { checkDiagnosticPages($0) },
    RepositoryCheck("golden cases of diagnostics") { checkGoldenCoverage($0) },
    RepositoryCheck("wording of messages") { checkMessages($0) },
    RepositoryCheck("grammar and parser") { checkGrammar($0) },
    RepositoryCheck("links") { checkLinks($0) },
    RepositoryCheck("table of docs/contributing.md") { checkContributing($0) },
  ]
}

/// The package keeps the rules of docs/architecture.md and docs/contributing.md that a test can see.
@Suite struct RepositoryTests {
  /// No check finds anything.
  @Test(arguments: RepositoryCheck.all)
  func keeps(check: RepositoryCheck) {
    for finding in check.findings(.this) {
      Issue.record("\(finding)")
    }
  }
}
