/// A Swift file split into code and string literals, as far as the checks need it.
struct SwiftText {
  /// A string literal.
  struct Literal: Equatable {
    /// The line it starts in, from 1.
    var line: Int
    /// Its text as written; each interpolation is a `…`.
    var text: String
  }

  /// The lines of the file with everything inside comments and string literals blanked out.
  let code: [String]
  /// The string literals in the order of their ends.
  let literals: [Literal]

  /// Splits a file.
  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scanCode(inInterpolation: false)
    code = splitLines(String(decoding: scanner.code, as: UTF8.self))
    literals = scanner.literals
  }

  /// A line of code that starts a declaration.
  struct Declaration: Equatable {
    /// What comes before the keyword, such as `public` and `static`.
    var modifiers: [String]
    /// `func`, `struct`, `extension` and so on.
    var keyword: String
    /// What is declared; for an extension what it extends.
    var name: String
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "static", "class", "indirect", "lazy",
    "weak", "unowned", "mutating", "nonmutating", "consuming", "borrowing", "override", "required", "convenience",
    "nonisolated", "isolated", "dynamic", "optional", "prefix", "postfix", "infix",
  ]
  private static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "extension", "func", "init", "let", "macro", "protocol",
    "struct", "subscript", "typealias", "var",
  ]
  /// The keywords of declarations that hold other ones.
  static let containers: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]

  /// The declaration that a line of code starts; nil if it starts none.
  static func declaration(_ line: String) -> Declaration? {
    var words = line.split(whereSeparator: { $0 == " " })[...]
    var modifiers: [String] = []
    while let word = words.first.map(String.init) {
      if word.hasPrefix("@") {
        // An attribute; one with arguments that hold a blank is no matter here.
        words.removeFirst()
      } else if word == "class", let next = words.dropFirst().first, Self.keywords.contains(String(next)) {
        modifiers.append(word)
        words.removeFirst()
      } else if word != "class", Self.modifiers.contains(String(word.prefix { $0 != "(" })) {
        modifiers.append(word)
        words.removeFirst()
      } else {
        break
      }
    }
    guard let first = words.first else { return nil }
    let keyword = String(first.prefix { $0.isLetter })
    guard keywords.contains(keyword), keyword == first || keyword == "init" || keyword == "subscript" else {
      return nil
    }
    let word = words.dropFirst().first ?? ""
    // An operator is a word of its own, a name ends before anything but letters, digits and dots.
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let isNamed = keyword != "init" && keyword != "subscript"
    return Declaration(
      modifiers: modifiers, keyword: keyword, name: isNamed ? String(name.isEmpty ? word : name) : keyword)
  }

  /// Walks over the bytes of a file.
  private struct Scanner {
    let bytes: [UInt8]
    var code: [UInt8] = []
    var literals: [Literal] = []
    var index = 0
    var line = 1

    init(bytes: [UInt8]) {
      self.bytes = bytes
      code.reserveCapacity(bytes.count)
    }

    func startsWith(_ text: StaticString, at offset: Int = 0) -> Bool {
      let start = index + offset
      guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }

    /// Takes bytes over into the code, or blanks in their place.
    mutating func advance(_ count: Int = 1, blank: Bool) {
      for byte in bytes[index..<min(index + count, bytes.count)] {
        if byte == UInt8(ascii: "\n") { line += 1 }
        code.append(blank && byte != UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      }
      index += count
    }

    /// Scans up to the end, or to the parenthesis that closes an interpolation.
    mutating func scanCode(inInterpolation: Bool) {
      var depth = 0
      while index < bytes.count {
        if startsWith("//") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { advance(blank: true) }
        } else if startsWith("/*") {
          scanComment()
        } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "#") {
          scanLiteral()
        } else {
          if bytes[index] == UInt8(ascii: "(") { depth += 1 }
          if bytes[index] == UInt8(ascii: ")") {
            if inInterpolation, depth == 0 { return }
            depth -= 1
          }
          advance(blank: inInterpolation)
        }
      }
    }

    mutating func scanComment() {
      var depth = 0
      while index < bytes.count {
        if startsWith("/*") {
          depth += 1
          advance(2, blank: true)
        } else if startsWith("*/") {
          depth -= 1
          advance(2, blank: true)
          if depth == 0 { return }
        } else {
          advance(blank: true)
        }
      }
    }

    mutating func scanLiteral() {
      let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
      guard index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "\"") else {
        return advance(max(1, pounds), blank: false)
      }
      let quotes = startsWith("\"\"\"", at: pounds) ? 3 : 1
      let start = line
      var text: [UInt8] = []
      advance(pounds + quotes, blank: false)
      while index < bytes.count {
        if closes(quotes: quotes, pounds: pounds) {
          advance(quotes + pounds, blank: false)
          break
        }
        if escapes(pounds) {
          advance(1 + pounds, blank: true)
          if startsWith("(") {
            advance(blank: true)
            scanCode(inInterpolation: true)
            text.append(contentsOf: "…".utf8)
            advance(blank: true)
          } else {
            if index < bytes.count { text.append(contentsOf: [UInt8(ascii: "\\"), bytes[index]]) }
            advance(blank: true)
          }
        } else {
          text.append(bytes[index])
          advance(blank: true)
        }
      }
      literals.append(Literal(line: start, text: String(decoding: text, as: UTF8.self)))
    }

    func closes(quotes: Int, pounds: Int) -> Bool {
      let end = bytes[index...].prefix(quotes + pounds)
      return end.count == quotes + pounds && end.prefix(quotes).allSatisfy { $0 == UInt8(ascii: "\"") }
        && end.dropFirst(quotes).allSatisfy { $0 == UInt8(ascii: "#") }
    }

    func escapes(_ pounds: Int) -> Bool {
      bytes[index] == UInt8(ascii: "\\") && bytes[(index + 1)...].prefix(pounds).allSatisfy { $0 == UInt8(ascii: "#") }
    }
  }
}
