import VFLDiagnostics

/// How much each diagnostic matters, where `--rule` changes it.
struct RuleSettings: Sendable {
  /// What a setting does to a diagnostic.
  private enum Level: Sendable {
    case off
    case severity(Diagnostic.Severity)
  }

  private var levels: [Diagnostic.ID: Level] = [:]
  /// Whether any advice is switched on, which costs time to look for.
  private(set) var wantsAdvice = false

  /// Every diagnostic as the catalogue has it.
  init() {}

  /// Reads entries such as `unknown-view=warning`; a later one replaces an earlier one of the same diagnostic.
  init(_ entries: [String]) throws(ToolFailure) {
    for entry in entries {
      guard let sign = entry.firstIndex(of: "=") else {
        throw ToolFailure("--rule: '\(entry)' has no level; write NAME=off, note, warning or error")
      }
      let name = String(entry[..<sign])
      guard let id = Diagnostic.ID(named: name) else { throw ToolFailure("--rule: \(Self.unknown(name))") }
      levels[id] = try Self.level(String(entry[entry.index(after: sign)...]), in: entry)
    }
    wantsAdvice = isOn.contains { $0.rawValue / 100 == 5 }
  }

  /// The diagnostics that are asked for.
  var isOn: Set<Diagnostic.ID> { Set(Diagnostic.ID.allCases.filter { level(of: $0) != "off" }) }

  /// What a diagnostic counts as: `off`, or a severity.
  func level(of id: Diagnostic.ID) -> String {
    switch levels[id] {
    case .off?: "off"
    case .severity(let severity)?: severity.rawValue
    case nil: id.defaultSeverity?.rawValue ?? "off"
    }
  }

  /// What to say about a code or slug that does not exist.
  static func unknown(_ name: String) -> String {
    // Of codes only one with a lost zero or prefix is near: the neighbours of a number mean something else.
    let digits = name.lowercased().hasPrefix("vfl") ? name.dropFirst(3) : name[...]
    let number = UInt16(digits).flatMap { Diagnostic.ID(rawValue: $0) }
    let cure =
      number.map { "; did you mean '\($0.code)'?" }
      ?? suggestion(for: name, among: Diagnostic.ID.allCases.map { $0.slug })
    return "no diagnostic '\(name)'\(cure ?? "; 'vflc explain' lists them")"
  }

  /// A diagnostic with its severity set; nil if it is off.
  func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    switch levels[diagnostic.id] {
    case .off?: return nil
    case .severity(let severity)?:
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    case nil: return diagnostic.id.defaultSeverity == nil ? nil : diagnostic
    }
  }

  private static func level(_ name: String, in entry: String) throws(ToolFailure) -> Level {
    if name == "off" { return .off }
    guard let severity = Diagnostic.Severity(rawValue: name) else {
      throw ToolFailure("--rule: no level '\(name)' in '\(entry)'; it is off, note, warning or error")
    }
    return .severity(severity)
  }
}
