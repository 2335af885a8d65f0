import VFLDiagnostics

/// Reads what a string literal means.
struct LiteralDecoder {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private let lexer: CodeLexer
  private let token: SourceToken
  private var literal: StringLiteral
  private var position = 0
  /// The byte behind the content.
  private var end = 0

  init(_ source: ScannedSource, _ token: SourceToken) {
    bytes = source.bytes
    language = source.language
    lexer = CodeLexer(source.bytes, source.language)
    self.token = token
    literal = StringLiteral(token.span, contentStart: token.start)
  }

  mutating func decode() -> StringLiteral {
    switch language {
    case .swift: decodeSwift()
    case .objectiveC: decodeObjectiveC()
    case .cSharp: decodeCSharp()
    }
    return literal
  }

  private func peek(_ distance: Int = 0) -> UInt8 { position + distance < end ? bytes[position + distance] : 0 }

  /// Begins with the content, which is between an opening and a closing of so many bytes.
  private mutating func begin(_ opening: Int, closing: [UInt8]) {
    position = token.start + opening
    let isClosed =
      token.end - closing.count >= position && bytes[..<token.end].suffix(closing.count).elementsEqual(closing)
    end = isClosed ? token.end - closing.count : token.end
    literal = StringLiteral(token.span, contentStart: position)
  }

  private mutating func take(_ count: Int = 1) {
    for _ in 0..<count where position < end {
      literal.append(bytes[position], position, position + 1)
      position += 1
    }
  }

  // MARK: Several lines

  /// Leaves out what belongs to the layout of the file: the first line end, the last one, and the indentation of the last line.
  ///
  /// - Returns: the indentation.
  private mutating func trimLines() -> [UInt8] {
    var last = end
    while last > position, bytes[last - 1] == UInt8(ascii: " ") || bytes[last - 1] == UInt8(ascii: "\t") { last -= 1 }
    let indentation = Array(bytes[last..<end])
    guard position < end, lexer.isLineEnd(position) else { return [] }
    guard last > position, lexer.isLineEnd(last - 1) else { return [] }
    skipLineEnd()
    end = max(position, last - 1)
    if end > position, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    skip(indentation)
    return indentation
  }

  private mutating func skipLineEnd() {
    position +=
      bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")
      ? 2 : 1
  }

  private mutating func skip(_ indentation: [UInt8]) {
    for byte in indentation {
      guard position < end, bytes[position] == byte else { return }
      position += 1
    }
  }

  /// A line end within the content, and the indentation of the next line.
  private mutating func lineEnd(_ indentation: [UInt8]) {
    let start = position
    skipLineEnd()
    literal.append(UInt8(ascii: "\n"), start, min(position, end))
    skip(indentation)
  }

  // MARK: Swift

  private mutating func decodeSwift() {
    let hashes = lexer.run(of: UInt8(ascii: "#"), at: token.start)
    let isMultiline = lexer.swiftIsMultiline(token.start + hashes, hashes)
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
    begin(hashes + quotes.count, closing: quotes + [UInt8](repeating: UInt8(ascii: "#"), count: hashes))
    literal.hasEscapes = hashes == 0
    let indentation = isMultiline ? trimLines() : []
    while position < end {
      if bytes[position] == UInt8(ascii: "\\"), lexer.run(of: UInt8(ascii: "#"), at: position + 1) >= hashes {
        swiftEscape(hashes, indentation)
      } else if isMultiline, lexer.isLineEnd(position) {
        lineEnd(indentation)
      } else {
        take()
      }
    }
  }

