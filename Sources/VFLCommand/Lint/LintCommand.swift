import VFLDiagnostics
import VFLLint

/// `vflc lint`: reads texts and source files, reports what is wrong with their formats, and mends it if asked to.
struct LintCommand {
  private let environment: ToolEnvironment
  private let console: Console
  private let arguments: Arguments
  /// What is to be read.
  private let operands: [String]
  private let targets: [OutputTarget]
  private let settings: BindingSettings
  private let scene: Scene?
  private let rules: RuleSettings
  private let exitRule: ExitRule
  private let configuration: Configuration
  private let linter: SourceLinter
  private let fixes: FixChoice
  private let baselinePath: String?

  /// Understands the arguments, and reads the configuration and the scene that they name.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    self.arguments = arguments
    self.environment = environment
    console = try Console(environment, arguments)
    targets = try OutputTarget.read(arguments.values(.format))
    operands = try arguments.operands + Self.paths(from: arguments.value(.filesFrom), environment)
    configuration = try Configuration.read(arguments, environment)
    let rules = try RuleSettings(configuration.rules + arguments.values(.rule))
    self.rules = rules
    exitRule = ExitRule(
      strict: arguments.has(.strict), maxWarnings: try Self.maxWarnings(arguments.value(.maxWarnings)),
      exitZero: arguments.has(.exitZero))
    var (settings, scene) = try BindingSettings.withScene(arguments, environment.files)
    if settings.profile == nil { settings.profile = configuration.profile }
    (self.settings, self.scene) = (settings, scene)
    linter = SourceLinter(
      helpers: configuration.helpers, profile: settings.profile ?? .ios, isOn: rules.isOn
    ) { rules.applied(to: $0) }
    fixes = arguments.has(.unsafeFixes) ? .suggested : .automatic
    let folder = configuration.folder
    let fromFile = configuration.baseline.map { name in
      name.hasPrefix("/") || folder == environment.currentFolder() ? name : folder + "/" + name
    }
    baselinePath = arguments.value(.baseline) ?? (arguments.has(.writeBaseline) ? nil : fromFile)
    try checkCombinations()
  }

  /// Does it.
  func run() throws(ToolFailure) -> Int32 {
    let baseline = try baselinePath.map { path throws(ToolFailure) in try Baseline(reading: path, environment) }
    var collected = try collect()
    for file in collected.unread { console.report("\(file.file): \(file.message)") }
    try checkTargets(against: collected)
    if arguments.has(.diff) || isFixing { mend(&collected) }

    var (texts, emptyFiles) = checked(&collected)
    if let path = arguments.value(.writeBaseline) {
      let written = Baseline(of: texts, path: path, currentFolder: environment.currentFolder())
      let wasInTrouble = console.isInTrouble
      console.write(written.text, to: path)
      if wasInTrouble || !console.isInTrouble {
        console.summarise("\(path): \(counted(written.counts.values.reduce(0, +), "finding")) from now on put up with")
      }
      return console.isInTrouble ? 2 : 0
    }
    let staleCount = baseline.map { hide($0, in: &texts, collected) } ?? 0

    let tally = Tally(texts, emptyFiles: emptyFiles, helpers: configuration.helpers.map { $0.call })
    var exitCode = exitRule.code(for: tally, isComplete: !console.isInTrouble)
    if staleCount > 0, arguments.has(.strict), !arguments.has(.exitZero) { exitCode = max(exitCode, 1) }
    write(LintReport(inputs: texts, emptyFiles: emptyFiles, unread: collected.unread, exitCode: exitCode))
    // "no faults" would be a comfort that nobody has earned where nothing could be read.
    if !texts.isEmpty || emptyFiles > 0 || !console.isInTrouble { console.summarise(tally.summary) }
    if let stamp = arguments.value(.stamp), exitCode == 0, !console.isInTrouble { console.write("", to: stamp) }
    return console.isInTrouble ? 2 : exitCode
  }

  private static func paths(
    from list: String?, _ environment: ToolEnvironment
  ) throws(ToolFailure) -> [String] {
    guard let list else { return [] }
    do {
      let text = String(decoding: try environment.files.read(list), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw ToolFailure("--files-from: \(list): \(error.reason)")
    }
  }

  private static func maxWarnings(_ value: String?) throws(ToolFailure) -> Int? {
    guard let value else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw ToolFailure("--max-warnings: '\(value)' is no count; write a number from 0")
    }
    return number
  }

  // MARK: Arguments

  private var isFixing: Bool { arguments.has(.fix) || (arguments.has(.unsafeFixes) && !arguments.has(.diff)) }

  private func checkCombinations() throws(ToolFailure) {
    if arguments.has(.fix), arguments.has(.diff) {
      throw ToolFailure("--fix and --diff exclude each other; --diff shows what --fix would change")
    }
    if isFixing {
      let name = arguments.has(.fix) ? "--fix" : "--unsafe-fixes"
      let isSceneRead = arguments.has(.scene) && operands.isEmpty
      let place = arguments.has(.string) ? "--string" : operands.contains("-") ? "-" : "--scene"
      if place != "--scene" || isSceneRead {
        throw ToolFailure("\(name) has no file to write for \(place); --diff shows what it would change")
      }
    }
    if arguments.has(.stdinFilename), !operands.contains("-") {
      throw ToolFailure("--stdin-filename names what '-' reads; there is no '-' here")
    }
    let lists: [ToolOption] = [.diff, .list, .statistics]
    let chosen = lists.filter { arguments.has($0) }
    if chosen.count > 1 {
      throw ToolFailure(
        "\(chosen[0].spelling) and \(chosen[1].spelling) both go to standard output; ask for one of them")
    }
    if let list = chosen.first, !arguments.values(.format).isEmpty,
      let target = targets.first(where: { $0.file == nil })
    {
      let name = target.format.rawValue
      throw ToolFailure(
        "\(list.spelling) has standard output to itself; write '\(name)' into a file with --format \(name)=FILE")
    }
  }

  /// A report must not take the place of what it is about.
  private func checkTargets(against collected: Collected) throws(ToolFailure) {
    let read = Set(
      collected.inputs.map { $0.source.name } + collected.sources.map { $0.file.path } + arguments.values(.scene))
    let written =
      targets.compactMap { target in target.file.map { ("--format \(target.format.rawValue)=\($0)", $0) } }
      + arguments.values(.writeBaseline).map { ("--write-baseline \($0)", $0) }
      + arguments.values(.stamp).map { ("--stamp \($0)", $0) }
    for (option, file) in written where read.contains(file) || read.contains("./" + file) {
      throw ToolFailure("\(option): this file is read, and the report would replace it; name another")
    }
  }

  // MARK: Reading

  /// What the arguments name.
  private struct Collected {
    var inputs: [InputText]
    var sources: [(position: Int, file: SourceFile)] = []
    var unread: [Unread] = []
  }

  private func collect() throws(ToolFailure) -> Collected {
    let strings = arguments.values(.string)
    if operands.isEmpty, strings.isEmpty {
      if arguments.has(.filesFrom) { return Collected(inputs: []) }
      guard let formats = scene?.formats else {
        throw ToolFailure("nothing to read; name a file, a folder or -, or give a format with --string")
      }
      return Collected(inputs: InputText.formats(of: formats))
    }
    if let empty = operands.first(where: { $0.isEmpty }) {
      throw ToolFailure("a path is empty: '\(empty)'; name a file, a folder or -")
    }
    var collector = InputCollector(
      environment, readsScenes: !arguments.has(.scene), excluded: configuration.patterns,
      isForced: arguments.has(.forceExclude))
    for path in operands { collector.read(path, standardInputName: arguments.value(.stdinFilename)) }
    let texts = strings.enumerated().map { InputText($1, name: "<string \($0 + 1)>", origin: .argument) }
    return Collected(inputs: collector.inputs + texts, sources: collector.sources, unread: collector.unread)
  }

  // MARK: Checking

  /// Everything that was read with what was found in it, in the order of the arguments, and how many source files hold no
  /// format.
  private func checked(_ collected: inout Collected) -> (texts: [LintedText], emptyFiles: Int) {
    let areNamesKnown = settings.views != nil || settings.metrics != nil
    let formats = FormatRun(collected.inputs, settings: settings, rules: rules).check().map {
      LintedText($0, areNamesKnown: areNamesKnown || $0.input.settings.views != nil)
    }
    let files = collected.sources.map { $0.file }
    let progress =
      environment.errorIsTerminal() && !arguments.has(.quiet) && files.count > 64
      ? Progress(count: files.count, environment) : nil
    let outcomes = SourceRun(linter, reportsUnused: arguments.has(.reportUnused), environment)
      .outcomes(files, progress: progress)
    var texts: [LintedText] = []
    var emptyFiles = 0
    var next = 0
    for (source, outcome) in zip(collected.sources, outcomes) {
      texts += formats[next..<source.position]
      next = source.position
      switch outcome {
      case .empty: emptyFiles += 1
      case .linted(let text):
        texts.append(text)
        for place in text.unterminated {
          tell(text.name + ":" + place, "a literal or comment that has no end", &collected)
        }
      case .unread(let failure): tell(source.file.path, failure.reason, &collected)
      }
    }
    return (texts + formats[next...], emptyFiles)
  }

  private func tell(_ place: String, _ message: String, _ collected: inout Collected) {
    collected.unread.append(Unread(file: place, message: message))
    console.report("\(place): \(message)")
  }

  /// Takes away what a baseline puts up with.
  ///
  /// - Returns: how many of its entries are no longer found.
  private func hide(_ baseline: Baseline, in texts: inout [LintedText], _ collected: Collected) -> Int {
    let read = collected.inputs.map { $0.source.name } + collected.sources.map { $0.file.path }
    let (hidden, stale) = baseline.apply(to: &texts, read: read)
    if hidden > 0 { console.summarise("\(counted(hidden, "finding")) of the baseline not shown") }
    if !stale.isEmpty, arguments.has(.strict) {
      for key in stale {
        console.summarise("\(key.path): \(key.code) of the baseline is no longer found; --write-baseline takes it out")
      }
    }
    return stale.count
  }

  // MARK: Mending

  private func mend(_ collected: inout Collected) {
    let mending = Mending(settings: settings, rules: rules, choice: fixes, files: environment.files)
    if arguments.has(.diff) {
      var mended = mending.mended(collected.inputs)
      for source in collected.sources {
        guard let (before, after, count) = fixed(source.file) else { continue }
        mended.append(
          MendedText(
            name: source.file.path, before: String(decoding: before, as: UTF8.self),
            after: String(decoding: after, as: UTF8.self), count: count))
      }
      for text in mended { console.write(UnifiedDiff.text(from: text.before, to: text.after, name: text.name)) }
      console.summarise(Mending.summary(of: mended, done: "would apply", noun: "text"))
      return
    }
    var result = mending.fix(collected.inputs)
    collected.inputs = result.inputs
    for source in collected.sources {
      guard let (before, after, count) = fixed(source.file) else { continue }
      do {
        try environment.files.replace(source.file.path, before, after)
        result.mended.append(MendedText(name: source.file.path, before: "", after: "", count: count))
      } catch {
        result.unwritten.append(Unread(file: source.file.path, message: "not fixed: \(error.reason)"))
      }
    }
    for failure in result.unwritten { console.report("\(failure.file): \(failure.message)") }
    collected.unread += result.unwritten
    console.summarise(Mending.summary(of: result.mended, done: "applied", noun: "file"))
  }

  /// The bytes of a file before and after, and how many fixes there were; nil if nothing is to be fixed. A file that cannot
  /// be read is reported when it is linted.
  private func fixed(_ file: SourceFile) -> (before: [UInt8], after: [UInt8], count: Int)? {
    guard let bytes = file.bytes ?? (try? environment.files.read(file.path)),
      WordSearch(linter.words).isFound(in: bytes),
      let (after, count) = SourceMending(linter: linter, choice: fixes).mended(bytes, file)
    else { return nil }
    return (bytes, after, count)
  }

  // MARK: Writing

  private func write(_ report: LintReport) {
    // A diff goes to standard output alone, so that `patch` can read it.
    let hasOutput = arguments.has(.diff) || arguments.has(.list) || arguments.has(.statistics)
    if arguments.has(.list) { console.write(FormatList.text(report.inputs)) }
    if arguments.has(.statistics) { console.write(FormatStatistics.table(report.inputs)) }
    for target in hasOutput ? targets.filter({ $0.file != nil }) : targets {
      // A file is not a terminal.
      let colour = console.colour && target.file == nil
      let text = written(report, as: target.format, colour: colour)
      if let file = target.file { console.write(text, to: file) } else { console.write(text) }
    }
  }

  private func written(_ report: LintReport, as format: OutputFormat, colour: Bool) -> String {
    switch format {
    case .json: JSONText.written(LintJSON(report))
    case .sarif: JSONText.written(SARIFLog(report, ArtifactAddresses(environment)))
    case .terminal, .xcode, .compiler, .github:
      FindingsText(
        colour: colour, currentFolder: format == .xcode || format == .compiler ? environment.currentFolder() : ""
      )
      .written(report.inputs, as: format)
    }
  }
}
