/// The ```console blocks of a document, run in process and compared with what they show: standard output, then standard
/// error. One session lasts for a whole document.
///
/// A line that starts with `$ ` is a command, and goes on in the next line if it ends in a backslash. Understood are
/// `vflc …` (also as `swift run -c release vflc …`), fed by `echo … |` or `cat FILE |`; `cat FILE`, which shows a file
/// and makes it exist for the commands below; and `echo $?`. A few others are skipped; the rest is a fault.
struct ConsoleSession {
  private var files: [String: [UInt8]] = [:]
  private var status: Int32 = 0
  /// The commands in the order of the document.
  private(set) var commands: [String] = []
  /// What does not hold, a message each.
  private(set) var failures: [String] = []

  /// What a reader runs, but not these tests: the first words of a command.
  private static let skipped = [
    ["git", "clone"], ["cd"], ["cp"], ["swift", "build"], ["swift", "test"], ["swift", "package"], [".ci/run"],
  ]

  /// Runs the blocks of a document.
  init(_ markdown: String) {
    for fence in MarkdownFence.all(in: markdown) where fence.info == ["console"] {
      for step in steps(of: fence) { run(step) }
    }
  }

  /// A command and what is shown below it.
  private struct Step {
    let line: Int
    var command: String
    var shown = ""
  }

  private mutating func steps(of fence: MarkdownFence) -> [Step] {
    var steps: [Step] = []
    var continues = false
    for (index, line) in fence.lines.enumerated() {
      let last = steps.count - 1
      if continues {
        steps[last].command += String(line.drop { $0 == " " })
      } else if line.hasPrefix("$ ") {
        steps.append(Step(line: fence.line + index + 1, command: String(line.dropFirst(2))))
      } else if last >= 0 {
        steps[last].shown += line + "\n"
        continue
      } else {
        failures.append("line \(fence.line + index + 1): a console block starts with a command")
        continue
      }
      continues = steps[steps.count - 1].command.hasSuffix("\\")
      if continues { steps[steps.count - 1].command.removeLast() }
    }
    return steps
  }

  private mutating func run(_ step: Step) {
    commands.append(step.command)
    let stages: [[String]]
    do {
      stages = try shellPipeline(step.command)
    } catch {
      failures.append("line \(step.line): \(error.message)")
      return
    }

    if stages.count == 1, Self.skipped.contains(where: { stages[0].starts(with: $0) }) { return }
    if stages == [["echo", "$?"]] {
      compare("\(status)\n", step)
    } else if stages.count == 1, stages[0].count == 2, stages[0][0] == "cat" {
      files[stages[0][1]] = Array(step.shown.utf8)
    } else if let arguments = toolArguments(stages[stages.count - 1]), let input = input(stages.dropLast()) {
      let run = ToolRun(arguments, files: files, input: input)
      status = run.status
      compare(run.output + run.error, step)
    } else {
      failures.append("line \(step.line): these tests do not know how to run: \(step.command)")
    }
  }

  private func toolArguments(_ words: [String]) -> [String]? {
    for name in [["vflc"], ["swift", "run", "-c", "release", "vflc"]] where words.starts(with: name) {
      return Array(words.dropFirst(name.count))
    }
    return nil
  }

  /// What the stages before the tool feed it; nil if they are not understood.
  private func input(_ stages: ArraySlice<[String]>) -> [UInt8]? {
    guard let stage = stages.first else { return [] }
    guard stages.count == 1, let command = stage.first else { return nil }
    switch command {
    case "echo": return Array((stage.dropFirst().joined(separator: " ") + "\n").utf8)
    case "cat": return stage.count == 2 ? files[stage[1]] : nil
    default: return nil
    }
  }

  private mutating func compare(_ actual: String, _ step: Step) {
    guard step.shown != actual else { return }
    failures.append("line \(step.line): \(step.command)\n" + lineDiff(expected: step.shown, actual: actual))
  }
}
