import Testing

@testable import VFLCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps `ExplainPages.swift` equal to `docs/diagnostics`. `VFL_UPDATE_GOLDENS=1 swift test --filter ExplainPages` writes
/// it anew; that run still fails, so that an update is looked at, and on CI nothing is written.
@Suite struct ExplainPagesTests {
  private static let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
  private static let generated = package + "/Sources/VFLCommand/Explain/ExplainPages.swift"

  @Test func pagesAreThoseOfTheDocumentation() throws {
    let expected = try Self.source(of: Self.pages())
    let actual = String(decoding: try Data(contentsOf: URL(filePath: Self.generated)), as: UTF8.self)
    guard actual != expected else { return }
    let variables = ProcessInfo.processInfo.environment
    let isUpdateWanted = variables["VFL_UPDATE_GOLDENS"] == "1" && (variables["CI"] ?? "").isEmpty
    if isUpdateWanted { try Data(expected.utf8).write(to: URL(filePath: Self.generated)) }
    let cure =
      isUpdateWanted
      ? "it has been written anew; look at the change and run the tests again"
      : "write it anew with: VFL_UPDATE_GOLDENS=1 swift test --filter ExplainPages"
    Issue.record("\(Self.generated) differs from docs/diagnostics; \(cure)")
  }

  @Test func literalsSurvive() {
    let text = Self.source(of: [("VFL0001", "a \"b\" \\(c)\n\t\u{1}é")])
    #expect(text.contains(##"    case "VFL0001": "a \"b\" \\(c)\n\t\u{1}é""## + "\n"))
  }

  private static func pages() throws -> [(code: String, text: String)] {
    let folder = package + "/docs/diagnostics"
    let names = try FileAccess.system.entries(folder).map(\.name).filter { $0.hasPrefix("VFL") && $0.hasSuffix(".md") }
      .sorted()
    return try names.map { name in
      (String(name.dropLast(3)), String(decoding: try FileAccess.system.read("\(folder)/\(name)"), as: UTF8.self))
    }
  }

  private static func source(of pages: [(code: String, text: String)]) -> String {
    let cases = pages.map { "    case \"\($0.code)\": \(literal($0.text))\n" }.joined()
    return """
      // Generated from docs/diagnostics by Tests/VFLCommandTests/ExplainPagesTests.swift; do not edit.
      // swift-format-ignore-file

      /// The pages about diagnostics, so that the tool needs no file beside it.
      enum ExplainPages {
        /// The page of a code in Markdown; nil if there is none.
        static func page(_ code: String) -> String? {
          switch code {
      \(cases)    default: nil
          }
        }
      }

      """
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
