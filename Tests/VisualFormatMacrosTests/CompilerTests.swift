import Foundation
import Testing

/// What Swift's compiler says where formats are wrong: on their line, in their column.
@Suite struct CompilerTests {
  private static let head = """
    import AutoLayout
    import VisualFormatMacros

    final class Card {
      let avatar = View(), name = View()
      var label: View?, outlet: View! = View()
      let padding = 8, text = "12"

    """

  /// What is said about the body of a class that begins at line 8.
  private func findings(_ body: String) throws -> [String] {
    try Compiler().findings(in: Self.head + body + "\n}\n").map { String($0.dropFirst("Card.swift:".count)) }
  }

  @Test func soundSources() throws {
    let found = try findings(
      """
        func make() -> [LayoutConstraint] {
          let low = 250.0
          return #constraints("H:|-(padding)-[avatar(>=40@low)]-[name(padding)]-|", options: .alignAllCenterY)
            + #constraints("V:|[avatar][name]|", options: [.alignAllLeading, .alignAllTrailing])
            + #constraints("[avatar]", "V:[a(b)]", metrics: ["b": 5], views: ["a": name, "avatar": outlet])
        }
        lazy var later = #constraints("H:[avatar]-[name]")
        func inClosures(_ run: (@escaping () -> Void) -> Void) {
          run { [self] in LayoutConstraint.activate(#constraints("[avatar]-[name]")) }
          run { LayoutConstraint.activate(#constraints("[a]-8-[b]", views: ["a": self.avatar, "b": self.name])) }
        }
        static let card = #visualFormat("V:|-[title]-(>=gap@750)-[photo(==title)]|")
      """)
    #expect(found == [])
  }

  @Test(arguments: [
    // A name that is not there.
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"H:|-[avatr]-|\") }",
      ["8:55: error: cannot find 'avatr' in scope"]
    ),
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"[avatar(5@lo)]\") }",
      ["8:60: error: cannot find 'lo' in scope"]
    ),
    (
      "  func a() -> [LayoutConstraint] {\n    #constraints(\n\"[nam]\") }",
      ["10:3: error: cannot find 'nam' in scope"]
    ),
    // In literals of several lines, with delimiters and escapes.
    (
      "  func a() -> [LayoutConstraint] {\n    #constraints(\n      \"\"\"\n      H:|-(pading)-[avatr]\\\n      -[nam]\n      \"\"\")\n  }",
      [
        "11:12: error: cannot find 'pading' in scope", "11:21: error: cannot find 'avatr' in scope",
        "12:9: error: cannot find 'nam' in scope",
      ]
    ),
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"\\u{48}:[avatar][nam]\", #\"V:[nme]\"#) }",
      ["8:66: error: cannot find 'nam' in scope", "8:78: error: cannot find 'nme' in scope"]
    ),
    // Of the wrong type.
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"H:[avatar]-text-[name]\") }",
      ["8:61: error: argument type 'String' does not conform to expected type 'Numeric'"]
    ),
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"H:|-[label]-|\") }",
      ["8:55: error: value of optional type 'View?' must be unwrapped to a value of type 'View'"]
    ),
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"H:|-[padding]-|\") }",
      [
        "8:55: error: cannot convert value of type 'Int' to specified type 'Format.Item' (aka 'LayoutElement')"
      ]
    ),
    // In an escaping closure without self.
    (
      "  func a(_ run: (@escaping () -> Void) -> Void) { run { _ = #constraints(\"[avatar]-[avatar]\") } }",
      [
        "8:76: error: reference to property 'avatar' in closure requires explicit use of 'self' to make capture semantics explicit"
      ]
    ),
    // What the language does not allow.
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"H:|-[avatar-|\", \"V:[avatar]- [name]\") }",
      [
        "8:61: error: view 'avatar' is not closed: expected ']' [VFL0106] (from macro 'constraints')",
        "8:78: error: white space is not allowed in a format string [VFL0004] (from macro 'constraints')",
      ]
    ),
    (
      "  func a() -> [LayoutConstraint] { #constraints(\"[avatar][name]\", options: .alignAllLeft) }",
      ["8:50: error: 'alignAllLeft' aligns along the axis of a horizontal format [VFL0303] (from macro 'constraints')"]
    ),
    (
      "  static let card = #visualFormat(\"V:|-[title]-(>=gap@7500)-[photo|\")",
      [
        "8:55: error: 7500 is no priority: above 0 and at most 1000 [VFL0301] (from macro 'visualFormat')",
        "8:67: error: view 'photo' is not closed: expected ']' [VFL0106] (from macro 'visualFormat')",
      ]
    ),
  ])
  func faults(body: String, expected: [String]) throws {
    let found = try findings(body)
    #expect(found == expected)
  }

  @Test func aLineThatIsTheFirst() throws {
    let source = "import AutoLayout; import VisualFormatMacros; let made = #constraints(\"[avatr]\")\n"
    let found = try Compiler().findings(in: source)
    #expect(found == ["Card.swift:1:73: error: cannot find 'avatr' in scope"])
  }

  @Test func twoThousandUses() throws {
    let uses = (0..<2_000).map { "  func a\($0)() -> [LayoutConstraint] { #constraints(\"[avatar(\($0))]-[name]\") }" }
    let found = try findings(uses.joined(separator: "\n") + "\n  let z = #constraints(\"[q]\")")
    #expect(
      found.suffix(1) == [
        "2008:26: error: cannot find 'q' in scope"
      ])
  }
}
