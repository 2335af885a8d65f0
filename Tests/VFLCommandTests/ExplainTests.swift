import Testing
import VFLDiagnostics

@testable import VFLCommand

@Suite struct ExplainTests {
  @Test func pageByCodeOrSlug() {
    let page = ExplainCommand.page(of: .unknownView)
    for name in ["VFL0201", "vfl0201", "unknown-view", "Unknown-View"] {
      let outcome = run(["explain", name])
      #expect(outcome.code == 0 && outcome.output == page)
    }
  }

  @Test func everyDiagnosticHasSomethingToSay() {
    for id in Diagnostic.ID.allCases {
      let page = ExplainCommand.page(of: id)
      #expect(page.hasPrefix("# ") && page.hasSuffix("\n"))
    }
  }

  @Test func listIsAligned() throws {
    let lines = run(["explain"]).output.split(separator: "\n")
    #expect(lines.count == Diagnostic.ID.allCases.count)
    #expect(lines[0].hasPrefix("VFL0001  unexpected-character "))
    for (line, id) in zip(lines, Diagnostic.ID.allCases) {
      let severity = id.defaultSeverity?.rawValue ?? "off"
      #expect(line.dropFirst(9 + 30).hasPrefix(severity) || line.contains("  \(severity) "))
      #expect(line.hasSuffix("  \(id.summary)"))
    }
    #expect(Set(zip(lines, Diagnostic.ID.allCases).map { $0.count - $1.summary.count }).count == 1)
  }

  @Test(arguments: [
    ("unknown-veiw", "no diagnostic 'unknown-veiw'; did you mean 'unknown-view'?"),
    ("vfl201", "no diagnostic 'vfl201'; did you mean 'VFL0201'?"),
    ("201", "no diagnostic '201'; did you mean 'VFL0201'?"),
    ("VFL0210", "no diagnostic 'VFL0210'; 'vflc explain' lists them"),
    ("banana", "no diagnostic 'banana'; 'vflc explain' lists them"),
    ("", "no diagnostic ''; 'vflc explain' lists them"),
  ])
  func unknownNamesGetASuggestion(name: String, message: String) {
    let outcome = run(["explain", name])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "vflc: \(message)\n")
  }
}
