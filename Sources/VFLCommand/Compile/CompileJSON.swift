import ConstraintIR
import VFLDiagnostics

/// The constraints of `vflc compile` in version 1 of our JSON. The superview is the item `|`, which no view can be.
struct CompileJSON: Encodable {
  /// A format string.
  struct Format: Encodable {
    let format: String
    let orientation: String
    let constraints: [Relation]
    let diagnostics: [DiagnosticJSON]
  }

  /// A constraint. `offset` and `length` are the UTF-8 bytes of the format string that it comes from.
  struct Relation: Encodable {
    let first: Side
    let relation: String
    @Nullable var second: Side?
    let multiplier: Double
    @Nullable var constant: Double?
    let constantSource: String
    @Nullable var metric: String?
    @Nullable var priority: Double?
    let prioritySource: String
    @Nullable var priorityMetric: String?
    let offset: Int
    let length: Int
  }

  /// An attribute of an item.
  struct Side: Encodable {
    let item: String
    let attribute: String
  }

  let version = 1
  let formats: [Format]

  /// Takes formats and their constraints.
  init(_ inputs: [CheckedInput]) {
    let locator = Locator()
    formats = inputs.flatMap { $0.formats }.map { format in
      Format(
        format: format.unit.format.text, orientation: format.unit.format.syntax.axis.rawValue,
        constraints: format.constraints.map { Relation($0, in: format) },
        diagnostics: format.diagnostics.map { DiagnosticJSON($0, locator) })
    }
  }
}

extension CompileJSON.Relation {
  /// Names the items of a constraint.
  init(_ constraint: Constraint, in format: CheckedFormat) {
    func side(_ operand: Constraint.Operand) -> CompileJSON.Side {
      CompileJSON.Side(item: format.name(of: operand.item), attribute: operand.attribute.name)
    }
    first = side(constraint.first)
    relation = constraint.relation.sign
    second = constraint.second.map { side($0) }
    multiplier = constraint.multiplier
    constant = JSONText.number(constraint.constant.points)
    (constantSource, metric) =
      switch constraint.constant {
      case .none: ("none", nil)
      case .literal: ("literal", nil)
      case .metric(let name, _): ("metric", name)
      case .standard: ("standard", nil)
      }
    priority = JSONText.number(constraint.priority.level?.rawValue)
    (prioritySource, priorityMetric) =
      switch constraint.priority {
      case .default: ("default", nil)
      case .literal: ("literal", nil)
      case .metric(let name, _): ("metric", name)
      }
    // What a format lowers to comes from its text.
    let span = if case .format(let range) = constraint.origin { range.span } else { SourceSpan(at: 0) }
    offset = span.start
    length = span.length
  }
}
