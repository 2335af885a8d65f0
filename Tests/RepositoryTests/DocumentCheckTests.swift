import Testing

/// The checks of documents, catalogue, messages and grammar find what they look for, and nothing else.
@Suite struct DocumentCheckTests {
  private let catalogue = [
    CatalogueEntry(code: "VFL0001", slug: "one-fault", summary: "a fault"),
    CatalogueEntry(code: "VFL0002", slug: "other", summary: "'H' without a colon"),
  ]

  /// Codes, names and summaries.
  @Test func catalogueEntries() throws {
    #expect(try findings(["a": ""]) { checkCatalogue($0, catalogue: catalogue) } == [])
    let broken = [
      CatalogueEntry(code: "VFL0002", slug: "one_Fault", summary: "A fault"),
      CatalogueEntry(code: "VFL0001", slug: "one", summary: "a fault."),
      CatalogueEntry(code: "VFL12", slug: "one", summary: "a fault"),
    ]
    let path = "Sources/VFLDiagnostics/Diagnostic+ID.swift"
    #expect(
      try findings(["a": ""]) { checkCatalogue($0, catalogue: broken) } == [
        "\(path): VFL0001 stands after VFL0002",
        "\(path): the name 'one_Fault' is not lower-case words joined by hyphens",
        "\(path): the summary of VFL0002 is no phrase in lower case: 'A fault'",
        "\(path): the summary of VFL0001 is no phrase in lower case: 'a fault.'",
        "\(path): VFL12 is not VFL and four digits", "\(path): the name 'one' occurs twice",
      ])
  }

  /// Pages and golden cases of the codes.
  @Test func catalogueFiles() throws {
    func all(_ repository: Repository) -> [Finding] {
      checkDiagnosticPages(repository, catalogue: catalogue) + checkGoldenCoverage(repository, catalogue: catalogue)
    }
    let sound = [
      "docs/diagnostics/VFL0001.md": "# VFL0001 one-fault\n", "docs/diagnostics/VFL0002.md": "# VFL0002 other\n",
      "Tests/Golden/a/one.golden": "error[VFL0009]\n-- diagnostics --\nerror[VFL0001]: a\n -->\nnote[VFL0002]: b\n",
    ]
    #expect(try findings(sound, all) == [])
    let broken = [
      "docs/diagnostics/VFL0001.md": "# VFL0001 fault\n", "docs/diagnostics/VFL0003.md": "# VFL0003 third\n",
      "Tests/Golden/a.golden": "Why.\n-- codes --\n1:1-1:2 VFL0001\n1:1-1:2 VFL0003\n-- tree --\nerror[VFL0001]\n",
    ]
    #expect(
      try findings(broken, all) == [
        "docs/diagnostics/VFL0001.md:1: the title is not '# VFL0001 one-fault'",
        "docs/diagnostics/VFL0002.md: VFL0002 has no page", "docs/diagnostics/VFL0003.md: is the page of no code",
        "Tests/Golden/a.golden:4: 'VFL0003' is not in the catalogue",
        "Tests/Golden: no case has a section 'diagnostics' with VFL0001 one-fault",
        "Tests/Golden: no case has a section 'diagnostics' with VFL0002 other",
      ])
  }

  /// The wording of messages.
  @Test func messages() throws {
    let path = "Sources/VisualFormat/SyntaxDiagnostics.swift"
    let sound = #"""
      // Illegal. Bad.
      a("expected \(x), found 'Foo bar'", "H:", "Apple's parser stops here", "badge …", "H: or V:", "...", "Insert")
      """#
    let broken = #"a("Insert a colon", "bad view", "an illegal name", "no view named '\(x)'.", "failed to read")"#
    #expect(try findings([path: sound + "\n", "Sources/A.swift": "\"bad\"\n"], checkMessages) == [])
    #expect(
      try findings([path: broken + "\n"], checkMessages) == [
        "\(path):1: a message starts in lower case: \"Insert a colon\"",
        "\(path):1: 'bad' says nothing about the fault: \"bad view\"",
        "\(path):1: 'illegal' says nothing about the fault: \"an illegal name\"",
        "\(path):1: a message has no full stop: \"no view named '…'.\"",
        "\(path):1: 'failed to' says nothing about the fault: \"failed to read\"",
      ])
  }

  /// Productions and parse functions.
  @Test func grammar() throws {
    let ebnf = """
      (* Part one of a notation with a ; in it. *)

      (* Part one: syntax *)

      list = "(" , a , { "," , a } , ")" ;

      a    = [ "-" ]
           | (* beyond *) b - c ;

      (* Part two: tokens *)

      b = ";" ;

      """
    let parser = """
      extension Parser {
        /// A list: `list = "(" , a ,
        /// { "," , a } , ")"`.
        mutating func list() {}

        /// `a = [ "-" ] | (* beyond *) b - c ;`
        @inline(__always)
        mutating func a() {}

        private mutating func helper() {}
      }

      """
    let grammarPath = "Grammar/VisualFormat.ebnf"
    let path = "Sources/VisualFormat/Syntax/Parser+Productions.swift"
    #expect(try findings([grammarPath: ebnf, path: parser], checkGrammar) == [])
    #expect(try findings(["a": ""], checkGrammar) == ["\(grammarPath): is missing"])
    #expect(try findings([grammarPath: ebnf], checkGrammar) == ["\(path): is missing"])
    #expect(
      try findings(
        [
          grammarPath: ebnf,
          path:
            "  /// `a = b`\n  mutating func a() {}\n  /// A list.\n  mutating func list() {}\n  mutating func x() {}\n",
        ], checkGrammar) == [
          "\(path): the functions are [\"a\", \"list\", \"x\"], the productions [\"list\", \"a\"]",
          "\(path):2: the comment does not quote the production of 'a'",
          "\(path):4: the comment does not quote the production of 'list'",
        ])
  }

  /// Links and anchors.
  @Test func links() throws {
    let sound = [
      "README.md":
        "[a](docs/a.md#a-b--c) [b](https://example.org/x) `[c](no)` [d](#top) ![e](docs)\n# Top\n```\n[f](no)\n```\n",
      "docs/a.md": "# A `b` & c\n[up](../README.md)\n[here](a.md)\n[x]: ../README.md\n",
    ]
    #expect(try findings(sound, checkLinks) == [])
    let broken = [
      "README.md": "[a](docs/b.md)\n[b](docs/a.md#x) [c](#y)\n", "docs/a.md": "[up](../../x)\n[x]: no.md\n",
    ]
    #expect(
      try findings(broken, checkLinks) == [
        "README.md:1: the link 'docs/b.md' leads nowhere", "README.md:2: the link 'docs/a.md#x' leads to no heading",
        "README.md:2: the link '#y' leads to no heading", "docs/a.md:1: the link '../../x' leads nowhere",
        "docs/a.md:2: the link 'no.md' leads nowhere",
      ])
  }

  /// The files that docs/contributing.md names.
  @Test func contributing() throws {
    let path = "docs/contributing.md"
    let table = """
      `No.swift`
      | task | files |
      |---|---|
      | a code | `Diagnostic+ID.swift`, `docs/diagnostics/VFLnnnn.md`, `Tests/Golden/<topic>/<claim>.golden`, `swift test` |
      | a rule | `Sources/VFLDiagnostics`, `*Diagnostics.swift`, `mutating func name(` |

      """
    let files = [
      path: table, "Sources/VFLDiagnostics/Diagnostic+ID.swift": "", "docs/diagnostics/VFL0001.md": "",
      "Tests/Golden/a/b.golden": "", "Sources/VisualFormat/SyntaxDiagnostics.swift": "",
    ]
    #expect(try findings(files, checkContributing) == [])
    #expect(
      try findings([path: table], checkContributing) == [
        "\(path):4: there is no file 'Diagnostic+ID.swift'",
        "\(path):4: there is no file 'docs/diagnostics/VFLnnnn.md'",
        "\(path):4: there is no file 'Tests/Golden/<topic>/<claim>.golden'",
        "\(path):5: there is no file 'Sources/VFLDiagnostics'", "\(path):5: there is no file '*Diagnostics.swift'",
      ])
    #expect(try findings(["a": ""], checkContributing) == ["\(path): is missing"])
  }
}
