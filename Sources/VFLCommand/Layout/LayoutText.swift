import ConstraintIR
import VFLDiagnostics

/// Writes a layout for people: findings first, then a frame a line.
struct LayoutText {
  /// Whether the terminal shows colours.
  let colour: Bool

  /// The text; empty if there is nothing to show.
  func written(_ result: LayoutResult, checked: [CheckedInput]) -> String {
    let diagnostics = checked.flatMap { $0.diagnostics } + result.diagnostics
    var parts: [String] = []
    if !diagnostics.isEmpty { parts.append(TerminalRenderer(colour: colour).render(diagnostics, limit: .max) + "\n") }
    if !result.frames.isEmpty { parts.append(table(result.frames)) }
    return parts.joined(separator: "\n")
  }

  private func table(_ frames: [(name: String, frame: LayoutRect)]) -> String {
    let rows = frames.map { name, frame in
      [name] + [frame.x, frame.y, frame.width, frame.height].map { number($0) }
    }
    let head = ["view", "x", "y", "width", "height"]
    let widths = head.indices.map { column in ([head] + rows).reduce(0) { max($0, $1[column].count) } }
    return ([head] + rows).map { row in
      var line = padded(row[0], to: widths[0])
      for column in 1..<row.count {
        line += "  " + String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }
      return line + "\n"
    }.joined()
  }

  /// A number with at most three digits behind the point.
  private func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Diagnostic.formatted(rounded)
  }
}
