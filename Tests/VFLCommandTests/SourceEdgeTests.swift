import Testing

@testable import VFLCommand

/// What runs on source files heed beside formats: exclusions of named files, helpers, encodings, assertions.
@Suite struct SourceEdgeTests {
  private static let bad = SourceLintTests.call("H:[a")

  @Test func namedFilesAreLeftOutOnDemand() {
    let files = [".vflc.json": "{\"exclude\": [\"Legacy/\"]}", "Legacy/Card.swift": Self.bad]
    #expect(run(["lint", "Legacy/Card.swift"], files: files).code == 1)
    #expect(run(["lint", "--force-exclude", "Legacy/Card.swift"], files: files).code == 0)
  }

  @Test func helpersAreNamed() {
    let source = """
      func install(_ format: String, views: [String: Any]) {
        add(NSLayoutConstraint.constraints(withVisualFormat: format, views: views))
      }

      """
    #expect(run(["lint", "a.swift"], files: ["a.swift": source]).errors.contains("formats are handed on by install;"))
    #expect(!run(["lint", "a.swift"], files: ["a.swift": Self.bad]).errors.contains("handed on"))
  }

  @Test func otherEncodingsAreTold() {
    let world = MemoryWorld()
    world.files["a.swift"] = [0xFF, 0xFE, 0x61, 0x00]
    let outcome = run(["lint", "a.swift"], in: world)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("a.swift: written in UTF-16"))
  }

  @Test func whatATestExpectsToThrowIsLeftAlone() {
    let call = "NSLayoutConstraint.constraints(withVisualFormat: \"H:[a\", views: [\"a\": a])"
    let source = "func f() {\n  XCTAssertThrowsError(\(call))\n}\n"
    #expect(run(["lint", "a.swift"], files: ["a.swift": source]).code == 0)
    #expect(run(["lint", "a.swift"], files: ["a.swift": "func f() {\n  add(\(call))\n}\n"]).code == 1)
  }

  @Test func aNameIsUnknownWhateverTheReason() {
    let source = """
      NSDictionary *views = NSDictionaryOfVariableBindings(self.title);
      [NSLayoutConstraint constraintsWithVisualFormat:@"H:[title]" options:0 metrics:nil views:views];

      """
    for (rule, code) in [("dotted-key=error", "VFL0601"), ("dotted-key=off", "VFL0201")] {
      #expect(run(["lint", "a.m", "--rule", rule], files: ["a.m": source]).output.contains("error[\(code)]"))
    }
  }
}
