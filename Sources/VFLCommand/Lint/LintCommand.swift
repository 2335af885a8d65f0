import VFLDiagnostics

/// `vflc lint`: reads texts, reports what is wrong with their formats, and mends it if asked to.
struct LintCommand {
  private let environment: ToolEnvironment
  private let console: Console
  private let arguments: Arguments
  private let targets: [OutputTarget]
  private let settings: BindingSettings
  private let scene: Scene?
  private let rules: RuleSettings
  private let exitRule: ExitRule

  /// Understands the arguments, and reads the scene that they name.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    self.arguments = arguments
    self.environment = environment
    console = try Console(environment, arguments)
    targets = try OutputTarget.read(arguments.values(.format))
    rules = try RuleSettings(arguments.values(.rule))
    exitRule = ExitRule(
      strict: arguments.has(.strict), maxWarnings: try Self.maxWarnings(arguments.value(.maxWarnings)),
      exitZero: arguments.has(.exitZero))
    (settings, scene) = try BindingSettings.withScene(arguments, environment.files)
    try checkCombinations()
  }

  /// Does it.
  func run() throws(ToolFailure) -> Int32 {
    var (inputs, unread) = try collect()
    for file in unread { console.report("\(file.file): \(file.message)") }
    try checkTargets(against: inputs)

    let mending = Mending(settings: settings, rules: rules, files: environment.files)
    if arguments.has(.diff) {
      let mended = mending.mended(inputs)
      for text in mended { console.write(UnifiedDiff.text(from: text.before, to: text.after, name: text.name)) }
      console.summarise(Mending.summary(of: mended, done: "would apply", noun: "text"))
    } else if arguments.has(.fix) {
      let result = mending.fix(inputs)
      inputs = result.inputs
      for failure in result.unwritten { console.report("\(failure.file): \(failure.message)") }
      unread += result.unwritten
      console.summarise(Mending.summary(of: result.mended, done: "applied", noun: "file"))
    }

    let checked = FormatRun(inputs, settings: settings, rules: rules).check()
    let tally = Tally(checked)
    let exitCode = exitRule.code(for: tally, isComplete: !console.isInTrouble)
    write(LintReport(inputs: checked, unread: unread, exitCode: exitCode))
    // "no faults" would be a comfort that nobody has earned where nothing could be read.
    if !inputs.isEmpty || !console.isInTrouble { console.summarise(tally.summary) }
    return console.isInTrouble ? 2 : exitCode
  }

  private static func maxWarnings(_ value: String?) throws(ToolFailure) -> Int? {
    guard let value else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw ToolFailure("--max-warnings: '\(value)' is no count; write a number from 0")
    }
    return number
  }

  private func checkCombinations() throws(ToolFailure) {
    if arguments.has(.fix), arguments.has(.diff) {
      throw ToolFailure("--fix and --diff exclude each other; --diff shows what --fix would change")
    }
    if arguments.has(.fix) {
      let isSceneRead = arguments.has(.scene) && arguments.operands.isEmpty
      let place = arguments.has(.string) ? "--string" : arguments.operands.contains("-") ? "-" : "--scene"
      if place != "--scene" || isSceneRead {
        throw ToolFailure("--fix has no .vfl file to write for \(place); --diff shows what it would change")
      }
    }
    if arguments.has(.diff), !arguments.values(.format).isEmpty, let target = targets.first(where: { $0.file == nil }) {
      let name = target.format.rawValue
      throw ToolFailure("--diff has standard output to itself; write '\(name)' into a file with --format \(name)=FILE")
    }
  }

  /// A report must not take the place of what it is about.
  private func checkTargets(against inputs: [InputText]) throws(ToolFailure) {
    let read = Set(inputs.map { $0.source.name } + arguments.values(.scene))
    for target in targets {
      guard let file = target.file, read.contains(file) || read.contains("./" + file) else { continue }
      let name = target.format.rawValue
      throw ToolFailure("--format \(name)=\(file): this file is read, and the report would replace it; name another")
    }
  }

  private func collect() throws(ToolFailure) -> (inputs: [InputText], unread: [Unread]) {
    let strings = arguments.values(.string)
    if arguments.operands.isEmpty, strings.isEmpty {
      guard let formats = scene?.formats else {
        throw ToolFailure("nothing to read; name a .vfl file, a folder or -, or give a format with --string")
      }
      return (InputText.formats(of: formats), [])
    }
    if let empty = arguments.operands.first(where: { $0.isEmpty }) {
      throw ToolFailure("a path is empty: '\(empty)'; name a .vfl file, a folder or -")
    }
    var collector = InputCollector(environment, readsScenes: !arguments.has(.scene))
    for path in arguments.operands { collector.read(path) }
    let texts = strings.enumerated().map { InputText($1, name: "<string \($0 + 1)>", origin: .argument) }
    return (collector.inputs + texts, collector.unread)
  }

  private func write(_ report: LintReport) {
    // A diff goes to standard output alone, so that `patch` can read it.
    let targets = arguments.has(.diff) ? targets.filter { $0.file != nil } : targets
    for target in targets {
      // A file is not a terminal.
      let colour = console.colour && target.file == nil
      let text = written(report, as: target.format, colour: colour)
      if let file = target.file { console.write(text, to: file) } else { console.write(text) }
    }
  }

  private func written(_ report: LintReport, as format: OutputFormat, colour: Bool) -> String {
    switch format {
    case .json: JSONText.written(LintJSON(report))
    case .sarif: JSONText.written(SARIFLog(report, currentFolder: environment.currentFolder()))
    case .terminal, .xcode, .github:
      FindingsText(colour: colour, currentFolder: format == .xcode ? environment.currentFolder() : "")
        .written(report.inputs, as: format)
    }
  }
}
