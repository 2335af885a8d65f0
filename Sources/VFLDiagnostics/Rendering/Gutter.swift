/// The column of line numbers at the left, and the signs that align with it.
struct Gutter {
  private let width: Int

  /// Makes room for line numbers up to `lastLine`.
  init(lastLine: Int) {
    width = String(lastLine).utf8.count
  }

  /// A line without a number: an empty one, or the underlines and words below a line of source.
  func line(_ rest: StyledLine? = nil) -> StyledLine {
    var line = StyledLine()
    line.append(blank + " |", .gutter)
    guard let rest else { return line }
    line.append(" ")
    line.append(rest)
    return line
  }

  /// A line of source with its number.
  func line(number: Int, _ source: StyledLine) -> StyledLine {
    let digits = String(number)
    var line = StyledLine()
    line.append(digits + String(repeating: " ", count: width - digits.utf8.count) + " |", .gutter)
    line.append(" ")
    line.append(source)
    return line
  }

  /// The sign for lines that are left out.
  func ellipsis() -> StyledLine {
    var line = StyledLine()
    line.append("...", .gutter)
    return line
  }

  /// A heading such as ` --> input.vfl:1:15`.
  func line(heading: String, _ place: String) -> StyledLine {
    var line = StyledLine()
    line.append(blank + heading, .gutter)
    line.append(" " + place)
    return line
  }

  /// What comes before a remark, such as `  = help: `.
  func remark(_ kind: String, _ style: StyledLine.Style) -> StyledLine {
    var line = StyledLine()
    line.append(blank + " = ", .gutter)
    line.append(kind + ":", style)
    line.append(" ")
    return line
  }

  /// The cells before a `=`, for the further lines of a remark.
  var indentation: Int { width + 1 }

  private var blank: String { String(repeating: " ", count: width) }
}
