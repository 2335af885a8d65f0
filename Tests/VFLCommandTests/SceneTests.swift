import Testing
import VisualFormat

@testable import VFLCommand

@Suite struct SceneTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneReader(path: "scene.json").read(Array(text.utf8))
  }

  @Test func everyKeyIsRead() throws {
    let scene = try scene(
      """
      {"size": {"width": 400, "height": 300.5}, "profile": "macos", "metrics": {"pad": 8, "far": -1e300},
       "views": ["b", "a"], "options": ["alignAllTop", "directionLeftToRight"],
       "formats": ["H:|-[a]-|", {"format": "V:|-[a]", "options": ["alignAllLeading"]}]}
      """)
    #expect(scene.size?.width == 400 && scene.size?.height == 300.5)
    #expect(scene.settings.profile == .macos)
    #expect(scene.settings.metrics == ["pad": 8, "far": -1e300])
    #expect(scene.settings.views == ["b", "a"])
    #expect(scene.settings.options == [.alignAllTop, .directionLeftToRight])
    #expect(scene.formats?.map { $0.text } == ["H:|-[a]-|", "V:|-[a]"])
    #expect(scene.formats?.map { $0.options } == [nil, .alignAllLeading])
  }

  @Test func everyKeyMayBeLeftOut() throws {
    let scene = try scene("{}")
    #expect(scene.settings == BindingSettings() && scene.size == nil && scene.formats == nil)
  }

  @Test func viewsMayBeAnObject() throws {
    #expect(try scene(#"{"views": {"b": {"superview": "a"}, "a": null}}"#).settings.views == ["b", "a"])
  }

  @Test(arguments: [
    ("[]", "expected an object, found an array"),
    (#"{"veiws": []}"#, "unknown key 'veiws'; did you mean 'views'?"),
    (
      #"{"banana": 1}"#,
      "unknown key 'banana'; there are size, profile, metrics, views, options, formats, margins, safeArea, direction, constraints"
    ),
    (#"{"size": {"width": 1}}"#, "size: 'height' is missing"),
    (#"{"size": {"width": -1, "height": 1}}"#, "size.width: -1 is no size; it must be from 0 to 1e10"),
    (#"{"size": {"width": 1, "height": 1e999}}"#, "size.height: inf is no size; it must be from 0 to 1e10"),
    (#"{"size": {"width": "1", "height": 1}}"#, "size.width: expected a number, found a string"),
    (#"{"profile": "tvos"}"#, "profile: unknown profile 'tvos'; it is ios or macos"),
    (#"{"metrics": {"pad": "8"}}"#, "metrics.pad: expected a number, found a string"),
    (#"{"metrics": [8]}"#, "metrics: expected an object, found an array"),
    (#"{"views": "a"}"#, "views: expected an array or an object, found a string"),
    (#"{"views": ["a", 1]}"#, "views[1]: expected a string, found a number"),
    (#"{"views": ["a", "a"]}"#, "views[1]: the view 'a' occurs twice"),
    (#"{"views": ["a;b"]}"#, "views: 'a;b' is no name of a view: it has a ';'; names are separated by commas"),
    (#"{"options": "alignAllTop"}"#, "options: expected an array, found a string"),
    (
      #"{"formats": ["", {"format": "[a]", "options": ["alignTop"]}]}"#,
      "formats[1].options[0]: unknown option 'alignTop'; did you mean 'alignAllTop'?"
    ),
    (#"{"formats": [{"formt": "[a]"}]}"#, "formats[0]: unknown key 'formt'; did you mean 'format'?"),
    (#"{"formats": [{}]}"#, "formats[0]: 'format' is missing"),
    (#"{"margins": {"left": 1}}"#, "margins: unknown key 'left'; there are top, leading, bottom, trailing"),
    (#"{"direction": "up"}"#, "direction: unknown direction 'up'; it is ltr or rtl"),
    (
      #"{"views": {"a": {"width": 1}}}"#,
      "views.a: unknown key 'width'; there are superview, intrinsic, hugging, compressionResistance, firstBaseline, lastBaseline"
    ),
    (
      #"{"views": {"a": {"hugging": {"vertical": 0}}}}"#,
      "views.a.hugging.vertical: 0 is no priority; it is above 0 and at most 1000"
    ),
    (#"{"constraints": [{}]}"#, "constraints[0]: 'first' is missing"),
    (
      #"{"constraints": [{"first": {"item": "a", "attribute": "width"}, "constant": 1e999}]}"#,
      "constraints[0].constant: inf is too large; numbers go to 1e10 either way"
    ),
    (
      #"{"constraints": [{"first": {"item": "a", "attribute": "wide"}}]}"#,
      "constraints[0].first.attribute: unknown attribute 'wide'"
    ),
    (#"{"formats": [true]}"#, "formats[0]: expected a string or an object, found a boolean"),
  ])
  func wrongValueIsNamedByItsPath(text: String, message: String) {
    #expect(throws: ToolFailure("scene.json: \(message)")) { try scene(text) }
  }

  @Test func brokenTextIsNamedByLineAndColumn() {
    #expect(throws: ToolFailure("scene.json:2:14: expected a value, found ']'")) {
      try scene("{\n\"views\": [1, ]}")
    }
  }

  @Test func formatsOfTheSceneAreReadIfNothingElseIs() throws {
    let files = ["s.json": #"{"views": ["a"], "formats": ["H:[a]", "H:[b]"]}"#]
    #expect(try found(["--scene", "s.json"], files: files).map { $0.place } == ["<string 2> 1 4 3 1"])
    #expect(try found(["--scene", "s.json", "--string", "V:[a]"], files: files).isEmpty)
    #expect(run(["compile", "--scene", "s.json"], files: files).code == 1)
  }

  @Test func sceneWithoutFormatsIsNothingToRead() {
    #expect(run(["lint", "--scene", "s.json"], files: ["s.json": "{}"]).code == 2)
    #expect(run(["compile", "--scene", "s.json"], files: ["s.json": "{}"]).code == 2)
  }

  @Test func ownOptionsOfAFormatReplaceThoseOfTheScene() {
    let scene = #"{"options": ["alignAllTop"], "formats": ["H:[a][b]", {"format": "H:[a][b]", "options": []}]}"#
    let outcome = run(["compile", "--scene", "s.json"], files: ["s.json": scene])
    #expect(outcome.output.contains("top"))
    #expect(outcome.output.hasSuffix("\n\nH:[a][b]\nb.leading == a.trailing\n"))
  }

  @Test func commandLineStandsAboveTheScene() {
    let scene = #"{"views": ["a"], "metrics": {"m": 1, "n": 2}, "profile": "macos"}"#
    let files = ["s.json": scene]
    let arguments = ["compile", "H:|-[b(m)]-n-|", "--scene", "s.json", "--views", "b", "--metrics", "m=5"]
    let outcome = run(arguments, files: files)
    #expect(outcome.output.contains("b.leading == |.leading + standard (20)\n"))
    #expect(outcome.output.contains("b.width == m (5)\n"))
    #expect(outcome.output.contains("+ n (2)\n"))
  }

  @Test func sceneThatIsNotThereIsAnError() {
    let outcome = run(["lint", "--string", "[a]", "--scene", "s.json"])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "vflc: --scene: s.json: there is no such file or folder\n")
  }

  @Test func sceneBesideAFileBelongsToIt() throws {
    let files = ["a.vfl": "[a]\n", "a.json": #"{"views": []}"#, "b.vfl": "[a]\n"]
    #expect(try found(["a.vfl", "b.vfl"], files: files).map { $0.place } == ["a.vfl 1 2 1 1"])
    // What is given on the command line stands above it, key by key; another scene takes its place.
    #expect(try found(["a.vfl", "b.vfl", "--profile", "ios"], files: files).map { $0.place } == ["a.vfl 1 2 1 1"])
    #expect(try found(["a.vfl", "--views", "a"], files: files).isEmpty)
    let other = files.merging(["s.json": "{}"]) { first, _ in first }
    #expect(try found(["a.vfl", "--scene", "s.json"], files: other).isEmpty)
  }

  @Test func brokenSceneBesideAFileIsReportedAndTheFileIsStillRead() {
    let outcome = run(["lint", "a.vfl"], files: ["a.vfl": "[a\n", "a.json": "{"])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("VFL0106"))
    #expect(outcome.errors.contains("vflc: a.json: 1:2: expected a key in double quotes, found the end of the file\n"))
  }
}
