/// `vflc compile`: shows the constraints of format strings, and what is wrong with them.
struct CompileCommand {
  private enum Form: String {
    case text
    case json
  }

  private let console: Console
  private let form: Form
  private let settings: BindingSettings
  private let inputs: [InputText]

  /// Understands the arguments, and reads the scene that they name.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    console = try Console(environment, arguments)
    let name = arguments.value(.format) ?? "text"
    guard let form = Form(rawValue: name) else {
      throw ToolFailure("--format: no format '\(name)'; 'vflc compile' has text and json")
    }
    self.form = form
    let scene: Scene?
    (settings, scene) = try BindingSettings.withScene(arguments, environment.files)
    if !arguments.operands.isEmpty {
      inputs = arguments.operands.enumerated().map {
        InputText($1, name: "<string \($0 + 1)>", origin: .argument)
      }
    } else if let formats = scene?.formats {
      inputs = InputText.formats(of: formats)
    } else {
      throw ToolFailure("nothing to compile; give a format in single quotes, such as 'H:|-[title]-|'")
    }
  }

  /// Does it.
  func run() -> Int32 {
    let checked = FormatRun(inputs, settings: settings, rules: RuleSettings()).check()
    switch form {
    case .json: console.write(JSONText.written(CompileJSON(checked)))
    case .text: console.write(text(of: checked.flatMap { $0.formats }))
    }
    let tally = Tally(checked)
    if !checked.allSatisfy({ $0.diagnostics.isEmpty }) { console.summarise(tally.summary) }
    return ExitRule().code(for: tally, isComplete: !console.isInTrouble)
  }

  /// Each format under a heading if there are several, findings first, then a constraint a line.
  private func text(of formats: [CheckedFormat]) -> String {
    let findings = FindingsText(colour: console.colour, currentFolder: "")
    let blocks = formats.map { format in
      var parts: [String] = []
      let found = findings.written(format)
      if !found.isEmpty { parts.append(found) }
      let lines = format.constraints.map { $0.text(format.name) + "\n" }.joined()
      if !lines.isEmpty { parts.append(lines) }
      let heading = formats.count > 1 ? "\(format.unit.format.text)\n" : ""
      return heading + parts.joined(separator: "\n")
    }
    return blocks.joined(separator: "\n")
  }
}
