import Testing
import VFLDiagnostics

@testable import VFLCommand

@Suite struct InputTests {
  private func lines(_ bytes: [UInt8]) -> InputText {
    FormatFile.lines(of: bytes, name: "x.vfl", origin: .standardInput)
  }

  @Test func oneFormatALine() {
    let text = "// comment\nH:[a]\n\n  \t\r\nV:[b]\r\n\rH:[c]"
    #expect(lines(Array(text.utf8)).units.map { $0.format.text } == ["H:[a]", "V:[b]", "H:[c]"])
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "// H:[", "\r\n\r\n"])
  func textWithoutFormats(text: String) {
    #expect(lines(Array(text.utf8)).units.isEmpty)
    #expect(run(["lint", "-"], input: text).errors == "no format strings found in 1 file\n")
  }

  @Test func placesAreThoseOfTheFile() throws {
    let input = "// x\r\nH:[a]\r\nH:[b\r\n"
    #expect(try found(["-"], input: input).map { $0.place } == ["<stdin> 3 5 17 0"])
  }

  @Test func byteOrderMarkIsPassedOverAndCounted() throws {
    #expect(try found(["-"], input: "\u{FEFF}H:[b").map { $0.place } == ["<stdin> 1 8 7 0"])
  }

  @Test func malformedBytesAreReportedAtTheirPlace() throws {
    let world = MemoryWorld()
    world.files["x.vfl"] = Array("H:[a]\nH:[b".utf8) + [0xFF] + Array("]-[c".utf8)
    let json = try JSONValue(run(["lint", "x.vfl", "--format", "json"], in: world).output)
    #expect(json["diagnostics"][0]["code"].text == "VFL0002")
    #expect(json["diagnostics"][0]["offset"].number == 10 && json["diagnostics"][0]["length"].number == 1)
    #expect(json["diagnostics"][0]["line"].number == 2 && json["diagnostics"][0]["column"].number == 5)
    let last = json["diagnostics"][json["diagnostics"].count - 1]
    #expect(last["code"].text == "VFL0106" && last["offset"].number == 15)
  }

  @Test func malformedBytesKeepTheirOffsets() {
    let decoded = DecodedText([0x61, 0xE2, 0x82, 0x62, 0xC3, 0xA9, 0xFF])
    #expect(decoded.text == "a??bé?")
    #expect(decoded.malformed == [1, 2, 6])
  }

  @Test func spansAreMovedBackOverReplacements() {
    let place = FormatUnit.Place(start: 100, malformed: [1, 4])
    let offsets = [0, 1, 4, 7, 8].map { place.span(of: SourceSpan(at: $0)).start }
    #expect(offsets == [100, 101, 102, 103, 104])
    #expect(place.span(of: SourceSpan(2, 6)) == SourceSpan(101, 102))
  }

  @Test func foldersAreSearchedInOrderAndHiddenOnesSkipped() throws {
    let files = [
      "d/b.vfl": "[", "d/a.vfl": "[", "d/a/c.vfl": "[", "d/.git/x.vfl": "[", "d/.h.vfl": "[", "d/n.txt": "[",
      "e.vfl": "[",
    ]
    let places = try found(["d/"], files: files).map { $0.place.split(separator: " ")[0] }
    #expect(unique(places) == ["d/a/c.vfl", "d/a.vfl", "d/b.vfl"])
  }

  @Test func aFileIsReadOnce() throws {
    let outcome = run(["lint", "d", "d/a.vfl", "d", "-", "-"], files: ["d/a.vfl": "[a]"], input: "[b]")
    #expect(outcome.errors == "no faults in 2 formats of 2 files\n")
  }

  @Test(arguments: [
    ("nowhere", "nowhere: there is no such file or folder; name a .vfl file, a folder, or - for standard input"),
    (
      "notes.txt",
      "notes.txt: neither a .vfl file nor Swift, Objective-C or C#; to read it as .vfl, write 'vflc lint - < FILE'"
    ),
    ("empty", "empty: no .vfl file and no Swift, Objective-C or C# source in this folder that is not left out"),
    ("locked", "locked: no permission"),
    ("d", "d/locked.vfl: no permission"),
    ("loop", "loop/in/back: a link that leads back to a folder around it; take it out, or name the folders one by one"),
  ])
  func whatCannotBeReadIsReportedAndTheRestIsRead(path: String, message: String) {
    let world = MemoryWorld(files: [
      "a.vfl": "[a]", "notes.txt": "[a]", "empty/x.txt": "", "locked/x.vfl": "", "d/locked.vfl": "",
      "loop/in/x.txt": "",
    ])
    world.failures["locked"] = FileFailure(.other, "no permission")
    world.failures["d/locked.vfl"] = FileFailure(.other, "no permission")
    world.links["loop/in/back"] = "loop"
    let outcome = run(["lint", path, "a.vfl"], in: world)
    #expect(outcome.code == 2)
    #expect(outcome.errorLines == ["vflc: \(message)", "no faults in 1 format of 1 file"])
  }

  @Test func noSummaryWhereNothingCouldBeRead() {
    #expect(run(["lint", "notes.txt"], files: ["notes.txt": ""]).errorLines.count == 1)
  }

  @Test func unreadFilesAreInTheJSON() throws {
    let json = try JSONValue(run(["lint", "no.vfl", "--format", "json"]).output)
    #expect(json["summary"]["unread"][0]["file"].text == "no.vfl")
    #expect(json["summary"]["unread"][0]["message"].text?.hasPrefix("there is no such file") == true)
  }

  @Test(arguments: ["", "\0", "[", "|", "\u{1F469}", "H:|\0[a]"])
  func oddFormatsNeverStopTheTool(text: String) {
    for format in ["terminal", "xcode", "github", "json", "sarif"] {
      #expect(run(["lint", "--string", text, "--format", format]).code == 1)
    }
  }

  @Test func longLineIsRead() {
    let line = "H:[a]" + String(repeating: "-[a]", count: 100_000)
    #expect(run(["lint", "-"], input: line).code == 0)
  }
}

/// The elements without repetitions, in order.
private func unique(_ texts: [Substring]) -> [String] {
  var seen: Set<Substring> = []
  return texts.filter { seen.insert($0).inserted }.map { String($0) }
}
