import VFLDiagnostics

/// Turns ranges into lines and columns, reading each text once.
///
/// A class, so that it can be handed from function to function and remember what it has read.
final class Locator {
  private var tables: [ObjectIdentifier: (source: SourceText, table: LineTable)] = [:]

  /// Where a range starts and ends: lines and columns from 1, columns in bytes, the end exclusive.
  func locations(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
    let table = table(of: range.source)
    return (table.location(of: range.span.start), table.location(of: range.span.end))
  }

  /// A column in UTF-16 code units, from 1, without the byte order mark that a text may begin with.
  func column16(of location: SourceLocation, in source: SourceText) -> Int {
    let table = table(of: source)
    let start = table.span(ofLine: location.line).start
    var bytes = table.bytes(in: SourceSpan(start, start + location.column - 1))
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    // Every scalar is one unit, those of four bytes are two.
    return bytes.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + ($1 >= 0xF0 ? 2 : 1) }
  }

  private func table(of source: SourceText) -> LineTable {
    let key = ObjectIdentifier(source)
    if let known = tables[key] { return known.table }
    let table = LineTable(source)
    // The text is kept, since an identity may be used again once its owner is gone.
    tables[key] = (source, table)
    return table
  }
}
