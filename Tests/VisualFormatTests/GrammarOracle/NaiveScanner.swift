import Foundation

/// Tells where Apple's parser stops, as vfl-semantics 3 has it: reading strictly from left to right, looking names up as
/// they pass, giving up at the first fault. The oracle for `appleOffset`; shares no code with the real parser.
struct NaiveScanner {
  /// What names mean; nil where only the text is judged.
  var names: (views: Set<String>, metrics: [String: Double])?

  private let bytes: [UInt8]
  private let number: NaiveRecogniser
  private var offset = 0

  private init(_ text: String, number: NaiveRecogniser, names: (Set<String>, [String: Double])?) {
    bytes = Array(text.utf8)
    self.number = number
    self.names = names
  }

  private struct Stop: Error {}

  /// The 0-based offset in bytes at which reading stops; nil if the text is accepted.
  ///
  /// - Parameter number: recognises numbers.
  static func stop(
    in text: String, number: NaiveRecogniser, names: (views: Set<String>, metrics: [String: Double])? = nil
  ) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) else { return 0 }
    var scanner = NaiveScanner(text, number: number, names: names)
    do {
      try scanner.format()
      return nil
    } catch {
      return scanner.offset
    }
  }

  private var next: Character? {
    offset < bytes.count ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character) throws {
    guard take(character) else { throw Stop() }
  }

  private mutating func format() throws {
    if take("H") || take("V") { try expect(":") }
    if take("|") {
      guard next != nil else { throw Stop() }
      try connection()
    }
    try view()
    while next != nil {
      try connection()
      if take("|") {
        guard next == nil else { throw Stop() }
        return
      }
      try view()
    }
  }

  private mutating func connection() throws {
    guard take("-"), next != "[", next != "|" else {
      // A dash with nothing behind it.
      if next == nil { throw Stop() }
      return
    }
    if next == "-" { throw Stop() }
    if next == "(" { try list(isSize: false) } else { try predicate(isSize: false) }
    try expect("-")
  }

  private mutating func view() throws {
    try expect("[")
    let name = try name()
    if let names, !names.views.contains(name) { throw Stop() }
    if next == "(" { try list(isSize: true) }
    try expect("]")
  }

  private mutating func list(isSize: Bool) throws {
    try expect("(")
    repeat { try predicate(isSize: isSize) } while take(",")
    try expect(")")
  }

  private mutating func predicate(isSize: Bool) throws {
    if let sign = next, "=<>".contains(sign) {
      offset += 1
      try expect("=")
    }
    if try literal() == nil {
      let name = try name()
      if let names, names.metrics[name] == nil, !isSize || !names.views.contains(name) { throw Stop() }
    }
    guard take("@") else { return }
    var level = try literal()
    if level == nil {
      let name = try name()
      if let names {
        guard let value = names.metrics[name] else { throw Stop() }
        level = value
      }
    }
    // Priorities are judged together with names.
    if names != nil, let level, !(level > 0 && level <= 1000) { throw Stop() }
  }

  private mutating func name() throws -> String {
    let start = offset
    while let character = next, character == "_" || character.isLetter || (offset > start && character.isNumber) {
      offset += 1
    }
    guard offset > start else { throw Stop() }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The longest number that starts here; nil if none has to.
  private mutating func literal() throws -> Double? {
    guard let first = next, first.isNumber || first == "-" else { return nil }
    let stops = Set("[]|@,=<>:".utf8)
    let end = bytes[offset...].firstIndex { stops.contains($0) } ?? bytes.count
    for candidate in stride(from: end, to: offset, by: -1) where number.accepts(Array(bytes[offset..<candidate])) {
      let text = String(decoding: bytes[offset..<candidate], as: UTF8.self)
      offset = candidate
      return strtod(text, nil)
    }
    throw Stop()
  }
}
