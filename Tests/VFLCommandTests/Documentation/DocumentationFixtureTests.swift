import Testing

/// The checks of the documents find what they look for.
@Suite struct DocumentationFixtureTests {
  private static func page(bad: String, good: String, info: String = "vfl bad") -> String {
    """
    # VFL0001 unexpected-character

    A character that no format string has.

    ## What happened

    ## Why it matters

    ## Example

    ```\(info)
    \(bad)
    ```

    ## Instead

    ```vfl good
    \(good)
    ```

    """
  }

  /// A page whose examples do as it says.
  @Test func soundPage() throws {
    let page = try DiagnosticPage(Self.page(bad: "// args: --views 'a,b'\n|?[a]\n\n|?[b]", good: "[a]"))
    #expect(page.code == "VFL0001")
    #expect(page.failures() == [])
  }

  /// Examples that do not do as the page says, and the line that it complains about.
  @Test(arguments: [
    (page(bad: "[a]", good: "[b]"), ["line 12: does not yield VFL0001: [a]"]),
    (page(bad: "|?[a]\n[b]", good: "[b]"), ["line 13: does not yield VFL0001: [b]"]),
    (page(bad: "|?[a]", good: "|?[b]"), ["line 18: yields 1:2-1:3 VFL0001"]),
    (
      page(bad: "|?[a]", good: "[b]").replacingFirstCode(with: "VFL0002"),
      ["line 12: yields 1:2-1:3 VFL0001", "line 12: does not yield VFL0002: |?[a]"]
    ),
    (
      page(bad: "|?[a]", good: "[b]", info: "vfl bad with VFL0001").replacingFirstCode(with: "VFL0002"),
      ["line 12: does not yield VFL0002: |?[a]"]
    ),
  ])
  func brokenExamples(page: String, failures: [String]) throws {
    #expect(try DiagnosticPage(page).failures() == failures)
  }

  /// Pages of another form.
  @Test(arguments: [
    "", "VFL0001 unexpected-character\n", "# VFL0001 unexpected-character\n## What happened\n",
    page(bad: "|?[a]", good: "[a]", info: "vfl"), page(bad: "|?[a]\n```\n\n## More\n\n```vfl bad\n|?[a]", good: "[a]"),
  ])
  func unreadablePage(page: String) {
    #expect(throws: DiagnosticPageError.self) { try DiagnosticPage(page) }
  }

  /// Blocks that show what the tool prints, and commands for the reader alone.
  @Test func soundSession() {
    let session = ConsoleSession(
      """
      ```console
      $ git clone https://example.org/vfl
      $ swift test
      $ cat card.vfl
      [a]
      $ swift run -c release vflc lint \\
          card.vfl
      no faults in 1 format of 1 file
      $ echo $?
      0
      ```
      ```sh
      $ anything
      ```
      """)
    #expect(session.failures == [])
    #expect(session.commands.contains("swift test"))
  }

  /// Blocks that show something else, and commands that nobody knows.
  @Test(arguments: [
    ("$ rm -rf .", "line 2: these tests do not know how to run: rm -rf ."),
    ("output first", "line 2: a console block starts with a command"),
    ("$ echo $?\n1", "line 2: echo $?\n-1\n+0\n"),
    ("$ echo 'open", "line 2: the quote ' is not closed in: echo 'open"),
    (
      "$ cat card.vfl\n[a]\n$ vflc lint card.vfl\nerror",
      "line 4: vflc lint card.vfl\n-error\n+no faults in 1 format of 1 file\n"
    ),
    ("$ sort | vflc lint -", "line 2: these tests do not know how to run: sort | vflc lint -"),
  ])
  func brokenSession(lines: String, failure: String) {
    #expect(ConsoleSession("```console\n\(lines)\n```\n").failures == [failure])
  }
}

extension String {
  /// The text with another code in its title.
  fileprivate func replacingFirstCode(with code: String) -> String {
    "# \(code)" + dropFirst("# VFL0001".count)
  }
}
