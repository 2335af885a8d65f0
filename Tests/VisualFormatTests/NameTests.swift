import ConstraintIR
import Testing
import VFLDiagnostics
import VisualFormat

/// What is said of names and numbers, with complete and incomplete dictionaries.
@Suite struct NameTests {
  func codes(
    _ text: String, views: [String], metrics: [String: Double?] = [:], allViews: Bool = true, allMetrics: Bool = true
  ) -> [String] {
    var bindings = Bindings(
      views: Dictionary(uniqueKeysWithValues: views.map { ($0, $0) }), superview: "|", metrics: metrics)
    bindings.viewsAreComplete = allViews
    bindings.metricsAreComplete = allMetrics
    return FormatString(parsing: text).constraints(with: bindings).diagnostics.map(\.id.code)
  }

  @Test func allIndependentFaultsAreReported() {
    #expect(
      codes("H:|-(pading)-[aa(>50@2000,zz)]-b-[b|", views: ["a", "b"], metrics: ["padding": 8]) == [
        "VFL0202", "VFL0201", "VFL0108", "VFL0301", "VFL0202", "VFL0204", "VFL0106",
      ])
  }

  @Test func incompleteDictionariesGiveNoFindings() {
    #expect(codes("|-p-[a(zz)]-q-[b(c@r)]", views: [], allViews: false, allMetrics: false) == [])
    #expect(codes("|-p-[a(zz)]-q-[b]", views: ["a", "b"], allMetrics: false) == [])
    #expect(codes("[a]-b-[b]", views: ["a", "b"], allViews: false, allMetrics: false) == [])
    #expect(codes("[a]-b-[b]", views: ["a", "b"], allMetrics: false) == ["VFL0204"])
    #expect(codes("[zz(m)]", views: ["a"], metrics: ["m": 1], allViews: false) == [])
    #expect(codes("[a(5@zz)]", views: ["a"], metrics: ["m": 1], allViews: false) == ["VFL0202"])
  }

  @Test func prioritiesByNameAreOfOtherDialects() {
    #expect(codes("[a(5@strong)]", views: ["a"]) == ["VFL0126"])
    #expect(codes("[a(5@Medium)]", views: ["a"], allMetrics: false) == ["VFL0126"])
    #expect(codes("[a(5@required)]", views: ["a"]) == ["VFL0126"])
    #expect(codes("[a(5@required)]", views: ["a"], allMetrics: false) == [])
    #expect(codes("[a(5@strong)]", views: ["a"], metrics: ["strong": 700]) == [])
  }

  @Test(arguments: [
    ("[a(m)]", Double.nan, "VFL0305"), ("[a]-m-[b]", .infinity, "VFL0305"), ("[a(m)]", 2e10, "VFL0305"),
    ("[a(5@m)]", 0, "VFL0301"), ("[a(5@m)]", .nan, "VFL0301"), ("[a(5@m)]", 1000.5, "VFL0301"),
  ])
  func metricsThatNoConstraintHolds(_ text: String, _ value: Double, _ code: String) {
    #expect(codes(text, views: ["a", "b"], metrics: ["m": value]) == [code])
  }

  @Test func aNumberTooLargeIsClampedWithAWarning() throws {
    let bindings = Bindings(views: ["a": 1], superview: 0)
    let lowered = FormatString(parsing: "[a(-1e11)]").constraints(with: bindings)
    #expect(lowered.constraints.map(\.constant) == [.literal(-1e10)])
    let diagnostic = try #require(lowered.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.appleOffset == nil)
  }

  @Test func anInfiniteNumberIsRefusedWithoutAnAppleOffset() throws {
    let bindings = Bindings(views: ["a": 1], superview: 0)
    let lowered = FormatString(parsing: "[a(1e999)]").constraints(with: bindings)
    #expect(lowered.constraints == [])
    #expect(lowered.diagnostics.map(\.appleOffset) == [nil])
  }

  @Test(
    arguments: [
      ("bdoy", "body"), ("BODY", "body"), ("bod", "boda"), ("bo", nil), ("bodyView", "body"), ("headerView", "header"),
      ("boby", "body"),
      ("xyz", nil), ("b", nil), ("body", "boda"),
    ] as [(String, String?)])
  func theNearestNameIsSuggested(_ name: String, _ expected: String?) {
    #expect(NameSuggestion.nearest(to: name, among: ["zebra", "body", "header", "boda"]) == expected)
  }

  @Test func suggestionsDoNotDependOnTheOrder() {
    let names = ["cat", "bat", "rat", "hat"]
    for order in [names, names.reversed(), names.sorted()] {
      #expect(NameSuggestion.nearest(to: "at", among: order) == "bat")
    }
  }

  @Test func alignmentAlongTheAxisIsAWarningWithOneView() {
    let bindings = Bindings(views: ["a": 1, "b": 2], superview: 0)
    let one = FormatString(parsing: "H:|[a]|").constraints(with: bindings, options: .alignAllLeft).diagnostics
    #expect(one.map(\.severity) == [.warning])
    #expect(one.map(\.appleOffset) == [nil])
    let two = FormatString(parsing: "H:[a][b]").constraints(with: bindings, options: .alignAllLeft).diagnostics
    #expect(two.map(\.severity) == [.error])
    #expect(two.map(\.appleOffset) == [8])
  }
}
