import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Running, failing and updating golden cases.
@Suite struct GoldenRunTests {
  /// One fault, of which these tests know the place and the code: a character that no format string has.
  private static let comment = "Why \r\nit exists.\u{2028}\n\n"
  private static let input = "-- input.vfl --\n// first\n\n|?[a]\n"
  private static let codes = "-- codes --\n3:2-3:3 VFL0001\n"

  /// Runs a case that lies in a folder of its own.
  ///
  /// - Returns: the messages and what is in the file afterwards.
  private func run(_ text: String, _ mode: GoldenMode = .compare) throws -> (failures: [String], file: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("claim.golden")
    try Data(text.utf8).write(to: file)
    let failures = GoldenFile(root: folder, path: "claim.golden").failures(mode)
    return (failures, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// A case that holds has nothing to say, and an update leaves it alone.
  @Test func holds() throws {
    let text = Self.comment + Self.input + Self.codes
    for mode in [GoldenMode.compare, .update] {
      let (failures, file) = try run(text, mode)
      #expect(failures.isEmpty)
      #expect(file == text)
    }
  }

  /// A code that is expected and does not come fails, as does one that comes and is not expected.
  @Test(arguments: [
    ("-- codes --\n", "+3:2-3:3 VFL0001\n"),
    ("-- codes --\n1:1-1:2 VFL0002\n3:2-3:3 VFL0001\n", "-1:1-1:2 VFL0002\n 3:2-3:3 VFL0001\n"),
    ("-- codes --\n3:2-3:3 VFL0002\n", "-3:2-3:3 VFL0002\n+3:2-3:3 VFL0001\n"),
  ])
  func mismatch(codes: String, diff: String) throws {
    let text = Self.comment + Self.input + codes
    let (failures, file) = try run(text)
    #expect(
      failures == [
        "claim.golden: section 'codes' differs\n\(diff)to take it over: VFL_UPDATE_GOLDENS=1 swift test --filter Golden"
      ])
    #expect(file == text)
  }

  /// An update rewrites the expected sections that exist, keeps every other byte, and fails; the next run holds.
  @Test func update() throws {
    let scene = "-- scene.json --\n{ \"views\": [\"a\"] }\r\n"
    let (failures, file) = try run(Self.comment + "-- codes --\nold\n" + Self.input + scene, .update)
    #expect(failures.count == 1)
    #expect(failures.allSatisfy { $0.hasSuffix("updated; look at the change and run again") })
    #expect(Array(file.utf8) == Array((Self.comment + Self.codes + Self.input + scene).utf8))
    #expect(try run(file).failures.isEmpty)
  }

  /// Where CI is set nothing is written, and the case fails even if it holds.
  @Test func refusesInCI() throws {
    for text in [Self.comment + Self.input + "-- codes --\nold\n", Self.comment + Self.input + Self.codes] {
      let (failures, file) = try run(text, .refuse)
      #expect(failures.count == 1)
      #expect(file == text)
    }
  }

  /// The mode comes from two variables.
  @Test func mode() {
    func mode(_ environment: [String: String]) -> GoldenMode { GoldenMode(environment) }
    #expect(mode([:]) == .compare)
    #expect(mode(["CI": "true"]) == .compare)
    #expect(mode(["VFL_UPDATE_GOLDENS": "0"]) == .compare)
    #expect(mode(["VFL_UPDATE_GOLDENS": "1"]) == .update)
    #expect(mode(["VFL_UPDATE_GOLDENS": "1", "CI": ""]) == .update)
    #expect(mode(["VFL_UPDATE_GOLDENS": "1", "CI": "true"]) == .refuse)
  }

  /// Each output can be computed from a format text alone.
  @Test(arguments: GoldenCase.outputs.filter { !["stdout", "stderr", "exit"].contains($0) })
  func output(name: String) throws {
    let golden = try GoldenCase(Array("Why.\n\(Self.input)-- \(name) --\n".utf8))
    let text = try GoldenRunner(golden).content(of: name)
    // A format that is refused has no constraints.
    #expect(!text.isEmpty || name == "constraints")
  }

  /// A transcript holds what the whole command line prints.
  @Test func transcript() throws {
    let golden = try GoldenCase(
      Array("Why.\n-- args --\nno-such-command\n-- stdout --\n-- stderr --\n-- exit --\n".utf8))
    let runner = try GoldenRunner(golden)
    #expect(try runner.content(of: "stdout").isEmpty)
    #expect(try runner.content(of: "stderr").contains("no-such-command"))
    #expect(try !["0\n", "1\n"].contains(runner.content(of: "exit")))
  }

  /// Options that the tool does not know are no reason to expect no codes.
  @Test func unusableArguments() throws {
    let (failures, _) = try run("Why.\n\(Self.input)-- args --\n--no-such-option\n-- codes --\n")
    #expect(failures.count == 1)
    #expect(failures.allSatisfy { $0.contains("ends with status") && $0.contains("no-such-option") })
  }

  /// What a case cannot ask for.
  @Test(arguments: [
    "Why.\n-- args --\nlint input.vfl\n\(input)-- stdout --\n-- codes --\n", "Why.\n\(input)-- stdout --\n",
    "Why.\n-- codes --\n", "Why.\n-- input.vfl --\n// none\n-- tree --\n",
    "Why.\n-- a.vfl --\n|?[a]\n-- b.vfl --\n|?[a]\n-- fixed.vfl --\n",
    "Why.\n-- args --\n'open\n\(input)-- codes --\n",
  ])
  func impossible(text: String) throws {
    for mode in [GoldenMode.compare, .update] {
      let (failures, file) = try run(text, mode)
      #expect(failures.count == 1)
      #expect(file == text)
    }
  }
}
