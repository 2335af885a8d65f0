import Testing
import VFLDiagnostics

@testable import VFLCommand

@Suite struct OutputTests {
  private let arguments = ["lint", "--views", "body", "--format"]

  @Test func lintJSONHasEveryKey() throws {
    let outcome = run(arguments + ["json", "--string", "H:|-[bdoy]"])
    let json = try JSONValue(outcome.output)
    #expect(json.keys == ["diagnostics", "summary", "version"])
    #expect(json["version"].number == 1)
    #expect(json["summary"].keys == ["errors", "files", "formats", "judged", "notes", "unread", "warnings"])
    #expect(json["summary"]["errors"].number == 1 && json["summary"]["formats"].number == 1)
    let item = json["diagnostics"][0]
    #expect(
      item.keys == [
        "appleOffset", "code", "column", "endColumn", "endLine", "file", "fixIts", "labels", "length", "line",
        "message",
        "name", "notes", "offset", "severity",
      ])
    #expect(item["file"].text == "<string 1>" && item["name"].text == "unknown-view")
    #expect(item["column"].number == 6 && item["endColumn"].number == 10)
    #expect(item["labels"][0].keys == ["column", "endColumn", "endLine", "file", "length", "line", "offset", "text"])
    let fix = item["fixIts"][0]
    #expect(fix.keys == ["applicability", "edits", "title"] && fix["applicability"].text == "suggested")
    #expect(fix["edits"][0]["replacement"].text == "body" && fix["edits"][0]["offset"].number == 5)
  }

  @Test func unknownValuesAreNull() throws {
    let label = DiagnosticJSON.Label(
      Diagnostic.Label(SourceRange(SourceText(name: "x", text: "ab"), SourceSpan(1, 2))), Locator())
    #expect(
      JSONText.written(label)
        == #"{"column":2,"endColumn":3,"endLine":1,"file":"x","length":1,"line":1,"offset":1,"text":null}"# + "\n")
  }

  @Test func slashesAreNotEscaped() {
    #expect(run(["lint", "a/b.vfl", "--format", "json"]).output.contains("\"a/b.vfl\""))
  }

  @Test func sarifHasTheShapeOfItsSchema() throws {
    let outcome = run(arguments + ["sarif", "d/é a.vfl", "no.vfl"], files: ["d/é a.vfl": "[body]\nH:|-[bdoy]-|\n"])
    let log = try JSONValue(outcome.output)
    #expect(outcome.code == 2)
    #expect(log["version"].text == "2.1.0" && log["$schema"].text?.hasSuffix("sarif-2.1.0.json") == true)
    let run = log["runs"][0]
    #expect(run["columnKind"].text == "utf16CodeUnits")
    #expect(run["invocations"][0]["exitCode"].number == 2)
    #expect(!run["invocations"][0]["executionSuccessful"].isTrue)
    let notification = run["invocations"][0]["toolExecutionNotifications"][0]
    #expect(notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text == "no.vfl")

    let rule = run["tool"]["driver"]["rules"][0]
    #expect(rule["id"].text == "VFL0201" && rule["name"].text == "unknown-view")
    #expect(rule["defaultConfiguration"]["enabled"].isTrue && rule["defaultConfiguration"]["level"].text == "error")
    #expect(rule["help"]["markdown"].text == ExplainCommand.page(of: .unknownView))

    let result = run["results"][0]
    #expect(result["ruleIndex"].number == 0 && result["level"].text == "error")
    let place = result["locations"][0]["physicalLocation"]
    #expect(place["artifactLocation"]["uri"].text == "d/%C3%A9%20a.vfl")
    #expect(place["artifactLocation"]["uriBaseId"].text == "%SRCROOT%")
    #expect(place["artifactLocation"]["index"].number == 0)
    #expect(place["region"]["startLine"].number == 2 && place["region"]["endColumn"].number == 10)
    #expect(place["region"]["byteOffset"].number == 12 && place["region"]["byteLength"].number == 4)
    let change = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    #expect(change["insertedContent"]["text"].text == "body")
  }

  @Test func sarifHasNoNull() {
    for format in ["H:|-[bdoy]", "[body", "H:[body(5@2000)]"] {
      #expect(!run(arguments + ["sarif", "--string", format]).output.contains("null"))
    }
  }

  @Test func sarifBringsTheTextOfStrings() throws {
    let run = try JSONValue(run(arguments + ["sarif", "--string", "[bdoy]"]).output)["runs"][0]
    #expect(run["artifacts"][0]["contents"]["text"].text == "[bdoy]")
    #expect(run["artifacts"][0]["location"]["uri"].text == "%3Cstring%201%3E")
  }

  @Test func sarifWithoutFindingsHasNoRules() throws {
    let run = try JSONValue(run(["lint", "--string", "[a]", "--format", "sarif"]).output)["runs"][0]
    #expect(run["results"].count == 0 && run["tool"]["driver"]["rules"].count == 0)
    #expect(run["invocations"][0]["executionSuccessful"].isTrue)
  }

  @Test(arguments: [
    ("a.vfl", "a.vfl", true), ("./a.vfl", "a.vfl", true), ("/case/x/a b.vfl", "x/a%20b.vfl", true),
    ("/other/a.vfl", "file:///other/a.vfl", false), ("../a.vfl", "file:///a.vfl", false),
    ("x/../a.vfl", "a.vfl", true), ("a:b#c?.vfl", "a%3Ab%23c%3F.vfl", true), ("<stdin>", "%3Cstdin%3E", true),
  ])
  func addresses(path: String, uri: String, isRelative: Bool) {
    let location = ArtifactAddresses(MemoryWorld().environment).location(of: path)
    #expect(location.uri == uri)
    #expect((location.uriBaseId != nil) == isRelative)
  }

  @Test func addressesAreRelativeToTheRepository() {
    let world = MemoryWorld(files: ["/app/.git/HEAD": "", "/app/Sources/a.vfl": ""])
    world.currentFolder = "/app/Sources"
    let addresses = ArtifactAddresses(world.environment)
    #expect(addresses.location(of: "a.vfl").uri == "Sources/a.vfl")
    #expect(addresses.location(of: "../b.vfl").uri == "b.vfl")
    #expect(addresses.location(of: "../../b.vfl").uri == "file:///b.vfl")
  }

  @Test func columnsOfSARIFAreUTF16() {
    let source = SourceText(name: "x", text: "\u{FEFF}aé😀b\n€b")
    let locator = Locator()
    func column(_ offset: Int) -> Int {
      locator.column16(of: locator.locations(of: SourceRange(source, SourceSpan(at: offset))).start, in: source)
    }
    #expect([3, 4, 6, 10, 12, 15].map { column($0) } == [1, 2, 3, 5, 1, 2])
  }
}

/// Reports into files.
@Suite struct ReportFileTests {
  @Test(arguments: [["card.vfl"], ["."], ["--scene", "card.vfl"]])
  func aReportDoesNotReplaceWhatIsRead(_ operands: [String]) {
    let text = operands.contains("--scene") ? "{\"formats\": [\"[a(=5)]\"]}" : "[a(=5)]\n"
    let world = MemoryWorld(files: ["card.vfl": text])
    #expect(world.run(["lint", "--format", "json=card.vfl"] + operands) == 2)
    #expect(world.files["card.vfl"] == Array(text.utf8))
    #expect(world.errorOutput.contains("card.vfl: this file is read"))
  }
}
