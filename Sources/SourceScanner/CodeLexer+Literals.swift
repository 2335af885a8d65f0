// Where literals end. What they mean is in `StringLiteral`.
extension CodeLexer {
  /// Where a literal ends.
  struct Extent {
    var kind = SourceToken.Kind.string
    var end: Int
    /// Whether it has an end of its own.
    var isTerminated = true
  }

  /// How deep interpolations are followed into each other.
  private static let nestingLimit = 16

  /// Where the literal at a place ends; nil if there is none.
  func literalEnd(at start: Int, nesting: Int = 0) -> Extent? {
    switch language {
    case .swift: swiftEnd(at: start, nesting)
    case .objectiveC: objectiveCEnd(at: start)
    case .cSharp: cSharpEnd(at: start, nesting)
    }
  }

  /// How many times a byte stands at a place.
  func run(of byte: UInt8, at start: Int) -> Int {
    var count = 0
    while self.byte(start + count) == byte, start + count < bytes.count { count += 1 }
    return count
  }

  func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }

  // MARK: Swift

  private func swiftEnd(at start: Int, _ nesting: Int) -> Extent? {
    let hashes = run(of: UInt8(ascii: "#"), at: start)
    let quote = start + hashes
    if byte(quote) == UInt8(ascii: "/") { return hashes > 0 ? extendedRegex(quote, hashes) : bareRegex(at: start) }
    guard byte(quote) == UInt8(ascii: "\"") else { return nil }
    return swiftString(quote, hashes, isMultiline: swiftIsMultiline(quote, hashes), nesting)
  }

  /// Whether three quotes begin a literal of several lines: with signs around it, `#"""#` is one of a single quote.
  func swiftIsMultiline(_ quote: Int, _ hashes: Int) -> Bool {
    guard run(of: UInt8(ascii: "\""), at: quote) >= 3 else { return false }
    guard hashes > 0 else { return true }
    var index = quote + 1
    while !isLineEnd(index) {
      if bytes[index] == UInt8(ascii: "\""), run(of: UInt8(ascii: "#"), at: index + 1) >= hashes { return false }
      index += 1
    }
    return true
  }

  private func swiftString(_ quote: Int, _ hashes: Int, isMultiline: Bool, _ nesting: Int) -> Extent {
    let quotes = isMultiline ? 3 : 1
    var index = quote + quotes
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"")
      where run(of: UInt8(ascii: "\""), at: index) >= quotes
        && run(of: UInt8(ascii: "#"), at: index + quotes) >= hashes:
        return Extent(end: index + quotes + hashes)
      case UInt8(ascii: "\\") where run(of: UInt8(ascii: "#"), at: index + 1) >= hashes:
        index += 1 + hashes
        if byte(index) == UInt8(ascii: "(") {
          guard let end = holeEnd(at: index, isMultiline: isMultiline, nesting) else { return open(index, isMultiline) }
          index = end
        } else if !isLineEnd(index) || isMultiline {
          index += 1
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !isMultiline { return Extent(end: index, isTerminated: false) }
        index += 1
      default: index += 1
      }
    }
    return Extent(end: bytes.count, isTerminated: false)
  }

  /// A literal that has no end: of one line it ends with that, else with the file.
  private func open(_ start: Int, _ isMultiline: Bool) -> Extent {
    var index = start
    if isMultiline { return Extent(end: bytes.count, isTerminated: false) }
    while !isLineEnd(index) { index += 1 }
    return Extent(end: index, isTerminated: false)
  }

  /// The byte behind a bracket that closes what is interpolated; nil if there is none.
  func holeEnd(at start: Int, isMultiline: Bool, _ nesting: Int) -> Int? {
    let opening = byte(start)
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var (index, depth) = (start, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == opening {
        depth += 1
        index += 1
      } else if byte == closing {
        depth -= 1
        index += 1
        if depth == 0 { return index }
      } else if !isMultiline, isLineEnd(index) {
        return nil
      } else if byte == UInt8(ascii: "/"), self.byte(index + 1) == UInt8(ascii: "*") {
        guard let end = blockCommentEnd(at: index) else { return nil }
        index = end
      } else if nesting < Self.nestingLimit, byte != UInt8(ascii: "/"),
        let inner = literalEnd(at: index, nesting: nesting + 1)
      {
        guard inner.isTerminated else { return nil }
        index = inner.end
      } else {
        index += 1
      }
    }
    return nil
  }

  private func extendedRegex(_ slash: Int, _ hashes: Int) -> Extent? {
    var index = slash + 1
    let isMultiline = isLineEnd(index)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), run(of: UInt8(ascii: "#"), at: index + 1) >= hashes {
        return Extent(kind: .opaque, end: index + 1 + hashes)
      }
      if !isMultiline, isLineEnd(index) { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// A regular expression between slashes: where a value may stand, with no blank at its ends, on one line.
  private func bareRegex(at start: Int) -> Extent? {
    let first = byte(start + 1)
    guard first != UInt8(ascii: " "), first != UInt8(ascii: "\t"), first != UInt8(ascii: "="), !isLineEnd(start + 1),
      mayBeginValue
    else { return nil }
    var index = start + 1
    var isClass = false
    while !isLineEnd(index) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass:
        return bytes[index - 1] == UInt8(ascii: " ") ? nil : Extent(kind: .opaque, end: index + 1)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a value may come next: behind a value a slash divides.
  private var mayBeginValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .opaque: return false
    case .identifier:
      return ["return", "in", "case", "where", "if", "while", "guard", "try", "else"].contains(
        String(decoding: bytes[last.start..<last.end], as: UTF8.self))
    case .directive: return true
    case .punctuation:
      let byte = bytes[last.start]
      return byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
    }
  }

  // MARK: Objective-C

  private func objectiveCEnd(at start: Int) -> Extent? {
    switch byte(start) {
    case UInt8(ascii: "\""): return cString(start, UInt8(ascii: "\""))
    case UInt8(ascii: "'"):
      let extent = cString(start, UInt8(ascii: "'"))
      return Extent(kind: .opaque, end: extent.end)
    case UInt8(ascii: "@") where byte(start + 1) == UInt8(ascii: "\""): return cString(start + 1, UInt8(ascii: "\""))
    case UInt8(ascii: "R") where byte(start + 1) == UInt8(ascii: "\""): return rawCString(start + 1)
    case UInt8(ascii: "L"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      let prefix = byte(start + 1) == UInt8(ascii: "8") ? 2 : 1
      if byte(start + prefix) == UInt8(ascii: "\"") { return cString(start + prefix, UInt8(ascii: "\"")) }
      if byte(start + prefix) == UInt8(ascii: "R"), byte(start + prefix + 1) == UInt8(ascii: "\"") {
        return rawCString(start + prefix + 1)
      }
      return nil
    default: return nil
    }
  }

  private func cString(_ quote: Int, _ sign: UInt8) -> Extent {
    var index = quote + 1
    while index < bytes.count {
      if bytes[index] == sign { return Extent(end: index + 1) }
      if bytes[index] == UInt8(ascii: "\\") {
        // A line that ends in a backslash goes on.
        index += byte(index + 1) == UInt8(ascii: "\r") && byte(index + 2) == UInt8(ascii: "\n") ? 3 : 2
        continue
      }
      if isLineEnd(index) { break }
      index += 1
    }
    return Extent(end: min(index, bytes.count), isTerminated: false)
  }

  /// `R"name(…)name"`.
  private func rawCString(_ quote: Int) -> Extent? {
    var opening = quote + 1
    while opening < bytes.count, opening - quote <= 17, bytes[opening] != UInt8(ascii: "(") { opening += 1 }
    guard byte(opening) == UInt8(ascii: "(") else { return nil }
    let end = [UInt8(ascii: ")")] + bytes[(quote + 1)..<opening] + [UInt8(ascii: "\"")]
    var index = opening + 1
    while index < bytes.count {
      if bytes[index] == end[0], bytes[index...].starts(with: end) { return Extent(end: index + end.count) }
      index += 1
    }
    return Extent(end: bytes.count, isTerminated: false)
  }

  // MARK: C#

  /// The signs before the quotes of a C# literal.
  struct CSharpPrefix {
    /// How many `$` there are: how many braces begin what is interpolated.
    var dollars = 0
    var isVerbatim = false
    /// Where the first quote is.
    var quote: Int
  }

  func cSharpPrefix(at start: Int) -> CSharpPrefix? {
    var prefix = CSharpPrefix(quote: start)
    while byte(prefix.quote) == UInt8(ascii: "$") || byte(prefix.quote) == UInt8(ascii: "@") {
      if byte(prefix.quote) == UInt8(ascii: "$") { prefix.dollars += 1 } else { prefix.isVerbatim = true }
      prefix.quote += 1
    }
    return byte(prefix.quote) == UInt8(ascii: "\"") && prefix.quote < bytes.count ? prefix : nil
  }

  private func cSharpEnd(at start: Int, _ nesting: Int) -> Extent? {
    if byte(start) == UInt8(ascii: "'") { return Extent(kind: .opaque, end: cString(start, UInt8(ascii: "'")).end) }
    guard let prefix = cSharpPrefix(at: start) else { return nil }
    let quotes = run(of: UInt8(ascii: "\""), at: prefix.quote)
    if quotes >= 3, !prefix.isVerbatim { return cSharpRaw(prefix, quotes, nesting) }
    var index = prefix.quote + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if prefix.isVerbatim, byte(index + 1) == UInt8(ascii: "\"") {
          index += 2
        } else {
          return Extent(end: index + 1)
        }
      case UInt8(ascii: "\\") where !prefix.isVerbatim: index += 2
      case UInt8(ascii: "{") where prefix.dollars > 0:
        if byte(index + 1) == UInt8(ascii: "{") {
          index += 2
        } else {
          guard let end = holeEnd(at: index, isMultiline: prefix.isVerbatim, nesting) else {
            return open(index, prefix.isVerbatim)
          }
          index = end
        }
      case UInt8(ascii: "\n") where !prefix.isVerbatim, UInt8(ascii: "\r") where !prefix.isVerbatim:
        return Extent(end: index, isTerminated: false)
      default: index += 1
      }
    }
    return Extent(end: bytes.count, isTerminated: false)
  }

  private func cSharpRaw(_ prefix: CSharpPrefix, _ quotes: Int, _ nesting: Int) -> Extent {
    var index = prefix.quote + quotes
    // Of one line if something stands behind the quotes.
    var ahead = index
    while byte(ahead) == UInt8(ascii: " ") || byte(ahead) == UInt8(ascii: "\t") { ahead += 1 }
    let isMultiline = isLineEnd(ahead)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        let count = run(of: UInt8(ascii: "\""), at: index)
        if count >= quotes { return Extent(end: index + count) }
        index += count
      } else if prefix.dollars > 0, bytes[index] == UInt8(ascii: "{"),
        run(of: UInt8(ascii: "{"), at: index) >= prefix.dollars
      {
        let braces = run(of: UInt8(ascii: "{"), at: index)
        guard let end = holeEnd(at: index + braces - 1, isMultiline: isMultiline, nesting) else {
          return open(index, isMultiline)
        }
        index = end
      } else if !isMultiline, isLineEnd(index) {
        return Extent(end: index, isTerminated: false)
      } else {
        index += 1
      }
    }
    return Extent(end: bytes.count, isTerminated: false)
  }
}
