import Foundation
import Testing
import VFLDiagnostics

@testable import VFLCommand

/// `.vflc.json`: where it is found, what it says, and what is said about it.
@Suite struct ConfigurationTests {
  private static let unused = SourceLintTests.call("H:|[a]|")

  @Test func isFoundUpwards() {
    let world = MemoryWorld(files: [
      "/case/.vflc.json": "{ \"rules\": { \"unused-key\": \"error\" } }", "/case/App/Views/Card.swift": Self.unused,
    ])
    world.currentFolder = "/case/App"
    #expect(run(["lint", "Views"], in: world).errors.hasPrefix("1 error in 1 format"))
    #expect(run(["lint", "Views", "--no-config"], in: world).code == 0)
    #expect(run(["lint", "Views", "--rule", "unused-key=off"], in: world).code == 0)
    world.files["/case/App/.vflc.json"] = Array("{}".utf8)
    #expect(run(["lint", "Views"], in: world).code == 0)
    #expect(run(["lint", "Views", "--config", "/case/.vflc.json"], in: world).code == 1)
  }

  @Test func commentsAndCommasAreTaken() {
    let text = """
      // what holds here
      {
        rules: { 'unused-key': "warning", /* worth it */ },
        "exclude": ["Legacy/**",],
      }
      """
    let files = [".vflc.json": text, "Card.swift": Self.unused, "Legacy/Old.swift": SourceLintTests.call("[")]
    #expect(run(["lint", "."], files: files).errors == "1 warning in 1 format of 1 file\n")
  }

  @Test(arguments: [
    ("{ \"rulse\": {} }", ".vflc.json: unknown key 'rulse'; did you mean 'rules'?"),
    (
      "{ \"rules\": { \"unknown-veiw\": \"off\" } }",
      ".vflc.json: rules: no diagnostic 'unknown-veiw'; did you mean 'unknown-view'?"
    ),
    (
      "{ \"rules\": { \"unknown-view\": \"eror\" } }",
      ".vflc.json: rules.unknown-view: no level 'eror'; did you mean 'error'?"
    ),
    ("{ \"rules\": [] }", ".vflc.json: rules: expected an object, found an array"),
    ("{ \"exclude\": \"a\" }", ".vflc.json: exclude: expected an array, found a string"),
    ("{ \"helpers\": [ { \"call\": \"f\" } ] }", ".vflc.json: helpers[0]: 'format' is missing"),
    ("{ \"helpers\": [ { \"format\": 0 } ] }", ".vflc.json: helpers[0]: 'call' is missing"),
    (
      "{ \"helpers\": [ { \"call\": \"f\", \"formt\": 0 } ] }",
      ".vflc.json: helpers[0]: unknown key 'formt'; did you mean 'format'?"
    ),
    (
      "{ \"helpers\": [ { \"call\": \"f\", \"format\": -1 } ] }",
      ".vflc.json: helpers[0].format: -1 is no place of an argument; they count from 0"
    ),
    (
      "{ \"helpers\": [ { \"call\": \"f\", \"format\": 0, \"views\": { \"from\": 1, \"names\": \"v\" } } ] }",
      ".vflc.json: helpers[0].views.names: 'v' has no '%d' for the number of a view, nor '%@' for its text"
    ),
    (
      "{ \"helpers\": [ { \"call\": \"f\", \"format\": 0, \"orientation\": \"X\" } ] }",
      ".vflc.json: helpers[0].orientation: 'X' is no orientation; it is 'H:', 'V:', or the place of the argument that says it"
    ),
    ("{ \"profile\": \"tvos\" }", ".vflc.json: profile: unknown profile 'tvos'; it is ios or macos"),
    ("{\n  \"rules\": {\n", ".vflc.json:3:1: expected a key, found the end of the file"),
  ])
  func faultsAreTold(text: String, message: String) {
    let outcome = run(["lint", "."], files: [".vflc.json": text])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "vflc: \(message)\n")
  }

  @Test func helpersTakeFormats() throws {
    let config = """
      { "helpers": [
        { "call": "addConstraintsWithFormat", "format": 0, "views": { "from": 1, "names": "v%d" } },
        { "call": "pin:to:", "format": 0, "views": 1, "orientation": "V:" },
        { "call": "CONSTRAIN", "format": 1, "views": { "from": 0, "count": 1, "names": "%@" }, "orientation": 2 } ] }
      """
    let swift = """
      func f() {
        view.addConstraintsWithFormat("H:|-[v0]-[v1]-[v2]-|", views: a, b)
        view.addConstraintsWithFormat("V:|-[v0(40)]", views: a)
      }

      """
    let objectiveC = """
      - (void)f {
        [self pin:@"|-[a]-[c]" to:@{ @"a": a, @"b": b }];
        CONSTRAIN(title, @"|-[title]-[titel]", V);
      }

      """
    let found = try found(["."], files: [".vflc.json": config, "a.swift": swift, "b.m": objectiveC])
    #expect(found.map { $0.code } == ["VFL0201", "VFL0201", "VFL0201"])
    #expect(found.map { $0.place } == ["a.swift 2 49 59 2", "b.m 2 22 33 1", "b.m 3 33 96 5"])
  }

  @Test func theEffectiveOneIsPrinted() throws {
    let config =
      "{ \"rules\": { \"VFL0610\": \"warning\" }, \"exclude\": [\"Legacy/**\"], \"profile\": \"macos\", \"helpers\": [{\"call\": \"f\", \"format\": 1, \"views\": {\"from\": 2}}] }"
    let outcome = run(["config", "--rule", "unknown-view=note"], files: [".vflc.json": config])
    let json = try JSONValue(outcome.output)
    #expect(json["rules"]["unused-key"].text == "warning")
    #expect(json["rules"]["unknown-view"].text == "note")
    #expect(json["rules"]["optional-value"].text == "off")
    #expect(json["rules"].keys.count == Diagnostic.ID.allCases.count)
    #expect(json["profile"].text == "macos")
    #expect(json["exclude"][0].text == "Legacy/**")
    #expect(json["helpers"][0]["views"]["names"].text == "v%d")
    #expect(outcome.errors == "read from .vflc.json\n")
    // What is printed can be read again.
    let again = run(["config"], files: [".vflc.json": outcome.output])
    #expect(again.output == outcome.output)
    #expect(run(["config"]).errors == "no .vflc.json from here up; this is what holds without one\n")
  }

  /// The schema in the documentation knows what the reader knows.
  @Test func theSchemaIsComplete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONValue(String(contentsOf: root.appending(path: "docs/vflc.schema.json"), encoding: .utf8))
    #expect(schema["properties"].keys.sorted() == ConfigurationReader.keys.sorted())
    #expect(
      schema["properties"]["helpers"]["items"]["properties"].keys.sorted() == ConfigurationReader.helperKeys.sorted())
    #expect(schema["properties"]["rules"]["properties"].keys == Diagnostic.ID.allCases.map { $0.slug })
  }
}
