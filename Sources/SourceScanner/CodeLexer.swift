import VFLDiagnostics

/// Cuts source code into words, as far as it takes to find literals, comments, calls and blocks.
struct CodeLexer {
  let bytes: [UInt8]
  let language: SourceLanguage
  private(set) var tokens: [SourceToken] = []
  private(set) var comments: [SourceSpan] = []
  var unterminated: [Int] = []
  var position = 0
  /// The open brackets, as indices of tokens.
  private var brackets: [Int32] = []
  /// For each `#if` that is open: whether what follows its `#else` is switched off.
  private var conditions: [Bool] = []
  private var isLineStart = true

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// The byte at a distance from the position; 0 beyond the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func run() {
    // A byte order mark is no word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      isLineStart = true
      position += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): blockComment()
    case UInt8(ascii: "#") where language != .swift && isLineStart: directive()
    case UInt8(ascii: "#") where isSwiftCondition: directive()
    case UInt8(ascii: "\\")
    where language == .objectiveC && (peek(1) == UInt8(ascii: "\n") || peek(1) == UInt8(ascii: "\r")):
      // The line goes on.
      position += peek(1) == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n") ? 3 : 2
    default:
      isLineStart = false
      if let end = literalEnd(at: position) {
        append(end.kind, position, end.end)
        if !end.isTerminated { unterminated.append(position) }
        position = max(position + 1, end.end)
      } else if isNameStart(byte) {
        let start = position
        while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
        append(.identifier, start, position)
      } else if isDigit(byte) {
        number()
      } else {
        punctuation(byte)
      }
    }
  }

  private mutating func append(_ kind: SourceToken.Kind, _ start: Int, _ end: Int) {
    tokens.append(SourceToken(kind, start, end))
  }

  // MARK: Comments

  private mutating func lineComment() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
      // In C a line that ends in a backslash goes on, a comment too.
      if language == .objectiveC, bytes[position] == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "\n") { position += 1 }
      position += 1
    }
    position = min(position, bytes.count)
    comments.append(SourceSpan(start, position))
  }

  private mutating func blockComment() {
    let start = position
    if let end = blockCommentEnd(at: position) {
      position = end
    } else {
      unterminated.append(start)
      position = bytes.count
    }
    comments.append(SourceSpan(start, position))
  }

  /// The byte behind a block comment; nil if it has no end. In Swift they nest.
  func blockCommentEnd(at start: Int) -> Int? {
    var (index, depth) = (start + 2, 1)
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if language == .swift, bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  // MARK: Names, numbers, signs

  func isNameStart(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
  }

  func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func number() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = isSign && position > start && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
      let isPoint = byte == UInt8(ascii: ".") && isDigit(peek(1))
      guard isNamePart(byte) || isPoint || isExponent && isDecimal(start) else { break }
      position += 1
    }
    append(.number, start, position)
  }

  /// Whether a number is none of base 16, in which `e` is a digit.
  private func isDecimal(_ start: Int) -> Bool { byte(start + 1) | 0x20 != UInt8(ascii: "x") }

  private mutating func punctuation(_ byte: UInt8) {
    append(.punctuation, position, position + 1)
    position += 1
    let index = Int32(tokens.count - 1)
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(index)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(index, byte)
    default: break
    }
  }

  /// Closes a bracket. One that was left open inside of it has no partner; one that was not opened closes nothing.
  private mutating func close(_ index: Int32, _ byte: UInt8) {
    let opening: UInt8 =
      byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
    // Only a few are looked at, so that a file of brackets takes no longer than others.
    for depth in 1...16 where depth <= brackets.count {
      let open = brackets[brackets.count - depth]
      if bytes[tokens[Int(open)].start] == opening {
        brackets.removeLast(depth)
        tokens[Int(open)].partner = index
        tokens[Int(index)].partner = open
        return
      }
      // What closes a block closes all that is in it, but not the other way round.
      if bytes[tokens[Int(open)].start] == UInt8(ascii: "{") { return }
    }
  }

  // MARK: Directives

  /// Whether a `#` of Swift begins `#if`, `#elseif`, `#else` or `#endif`.
  private var isSwiftCondition: Bool {
    language == .swift && ["if", "elseif", "else", "endif"].contains(directiveName.name)
  }

  private var directiveName: (name: String, start: Int, end: Int) {
    var start = position + 1
    while byte(start) == UInt8(ascii: " ") || byte(start) == UInt8(ascii: "\t") { start += 1 }
    var end = start
    while end < bytes.count, isNamePart(bytes[end]), end - start < 32 { end += 1 }
    return (String(decoding: bytes[min(start, bytes.count)..<min(end, bytes.count)], as: UTF8.self), start, end)
  }

  private mutating func directive() {
    let (name, _, end) = directiveName
    append(.directive, position, end)
    position = end
    isLineStart = false
    switch name {
    case "if", "ifdef", "ifndef":
      let condition = name == "if" ? restOfLine.filter { !"() ".contains($0) } : ""
      skipLine()
      conditions.append(condition == "1" || condition == "true")
      if condition == "0" || condition == "false" { skipInactive() }
    case "else", "elif", "elseif":
      skipLine()
      if conditions.last == true { skipInactive() }
    case "endif":
      skipLine()
      _ = conditions.popLast()
    case "define" where language == .objectiveC:
      // Its brackets are its own.
      let outside = brackets
      brackets = []
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
        step()
      }
      brackets = outside
    default: skipLine()
    }
  }

  private var restOfLine: String {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r"),
      !(bytes[end] == UInt8(ascii: "/") && (byte(end + 1) == UInt8(ascii: "/") || byte(end + 1) == UInt8(ascii: "*")))
    { end += 1 }
    let blank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let line = bytes[position..<end].drop(while: blank)
    return String(decoding: line.prefix(line.count - line.reversed().prefix(while: blank).count), as: UTF8.self)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { return lineComment() }
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") { return blockComment() }
      if language == .objectiveC, bytes[position] == UInt8(ascii: "\\") {
        position += peek(1) == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n") ? 2 : 1
      }
      position += 1
    }
    position = min(position, bytes.count)
  }

  /// Skips lines up to the `#else` or `#endif` that ends what is switched off.
  private mutating func skipInactive() {
    defer { isLineStart = true }
    var depth = 0
    while position < bytes.count {
      while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
        position += 1
      }
      if peek() == UInt8(ascii: "#") {
        let name = directiveName.name
        if name.hasPrefix("if") {
          depth += 1
        } else if name == "endif" {
          if depth == 0 { return }
          depth -= 1
        } else if depth == 0, name == "else" || name == "elif" || name == "elseif", conditions.last != true {
          return
        }
      }
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
        position += 1
      }
      if position < bytes.count { position += 1 }
    }
  }
}
