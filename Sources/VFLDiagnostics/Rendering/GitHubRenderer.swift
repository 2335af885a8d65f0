/// Writes diagnostics as workflow commands, which GitHub Actions turns into annotations of a change:
/// `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=VFL0201 unknown-view::message`.
///
/// Lines and columns count from 1, columns in UTF-8 bytes. `endColumn` is the column of the last byte, or `col` for an
/// empty span; it is left out where a span covers several lines, since GitHub then ignores columns. The text does not
/// end in a line end.
public struct GitHubRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// Writes one diagnostic on one line, advice and the titles of fix-its behind its message.
  ///
  /// - Complexity: linear in the length of the text.
  public func render(_ diagnostic: Diagnostic) -> String {
    render([diagnostic], limit: 1)
  }

  /// Writes the diagnostics of one string, one a line, and after the first `limit` a notice that says how many are
  /// left. Nothing to write yields the empty string.
  ///
  /// - Complexity: linear in the length of the text, once for all diagnostics.
  public func render(_ diagnostics: [Diagnostic], limit: Int = Diagnostic.listLimit) -> String {
    var tables = LineTables()
    let list = DiagnosticList(diagnostics, limit: limit)
    var lines = list.shown.map { line(for: $0, &tables) }
    if let rest = list.rest {
      let properties = Self.place(of: rest.first.primary.range, &tables)
      lines.append("::notice \(properties)::\(Self.escaped(rest.text, inProperty: false))")
    }
    return lines.joined(separator: "\n")
  }

  private func line(for diagnostic: Diagnostic, _ tables: inout LineTables) -> String {
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let place = Self.place(of: diagnostic.primary.range, &tables)
    let title = Self.escaped("\(diagnostic.id.code) \(diagnostic.id.slug)", inProperty: true)
    var message = diagnostic.message
    for remark in diagnostic.remarks where remark.kind == .help { message += "\nhelp: " + remark.text }
    return "::\(command) \(place),title=\(title)::\(Self.escaped(message, inProperty: false))"
  }

  /// The properties that say where a range lies.
  private static func place(of range: SourceRange, _ tables: inout LineTables) -> String {
    let table = tables.table(of: range.source)
    let length = range.source.text.utf8.count
    let start = min(range.span.start, length)
    let last = max(start, min(range.span.end, length) - 1)
    let from = table.location(of: start)
    let to = table.location(of: last)
    let file = escaped(range.source.name, inProperty: true)
    let properties = "file=\(file),line=\(from.line),col=\(from.column),endLine=\(to.line)"
    return from.line == to.line ? properties + ",endColumn=\(to.column)" : properties
  }

  /// The escapes of the actions toolkit: these characters and no others.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): result.append(contentsOf: "%25".utf8)
      case UInt8(ascii: "\r"): result.append(contentsOf: "%0D".utf8)
      case UInt8(ascii: "\n"): result.append(contentsOf: "%0A".utf8)
      case UInt8(ascii: ":") where inProperty: result.append(contentsOf: "%3A".utf8)
      case UInt8(ascii: ",") where inProperty: result.append(contentsOf: "%2C".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
