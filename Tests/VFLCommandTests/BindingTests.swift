import Testing
import VisualFormat

@testable import VFLCommand

@Suite struct BindingTests {
  @Test(arguments: [
    ("--metrics", "pad", "'pad' has no value; write NAME=NUMBER, such as pad=8"),
    ("--metrics", "pad=8,", "a comma with nothing before or behind it"),
    ("--metrics", "pad=8px", "'8px' in 'pad=8px' is no number; write NAME=NUMBER, such as pad=8"),
    ("--metrics", "pad=", "'' in 'pad=' is no number; write NAME=NUMBER, such as pad=8"),
    ("--metrics", "=8", "a metric without a name; write a C identifier, such as title"),
    ("--metrics", "pad=8,pad=9", "the metric 'pad' occurs twice; give it one value"),
    ("--views", "a,,b", "a view without a name; write a C identifier, such as title"),
    ("--views", "a,b,a", "the view 'a' occurs twice; name it once"),
    ("--views", "a b", "'a b' is no name of a view: it has a ' '; names are separated by commas"),
    ("--views", "|", "'|' is no name of a view: it has a '|'; names are separated by commas"),
    ("--metrics", "a;b=3", "'a;b' is no name of a metric: it has a ';'; names are separated by commas"),
    ("--options", "alignAllTpo", "unknown option 'alignAllTpo'; did you mean 'alignAllTop'?"),
    ("--options", "alignTop", "unknown option 'alignTop'; did you mean 'alignAllTop'?"),
    (
      "--options", "NSLayoutFormatAlignAllLeft",
      "unknown option 'NSLayoutFormatAlignAllLeft'; did you mean 'alignAllLeft'?"
    ),
    ("--options", "banana", "unknown option 'banana'; options are named as in UIKit, such as alignAllTop"),
    ("--profile", "tvos", "unknown profile 'tvos'; it is ios or macos"),
  ])
  func malformedValueGetsOneLine(option: String, value: String, message: String) {
    let outcome = run(["lint", "--string", "[a]", option, value])
    #expect(outcome.code == 2)
    #expect(outcome.errors == "vflc: \(option): \(message)\n")
  }

  @Test func numbersAreThoseOfDouble() throws {
    guard
      case .run(let arguments) = try ArgumentReader.read([
        "lint", "--metrics", "a=8,b=-1.5e2,c=0x1p3,d=inf,e=nan", "--metrics", " f = 3 ",
      ])
    else { return #expect(Bool(false)) }
    let metrics = try #require(try BindingSettings(arguments).metrics)
    #expect(metrics["a"] == 8 && metrics["b"] == -150 && metrics["c"] == 8 && metrics["f"] == 3)
    #expect(metrics["d"] == .infinity && metrics["e"]?.isNaN == true)
  }

  @Test func emptyListMeansThatThereIsNothing() throws {
    #expect(try found(["--string", "[a]", "--views", ""]).map { $0.code } == ["VFL0201"])
    #expect(try found(["--string", "[a]-m-[b]", "--metrics", ""]).map { $0.code } == ["VFL0202"])
  }

  @Test func withoutListsNoNameIsAFault() {
    #expect(run(["lint", "--string", "H:|-m-[a(b,>=c@p)]-[b]|"]).code == 0)
  }

  @Test func nameInBracketsIsAViewEverywhereInTheRun() {
    let outcome = run(["compile", "H:[a(b)]", "V:[b]", "H:[a(c)]"])
    #expect(outcome.output == "H:[a(b)]\na.width == b.width\n\nV:[b]\n\nH:[a(c)]\na.width == c\n")
  }

  @Test func nameInAConnectionIsAMetricEvenIfItIsAViewElsewhere() {
    let outcome = run(["compile", "H:[a]-b-[c]", "V:[b]"])
    #expect(outcome.code == 0)
    #expect(outcome.output == "H:[a]-b-[c]\nc.leading == a.trailing + b\n\nV:[b]\n")
  }

  @Test func listsMakeOtherNamesFaults() throws {
    let arguments = ["--string", "H:|-pda-[bdoy]", "--views", "body", "--metrics", "pad=8"]
    #expect(try found(arguments).map { $0.code } == ["VFL0202", "VFL0201"])
  }

  @Test func unknownMetricHasNoValue() throws {
    let json = try JSONValue(run(["compile", "--format", "json", "H:[a(w@p)]"]).output)
    let constraint = json["formats"][0]["constraints"][0]
    #expect(constraint["constant"].isNull && constraint["metric"].text == "w")
    #expect(constraint["priority"].isNull && constraint["priorityMetric"].text == "p")
  }

  @Test func unusableMetricIsReportedByLowering() throws {
    #expect(try found(["--string", "H:[a(m)]", "--metrics", "m=nan"]).map { $0.code } == ["VFL0305"])
  }
}
