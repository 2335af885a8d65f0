import Testing

@testable import VFLCommand

@Suite struct CompileTests {
  @Test func constraintsOfEveryKind() {
    let outcome = run([
      "compile", "H:|-[a(>=100@750)]-8-[b(==a,<=w@p)]-(-3.5)-[c]-pad-[d][e]|", "--metrics", "pad=8.5,w=1e3,p=250",
    ])
    #expect(
      outcome.output.split(separator: "\n").sorted().map { String($0) } == [
        "a.leading == |.leadingMargin + standard (0)",
        "a.width >= 100 @750",
        "b.leading == a.trailing + 8",
        "b.width <= w (1000) @p (250)",
        "b.width == a.width",
        "c.leading == b.trailing - 3.5",
        "d.leading == c.trailing + pad (8.5)",
        "e.leading == d.trailing",
        "|.trailing == e.trailing",
      ])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
  }

  @Test func oneFormatHasNoHeading() {
    #expect(run(["compile", "V:[a]-[b]"]).output == "b.top == a.bottom + standard (8)\n")
  }

  @Test func findingsComeBeforeTheConstraints() {
    let outcome = run(["compile", "H:[a(5)]-[b(x@2000)]", "--metrics", "x=1"])
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("error[VFL0301]"))
    #expect(outcome.output.contains("\n\na.width == 5\n"))
    #expect(outcome.errors == "1 error in 1 format\n")
  }

  @Test func jsonHasEveryKey() throws {
    let outcome = run(["compile", "--format", "json", "H:|-[a(w)]-8-[b]"])
    #expect(
      outcome.output == #"{"formats":[{"constraints":["#
        + #"{"constant":0,"constantSource":"standard","first":{"attribute":"leading","item":"a"},"length":1,"#
        + #""metric":null,"multiplier":1,"offset":3,"priority":1000,"priorityMetric":null,"prioritySource":"default","#
        + #""relation":"==","second":{"attribute":"leadingMargin","item":"|"}},"#
        + #"{"constant":null,"constantSource":"metric","first":{"attribute":"width","item":"a"},"length":1,"#
        + #""metric":"w","multiplier":1,"offset":7,"priority":1000,"priorityMetric":null,"prioritySource":"default","#
        + #""relation":"==","second":null},"#
        + #"{"constant":8,"constantSource":"literal","first":{"attribute":"leading","item":"b"},"length":1,"#
        + #""metric":null,"multiplier":1,"offset":11,"priority":1000,"priorityMetric":null,"prioritySource":"default","#
        + #""relation":"==","second":{"attribute":"trailing","item":"a"}}],"#
        + #""diagnostics":[],"format":"H:|-[a(w)]-8-[b]","orientation":"horizontal"}],"version":1}"# + "\n")
  }

  @Test func jsonHasTheSoundConstraintsOfABrokenFormat() throws {
    let outcome = run(["compile", "--format", "json", "V:[a(5)]-8-[b(]"])
    let format = try JSONValue(outcome.output)["formats"][0]
    #expect(outcome.code == 1)
    #expect(format["orientation"].text == "vertical")
    #expect(format["diagnostics"].count > 0)
    #expect(format["constraints"].count > 0)
  }

  @Test func profileChoosesTheStandardSpacing() {
    #expect(
      run(["compile", "H:|-[a]", "--profile", "macos"]).output == "a.leading == |.leading + standard (20)\n")
  }

  @Test func optionsAlign() {
    let outcome = run(["compile", "H:[a][b]", "--options", "alignAllTop,directionLeftToRight"])
    #expect(outcome.output.contains("top == "))
    #expect(outcome.output.contains("b.left == a.right\n"))
  }
}
