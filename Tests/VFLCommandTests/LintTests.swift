import Testing

@testable import VFLCommand

@Suite struct LintTests {
  @Test func findingsAndSummaryGoToDifferentStreams() {
    let outcome = run(["lint", "--string", "H:[bdoy]", "--views", "body"])
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("error[VFL0201]"))
    #expect(outcome.output.hasSuffix("\n") && !outcome.output.hasSuffix("\n\n"))
    #expect(outcome.errors == "1 error in 1 format\n")
  }

  @Test(
    arguments: [
      ([], 0), (["--strict"], 1), (["--max-warnings", "1"], 0), (["--max-warnings", "0"], 1),
      (["--strict", "--exit-zero"], 0),
    ] as [([String], Int32)])
  func warningsCountAsAsked(arguments: [String], code: Int32) {
    let outcome = run(
      ["lint", "--string", "[a]", "--rule", "size-like-priority=off", "--views", ""] + [
        "--rule", "unknown-view=warning",
      ] + arguments)
    #expect(outcome.code == code)
    #expect(outcome.errors == "1 warning in 1 format\n")
  }

  @Test func exitZeroHidesFindingsButNoTrouble() {
    #expect(run(["lint", "--string", "[", "--exit-zero"]).code == 0)
    #expect(run(["lint", "no.vfl", "--exit-zero"]).code == 2)
  }

  @Test func stampsAreWrittenUnlessThereAreErrors() {
    for (format, arguments, isWritten) in [
      ("[a]", [], true), ("[a", [], false), ("[b]", ["--views", "a", "--rule", "unknown-view=warning"], true),
      ("[a", ["--exit-zero"], true),
    ] as [(String, [String], Bool)] {
      let world = MemoryWorld()
      world.files["a.vfl"] = Array(format.utf8)
      _ = run(["lint", "a.vfl", "--stamp", "out/a.swift"] + arguments, in: world)
      #expect(world.files["out/a.swift"] == (isWritten ? [] : nil), "\(format)")
    }
    let world = MemoryWorld()
    world.files["a.vfl"] = Array("[a]".utf8)
    #expect(run(["lint", "a.vfl", "--stamp", "a.vfl"], in: world).code == 2)
    #expect(world.files["a.vfl"] == Array("[a]".utf8))
    #expect(run(["lint", "a.vfl", "no.vfl", "--stamp", "b"], in: world).code == 2)
    #expect(world.files["b"] == nil)
  }

  @Test func pathsFromAFile() {
    let world = MemoryWorld()
    world.files = [
      "list": Array("a.vfl\r\n\nwith blanks/b.vfl\n".utf8), "a.vfl": Array("[a".utf8),
      "with blanks/b.vfl": Array("[b".utf8),
      "none": [],
    ]
    let outcome = run(["lint", "--files-from", "list", "--format", "xcode"], in: world)
    #expect(outcome.output.contains("/a.vfl:1:3: error"))
    #expect(outcome.output.contains("/with blanks/b.vfl:1:3: error"))
    #expect(run(["lint", "--files-from", "none"], in: world).code == 0)
    #expect(
      run(["lint", "--files-from", "lost"], in: world).errors.contains("--files-from: lost: there is no such file"))
  }

  @Test func rulesChangeSeverityOrTurnOff() throws {
    let arguments = ["--string", "[b]", "--views", "a", "--rule"]
    #expect(try found(arguments + ["unknown-view=off"]).isEmpty)
    #expect(try found(arguments + ["VFL0201=off"]).isEmpty)
    #expect(run(["lint"] + arguments + ["unknown-view=note"]).errors == "1 note in 1 format\n")
    #expect(run(["lint"] + arguments + ["unknown-view=off", "--rule", "unknown-view=error"]).code == 1)
  }

  @Test func adviceIsOffUntilAskedFor() throws {
    #expect(try found(["--string", "H:|-[a]-|"]).isEmpty)
    let some = try found(["--string", "H:|-[a]-|", "--rule", "standard-spacing=warning"])
    #expect(!some.isEmpty && some.allSatisfy { $0.code == "VFL0505" })
    #expect(run(["lint", "--string", "H:|-[a]-|", "--rule", "standard-spacing=warning", "--strict"]).code == 1)
  }

  @Test(arguments: ["H:", "V:"])
  func cutOffFormatGetsAHintAboutTheShell(format: String) throws {
    for arguments in [["lint", "--string", format], ["compile", format]] {
      let outcome = run(arguments)
      #expect(outcome.output.contains("VFL0104"))
      #expect(outcome.output.contains("put the format in single quotes: '\(format)|-[title]-|'"))
    }
    #expect(!run(["lint", "-"], input: format).output.contains("shell"))
  }

  @Test func manyFaultsOfOneFormatAreCounted() {
    let text = String(repeating: "[b]", count: 25)
    let outcome = run(["lint", "--string", text, "--string", text, "--views", "a"])
    #expect(outcome.output.components(of: "error[VFL0201]") == 40)
    #expect(outcome.errors == "50 errors in 2 formats\n")
  }

  @Test func faultsOfManyFormatsAreAllShown() {
    let outcome = run(["lint", "-", "--views", "a"], input: String(repeating: "[b]\n", count: 50))
    #expect(outcome.output.components(of: "error[VFL0201]") == 50)
  }

  @Test func colourIsForTerminals() {
    func isColoured(_ arguments: [String], terminal: Bool, _ variables: [String: String] = [:]) -> Bool {
      let world = MemoryWorld(variables: variables)
      world.outputIsTerminal = terminal
      return run(["lint", "--string", "["] + arguments, in: world).output.contains("\u{1B}[")
    }
    #expect(isColoured([], terminal: true))
    #expect(!isColoured([], terminal: false))
    #expect(!isColoured([], terminal: true, ["NO_COLOR": "1"]))
    #expect(isColoured([], terminal: true, ["NO_COLOR": ""]))
    #expect(!isColoured([], terminal: true, ["TERM": "dumb"]))
    #expect(isColoured(["--color=always"], terminal: false, ["NO_COLOR": "1"]))
    #expect(!isColoured(["--color=never"], terminal: true))
  }

  @Test func severalFormatsAtOnce() throws {
    let world = MemoryWorld()
    world.outputIsTerminal = true
    let outcome = run(
      ["lint", "--string", "[", "--format", "terminal", "--format", "json=o.json", "--format", "terminal=o.txt"],
      in: world)
    #expect(outcome.output.contains("\u{1B}["))
    #expect(String(decoding: world.files["o.json"] ?? [], as: UTF8.self).hasPrefix("{\"diagnostics\""))
    let text = String(decoding: world.files["o.txt"] ?? [], as: UTF8.self)
    #expect(text.hasPrefix("error[") && !text.contains("\u{1B}["))
  }

  @Test func formatIntoAFileLeavesStandardOutputEmpty() {
    #expect(run(["lint", "--string", "[", "--format", "sarif=o.sarif"]).output.isEmpty)
  }

  @Test func fileThatCannotBeWrittenIsTrouble() {
    let world = MemoryWorld()
    world.failures["o.json"] = FileFailure(.other, "no permission")
    let outcome = run(["lint", "--string", "[a]", "--format", "json=o.json"], in: world)
    #expect(outcome.code == 2)
    #expect(outcome.errorLines == ["vflc: o.json: not written: no permission", "no faults in 1 format"])
  }

  @Test func fullDiskIsTrouble() {
    let world = MemoryWorld()
    world.failures["<stdout>"] = FileFailure(.other, "no space left on device")
    #expect(run(["lint", "--string", "["], in: world).errors.hasPrefix("vflc: standard output: no space left"))
    #expect(run(["explain"], in: world).code == 2)
    #expect(run(["--help"], in: world).code == 2)
  }

  @Test func xcodeGetsAbsolutePaths() {
    let outcome = run(["lint", "./a.vfl", "--string", "[", "--format", "xcode"], files: ["a.vfl": "["])
    #expect(outcome.output.hasPrefix("/case/a.vfl:1:2: error: "))
    #expect(outcome.output.contains("\n<string 1>:1:2: error: "))
  }

  @Test func gitHubGetsAnnotations() {
    let outcome = run(["lint", "a.vfl", "--format", "github"], files: ["a.vfl": "["])
    #expect(outcome.output.hasPrefix("::error file=a.vfl,"))
  }

  @Test func summaryCounts() {
    let files = ["a.vfl": "[a]\n[b]\n", "b.vfl": "[c]\n"]
    #expect(run(["lint", "a.vfl", "b.vfl"], files: files).errors == "no faults in 3 formats of 2 files\n")
    let arguments = ["lint", "a.vfl", "--string", "[", "--rule", "unknown-view=warning", "--views", "a"]
    #expect(run(arguments, files: files).errors.contains("1 warning in 3 formats of 1 file\n"))
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int {
    var count = 0
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
