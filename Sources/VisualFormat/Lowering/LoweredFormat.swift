import ConstraintIR
import VFLDiagnostics

/// What lowering makes of a format string.
public struct LoweredFormat: Hashable, Sendable {
  /// The constraints that could be made, in Apple's order.
  public var constraints: [Constraint]
  /// All that is wrong with the format, in the order of the places.
  public var diagnostics: [Diagnostic]
}
