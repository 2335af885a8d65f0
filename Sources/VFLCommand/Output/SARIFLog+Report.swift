import VFLDiagnostics

extension SARIFLog {
  /// Writes down a report.
  init(_ report: LintReport, _ addresses: ArtifactAddresses) {
    var builder = SARIFBuilder(report, addresses)
    runs = [builder.run()]
  }
}

/// Gathers what the parts of a log refer to by number.
private struct SARIFBuilder {
  private let report: LintReport
  private let addresses: ArtifactAddresses
  private let locator = Locator()
  private let rules: [Diagnostic.ID]
  private let ruleNumbers: [Diagnostic.ID: Int]
  private var artifacts: [SARIFLog.Artifact] = []
  private var artifactNumbers: [String: Int] = [:]

  init(_ report: LintReport, _ addresses: ArtifactAddresses) {
    self.report = report
    self.addresses = addresses
    // Only what was found: all pages together would make each log half a megabyte.
    rules = Set(report.diagnostics.map { $0.id }).sorted { $0.rawValue < $1.rawValue }
    ruleNumbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    // Of source files only those in which something was found: the others are nobody's concern.
    for input in report.inputs where !input.isSource || !input.diagnostics.isEmpty { addArtifact(input) }
  }

  mutating func run() -> SARIFLog.Run {
    SARIFLog.Run(
      tool: SARIFLog.Tool(driver: SARIFLog.Driver(version: toolVersion, rules: rules.map { rule($0) })),
      invocations: [
        SARIFLog.Invocation(
          executionSuccessful: report.exitCode != 2, exitCode: report.exitCode,
          toolExecutionNotifications: report.unread.map { notification($0) })
      ],
      originalUriBaseIds: [
        ArtifactAddresses.baseName: SARIFLog.Base(
          description: SARIFLog.Message(text: "The root of the repository; without one, the folder in which vflc ran."))
      ],
      artifacts: artifacts, results: report.diagnostics.map { result($0) })
  }

  private mutating func addArtifact(_ input: LintedText) {
    let name = input.name
    guard artifactNumbers[name] == nil else { return }
    artifactNumbers[name] = artifacts.count
    artifacts.append(
      SARIFLog.Artifact(
        location: addresses.location(of: name), contents: input.text.map { SARIFLog.Message(text: $0) }))
  }

  private func rule(_ id: Diagnostic.ID) -> SARIFLog.Rule {
    let page = ExplainCommand.page(of: id)
    return SARIFLog.Rule(
      id: id.code, name: id.slug, shortDescription: SARIFLog.Message(text: id.summary),
      help: SARIFLog.Help(text: page, markdown: page),
      defaultConfiguration: SARIFLog.Configuration(
        enabled: id.defaultSeverity != nil, level: (id.defaultSeverity ?? .note).rawValue))
  }

  private func notification(_ unread: Unread) -> SARIFLog.Notification {
    let place = SARIFLog.PhysicalLocation(artifactLocation: addresses.location(of: unread.file))
    return SARIFLog.Notification(
      message: SARIFLog.Message(text: unread.message), locations: [SARIFLog.Location(physicalLocation: place)])
  }

  private func result(_ diagnostic: Diagnostic) -> SARIFLog.Result {
    var text = diagnostic.message
    if let label = diagnostic.primary.text { text += ": " + label }
    for note in diagnostic.notes { text += "\n\(note.kind.rawValue): \(note.text)" }
    let related = diagnostic.secondary.enumerated().map { index, label in
      location(label.range, id: index + 1, text: label.text)
    }
    let fixes = diagnostic.fixIts.filter { $0.applicability != .displayOnly }.map { fix($0) }
    return SARIFLog.Result(
      ruleId: diagnostic.id.code, ruleIndex: ruleNumbers[diagnostic.id] ?? -1, level: diagnostic.severity.rawValue,
      message: SARIFLog.Message(text: text), locations: [location(diagnostic.primary.range)],
      relatedLocations: related.isEmpty ? nil : related, fixes: fixes.isEmpty ? nil : fixes)
  }

  private func location(_ range: SourceRange, id: Int? = nil, text: String? = nil) -> SARIFLog.Location {
    SARIFLog.Location(
      id: id,
      physicalLocation: SARIFLog.PhysicalLocation(
        artifactLocation: artifactLocation(of: range.source), region: region(range)),
      message: text.map { SARIFLog.Message(text: $0) })
  }

  private func fix(_ fixIt: FixIt) -> SARIFLog.Fix {
    // A fix may reach into several texts, each of which is a change of its own.
    var changes: [(source: SourceText, edits: [Edit])] = []
    for edit in fixIt.edits {
      if let index = changes.firstIndex(where: { $0.source == edit.range.source }) {
        changes[index].edits.append(edit)
      } else {
        changes.append((edit.range.source, [edit]))
      }
    }
    return SARIFLog.Fix(
      description: SARIFLog.Message(text: fixIt.title),
      artifactChanges: changes.map { change in
        SARIFLog.Change(
          artifactLocation: artifactLocation(of: change.source),
          replacements: change.edits.map {
            SARIFLog.Replacement(
              deletedRegion: region($0.range), insertedContent: SARIFLog.Message(text: $0.replacement))
          })
      })
  }

  private func artifactLocation(of source: SourceText) -> SARIFLog.ArtifactLocation {
    var location = addresses.location(of: source.name)
    location.index = artifactNumbers[source.name]
    return location
  }

  private func region(_ range: SourceRange) -> SARIFLog.Region {
    let (start, end) = locator.locations(of: range)
    return SARIFLog.Region(
      startLine: start.line, startColumn: locator.column16(of: start, in: range.source), endLine: end.line,
      endColumn: locator.column16(of: end, in: range.source), byteOffset: range.span.start,
      byteLength: range.span.length)
  }
}
