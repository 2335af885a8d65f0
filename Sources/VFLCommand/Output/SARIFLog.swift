/// A log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS). Optional properties are left out where
/// they are not known: the schema has no null.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  /// One run of the tool.
  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let columnKind = "utf16CodeUnits"
    let originalUriBaseIds: [String: Base]
    let artifacts: [Artifact]
    let results: [Result]
  }

  /// The tool.
  struct Tool: Encodable {
    let driver: Driver
  }

  /// The only part of the tool.
  struct Driver: Encodable {
    let name = "vflc"
    let version: String
    let rules: [Rule]
  }

  /// A diagnostic of the catalogue.
  struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Message
    let help: Help
    let defaultConfiguration: Configuration
  }

  /// The page of a diagnostic.
  struct Help: Encodable {
    let text: String
    let markdown: String
  }

  /// What a diagnostic is unless a setting says otherwise.
  struct Configuration: Encodable {
    let enabled: Bool
    let level: String
  }

  /// Words.
  struct Message: Encodable {
    let text: String
  }

  /// How the run went.
  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let exitCode: Int32
    let toolExecutionNotifications: [Notification]
  }

  /// Something that could not be read.
  struct Notification: Encodable {
    let level = "error"
    let message: Message
    let locations: [Location]
  }

  /// What a relative address is relative to.
  struct Base: Encodable {
    let description: Message
  }

  /// A text; one that is no file brings its contents.
  struct Artifact: Encodable {
    let location: ArtifactLocation
    let contents: Message?
    let encoding = "UTF-8"
  }

  /// The address of a text.
  struct ArtifactLocation: Encodable {
    let uri: String
    var uriBaseId: String?
    var index: Int?
  }

  /// A finding.
  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
  }

  /// A place.
  struct Location: Encodable {
    var id: Int?
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  /// A place in a text.
  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    var region: Region?
  }

  /// A part of a text: lines and columns from 1, the end exclusive, and the same in bytes from 0.
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
    let byteOffset: Int
    let byteLength: Int
  }

  /// A way to mend a finding.
  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [Change]
  }

  /// What a fix does to a text.
  struct Change: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  /// One replacement.
  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message
  }
}