  private mutating func swiftEscape(_ hashes: Int, _ indentation: [UInt8]) {
    let start = position
    position += 1 + hashes
    let sign = peek()
    switch sign {
    case UInt8(ascii: "("):
      let isMultiline = !indentation.isEmpty || lexer.swiftIsMultiline(token.start + hashes, hashes)
      let close = lexer.holeEnd(at: position, isMultiline: isMultiline, 0) ?? end
      let inner = min(max(position + 1, close - 1), end)
      literal.append(hole: SourceSpan(position + 1, max(position + 1, inner)))
      position = min(close, end)
    case UInt8(ascii: "u") where peek(1) == UInt8(ascii: "{"):
      position += 2
      let number = hexadecimal(at: position, atMost: 8)
      position += number.count
      if peek() == UInt8(ascii: "}") { position += 1 }
      literal.append(scalar: number.value, start, position)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // The line goes on behind blanks.
      while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") { position += 1 }
      guard position < end, lexer.isLineEnd(position) else { return }
      skipLineEnd()
      skip(indentation)
    default:
      position = min(position + 1, end)
      let known: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0,
      ]
      if start + 1 + hashes < end { literal.append(known[sign] ?? sign, start, position) }
    }
  }

  /// A number of base 16.
  private func hexadecimal(at start: Int, atMost limit: Int) -> (value: UInt32, count: Int) {
    var (value, count): (UInt32, Int) = (0, 0)
    while count < limit, start + count < end, let digit = hexDigit(bytes[start + count]) {
      value = value << 4 | digit
      count += 1
    }
    return (value, count)
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: Objective-C

  private mutating func decodeObjectiveC() {
    var opening = 0
    while bytes[token.start + opening] != UInt8(ascii: "\"") { opening += 1 }
    if opening > 0, bytes[token.start + opening - 1] == UInt8(ascii: "R") { return decodeRawC(opening) }
    begin(opening + 1, closing: [UInt8(ascii: "\"")])
    while position < end {
      if bytes[position] == UInt8(ascii: "\\") { cEscape(isCSharp: false) } else { take() }
    }
  }

  private mutating func decodeRawC(_ quote: Int) {
    var opening = quote + 1
    while bytes[token.start + opening] != UInt8(ascii: "(") { opening += 1 }
    let name = bytes[(token.start + quote + 1)..<(token.start + opening)]
    begin(opening + 1, closing: [UInt8(ascii: ")")] + name + [UInt8(ascii: "\"")])
    literal.hasEscapes = false
    take(end - position)
  }

  private mutating func cEscape(isCSharp: Bool) {
    let start = position
    position += 1
    guard position < end else { return }
    let sign = bytes[position]
    position += 1
    func code(_ limit: Int) -> UInt32 {
      let number = hexadecimal(at: position, atMost: limit)
      position += number.count
      return number.value
    }
    switch sign {
    case UInt8(ascii: "\n"): return
    case UInt8(ascii: "\r"):
      if peek() == UInt8(ascii: "\n") { position += 1 }
      return
    case UInt8(ascii: "u"): literal.append(scalar: code(4), start, position)
    case UInt8(ascii: "U"): literal.append(scalar: code(8), start, position)
    case UInt8(ascii: "x"):
      let value = code(isCSharp ? 4 : 8)
      if isCSharp {
        literal.append(scalar: value, start, position)
      } else {
        literal.append(UInt8(truncatingIfNeeded: value), start, position)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "7") where !isCSharp:
      var value = UInt32(sign - UInt8(ascii: "0"))
      for _ in 0..<2 where peek() >= UInt8(ascii: "0") && peek() <= UInt8(ascii: "7") {
        value = value * 8 + UInt32(peek() - UInt8(ascii: "0"))
        position += 1
      }
      literal.append(UInt8(truncatingIfNeeded: value), start, position)
    default:
      let known: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 7,
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11, UInt8(ascii: "e"): 27,
      ]
      literal.append(known[sign] ?? sign, start, position)
    }
  }

  // MARK: C#

  private mutating func decodeCSharp() {
    guard let prefix = lexer.cSharpPrefix(at: token.start) else { return }
    let quotes = lexer.run(of: UInt8(ascii: "\""), at: prefix.quote)
    let isRaw = quotes >= 3 && !prefix.isVerbatim
    let opening = prefix.quote - token.start
    literal.hasEscapes = !isRaw && !prefix.isVerbatim
    let hasEscapes = literal.hasEscapes
    begin(opening + (isRaw ? quotes : 1), closing: [UInt8](repeating: UInt8(ascii: "\""), count: isRaw ? quotes : 1))
    literal.hasEscapes = hasEscapes
    let indentation = isRaw ? trimLines() : []
    let braces = isRaw ? prefix.dollars : 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), hasEscapes {
        cEscape(isCSharp: true)
      } else if prefix.isVerbatim, byte == UInt8(ascii: "\""), peek(1) == byte {
        literal.append(byte, position, position + 2)
        position += 2
      } else if prefix.dollars > 0, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        brace(byte, braces, isRaw, isMultiline: isRaw || prefix.isVerbatim)
      } else if isRaw, lexer.isLineEnd(position) {
        lineEnd(indentation)
      } else {
        take()
      }
    }
  }

  /// A brace of a literal with interpolations: two are one, unless they begin a hole.
  private mutating func brace(_ byte: UInt8, _ braces: Int, _ isRaw: Bool, isMultiline: Bool) {
    let count = min(lexer.run(of: byte, at: position), end - position)
    if !isRaw, count >= 2 {
      literal.append(byte, position, position + 2)
      position += 2
    } else if byte == UInt8(ascii: "{"), count >= braces {
      // Braces beyond those that begin the hole stand for themselves.
      take(count - braces)
      let inner = position + braces
      let close = lexer.holeEnd(at: inner - 1, isMultiline: isMultiline, 0) ?? end
      literal.append(hole: SourceSpan(inner, max(inner, min(close - 1, end))))
      position = min(close + braces - 1, end)
    } else {
      take(isRaw ? count : 1)
    }
  }
}
