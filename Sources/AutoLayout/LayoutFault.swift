import ConstraintIR
import LayoutEngine
import VFLDiagnostics

/// A misuse, a faulty format string, or constraints that contradict each other: what UIKit raises an exception for or logs.
/// The call that caused it does nothing, and the fault goes to the handler.
public struct LayoutFault: Sendable {
  /// What sort of fault it is.
  public enum Kind: Sendable {
    /// A call that means nothing.
    case usage
    /// A format string that cannot be parsed, or that names what is not there.
    case format
    /// Required constraints that cannot all hold; the one activated last is left out.
    case conflict
  }

  /// What sort of fault it is.
  public let kind: Kind
  /// The whole message, as it would be printed: several lines without a line end.
  public let message: String
  /// What the message is made of, where it is about format strings.
  public let diagnostics: [Diagnostic]

  /// - Parameter origin: the constraint that it is about.
  static func usage(_ text: String, _ origin: Constraint.Origin? = nil) -> LayoutFault {
    var message = "layout: \(text)"
    switch origin {
    case .code(let file, let line): message += "\n --> \(file)" + (line > 0 ? ":\(line)" : "")
    case .format(let range): message += "\n --> \(range.source.name): '\(range.source.text)'"
    default: break
    }
    return LayoutFault(kind: .usage, message: message, diagnostics: [])
  }

  static func format(_ diagnostics: [Diagnostic]) -> LayoutFault {
    LayoutFault(kind: .format, message: rendered(diagnostics), diagnostics: diagnostics)
  }

  static func conflict(_ message: String, _ diagnostics: [Diagnostic]) -> LayoutFault {
    LayoutFault(kind: .conflict, message: message, diagnostics: diagnostics)
  }

  static func rendered(_ diagnostics: [Diagnostic]) -> String {
    var text = TerminalRenderer().render(diagnostics)
    while text.last == "\n" { text.removeLast() }
    return text
  }

  // MARK: Handlers

  /// Who hears of the faults of a task, or of a test.
  @TaskLocal private static var local: (@Sendable (LayoutFault) -> Void)?

  /// Who hears of faults in this process; nil prints them on standard error.
  public static var handler: (@Sendable (LayoutFault) -> Void)? {
    get { Shared.faultHandler }
    set { Shared.faultHandler = newValue }
  }

  /// Runs something with a handler of its own, which hears of the faults in it alone.
  public static func handling<Result>(
    by handler: @escaping @Sendable (LayoutFault) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $local.withValue(handler, operation: body)
  }

  static func report(_ fault: LayoutFault) {
    if let handler = local ?? handler { return handler(fault) }
    Shared.complain(fault.message + "\n")
  }
}
