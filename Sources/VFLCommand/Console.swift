/// What the tool prints, and whether that worked.
final class Console {
  private let environment: ToolEnvironment
  private let isQuiet: Bool
  /// Whether standard output gets colours.
  let colour: Bool
  /// Whether something could not be done, so that the exit code is 2.
  private(set) var isInTrouble = false

  /// Reads `--color` and `--quiet`.
  init(_ environment: ToolEnvironment, _ arguments: Arguments) throws(ToolFailure) {
    self.environment = environment
    isQuiet = arguments.has(.quiet)
    let choice = arguments.value(.color) ?? "auto"
    switch choice {
    case "auto":
      colour =
        environment.outputIsTerminal() && (environment.variable("NO_COLOR") ?? "").isEmpty
        && environment.variable("TERM") != "dumb"
    case "always": colour = true
    case "never": colour = false
    default: throw ToolFailure("--color: no choice '\(choice)'; it is auto, always or never")
    }
  }

  /// Prints what was asked for.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    do {
      try environment.writeOutput(text)
    } catch {
      report("standard output: \(error.reason)")
    }
  }

  /// Writes a file that was asked for.
  func write(_ text: String, to path: String) {
    do {
      try environment.files.write(path, Array(text.utf8))
    } catch {
      report("\(path): not written: \(error.reason)")
    }
  }

  /// Says that something could not be done.
  func report(_ message: String) {
    isInTrouble = true
    environment.writeError("vflc: \(message)\n")
  }

  /// Says how it went, unless nobody wants to know.
  func summarise(_ text: String) {
    if !isQuiet { environment.writeError(text + "\n") }
  }
}
