/// A fenced block of a Markdown text.
struct MarkdownFence {
  /// The words after the opening fence.
  let info: [String]
  /// The line of the opening fence in its text, from 1.
  let line: Int
  /// The heading above it, without its number signs; empty before the first one.
  let heading: String
  /// The lines inside.
  var lines: [String]

  /// The fenced blocks of a text, in its order.
  static func all(in markdown: String) -> [MarkdownFence] {
    var fences: [MarkdownFence] = []
    var heading = ""
    var isOpen = false
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if !isOpen {
          let info = line.drop { $0 == "`" }.split(separator: " ").map(String.init)
          fences.append(MarkdownFence(info: info, line: index + 1, heading: heading, lines: []))
        }
        isOpen.toggle()
      } else if isOpen {
        fences[fences.count - 1].lines.append(String(line))
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" }.dropFirst())
      }
    }
    return fences
  }
}
