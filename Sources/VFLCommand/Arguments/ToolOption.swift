/// What the tool can be asked to do.
enum ToolCommand: String, CaseIterable {
  case lint
  case compile
  case layout
  case explain
  case config
  case completions

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .lint: "report what is wrong with format strings, in source files too"
    case .compile: "show the constraints that format strings stand for"
    case .layout: "show where format strings place views"
    case .explain: "say what a diagnostic means and how to mend it"
    case .config: "show the configuration that holds here"
    case .completions: "print completions for a shell"
    }
  }

  /// What may stand beside its options.
  var operands: String {
    switch self {
    case .lint: "[PATH… | -]"
    case .compile: "FORMAT…"
    case .layout: "[SCENE.json | FILE.vfl]"
    case .explain: "[CODE | SLUG]"
    case .config: ""
    case .completions: "bash|zsh|fish"
    }
  }
}

/// The options: the one table that reading, usage text and suggestions come from.
enum ToolOption: String, CaseIterable {
  case string
  case size
  case direction
  case scale
  case views
  case metrics
  case options
  case profile
  case scene
  case format
  case fix
  case unsafeFixes = "unsafe-fixes"
  case diff
  case list
  case statistics
  case config
  case noConfig = "no-config"
  case filesFrom = "files-from"
  case stdinFilename = "stdin-filename"
  case baseline
  case writeBaseline = "write-baseline"
  case reportUnused = "report-unused"
  case forceExclude = "force-exclude"
  case strict
  case maxWarnings = "max-warnings"
  case exitZero = "exit-zero"
  case stamp
  case rule
  case color
  case quiet
  case help
  case version

  /// One line of the table.
  private struct Entry {
    let commands: [ToolCommand]
    let value: String?
    let help: String

    init(_ commands: [ToolCommand], _ value: String?, _ help: String) {
      self.commands = commands
      self.value = value
      self.help = help
    }
  }

  /// The option as it is typed.
  var spelling: String { "--" + rawValue }

  /// What the usage text calls its value; nil for an option without one.
  func valueName(for command: ToolCommand) -> String? {
    self == .format && command == .lint ? "NAME[=FILE]" : entry.value
  }

  /// The commands that know it.
  var commands: [ToolCommand] { entry.commands }

  /// Whether it takes a value.
  var takesValue: Bool { entry.value != nil }

  /// Whether it may be given several times, each adding something.
  var isRepeatable: Bool { [.string, .views, .metrics, .options, .format, .rule].contains(self) }

  /// What it does, in one line.
  func help(for command: ToolCommand) -> String {
    self == .format && command == .lint
      ? "terminal, xcode, compiler, github, json or sarif; with =FILE into a file; several at once" : entry.help
  }

  private var entry: Entry {
    let all = ToolCommand.allCases
    let checking: [ToolCommand] = [.lint, .compile, .layout]
    return switch self {
    case .size: Entry([.layout], "400x300", "the size of the superview in points")
    case .direction: Entry([.layout], "ltr|rtl", "which way text runs; ltr by default")
    case .scale: Entry([.layout], "1|2|3", "pixels for each point, to which edges are rounded; not rounded by default")
    case .string: Entry([.lint, .layout], "FORMAT", "a format string itself; may be given several times")
    case .views: Entry(checking, "a,b,c", "all views there are; any other name in brackets is a fault")
    case .metrics: Entry(checking, "pad=8,gap=4", "all metrics there are, with their values")
    case .options: Entry(checking, "NAME,NAME", "options of the call, such as alignAllTop,directionLeftToRight")
    case .profile: Entry(checking, "ios|macos", "whose standard spacing a bare '-' means; ios by default")
    case .scene: Entry(checking, "FILE.json", "views, metrics, options, profile and formats from a file")
    case .format: Entry(checking, "text|json", "how the result is written; text by default")
    case .fix: Entry([.lint], nil, "apply the fixes that change no meaning, then report what is left")
    case .unsafeFixes:
      Entry([.lint], nil, "apply those too that are probably meant, such as the nearest name; with --diff show them")
    case .diff: Entry([.lint], nil, "show what --fix, or with it --unsafe-fixes, would change, and change nothing")
    case .list: Entry([.lint], nil, "list every format that was found, and how far it could be judged")
    case .statistics: Entry([.lint], nil, "count constructs, options, constraints and inequalities of each file")
    case .config: Entry([.lint, .config], "FILE", "the configuration; else the nearest .vflc.json from here up")
    case .noConfig: Entry([.lint, .config], nil, "read no configuration")
    case .filesFrom: Entry([.lint], "FILE", "read the paths that are in a file, one a line, too")
    case .stdinFilename: Entry([.lint], "NAME", "what '-' reads, such as Card.swift")
    case .baseline: Entry([.lint], "FILE", "do not show the findings that are in it")
    case .writeBaseline: Entry([.lint], "FILE", "put all findings into a baseline")
    case .forceExclude:
      Entry([.lint], nil, "leave out what the configuration excludes even if it is named, as hooks do")
    case .reportUnused: Entry([.lint], nil, "report comments that switch nothing off")
    case .strict: Entry([.lint, .layout], nil, "exit 1 for warnings too")
    case .maxWarnings: Entry([.lint], "N", "exit 1 for more than N warnings")
    case .exitZero: Entry([.lint], nil, "exit 0 whatever is found")
    case .stamp: Entry([.lint], "FILE", "write an empty file if the exit code is 0, as build tools need it")
    case .rule:
      Entry([.lint, .config], "NAME=LEVEL", "off, note, warning or error for the diagnostics of a code or slug")
    case .color: Entry(all, "WHEN", "auto, always or never; auto heeds NO_COLOR")
    case .quiet: Entry(all, nil, "no summary line")
    case .help: Entry(all, nil, "show this text")
    case .version: Entry(all, nil, "show the version")
    }
  }
}
