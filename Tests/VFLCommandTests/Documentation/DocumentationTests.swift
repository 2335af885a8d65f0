import Testing

/// The examples of the documents do what the documents say.
@Suite struct DocumentationTests {
  /// Bad examples yield the code of their page, good ones nothing.
  @Test(arguments: PackageFiles.files(under: "docs/diagnostics", endingIn: ".md"))
  func diagnosticPage(path: String) throws {
    let page = try DiagnosticPage(PackageFiles.text(of: path) ?? "")
    for failure in page.failures() {
      Issue.record("\(path): \(failure)")
    }
  }

  /// Console blocks show what the tool prints.
  @Test(arguments: ["README.md"] + PackageFiles.files(under: "docs", endingIn: ".md"))
  func consoleBlocks(path: String) throws {
    let session = ConsoleSession(try #require(PackageFiles.text(of: path), "\(path) is missing"))
    for failure in session.failures {
      Issue.record("\(path): \(failure)")
    }
    // The one command that tells a newcomer whether all is well.
    if path == "README.md" { #expect(session.commands.contains("swift test")) }
  }
}
