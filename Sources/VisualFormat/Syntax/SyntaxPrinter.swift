import ConstraintIR
import VFLDiagnostics

extension FormatString {
  /// The format in canonical spelling: no relation where it is `==`, numbers in their shortest form, parentheses only
  /// where a predicate needs them. Parsing it again gives the same tree but for the places, and so the same constraints.
  ///
  /// - Returns: nil if the text is no sound format.
  /// - Complexity: linear in the length of the text.
  public var canonicalText: String? {
    syntaxDiagnostics.isEmpty ? SyntaxPrinter(format: self, syntax: syntax).print() : nil
  }
}

/// Writes a sound tree as text.
private struct SyntaxPrinter {
  let format: FormatString
  let syntax: FormatSyntax

  func print() -> String {
    var text = syntax.orientation.map { $0.axis == .horizontal ? "H:" : "V:" } ?? ""
    for (index, element) in syntax.elements.enumerated() {
      if index > 0 { text += print(syntax.connections[index - 1]) }
      switch element {
      case .superview: text += "|"
      case .view(let view): text += print(view)
      case .invalid: break
      }
    }
    return text
  }

  private func print(_ connection: ConnectionSyntax) -> String {
    switch connection.kind {
    case .flush, .invalid: return ""
    case .standard: return "-"
    case .predicates(let range):
      let only = syntax.predicates[range.lowerBound]
      if range.count == 1, only.relation == .equal, only.priority == nil, let value = only.value {
        let text = print(value)
        // A distance that starts with a minus cannot be told from a dash too many.
        if !text.hasPrefix("-") { return "-\(text)-" }
      }
      return "-\(print(range))-"
    }
  }

  private func print(_ view: ViewSyntax) -> String {
    "[\(view.name.map(format.text(of:)) ?? "")\(view.predicates.isEmpty ? "" : print(view.predicates))]"
  }

  private func print(_ range: Range<Int>) -> String {
    "(" + range.map { print(syntax.predicates[$0]) }.joined(separator: ",") + ")"
  }

  private func print(_ predicate: PredicateSyntax) -> String {
    var text = predicate.relation == .equal ? "" : predicate.relation.sign
    if let value = predicate.value { text += print(value) }
    if let priority = predicate.priority { text += "@" + print(priority) }
    return text
  }

  private func print(_ value: ValueSyntax) -> String {
    switch value {
    case .name(let name): format.text(of: name)
    case .number(let number, _):
      switch number {
      // Only a minus makes these numbers; without it they would be names.
      case _ where number.isNaN: "-nan"
      case .infinity: "1e999"
      case 0 where number.sign == .minus: "-0"
      default: Diagnostic.formatted(number)
      }
    }
  }
}
