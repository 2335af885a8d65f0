import Testing

@testable import VFLCommand

@Suite struct ArgumentTests {
  @Test func noArgumentsPrintTheUsageAndFail() {
    let outcome = run([])
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("usage: vflc COMMAND"))
  }

  @Test(arguments: [["--help"], ["-h"], ["lint", "--help"], ["compile", "-h"], ["explain", "--help"]])
  func helpGoesToStandardOutput(arguments: [String]) {
    let outcome = run(arguments)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("usage: vflc "))
    #expect(outcome.errors.isEmpty)
  }

  @Test func helpListsEveryOptionOfTheCommandAndNoOther() {
    for command in ToolCommand.allCases {
      let text = run([command.rawValue, "--help"]).output
      for option in ToolOption.allCases {
        #expect(text.contains("\n  \(option.spelling) ") == option.commands.contains(command))
      }
    }
  }

  @Test func noLineOfHelpIsTooWide() {
    for command in [nil] + ToolCommand.allCases.map({ Optional($0) }) {
      for line in Usage.text(for: command).split(separator: "\n") { #expect(line.count <= 120) }
    }
  }

  @Test(arguments: [["--version"], ["lint", "--version"]])
  func versionGoesToStandardOutput(arguments: [String]) {
    #expect(run(arguments).output == "vflc \(toolVersion)\n")
  }

  @Test(arguments: [
    (["lnt"], "no command 'lnt'; did you mean 'lint'?"),
    (["banana"], "no command 'banana'; there are lint, compile, layout, explain, config and completions"),
    (
      ["--quiet", "lint"],
      "the command comes before '--quiet'; there are lint, compile, layout, explain, config and completions"
    ),
    (["lint", "--strct"], "no option '--strct'; did you mean '--strict'?"),
    (["lint", "--bananas"], "no option '--bananas'; 'vflc lint --help' lists them"),
    (["lint", "-x"], "no option '-x'; a file of that name is ./-x"),
    (["compile", "-[a]"], "no option '-[a]'; put -- before a format that begins with '-'"),
    (["compile", "--fix", "[a]"], "--fix belongs to 'vflc lint', not to 'vflc compile'"),
    (
      ["explain", "--views", "a"],
      "--views belongs to 'vflc lint', 'vflc compile' and 'vflc layout', not to 'vflc explain'"
    ),
    (["lint", "--string"], "--string needs a value; write --string FORMAT"),
    (["lint", "--format"], "--format needs a value; write --format NAME[=FILE]"),
    (["lint", "--strict=yes"], "--strict takes no value; write just --strict"),
    (["lint"], "nothing to read; name a file, a folder or -, or give a format with --string"),
    (["lint", ""], "a path is empty: ''; name a file, a folder or -"),
    (["compile"], "nothing to compile; give a format in single quotes, such as 'H:|-[title]-|'"),
    (["compile", "[a]", "--format", "xml"], "--format: no format 'xml'; 'vflc compile' has text and json"),
    (["explain", "a", "b"], "one diagnostic at a time; 'b' is one too many"),
    (["lint", "-", "--color", "blue"], "--color: no choice 'blue'; it is auto, always or never"),
    (["lint", "-", "--max-warnings", "-1"], "--max-warnings: '-1' is no count; write a number from 0"),
    (["lint", "-", "--max-warnings", "few"], "--max-warnings: 'few' is no count; write a number from 0"),
    (["lint", "-", "--format", "jsn"], "--format: no format 'jsn'; did you mean 'json'?"),
    (["lint", "-", "--format", "json="], "--format: no file after 'json='; write json=FILE"),
    (
      ["lint", "-", "--format", "json", "--format", "sarif"],
      "--format: 'json' and 'sarif' both go to standard output; write one into a file, such as sarif=FILE"
    ),
    (
      ["lint", "-", "--format", "json=a", "--format", "sarif=a"],
      "--format: 'json' and 'sarif' both go to 'a'; name two files"
    ),
    (
      ["lint", "x.vfl", "--fix", "--diff"], "--fix and --diff exclude each other; --diff shows what --fix would change"
    ),
    (["lint", "-", "--fix"], "--fix has no file to write for -; --diff shows what it would change"),
    (
      ["lint", "--string", "[a]", "--fix"],
      "--fix has no file to write for --string; --diff shows what it would change"
    ),
    (
      ["lint", "-", "--diff", "--format", "json"],
      "--diff has standard output to itself; write 'json' into a file with --format json=FILE"
    ),
    (
      ["lint", "-", "--rule", "whitespace"], "--rule: 'whitespace' has no level; write NAME=off, note, warning or error"
    ),
    (["lint", "-", "--rule", "whitespce=off"], "--rule: no diagnostic 'whitespce'; did you mean 'whitespace'?"),
    (
      ["lint", "-", "--rule", "whitespace=loud"],
      "--rule: no level 'loud' in 'whitespace=loud'; it is off, note, warning or error"
    ),
  ])
  func wrongArgumentsGetOneLine(arguments: [String], message: String) {
    let outcome = run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "vflc: \(message)\n")
  }

  @Test func valuesMayBeAttachedOrFollow() {
    for arguments in [["--string=H:[a]"], ["--string", "H:[a]"]] {
      #expect(run(["lint"] + arguments).errors == "no faults in 1 format\n")
    }
  }

  @Test func valueMayLookLikeAnOption() {
    #expect(run(["lint", "--string", "--help"]).code == 1)
  }

  @Test func twoDashesEndTheOptions() {
    let outcome = run(["compile", "--views", "a", "--", "-[a]-"])
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("VFL0112"))
  }

  @Test func laterValueOfASingleOptionCounts() {
    #expect(run(["lint", "--string", "[a]", "--format", "terminal", "--color", "blue", "--color", "never"]).code == 0)
  }

  @Test func quietDropsTheSummary() {
    #expect(run(["lint", "--string", "[a]", "--quiet"]).errors.isEmpty)
  }
}

/// Completions come from the table of options.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"]) func everyOptionIsThere(shell: String) {
    let outcome = run(["completions", shell])
    #expect(outcome.code == 0)
    for command in ToolCommand.allCases { #expect(outcome.output.contains(command.rawValue)) }
    for option in ToolOption.allCases {
      #expect(outcome.output.contains(shell == "fish" ? "-l \(option.rawValue) " : option.spelling))
    }
    #expect(outcome.output.hasSuffix("\n"))
  }

  @Test func shellsThatAreNotKnown() {
    #expect(run(["completions"]).errors == "vflc: no shell; it is bash, zsh or fish\n")
    #expect(run(["completions", "tcsh"]).errors == "vflc: no shell 'tcsh'; it is bash, zsh or fish\n")
  }
}
