/// Reads JSON (RFC 8259). `JSONDecoder` would do, but it says neither where a text is broken nor that a key occurs twice,
/// and on Linux it forgives a comma too many.
struct JSONReader {
  private let bytes: [UInt8]
  /// Whether comments, commas behind the last element, keys without quotes and single quotes are understood, as JSON5 has
  /// them.
  private let isLenient: Bool
  private var position = 0

  /// Deep enough for any scene, shallow enough for any stack.
  private static let deepest = 128

  private init(_ bytes: [UInt8], isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads a text that holds one value.
  ///
  /// - Parameter allowsJSON5: whether it may be written as JSON5, which people write by hand.
  static func read(_ bytes: [UInt8], allowsJSON5: Bool = false) throws(JSONFailure) -> JSONValue {
    var reader = JSONReader(bytes, isLenient: allowsJSON5)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.position < bytes.count { throw reader.failure("expected the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
    guard depth < Self.deepest else {
      throw JSONFailure(offset: position, message: "expected no more than \(Self.deepest) levels of brackets")
    }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try string()))
    case UInt8(ascii: "'") where isLenient: return JSONValue(content: .string(try string()))
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    default: break
    }
    for (word, content) in [
      ("true", JSONValue.Content.boolean(true)), ("false", .boolean(false)), ("null", .null),
    ] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return JSONValue(content: content)
    }
    throw failure("expected a value")
  }

  private mutating func object(depth: Int) throws(JSONFailure) -> JSONValue {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    skipBlanks()
    if take("}") { return JSONValue(content: .object([])) }
    repeat {
      skipBlanks()
      if isLenient, !members.isEmpty, peek == UInt8(ascii: "}") { break }
      let start = position
      let key = try key()
      guard keys.insert(key).inserted else {
        throw JSONFailure(offset: start, message: "the key '\(key)' occurs twice")
      }
      skipBlanks()
      guard take(":") else { throw failure("expected ':' after a key") }
      members.append((key, try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure("expected ',' or '}'") }
    return JSONValue(content: .object(members))
  }

  private mutating func array(depth: Int) throws(JSONFailure) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return JSONValue(content: .array([])) }
    repeat {
      skipBlanks()
      if isLenient, !elements.isEmpty, peek == UInt8(ascii: "]") { break }
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure("expected ',' or ']'") }
    return JSONValue(content: .array(elements))
  }

  private mutating func key() throws(JSONFailure) -> String {
    if peek == UInt8(ascii: "\"") || (isLenient && peek == UInt8(ascii: "'")) { return try string() }
    let start = position
    while isLenient, let byte = peek,
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "$") || (position > start && (0x30...0x39).contains(byte))
    { position += 1 }
    guard position > start else { throw failure(isLenient ? "expected a key" : "expected a key in double quotes") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(JSONFailure) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = peek, byte >= 0x20 {
      position += 1
      switch byte {
      case quote:
        let string = String(decoding: text, as: UTF8.self)
        guard string.utf8.elementsEqual(text) else {
          throw JSONFailure(offset: start, message: "expected UTF-8 in a string, found other bytes")
        }
        return string
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      default: text.append(byte)
      }
    }
    if position < bytes.count { throw failure("expected an escape for a control character in a string") }
    throw JSONFailure(offset: start, message: "expected a closing '\"', found the end of the file")
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = peek else { throw failure("expected an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "'") where isLenient: return "'"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try codeUnit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, take("\\"), take("u") else { break }
      let second = try codeUnit()
      guard (0xDC00...0xDFFF).contains(second) else { break }
      let number = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      if let scalar = Unicode.Scalar(number) { return scalar }
    default: break
    }
    throw JSONFailure(offset: start, message: "expected an escape that JSON has")
  }

  private mutating func codeUnit() throws(JSONFailure) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    position += 4
    return unit
  }

  private mutating func number() throws(JSONFailure) -> JSONValue {
    let start = position
    _ = take("-")
    let firstDigit = position
    guard takeDigits() else { throw failure("expected a digit") }
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw JSONFailure(offset: start, message: "expected a number without a leading zero")
    }
    if take("."), !takeDigits() { throw failure("expected a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() else { throw failure("expected a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text) else {
      throw JSONFailure(offset: start, message: "expected a number, found '\(text)'")
    }
    return JSONValue(content: .number(number))
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  private mutating func skipBlanks() {
    repeat {
      while let byte = peek, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B && byte != 0x0C) {
        position += 1
      }
    } while isLenient && skipComment()
  }

  /// `// …` and `/* … */`; one that is not closed is left, so that it is reported.
  private mutating func skipComment() -> Bool {
    guard peek == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
    if bytes[position + 1] == UInt8(ascii: "/") {
      while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
      return true
    }
    guard bytes[position + 1] == UInt8(ascii: "*") else { return false }
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
    guard end + 1 < bytes.count else { return false }
    position = end + 2
    return true
  }

  private func failure(_ expected: String) -> JSONFailure {
    guard let byte = peek else {
      return JSONFailure(offset: position, message: "\(expected), found the end of the file")
    }
    let isPrintable = byte >= 0x20 && byte < 0x7F
    let found = isPrintable ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x" + String(byte, radix: 16)
    return JSONFailure(offset: position, message: "\(expected), found \(found)")
  }
}
