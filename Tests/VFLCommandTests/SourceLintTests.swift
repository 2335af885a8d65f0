import Testing

@testable import VFLCommand

/// `vflc lint` on source files: what is searched, what is listed, what is counted.
@Suite struct SourceLintTests {
  /// A Swift source with a call.
  static func call(_ format: String, views: String = "[\"a\": a, \"b\": b]") -> String {
    "func f() {\n  add(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", views: \(views)))\n}\n"
  }

  @Test func listsEveryFormatWithItsStatus() {
    let source = """
      func f(format: String, views: [String: Any]) {
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", views: ["a": a]))
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", views: views))
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:|" + pieces + "[a]|", views: ["a": a]))
        add(NSLayoutConstraint.constraints(withVisualFormat: formats.joined(), views: ["a": a]))
      }

      """
    let outcome = run(["lint", "--list", "Card.swift"], files: ["Card.swift": source])
    #expect(
      outcome.output == """
        Card.swift:2:57: checked            H:|[a]|
        Card.swift:3:57: names unknown      H:|[a]|
        Card.swift:4:57: fragment           H:|\\(pieces)[a]|
        Card.swift:5:56: built at run time  formats.joined()

        """)
    #expect(
      outcome.errors == """
        no faults in 4 formats of 1 file
        not judged as a whole: 1 with names that are not known here, 1 of which pieces are put in at run time, \
        1 built at run time ('--list' shows them)

        """)
  }

  @Test func saysThatThereIsNothing() {
    let files = ["a.swift": "let a = 1\n", "b.m": "int b;\n", "c.cs": "class C {}\n"]
    let outcome = run(["lint", "."], files: files)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "no format strings found in 3 files\n")
  }

  @Test func leavesOutWhatIsNotTheirs() {
    let bad = Self.call("H:[a")
    let outcome = run(
      ["lint", "--list", "."],
      files: [
        "App/Card.swift": bad, ".hidden/Card.swift": bad, "Pods/X/Card.swift": bad, "Carthage/Card.swift": bad,
        ".build/Card.swift": bad, "DerivedData/Card.swift": bad, "web/node_modules/x/Card.swift": bad,
        ".gitignore": "build/\n*.generated.swift\n!keep.generated.swift\n/out\n", "build/Card.swift": bad,
        "App/x.generated.swift": bad, "App/keep.generated.swift": bad, "out/Card.swift": bad, "App/out/Card.swift": bad,
        "App/Legacy/.gitignore": "Old*\n", "App/Legacy/Older.swift": bad, "App/Legacy/New.swift": bad,
        ".vflc.json": "{ exclude: ['Tests/**', '*Spec.swift'] }", "Tests/T/Card.swift": bad, "App/CardSpec.swift": bad,
      ])
    let paths = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      paths == [
        "App/Card.swift", "App/Legacy/New.swift", "App/keep.generated.swift", "App/out/Card.swift",
      ])
  }

  @Test func aFileThatIsNamedIsNeverLeftOut() {
    let files = ["Pods/Card.swift": Self.call("H:[a"), ".vflc.json": "{\"exclude\": [\"**\"]}"]
    #expect(run(["lint", "Pods/Card.swift"], files: files).code == 1)
    #expect(run(["lint", "Pods"], files: files).errors.contains("no .vfl file and no Swift"))
  }

  @Test func standardInputHasAName() throws {
    let input = Self.call("H:[a]- [b]")
    let outcome = run(["lint", "--stdin-filename", "App/Card.swift", "-"], input: input)
    #expect(outcome.output.contains("--> App/Card.swift:2:63"))
    #expect(run(["lint", "--stdin-filename", "Card.swift", "x.vfl"]).errors.contains("there is no '-' here"))
    #expect(run(["lint", "-"], input: "H:[a]").errors == "no faults in 1 format of 1 file\n")
  }

  @Test func orderIsThatOfTheArgumentsAndNames() throws {
    let files = [
      "b/2.swift": Self.call("[a"), "b/1.vfl": "[a\n", "b/3.m": "", "a.cs": "// nothing", "b/0.swift": Self.call("[b"),
    ]
    let places = try found(["b", "a.cs", "--rule", "unclosed-view=warning"], files: files).map {
      $0.place.prefix { $0 != " " }
    }
    #expect(places == ["b/0.swift", "b/1.vfl", "b/2.swift"])
  }

  @Test func progressIsShownOnATerminalOnly() {
    let world = MemoryWorld(files: Dictionary(uniqueKeysWithValues: (0..<200).map { ("a/\($0).swift", "") }))
    world.secondsPerLook = 1
    #expect(run(["lint", "a"], in: world).errors == "no format strings found in 200 files\n")
    world.errorIsTerminal = true
    let shown = run(["lint", "a"], in: world).errors
    #expect(shown.contains("\r\u{1B}[2Klinting: 16 of 200 files"))
    #expect(shown.hasSuffix("\r\u{1B}[2Kno format strings found in 200 files\n"))
    #expect(!run(["lint", "a", "--quiet"], in: world).errors.contains("linting"))
  }

  @Test func whatCannotBeReadIsToldAndTheRestIsLinted() {
    let world = MemoryWorld(files: [
      "a/1.swift": Self.call("[a"), "a/2.swift": "", "a/3.swift": Self.call("[b"),
      "a/4.swift": "let x = \"isualFormat\n",
      "a/5.m": "/* constraintsWithVisualFormat",
    ])
    world.failures["a/2.swift"] = FileFailure(.other, "no permission")
    let outcome = run(["lint", "a"], in: world)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("a/1.swift:2:") && outcome.output.contains("a/3.swift:2:"))
    #expect(
      outcome.errorLines.prefix(3) == [
        "vflc: a/2.swift: no permission", "vflc: a/4.swift:1:9: a literal or comment that has no end",
        "vflc: a/5.m:1:1: a literal or comment that has no end",
      ])
  }

  @Test func linksThatLeadBackAreTold() {
    let world = MemoryWorld(files: ["a/1.swift": Self.call("[a]")])
    world.links["a/back"] = "a"
    let outcome = run(["lint", "a"], in: world)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("a/back: a link that leads back"))
    #expect(outcome.errors.contains("no faults in 1 format of 1 file"))
  }

  @Test(arguments: [
    ("日本語 = \"漢字\"; ", "", 2), ("\t\t", "", 2), ("", "\u{FEFF}", 2), ("/* é */ ", "", 2),
    ("let x = \"\\u{1F600}😀\"; ", "", 2),
  ])
  func columnsAreBytesBehindAnyText(before: String, start: String, line: Int) throws {
    let source =
      start
      + "func f() {\n\(before)add(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]- [b]\", views: [\"a\": a, \"b\": b]))\n}\n"
    let column = before.utf8.count + "add(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]-".utf8.count + 1
    let finding = try #require(try found(["Card.swift"], files: ["Card.swift": source]).first)
    #expect(finding.code == "VFL0004")
    #expect(finding.place.hasPrefix("Card.swift \(line) \(column) "))
  }

  @Test func bytesThatAreNoUTF8AndWindowsLineEnds() throws {
    let world = MemoryWorld()
    world.files["Card.m"] =
      Array("- (void)f {\r\n  // caf".utf8) + [0xE9]
      + Array("\r\n  [self add:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:[a]- [b".utf8) + [0xE4]
      + Array("]\" options:0 metrics:nil views:views]];\r\n}\r\n".utf8)
    let outcome = run(["lint", "--format", "json", "Card.m"], in: world)
    let json = try JSONValue(outcome.output)
    let codes = (0..<json["diagnostics"].count).map { index in
      let item = json["diagnostics"][index]
      return "\(item["code"].text ?? "") \(Int(item["line"].number ?? 0)):\(Int(item["column"].number ?? 0))"
    }
    #expect(codes == ["VFL0004 3:69", "VFL0002 3:72"])
  }

  @Test func statisticsOfEachFile() {
    let source = """
      func f() {
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(>=10)]-(8@750)-[b]|", options: .alignAllTop, views: ["a": a, "b": b]))
      }

      """
    let outcome = run(["lint", "--statistics", "."], files: ["a.swift": source, "b.vfl": "[a]\n[b(<=5)]\n"])
    #expect(
      outcome.output == """
                 formats  views  '|'  '-'  predicates  '<=' '>='  '@'  with options  constraints
        a.swift        1      2    2    1           2          1    1             1            5
        b.vfl          2      2    0    0           1          1    0             0            1
        total          3      4    2    1           3          2    1             1            6

        """)
  }

  @Test func severalReportsAtOnce() throws {
    let world = MemoryWorld(files: ["App/Card.swift": Self.call("H:[a"), "/case/.git/HEAD": ""])
    let outcome = run(
      ["lint", "App", "--format", "xcode", "--format", "sarif=o.sarif", "--format", "json=o.json"], in: world)
    #expect(outcome.output.hasPrefix("/case/App/Card.swift:2:61: error: "))
    let sarif = try JSONValue(String(decoding: world.files["o.sarif"] ?? [], as: UTF8.self))["runs"][0]
    #expect(
      sarif["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text == "App/Card.swift")
    #expect(try JSONValue(String(decoding: world.files["o.json"] ?? [], as: UTF8.self))["diagnostics"].count == 1)
  }

  @Test func listsExcludeEachOther() {
    #expect(run(["lint", "--list", "--statistics", "."]).errors.contains("ask for one of them"))
    #expect(run(["lint", "--list", "--format", "json", "."]).errors.contains("--format json=FILE"))
  }
}
