import Testing

@testable import VFLCommand

/// Findings that are put up with, and comments that switch findings off.
@Suite struct BaselineTests {
  private static let source =
    SourceLintTests.call("H:[a") + SourceLintTests.call("H:[a") + SourceLintTests.call("H:[c]")

  private static func world() -> MemoryWorld {
    let world = MemoryWorld(files: ["App/Card.swift": source, "x.vfl": "[a\n"])
    #expect(
      run(["lint", ".", "--write-baseline", "vfl.json"], in: world).errors
        == "vfl.json: 4 findings from now on put up with\n")
    return world
  }

  @Test func isSortedAndReadable() {
    #expect(
      String(decoding: Self.world().files["vfl.json"] ?? [], as: UTF8.self) == """
        {
          "entries" : [
            {
              "code" : "VFL0106",
              "count" : 2,
              "format" : "\(Baseline.hash("H:[a"))",
              "path" : "App/Card.swift"
            },
            {
              "code" : "VFL0201",
              "count" : 1,
              "format" : "\(Baseline.hash("H:[c]"))",
              "path" : "App/Card.swift"
            },
            {
              "code" : "VFL0106",
              "count" : 1,
              "format" : "\(Baseline.hash("[a"))",
              "path" : "x.vfl"
            }
          ],
          "version" : 1
        }

        """)
    #expect(Baseline.hash("") == "cbf29ce484222325")
    #expect(Baseline.hash("a") == "af63dc4c8601ec8c")
  }

  @Test func hidesWhatWasThereHoweverLinesMove() {
    let world = Self.world()
    let arguments = ["lint", "App", "x.vfl", "--baseline", "vfl.json"]
    #expect(
      run(arguments, in: world).errors == "4 findings of the baseline not shown\nno faults in 4 formats of 2 files\n")
    world.files["App/Card.swift"] = Array(("\n// moved\n\n" + Self.source).utf8)
    #expect(run(arguments, in: world).code == 0)
    world.files["App/Card.swift"] = Array((Self.source + SourceLintTests.call("H:[a")).utf8)
    let outcome = run(arguments, in: world)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("1 error in 5 formats"))
  }

  @Test func staleEntriesAreToldWithStrict() {
    let world = Self.world()
    world.files["App/Card.swift"] = Array(SourceLintTests.call("H:[a").utf8)
    let arguments = ["lint", ".", "--baseline", "vfl.json"]
    #expect(run(arguments, in: world).code == 0)
    let strict = run(arguments + ["--strict"], in: world)
    #expect(strict.code == 1)
    #expect(strict.errors.contains("App/Card.swift: VFL0106 of the baseline is no longer found"))
    #expect(strict.errors.contains("App/Card.swift: VFL0201 of the baseline is no longer found"))
    // A file that was not read is not judged.
    #expect(run(["lint", "x.vfl", "--baseline", "vfl.json", "--strict"], in: world).code == 0)
  }

  @Test func theConfigurationNamesIt() {
    let world = Self.world()
    world.files[".vflc.json"] = Array("{ baseline: 'vfl.json' }".utf8)
    #expect(run(["lint", "App"], in: world).code == 0)
    #expect(run(["lint", "App", "--no-config"], in: world).code == 1)
  }

  @Test(arguments: [
    ("", "vfl.json:1:1: expected a value, found the end of the file"),
    ("{\"version\": 2}", "vfl.json: version: this vflc reads version 1; --write-baseline makes the file anew"),
    ("{\"entries\": [{}]}", "vfl.json: entries[0]: 'code', 'format' or 'path' is missing"),
    ("{\"entries\": [{\"count\": 0}]}", "vfl.json: entries[0].count: 0 is no count"),
  ])
  func faultsAreTold(text: String, message: String) {
    let outcome = run(["lint", ".", "--baseline", "vfl.json"], files: ["vfl.json": text, "a.vfl": "[a]"])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "vflc: \(message)\n")
  }

  @Test func aBaselineThatIsNotThereIsTold() {
    #expect(
      run(["lint", ".", "--baseline", "no.json"], files: ["a.vfl": "[a]"]).errors.contains(
        "--write-baseline no.json makes it"))
  }
}
