import VisualFormat

extension BindingSettings {
  /// Reads `--views`, `--metrics`, `--options` and `--profile`. An option that is given twice adds to its list.
  init(_ arguments: Arguments) throws(ToolFailure) {
    self.init()
    views = try Self.views(arguments.values(.views))
    metrics = try Self.metrics(arguments.values(.metrics))
    options = try Self.options(arguments.values(.options))
    guard let name = arguments.value(.profile) else { return }
    guard let named = LayoutProfile(rawValue: name) else {
      throw ToolFailure("--profile: unknown profile '\(name)'; it is ios or macos")
    }
    profile = named
  }

  private static func views(_ lists: [String]) throws(ToolFailure) -> [String]? {
    guard !lists.isEmpty else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for name in lists.flatMap({ entries(of: $0) }) {
      if let fault = NameRule.fault(in: name, as: "view") { throw ToolFailure("--views: \(fault)") }
      guard seen.insert(name).inserted else {
        throw ToolFailure("--views: the view '\(name)' occurs twice; name it once")
      }
      names.append(name)
    }
    return names
  }

  private static func metrics(_ lists: [String]) throws(ToolFailure) -> [String: Double]? {
    guard !lists.isEmpty else { return nil }
    var metrics: [String: Double] = [:]
    for entry in lists.flatMap({ entries(of: $0) }) {
      guard !entry.isEmpty else { throw ToolFailure("--metrics: a comma with nothing before or behind it") }
      guard let sign = entry.firstIndex(of: "=") else {
        throw ToolFailure("--metrics: '\(entry)' has no value; write NAME=NUMBER, such as pad=8")
      }
      let name = trimmed(entry[..<sign])
      let number = trimmed(entry[entry.index(after: sign)...])
      if let fault = NameRule.fault(in: name, as: "metric") { throw ToolFailure("--metrics: \(fault)") }
      guard let value = Double(number) else {
        throw ToolFailure("--metrics: '\(number)' in '\(entry)' is no number; write NAME=NUMBER, such as pad=8")
      }
      guard metrics.updateValue(value, forKey: name) == nil else {
        throw ToolFailure("--metrics: the metric '\(name)' occurs twice; give it one value")
      }
    }
    return metrics
  }

  private static func options(_ lists: [String]) throws(ToolFailure) -> FormatOptions? {
    guard !lists.isEmpty else { return nil }
    var options: FormatOptions = []
    for name in lists.flatMap({ entries(of: $0) }) {
      guard let option = FormatOptions(named: name) else {
        throw ToolFailure("--options: \(NameRule.unknownOption(name))")
      }
      options.formUnion(option)
    }
    return options
  }

  /// The entries of a comma-separated list, without the blanks around them; an empty text is an empty list.
  private static func entries(of list: String) -> [String] {
    list.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
