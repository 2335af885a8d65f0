#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers the compiler:
///
///     bytes ─► HostMessage ─► MacroUse ─► Expansion ─► PluginMessage ─► bytes
///      MessageStream          the literals  code and findings
///
/// Start here, then read `MacroUse.swift` and `ConstraintsExpansion.swift`.
struct Plugin {
  /// Answers until the compiler has no more to ask.
  func run(_ stream: MessageStream) {
    while true {
      switch stream.receive() {
      case .end: return
      case .truncated:
        _ = stream.send(encoded(failure("the request ends too early")))
        return
      case .tooLong(let length):
        guard stream.send(encoded(failure("a request of \(length) bytes is longer than any that is read"))) else {
          return
        }
      case .message(let bytes): guard stream.send(answer(bytes)) else { return }
      }
    }
  }

  /// The answer to a request.
  func answer(_ bytes: [UInt8]) -> [UInt8] {
    let message: HostMessage
    do {
      message = try JSONDecoder().decode(HostMessage.self, from: Data(bytes))
    } catch {
      return encoded(failure("the request cannot be read: \(error)"))
    }
    switch message {
    case .getCapability: return encoded(.capability)
    case .unknown(let name): return encoded(failure("the request '\(name)' is not known"))
    case .expandFreestandingMacro(let request): return encoded(expansion(of: request))
    }
  }

  private func expansion(of request: MacroExpansionRequest) -> PluginMessage {
    let use = MacroUse(request)
    switch request.macro.typeName {
    case "ConstraintsMacro": return ConstraintsExpansion(use).message
    case "VisualFormatMacro": return FormatExpansion(use).message
    case let name:
      return .expansion(
        source: nil, diagnostics: [use.fault("this plug-in has no macro '\(name)'", at: use.name).diagnostic])
    }
  }

  private func failure(_ message: String) -> PluginMessage {
    .expansion(
      source: nil,
      diagnostics: [
        PluginDiagnostic(
          message: "vfl plug-in: \(message)", severity: "error", position: .init(fileName: "", offset: 0),
          highlights: [],
          notes: [], fixIts: [])
      ])
  }

  private func encoded(_ message: PluginMessage) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { preconditionFailure("an answer that JSON cannot hold") }
    return [UInt8](data)
  }
}
