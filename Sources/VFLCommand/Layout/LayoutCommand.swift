import ConstraintIR
import LayoutEngine
import VFLDiagnostics
import VisualFormat

/// `vflc layout`: lays views out by format strings and shows their frames, with what contradicts itself and what nothing
/// determines.
struct LayoutCommand {
  private enum Form: String {
    case text
    case json
  }

  private let console: Console
  private let form: Form
  private let settings: BindingSettings
  private let collector: InputCollector
  private let inputs: [InputText]
  private let scene: Scene
  private let size: LayoutSize
  private let sizeSource: String
  private let direction: LayoutDirection
  private let scale: Double?
  private let exitRule: ExitRule

  /// Understands the arguments, and reads what they name.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    console = try Console(environment, arguments)
    let name = arguments.value(.format) ?? "text"
    guard let form = Form(rawValue: name) else {
      throw ToolFailure("--format: no format '\(name)'; 'vflc layout' has text and json")
    }
    self.form = form
    var reader = try LayoutInputs(arguments, environment)
    try reader.read()
    (settings, collector, inputs, scene) = (reader.settings, reader.collector, reader.inputs, reader.scene)
    if let text = arguments.value(.size) {
      (size, sizeSource) = (try Self.size(text), "--size \(text)")
    } else if let given = scene.size {
      (size, sizeSource) = (given, "the scene")
    } else {
      throw ToolFailure("the superview has no size; give one, such as --size 400x300")
    }
    if let text = arguments.value(.direction) {
      guard let named = LayoutDirection(rawValue: text) else {
        throw ToolFailure("--direction: unknown direction '\(text)'; it is ltr or rtl")
      }
      direction = named
    } else {
      direction = scene.direction ?? .leftToRight
    }
    scale = try arguments.value(.scale).map { text throws(ToolFailure) in
      guard let number = Double(text), [1, 2, 3].contains(number) else {
        throw ToolFailure("--scale: '\(text)' is no scale; screens have 1, 2 or 3 pixels a point")
      }
      return number
    }
    exitRule = ExitRule(strict: arguments.has(.strict))
  }

  private static func size(_ text: String) throws(ToolFailure) -> LayoutSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(String($0)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 0, height >= 0,
      max(width, height) <= Scene.largest
    else { throw ToolFailure("--size: '\(text)' is no size; write WIDTHxHEIGHT, such as 400x300") }
    return LayoutSize(width: width, height: height)
  }

  /// Does it.
  func run() throws(ToolFailure) -> Int32 {
    let checked = FormatRun(inputs, settings: settings, rules: RuleSettings()).check()
    let stage = try Stage(checked, settings: settings, scene: scene, size: size, direction: direction)
    let result = try stage.result(scale: scale, sizeSource: sizeSource)
    switch form {
    case .json: console.write(JSONText.written(LayoutJSON(result, checked: checked, size: size)))
    case .text: console.write(LayoutText(colour: console.colour).written(result, checked: checked))
    }
    for unread in collector.unread { console.report("\(unread.file): \(unread.message)") }
    var tally = Tally(checked)
    tally.add(result.diagnostics)
    let hasConflict = !result.conflicts.isEmpty
    if tally.errors + tally.warnings + tally.notes > 0 { console.summarise(tally.summary) }
    let code = exitRule.code(for: tally, isComplete: !console.isInTrouble)
    return code == 0 && hasConflict ? 1 : code
  }
}

/// Reads what `vflc layout` is given: a scene or a file of formats as operand, formats as options.
private struct LayoutInputs {
  private let arguments: Arguments
  private let files: FileAccess
  var settings: BindingSettings
  var collector: InputCollector
  var inputs: [InputText] = []
  var scene = Scene()

  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    self.arguments = arguments
    files = environment.files
    collector = InputCollector(environment, readsScenes: false)
    settings = try BindingSettings(arguments)
  }

  mutating func read() throws(ToolFailure) {
    let operands = arguments.operands
    guard operands.count <= 1 else {
      throw ToolFailure("'\(operands[1])': one scene or .vfl file is laid out at a time")
    }
    let strings = arguments.values(.string)
    var path = arguments.value(.scene)
    if let operand = operands.first {
      if FormatFile.isReadable(operand) || operand == "-" {
        collector.read(operand)
        inputs = collector.inputs
        let beside = String(operand.dropLast(4)) + ".json"
        if path == nil, operand != "-", (try? files.kind(beside)) != nil { path = beside }
      } else {
        guard path == nil else { throw ToolFailure("'\(operand)': --scene names a scene already") }
        path = operand
      }
    }
    if let path { try readScene(path) }
    inputs += strings.enumerated().map { InputText($1, name: "<string \($0 + 1)>", origin: .argument) }
    if operands.isEmpty || path == operands.first, strings.isEmpty, let formats = scene.formats {
      inputs += InputText.formats(of: formats)
    }
    guard !inputs.isEmpty || !collector.unread.isEmpty || path != nil else {
      throw ToolFailure("nothing to lay out; give a scene, a .vfl file, or --string 'H:|-[title]-|'")
    }
  }

  private mutating func readScene(_ path: String) throws(ToolFailure) {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      throw ToolFailure("\(path): \(error.reason)")
    }
    scene = try SceneReader(path: path).read(bytes)
    settings = settings.over(scene.settings)
  }
}
