import VFLDiagnostics

/// `vflc explain`: prints the page of a diagnostic, or lists them all.
struct ExplainCommand {
  private let console: Console
  private let subject: Diagnostic.ID?

  /// Understands the arguments.
  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) {
    console = try Console(environment, arguments)
    guard arguments.operands.count <= 1 else {
      throw ToolFailure("one diagnostic at a time; '\(arguments.operands[1])' is one too many")
    }
    guard let name = arguments.operands.first else {
      subject = nil
      return
    }
    guard let id = Diagnostic.ID(named: name) else { throw ToolFailure(RuleSettings.unknown(name)) }
    subject = id
  }

  /// Does it.
  func run() -> Int32 {
    console.write(subject.map { Self.page(of: $0) } ?? Self.list)
    return console.isInTrouble ? 2 : 0
  }

  /// The page of a diagnostic in Markdown; what the catalogue says where no page has been written.
  static func page(of id: Diagnostic.ID) -> String {
    ExplainPages.page(id.code) ?? "# \(id.code) \(id.slug)\n\n\(id.summary)\n"
  }

  private static var list: String {
    let width = Diagnostic.ID.allCases.reduce(0) { max($0, $1.slug.utf8.count) }
    return Diagnostic.ID.allCases.map { id in
      let severity = id.defaultSeverity?.rawValue ?? "off"
      return "\(id.code)  \(padded(id.slug, to: width))  \(padded(severity, to: 7))  \(id.summary)\n"
    }.joined()
  }
}
