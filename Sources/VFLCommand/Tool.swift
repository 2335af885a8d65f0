/// Runs the tool. The whole of it:
///
///     arguments ─► ArgumentReader ─► one command ─► texts ─► FormatRun, SourceRun ─► a report ─► text, JSON, SARIF
///      environment: files, streams, variables        Input/                Lint/, Compile/   Output/
///
/// Start here, then read `Lint/LintCommand.swift` and `FormatRun.swift`. Nothing but `ToolEnvironment` touches the world
/// outside, so that all of it runs in a test.
///
/// - Parameter arguments: without the name of the tool.
/// - Returns: the exit code: 0, 1 if an error was found, 2 if the arguments are wrong or something could not be read.
public func runTool(_ arguments: [String], in environment: ToolEnvironment) -> Int32 {
  do {
    switch try ArgumentReader.read(arguments) {
    case .help(let command): return printed(Usage.text(for: command), in: environment)
    case .version: return printed("vflc \(toolVersion)\n", in: environment)
    case .run(let arguments):
      switch arguments.command {
      case .lint: return try LintCommand(arguments, environment).run()
      case .compile: return try CompileCommand(arguments, environment).run()
      case .layout: return try LayoutCommand(arguments, environment).run()
      case .explain: return try ExplainCommand(arguments, environment).run()
      case .config: return try ConfigCommand(arguments, environment).run()
      case .completions: return try CompletionsCommand(arguments, environment).run()
      }
    }
  } catch {
    environment.writeError(arguments.isEmpty ? Usage.text(for: nil) : "vflc: \(error.message)\n")
    return 2
  }
}

/// The version of the tool, as `--version` and SARIF say it.
let toolVersion = "0.1.0"

private func printed(_ text: String, in environment: ToolEnvironment) -> Int32 {
  do {
    try environment.writeOutput(text)
    return 0
  } catch {
    environment.writeError("vflc: standard output: \(error.reason)\n")
    return 2
  }
}
