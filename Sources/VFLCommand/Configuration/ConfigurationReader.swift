import VFLDiagnostics
import VFLLint
import VisualFormat

/// Reads `.vflc.json`, in which comments may stand.
struct ConfigurationReader: JSONFieldReader {
  /// The path of the file.
  let path: String

  /// The keys of the file.
  static let keys = ["$schema", "rules", "exclude", "helpers", "profile", "baseline"]
  /// The keys of a helper.
  static let helperKeys = ["call", "format", "views", "metrics", "options", "orientation"]

  /// Reads the bytes of a configuration.
  func read(_ bytes: [UInt8]) throws(ToolFailure) -> Configuration {
    var configuration = Configuration()
    for (key, value) in try members(of: root(of: bytes, allowsJSON5: true), at: "", among: Self.keys) {
      switch key {
      case "rules": configuration.rules = try rules(value)
      case "exclude": configuration.exclude = try strings(value, at: key)
      case "helpers": configuration.helpers = try helpers(value)
      case "profile":
        let name = try string(value, at: key)
        guard let profile = LayoutProfile(rawValue: name) else {
          throw failure(key, "unknown profile '\(name)'; it is ios or macos")
        }
        configuration.profile = profile
      case "baseline": configuration.baseline = try string(value, at: key)
      default: _ = try string(value, at: key)
      }
    }
    return configuration
  }

  private func rules(_ value: JSONValue) throws(ToolFailure) -> [String] {
    var entries: [String] = []
    for (name, level) in try members(of: value, at: "rules", among: nil) {
      guard Diagnostic.ID(named: name) != nil else { throw failure("rules", RuleSettings.unknown(name)) }
      let word = try string(level, at: "rules.\(name)")
      let levels = ["off"] + Diagnostic.Severity.allCases.map { $0.rawValue }
      guard levels.contains(word) else {
        throw failure(
          "rules.\(name)",
          "no level '\(word)'\(suggestion(for: word, among: levels) ?? "; it is off, note, warning or error")")
      }
      entries.append("\(name)=\(word)")
    }
    return entries
  }

  private func strings(_ value: JSONValue, at place: String) throws(ToolFailure) -> [String] {
    guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: place) }
    var result: [String] = []
    for (index, element) in elements.enumerated() { result.append(try string(element, at: "\(place)[\(index)]")) }
    return result
  }

  private func helpers(_ value: JSONValue) throws(ToolFailure) -> [FormatHelper] {
    guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: "helpers") }
    var result: [FormatHelper] = []
    for (index, element) in elements.enumerated() { result.append(try helper(element, at: "helpers[\(index)]")) }
    return result
  }

  private func helper(_ value: JSONValue, at place: String) throws(ToolFailure) -> FormatHelper {
    var call: String?
    var format: Int?
    var helper = FormatHelper(call: "", format: 0)
    for (key, value) in try members(of: value, at: place, among: Self.helperKeys) {
      let place = "\(place).\(key)"
      switch key {
      case "call":
        call = try string(value, at: place)
        if call?.isEmpty ?? true { throw failure(place, "the name of a function, method or macro is missing") }
      case "format": format = try position(value, at: place)
      case "views": helper.views = try views(value, at: place)
      case "metrics": helper.metrics = try position(value, at: place)
      case "options": helper.options = try position(value, at: place)
      default: helper.orientation = try orientation(value, at: place)
      }
    }
    guard let call else { throw failure(place, "'call' is missing") }
    guard let format else { throw failure(place, "'format' is missing") }
    (helper.call, helper.format) = (call, format)
    return helper
  }

  /// The place of an argument, from 0.
  private func position(_ value: JSONValue, at place: String) throws(ToolFailure) -> Int {
    let number = try number(value, at: place)
    guard number >= 0, number <= 100, number == number.rounded(.down) else {
      throw failure(place, "\(Diagnostic.formatted(number)) is no place of an argument; they count from 0")
    }
    return Int(number)
  }

  private func views(_ value: JSONValue, at place: String) throws(ToolFailure) -> FormatHelper.Views {
    if case .number = value.content { return .dictionary(try position(value, at: place)) }
    guard case .object = value.content else { throw mismatch("a number or an object", value, at: place) }
    var from: Int?
    var count: Int?
    var names = "v%d"
    for (key, value) in try members(of: value, at: place, among: ["from", "count", "names"]) {
      let place = "\(place).\(key)"
      switch key {
      case "from": from = try position(value, at: place)
      case "count": count = try position(value, at: place)
      default:
        names = try string(value, at: place)
        guard names.contains("%d") || names.contains("%@") || count == 1 else {
          throw failure(place, "'\(names)' has no '%d' for the number of a view, nor '%@' for its text")
        }
      }
    }
    guard let from else { throw failure(place, "'from' is missing") }
    return .listed(from: from, count: count, names: names)
  }

  private func orientation(_ value: JSONValue, at place: String) throws(ToolFailure) -> FormatHelper.Orientation {
    if case .number = value.content { return .argument(try position(value, at: place)) }
    let text = try string(value, at: place)
    guard ["H:", "V:", "H", "V"].contains(text) else {
      throw failure(place, "'\(text)' is no orientation; it is 'H:', 'V:', or the place of the argument that says it")
    }
    return .fixed(text.hasSuffix(":") ? text : text + ":")
  }
}
