// The compiler's protocol for plug-ins, as far as macros that stand alone need it (swift-syntax, PluginMessages.swift, protocol
// version 7). Fields that are not known are passed over, as are those that are not needed.

/// What the compiler asks.
enum HostMessage: Decodable {
  case getCapability
  case expandFreestandingMacro(MacroExpansionRequest)
  /// Something else, by its name.
  case unknown(String)

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let (capability, expansion) = (Key(stringValue: "getCapability"), Key(stringValue: "expandFreestandingMacro"))
    if container.contains(expansion) {
      self = .expandFreestandingMacro(try container.decode(MacroExpansionRequest.self, forKey: expansion))
    } else if container.contains(capability) {
      self = .getCapability
    } else {
      self = .unknown(container.allKeys.map(\.stringValue).min() ?? "nothing")
    }
  }
}

/// A use of a macro that is to be expanded.
struct MacroExpansionRequest: Decodable {
  /// Which macro it is.
  struct Reference: Decodable {
    /// The type that its declaration names.
    let typeName: String
    /// The name that the source writes behind `#`.
    let name: String
  }

  /// Source text, and where it stands.
  struct Syntax: Decodable {
    let source: String
    let location: Location
  }

  /// A place in a file.
  struct Location: Decodable {
    /// The module and the name of the file.
    let fileID: String
    /// The path of the file.
    let fileName: String
    /// The byte of the file, from 0.
    let offset: Int
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
  }

  let macro: Reference
  let syntax: Syntax
}

/// What the plug-in answers.
enum PluginMessage: Encodable {
  case capability
  case expansion(source: String?, diagnostics: [PluginDiagnostic])

  /// The version of the protocol that is spoken.
  static let version = 7

  private struct Capability: Encodable {
    var capability = Content()
    struct Content: Encodable {
      var protocolVersion = PluginMessage.version
      var features: [String] = []
    }
  }

  private struct Expansion: Encodable {
    let expandedSource: String?
    let diagnostics: [PluginDiagnostic]
  }

  private enum Key: String, CodingKey {
    case getCapabilityResult, expandMacroResult
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .capability: try container.encode(Capability(), forKey: .getCapabilityResult)
    case .expansion(let source, let diagnostics):
      try container.encode(Expansion(expandedSource: source, diagnostics: diagnostics), forKey: .expandMacroResult)
    }
  }
}

/// Something that the compiler shows.
struct PluginDiagnostic: Encodable, Equatable {
  /// A place in a file: a byte from 0.
  struct Position: Encodable, Equatable {
    let fileName: String
    let offset: Int
  }

  /// Bytes of a file, the end exclusive.
  struct Range: Encodable, Equatable {
    let fileName: String
    let startOffset: Int
    let endOffset: Int
  }

  /// A remark.
  struct Note: Encodable, Equatable {
    let position: Position
    let message: String
  }

  /// A way to mend it.
  struct FixIt: Encodable, Equatable {
    /// New text for some bytes.
    struct Change: Encodable, Equatable {
      let range: Range
      let newText: String
    }

    let message: String
    let changes: [Change]
  }

  let message: String
  /// `error`, `warning` or `note`.
  let severity: String
  let position: Position
  let highlights: [Range]
  let notes: [Note]
  let fixIts: [FixIt]
}
