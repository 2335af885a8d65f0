import VFLDiagnostics

/// Reads a JSON file whose fields are known. Each message says which value is wrong, as `scene.json: formats[1].options[0]: …`.
protocol JSONFieldReader {
  /// The path of the file.
  var path: String { get }
}

extension JSONFieldReader {
  /// The value that the file holds.
  func root(of bytes: [UInt8], allowsJSON5: Bool = false) throws(ToolFailure) -> JSONValue {
    do {
      return try JSONReader.read(bytes, allowsJSON5: allowsJSON5)
    } catch {
      let text = SourceText(name: path, text: String(decoding: bytes.prefix(error.offset), as: UTF8.self))
      let place = LineTable(text).location(of: text.text.utf8.count)
      throw ToolFailure("\(path):\(place.line):\(place.column): \(error.message)")
    }
  }

  /// The members of an object, each with a key that is known.
  func members(
    of value: JSONValue, at place: String, among known: [String]?
  ) throws(ToolFailure) -> [(key: String, value: JSONValue)] {
    guard case .object(let members) = value.content else { throw mismatch("an object", value, at: place) }
    if let known, let stranger = members.first(where: { !known.contains($0.key) }) {
      let cure = suggestion(for: stranger.key, among: known) ?? "; there are \(known.joined(separator: ", "))"
      throw failure(place, "unknown key '\(stranger.key)'\(cure)")
    }
    return members
  }

  /// The text of a string.
  func string(_ value: JSONValue, at place: String) throws(ToolFailure) -> String {
    guard case .string(let text) = value.content else { throw mismatch("a string", value, at: place) }
    return text
  }

  /// The value of a number.
  func number(_ value: JSONValue, at place: String) throws(ToolFailure) -> Double {
    guard case .number(let number) = value.content else { throw mismatch("a number", value, at: place) }
    return number
  }

  /// What to say about a value of the wrong kind.
  func mismatch(_ expected: String, _ found: JSONValue, at place: String) -> ToolFailure {
    failure(place, "expected \(expected), found \(found.kind)")
  }

  /// What to say about a value, with its place.
  func failure(_ place: String, _ message: String) -> ToolFailure {
    ToolFailure(place.isEmpty ? "\(path): \(message)" : "\(path): \(place): \(message)")
  }
}
