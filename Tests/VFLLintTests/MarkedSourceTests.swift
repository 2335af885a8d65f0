import Testing
import VFLDiagnostics

/// Sources under `Sources` whose comments say what is found where. They are compared both ways: a finding without a mark fails
/// as a mark without a finding does.
@Suite struct MarkedSourceTests {
  @Test(arguments: TestSource.all(in: "default")) func `default`(source: TestSource) {
    #expect(source.lint().marks == Mark.all(in: source.text).sorted())
  }

  /// Nothing is found in code that is right, however odd.
  @Test(arguments: TestSource.all(in: "quiet")) func quiet(source: TestSource) {
    #expect(source.lint().marks == [])
  }

  /// Nothing is found in code that is right by rules that are off by default either.
  @Test(arguments: TestSource.all(in: "silent")) func silent(source: TestSource) {
    let optional: Set<Diagnostic.ID> = [
      .sizeLikePriority, .fixedBetweenEdges, .fixedDirection, .barHeight, .zeroSpacing, .unusedKey, .optionalValue,
      .interpolatedNumber, .sameAxisTwice, .unplacedView, .redundantConstraint, .autoresizingMask,
      .superviewBeforeAdding,
      .constraintsInLayoutPass,
    ]
    #expect(source.lint(optional).marks == [])
  }

  /// Each rule that is off by default, switched on alone.
  @Test(arguments: TestSource.all(in: "optional")) func optional(source: TestSource) throws {
    let code = try #require(source.path.split(separator: "/").dropFirst().first)
    let id = try #require(Diagnostic.ID(named: String(code)))
    #expect(source.lint([id]).marks.filter { $0.code == id.code } == Mark.all(in: source.text).sorted())
  }
}
