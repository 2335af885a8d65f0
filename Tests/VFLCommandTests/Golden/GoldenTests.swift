import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The cases under Tests/Golden.
@Suite struct GoldenTests {
  private static let mode = GoldenMode(ProcessInfo.processInfo.environment)

  /// Each case holds.
  @Test(arguments: PackageFiles.files(under: "Tests/Golden", endingIn: ".golden"))
  func golden(path: String) {
    for failure in GoldenFile(root: PackageFiles.root, path: path).failures(Self.mode) {
      Issue.record("\(failure)")
    }
  }

  /// The folder is found and holds nothing else.
  @Test func folderHoldsCases() {
    let cases = PackageFiles.files(under: "Tests/Golden", endingIn: ".golden")
    #expect(!cases.isEmpty)
    #expect(PackageFiles.files(under: "Tests/Golden", endingIn: "") == cases)
  }
}
