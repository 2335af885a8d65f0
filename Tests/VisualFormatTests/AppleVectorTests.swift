import ConstraintIR
import Testing
import VFLDiagnostics
import VisualFormat

/// Where Apple's parser stops, and which fault we call it: refused strings with views a, b, c in one superview and the
/// metric m = 5. The offsets are those of vfl-semantics 3.3.
@Suite struct AppleVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var format: String
    var code: String
    var offset: Int
    var options: FormatOptions = []
    var orphan = false

    var testDescription: String { format }
  }

  static let vectors: [Vector] = [
    Vector(format: "", code: "VFL0101", offset: 0),
    Vector(format: "H", code: "VFL0102", offset: 1),
    Vector(format: "v:[a]", code: "VFL0103", offset: 0),
    Vector(format: "H:", code: "VFL0104", offset: 2),
    Vector(format: "H: [a]", code: "VFL0004", offset: 2),
    Vector(format: "|", code: "VFL0104", offset: 1),
    Vector(format: "||", code: "VFL0104", offset: 1),
    Vector(format: "|-", code: "VFL0104", offset: 2),
    Vector(format: "|-|", code: "VFL0104", offset: 2),
    Vector(format: "-[a]", code: "VFL0112", offset: 0),
    Vector(format: "[]", code: "VFL0105", offset: 1),
    Vector(format: "[1a]", code: "VFL0105", offset: 1),
    Vector(format: "[$a]", code: "VFL0105", offset: 1),
    Vector(format: "[zz]", code: "VFL0201", offset: 3),
    Vector(format: "[a", code: "VFL0106", offset: 2),
    Vector(format: "[a b]", code: "VFL0004", offset: 2),
    Vector(format: "[a.b]", code: "VFL0105", offset: 2),
    Vector(format: "[a-[b]", code: "VFL0106", offset: 2),
    Vector(format: "[a(", code: "VFL0106", offset: 3),
    Vector(format: "[a(50", code: "VFL0107", offset: 5),
    Vector(format: "[a(50]", code: "VFL0107", offset: 5),
    Vector(format: "[a(50)", code: "VFL0106", offset: 6),
    Vector(format: "[a(50)x]", code: "VFL0106", offset: 6),
    Vector(format: "[a()]", code: "VFL0109", offset: 3),
    Vector(format: "[a(50,)]", code: "VFL0109", offset: 6),
    Vector(format: "[a((50))]", code: "VFL0116", offset: 3),
    Vector(format: "[a(>50)]", code: "VFL0108", offset: 4),
    Vector(format: "[a(=50)]", code: "VFL0108", offset: 4),
    Vector(format: "[a(.5)]", code: "VFL0003", offset: 3),
    Vector(format: "[a(+5)]", code: "VFL0003", offset: 3),
    Vector(format: "[a( 5)]", code: "VFL0004", offset: 3),
    Vector(format: "[a(50%)]", code: "VFL0123", offset: 5),
    Vector(format: "[a(==b.height)]", code: "VFL0121", offset: 6),
    Vector(format: "[a(==b*2)]", code: "VFL0120", offset: 6),
    Vector(format: "[a(b+10)]", code: "VFL0122", offset: 4),
    Vector(format: "[a(==zz)]", code: "VFL0202", offset: 7),
    Vector(format: "[a(50@)]", code: "VFL0109", offset: 6),
    Vector(format: "[a(50@0)]", code: "VFL0301", offset: 7),
    Vector(format: "[a(50@-1)]", code: "VFL0301", offset: 8),
    Vector(format: "[a(50@1001)]", code: "VFL0301", offset: 10),
    Vector(format: "[a(50@b)]", code: "VFL0205", offset: 7),
    Vector(format: "[a(>=)]", code: "VFL0109", offset: 5),
    Vector(format: "[a]-", code: "VFL0112", offset: 4),
    Vector(format: "[a]-[", code: "VFL0104", offset: 5),
    Vector(format: "[a]-(", code: "VFL0109", offset: 5),
    Vector(format: "[a]-(5", code: "VFL0107", offset: 6),
    Vector(format: "[a]-(5)", code: "VFL0110", offset: 7),
    Vector(format: "[a]-(5)-", code: "VFL0112", offset: 8),
    Vector(format: "[a]-8-", code: "VFL0112", offset: 6),
    Vector(format: "[a]--[b]", code: "VFL0111", offset: 4),
    Vector(format: "[a]--5-[b]", code: "VFL0111", offset: 4),
    Vector(format: "[a]-5[b]", code: "VFL0110", offset: 5),
    Vector(format: "[a]-(8)[b]", code: "VFL0110", offset: 7),
    Vector(format: "[a]-5,6-[b]", code: "VFL0114", offset: 5),
    Vector(format: "[a]-b-[b]", code: "VFL0204", offset: 5),
    Vector(format: "[a]-(b)-[b]", code: "VFL0204", offset: 6),
    Vector(format: "[a]-zz-[b]", code: "VFL0202", offset: 6),
    Vector(format: "[a]-(m*2)-[b]", code: "VFL0120", offset: 6),
    Vector(format: "[a]-m*2-[b]", code: "VFL0120", offset: 5),
    Vector(format: "[a]-5-5-[b]", code: "VFL0113", offset: 6),
    Vector(format: "[a]-(5)-(6)-[b]", code: "VFL0113", offset: 8),
    Vector(format: "|[a]|[b]", code: "VFL0115", offset: 5),
    Vector(format: "[a]x", code: "VFL0104", offset: 3),
    Vector(format: "[a] -[b]", code: "VFL0004", offset: 3),
    Vector(format: "[a] ", code: "VFL0004", offset: 3),
    Vector(format: "[a] [b]", code: "VFL0004", offset: 3),
    Vector(format: "[a]-@500-[b]", code: "VFL0117", offset: 4),
    Vector(format: "[a]-(@500)-[b]", code: "VFL0117", offset: 5),
    Vector(format: "[a]-(-)-[b]", code: "VFL0003", offset: 5),
    Vector(format: "[a]-(-m)-[b]", code: "VFL0003", offset: 5),
    Vector(format: "[a]-=5-[b]", code: "VFL0108", offset: 5),
    Vector(format: "[a]-1e-[b]", code: "VFL0003", offset: 5),
    Vector(format: "[a](5)", code: "VFL0116", offset: 3),
    Vector(format: "[a(5)(6)]", code: "VFL0116", offset: 5),
    Vector(format: "[m]", code: "VFL0203", offset: 2),
    Vector(format: "|-0-[a-0-|", code: "VFL0106", offset: 6),
    Vector(format: "V|[a]|", code: "VFL0102", offset: 1),
    Vector(format: "[\u{E9}]", code: "VFL0002", offset: 0),
    Vector(format: "|[a]|", code: "VFL0302", offset: 4, orphan: true),
    Vector(format: "[a]-|", code: "VFL0302", offset: 5, orphan: true),
    Vector(format: "V:[a]-8-[b]", code: "VFL0303", offset: 11, options: .alignAllCenterY),
    Vector(format: "[a]-8-[b]", code: "VFL0303", offset: 9, options: .alignAllLeading),
    Vector(format: "[a]-8-[b]", code: "VFL0304", offset: 9, options: .spacingBaselineToBaseline),
  ]

  @Test(arguments: vectors) func stopsWhereAppleStops(_ vector: Vector) throws {
    let bindings =
      vector.orphan
      ? Bindings(views: ["a": "a", "b": "b", "c": "c"], metrics: ["m": 5]) { _ in nil }
      : Bindings(views: ["a": "a", "b": "b", "c": "c"], superview: "|", metrics: ["m": 5])
    let format = FormatString(parsing: vector.format)
    let diagnostics = format.constraints(with: bindings, options: vector.options).diagnostics
    #expect(Set(diagnostics.map(\.id.code)) == [vector.code])
    #expect(diagnostics.compactMap(\.appleOffset) == [vector.offset])
    if !vector.orphan { #expect(diagnostics.count == 1) }
  }

  /// Columns of the caret in public crash logs.
  @Test(arguments: [
    ("|-0-[redView-0-|", 12, false), ("|[view]|", 7, true), ("H:|-(>=50)-[view(100)]", 22, true),
    ("V|[backgroundBox]|", 1, false),
  ])
  func stopsWhereCrashLogsSay(_ text: String, _ offset: Int, _ isOrphan: Bool) {
    let views = ["redView": 1, "view": 2, "backgroundBox": 3]
    let format = FormatString(parsing: text)
    let diagnostics = format.constraints(with: Bindings(views: views) { _ in isOrphan ? nil : 0 }).diagnostics
    #expect(diagnostics.compactMap(\.appleOffset) == [offset])
  }
}
