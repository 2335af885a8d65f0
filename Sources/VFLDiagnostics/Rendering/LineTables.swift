/// The line tables of the texts that a renderer has met, so that a list of diagnostics reads each text once.
///
/// A text is known by its identity: comparing contents would read them again. The diagnostics keep their texts alive
/// while the tables are in use, so an identity is not reused.
struct LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// The table of a text.
  ///
  /// - Complexity: linear in the length of the text the first time, constant afterwards.
  mutating func table(of source: SourceText) -> LineTable {
    let key = ObjectIdentifier(source)
    if let table = tables[key] { return table }
    let table = LineTable(source)
    tables[key] = table
    return table
  }
}
