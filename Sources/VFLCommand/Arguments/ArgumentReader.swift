import VFLDiagnostics

/// What the arguments ask for.
enum Invocation {
  /// The usage text of a command, or of the tool.
  case help(ToolCommand?)
  /// The version of the tool.
  case version
  /// To do something.
  case run(Arguments)
}

/// The arguments of one command, taken apart but not yet understood.
struct Arguments {
  /// The command.
  let command: ToolCommand
  /// What stands beside the options, in order.
  fileprivate(set) var operands: [String] = []
  private var given: [ToolOption: [String]] = [:]

  fileprivate init(_ command: ToolCommand) {
    self.command = command
  }

  /// Every value of an option, in order.
  func values(_ option: ToolOption) -> [String] { given[option] ?? [] }

  /// The value of an option that counts once: the last, so that a script's defaults can be overridden behind it.
  func value(_ option: ToolOption) -> String? { given[option]?.last }

  /// Whether an option is given.
  func has(_ option: ToolOption) -> Bool { given[option] != nil }

  fileprivate mutating func add(_ option: ToolOption, _ value: String) {
    given[option, default: []].append(value)
  }
}

/// Takes the arguments apart by the table in `ToolOption`.
enum ArgumentReader {
  /// Reads all arguments after the name of the tool.
  static func read(_ arguments: [String]) throws(ToolFailure) -> Invocation {
    guard let first = arguments.first else { throw ToolFailure(Usage.names) }
    if first == "--help" || first == "-h" { return .help(nil) }
    if first == "--version" { return .version }
    guard let command = ToolCommand(rawValue: first) else { throw unknownCommand(first) }

    var result = Arguments(command)
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.operands.append(contentsOf: rest)
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        result.operands.append(argument)
        continue
      }
      let (spelling, attached) = split(argument)
      let option = try option(spelling, of: command)
      if option == .help { return .help(command) }
      if option == .version { return .version }
      guard let valueName = option.valueName(for: command) else {
        guard attached == nil else { throw ToolFailure("\(spelling) takes no value; write just \(spelling)") }
        result.add(option, "")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw ToolFailure("\(spelling) needs a value; write \(spelling) \(valueName)")
      }
      result.add(option, value)
    }
    return .run(result)
  }

  private static func split(_ argument: String) -> (spelling: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func option(_ spelling: String, of command: ToolCommand) throws(ToolFailure) -> ToolOption {
    if spelling == "-h" { return .help }
    guard spelling.hasPrefix("--") else {
      guard command == .compile else {
        throw ToolFailure("no option '\(spelling)'; a file of that name is ./\(spelling)")
      }
      throw ToolFailure("no option '\(spelling)'; put -- before a format that begins with '-'")
    }
    let known = ToolOption.allCases.filter { $0.commands.contains(command) }
    if let option = known.first(where: { $0.spelling == spelling }) { return option }
    if let option = ToolOption(rawValue: String(spelling.dropFirst(2))) {
      let commands = option.commands.map { "'vflc \($0.rawValue)'" }
      let owners =
        commands.count == 1
        ? commands[0] : commands.dropLast().joined(separator: ", ") + " and " + commands[commands.count - 1]
      throw ToolFailure("\(spelling) belongs to \(owners), not to 'vflc \(command.rawValue)'")
    }
    let cure = suggestion(for: spelling, among: known.map { $0.spelling })
    throw ToolFailure("no option '\(spelling)'\(cure ?? "; 'vflc \(command.rawValue) --help' lists them")")
  }

  private static func unknownCommand(_ name: String) -> ToolFailure {
    let names = ToolCommand.allCases.map { $0.rawValue }
    if name.hasPrefix("-") {
      return ToolFailure("the command comes before '\(name)'; there are \(Usage.commands)")
    }
    let cure = suggestion(for: name, among: names)
    return ToolFailure("no command '\(name)'\(cure ?? "; there are \(Usage.commands)")")
  }
}

/// The end of a message about a name that does not exist: the nearest that does; nil if none is near.
func suggestion(for name: String, among candidates: [String]) -> String? {
  NameSuggestion.nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" }
}
