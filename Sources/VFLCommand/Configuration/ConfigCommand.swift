import VFLDiagnostics
import VFLLint

/// `vflc config`: prints what holds here, from the file and the command line, as a file could say it.
struct ConfigCommand {
  private let console: Console
  private let configuration: Configuration
  private let rules: RuleSettings

  /// Understands the arguments, and reads the configuration.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    guard arguments.operands.isEmpty else {
      throw ToolFailure(
        "'\(arguments.operands[0])': the configuration of the current folder is shown; --config names another")
    }
    console = try Console(environment, arguments)
    configuration = try Configuration.read(arguments, environment)
    rules = try RuleSettings(configuration.rules + arguments.values(.rule))
  }

  /// Does it.
  func run() -> Int32 {
    console.write(JSONText.written(ConfigJSON(configuration, rules), isPretty: true))
    console.summarise(
      configuration.path.map { "read from \($0)" }
        ?? "no \(Configuration.fileName) from here up; this is what holds without one")
    return console.isInTrouble ? 2 : 0
  }
}

/// A configuration in the form of its file.
private struct ConfigJSON: Encodable {
  let baseline: String?
  let exclude: [String]
  let helpers: [Helper]
  let profile: String
  let rules: [String: String]

  init(_ configuration: Configuration, _ settings: RuleSettings) {
    baseline = configuration.baseline
    exclude = configuration.exclude
    helpers = configuration.helpers.map { Helper($0) }
    profile = (configuration.profile ?? .ios).rawValue
    rules = Dictionary(uniqueKeysWithValues: Diagnostic.ID.allCases.map { ($0.slug, settings.level(of: $0)) })
  }

  struct Helper: Encodable {
    let call: String
    let format: Int
    let metrics: Int?
    let options: Int?
    let orientation: Either?
    let views: Either?

    init(_ helper: FormatHelper) {
      call = helper.call
      format = helper.format
      metrics = helper.metrics
      options = helper.options
      orientation =
        switch helper.orientation {
        case .fixed(let text): .text(text)
        case .argument(let index): .number(index)
        case nil: nil
        }
      views =
        switch helper.views {
        case .dictionary(let index): .number(index)
        case .listed(let from, let count, let names): .list(from: from, count: count, names: names)
        case nil: nil
        }
    }
  }

  enum Either: Encodable {
    case text(String)
    case number(Int)
    case list(from: Int, count: Int?, names: String)

    private struct List: Encodable {
      let from: Int
      let count: Int?
      let names: String
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .list(let from, let count, let names): try container.encode(List(from: from, count: count, names: names))
      }
    }
  }
}
