import ConstraintIR
import VisualFormat

/// What formats are made of, in numbers.
struct FormatStatistics: Hashable, Sendable {
  /// Formats.
  var formats = 0
  /// Views in brackets.
  var views = 0
  /// `|`.
  var superviews = 0
  /// Bare dashes.
  var standardSpacings = 0
  /// Predicates of views and connections.
  var predicates = 0
  /// Predicates with `<=` or `>=`.
  var inequalities = 0
  /// Predicates with `@`.
  var priorities = 0
  /// Formats with an option.
  var options = 0
  /// Constraints.
  var constraints = 0

  /// Nothing yet.
  init() {}

  /// Those of one format.
  init(_ format: FormatString, _ made: [Constraint], _ flags: FormatOptions) {
    formats = 1
    for element in format.syntax.elements {
      switch element {
      case .superview: superviews += 1
      case .view: views += 1
      case .invalid: break
      }
    }
    standardSpacings = format.syntax.connections.count { $0.kind == .standard }
    predicates = format.syntax.predicates.count
    inequalities = format.syntax.predicates.count { $0.relation != .equal }
    priorities = format.syntax.predicates.count { $0.priority != nil }
    options = flags.isEmpty ? 0 : 1
    constraints = made.count
  }

  /// Adds others.
  mutating func add(_ other: FormatStatistics) {
    formats += other.formats
    views += other.views
    superviews += other.superviews
    standardSpacings += other.standardSpacings
    predicates += other.predicates
    inequalities += other.inequalities
    priorities += other.priorities
    options += other.options
    constraints += other.constraints
  }

  private static let columns: [(title: String, value: @Sendable (FormatStatistics) -> Int)] = [
    ("formats", { $0.formats }), ("views", { $0.views }), ("'|'", { $0.superviews }), ("'-'", { $0.standardSpacings }),
    ("predicates", { $0.predicates }), ("'<=' '>='", { $0.inequalities }), ("'@'", { $0.priorities }),
    ("with options", { $0.options }), ("constraints", { $0.constraints }),
  ]

  /// A table with a line for each text and one for all of them.
  static func table(_ texts: [LintedText]) -> String {
    var rows: [(String, FormatStatistics)] = []
    var total = FormatStatistics()
    for text in texts where !text.formats.isEmpty {
      var sum = FormatStatistics()
      for item in text.formats { sum.add(item.statistics) }
      total.add(sum)
      if let last = rows.indices.last, rows[last].0 == text.name {
        rows[last].1.add(sum)
      } else {
        rows.append((text.name, sum))
      }
    }
    rows.append(("total", total))
    let cells =
      [[""] + columns.map { $0.title }] + rows.map { name, row in [name] + columns.map { String($0.value(row)) } }
    let widths = cells[0].indices.map { column in cells.reduce(0) { max($0, $1[column].count) } }
    return cells.map { row in
      row.enumerated().map { index, cell in
        index == 0
          ? padded(cell, to: widths[0]) : String(repeating: " ", count: widths[index] + 2 - cell.count) + cell
      }.joined() + "\n"
    }.joined()
  }
}
