import Foundation

/// What one production of the grammar, or a part of it, stands for.
indirect enum GrammarExpression: Hashable, Sendable {
  /// `"x"`: exactly these characters.
  case terminal(String)
  /// `? any byte ?`, the one special sequence the grammar uses.
  case anyByte
  /// The name of a production.
  case reference(String)
  /// `a , b`.
  case sequence([GrammarExpression])
  /// `a | b`; an empty list stands for nothing at all, not for the empty text.
  case choice([Alternative])
  /// `[ a ]`.
  case optional(GrammarExpression)
  /// `{ a }`, from zero.
  case repetition(GrammarExpression)
  /// `a - b`: an a that is no b.
  case difference(GrammarExpression, GrammarExpression)

  /// One side of a `|`.
  struct Alternative: Hashable, Sendable {
    /// What stands there.
    let expression: GrammarExpression
    /// Whether the mark `(* beyond *)` stands before it.
    let isBeyond: Bool
  }

  /// The expression without the alternatives that are marked as beyond the documentation.
  var withoutBeyond: GrammarExpression {
    switch self {
    case .terminal, .anyByte, .reference: self
    case .sequence(let parts): .sequence(parts.map(\.withoutBeyond))
    case .choice(let alternatives):
      .choice(
        alternatives.filter { !$0.isBeyond }.map {
          Alternative(expression: $0.expression.withoutBeyond, isBeyond: false)
        })
    case .optional(let part): .optional(part.withoutBeyond)
    case .repetition(let part): .repetition(part.withoutBeyond)
    case .difference(let part, let exception): .difference(part.withoutBeyond, exception.withoutBeyond)
    }
  }

  /// The productions named in the expression, in reading order, with repetitions.
  var references: [String] {
    switch self {
    case .terminal, .anyByte: []
    case .reference(let name): [name]
    case .sequence(let parts): parts.flatMap(\.references)
    case .choice(let alternatives): alternatives.flatMap(\.expression.references)
    case .optional(let part), .repetition(let part): part.references
    case .difference(let part, let exception): part.references + exception.references
    }
  }
}

/// A grammar in the notation that the head of Grammar/VisualFormat.ebnf explains.
struct GrammarFile: Sendable {
  /// The productions in file order; the section is the text of the last comment that stands between productions.
  let productions: [(name: String, section: String, expression: GrammarExpression)]

  /// Why a text is no grammar.
  struct Failure: Error, Equatable {
    /// The line, from 1; 0 if the grammar as a whole is wrong.
    let line: Int
    /// What is wrong there.
    let message: String
  }

  /// Reads a grammar. Every name that is used must be defined once, and no production may lead back to itself.
  init(text: String) throws {
    var reader = try GrammarReader(text: text)
    productions = try reader.productions()
    var visiting: Set<String> = []
    var done: Set<String> = []
    for production in productions {
      guard productions.count(where: { $0.name == production.name }) == 1 else {
        throw Failure(line: 0, message: "\(production.name) is defined twice")
      }
      try check(production.name, visiting: &visiting, done: &done)
    }
  }

  private init(productions: [(name: String, section: String, expression: GrammarExpression)]) {
    self.productions = productions
  }

  /// Reads Grammar/VisualFormat.ebnf of the package that this file was compiled in.
  static func load() throws -> GrammarFile {
    let text = try String(contentsOf: packageFile("Grammar/VisualFormat.ebnf"), encoding: .utf8)
    return try GrammarFile(text: text)
  }

  /// Where a file of the package lies, from its path below the package root.
  static func packageFile(_ path: String, from sourceFile: String = #filePath) throws -> URL {
    var directory = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    while directory.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: directory.appendingPathComponent("Package.swift").path) {
        return directory.appendingPathComponent(path)
      }
      directory.deleteLastPathComponent()
    }
    throw Failure(line: 0, message: "no Package.swift above \(sourceFile)")
  }

  /// The right-hand side of a production, or nil if there is none of that name.
  subscript(name: String) -> GrammarExpression? {
    productions.first { $0.name == name }?.expression
  }

  /// The documented grammar: the same productions without the marked alternatives.
  var withoutBeyond: GrammarFile {
    GrammarFile(productions: productions.map { ($0.name, $0.section, $0.expression.withoutBeyond) })
  }

  // Both the generator and the recogniser recurse over the productions; a cycle would be endless there.
  private func check(_ name: String, visiting: inout Set<String>, done: inout Set<String>) throws {
    guard !done.contains(name) else { return }
    guard let expression = self[name] else { throw Failure(line: 0, message: "\(name) is not defined") }
    guard visiting.insert(name).inserted else { throw Failure(line: 0, message: "\(name) leads back to itself") }
    for reference in expression.references {
      try check(reference, visiting: &visiting, done: &done)
    }
    visiting.remove(name)
    done.insert(name)
  }
}

private struct GrammarReader {
  private enum Token: Equatable {
    case name(String)
    case terminal(String)
    case special(String)
    case comment(String)
    case symbol(Character)
    case end
  }

  private var tokens: [(token: Token, line: Int)] = []
  private var position = 0

  init(text: String) throws {
    var rest = Substring(text)
    var line = 1
    while let first = rest.first {
      let before = rest
      let token = try Self.scan(&rest, first: first, line: line)
      if let token { tokens.append((token, line)) }
      line += before[..<rest.startIndex].count(where: \.isNewline)
    }
    tokens.append((.end, line))
  }

  private static func scan(_ rest: inout Substring, first: Character, line: Int) throws -> Token? {
    if rest.hasPrefix("(*") {
      return .comment(try comment(&rest, line: line))
    }
    if first.isLetter && first.isASCII {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      rest = rest[name.endIndex...]
      return .name(String(name))
    }
    rest.removeFirst()
    switch first {
    case " ", "\n", "\r\n", "\t": return nil
    case "\"", "?":
      guard let close = rest.firstIndex(of: first), close > rest.startIndex else {
        throw GrammarFile.Failure(line: line, message: "\(first) without its end, or with nothing in it")
      }
      let content = String(rest[..<close])
      rest = rest[rest.index(after: close)...]
      return first == "?" ? .special(content.trimmingCharacters(in: .whitespaces)) : .terminal(content)
    case ",", "|", "-", ";", "=", "[", "]", "{", "}", "(", ")": return .symbol(first)
    default: throw GrammarFile.Failure(line: line, message: "unexpected character \(first)")
    }
  }

  // Comments nest, as in ISO 14977: the head of the grammar file quotes the mark inside its comment.
  private static func comment(_ rest: inout Substring, line: Int) throws -> String {
    let start = rest
    var depth = 0
    repeat {
      if rest.hasPrefix("(*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*)") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else if rest.popFirst() == nil {
        throw GrammarFile.Failure(line: line, message: "comment without its end")
      }
    } while depth > 0
    return start[..<rest.startIndex].dropFirst(2).dropLast(2).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  mutating func productions() throws -> [(name: String, section: String, expression: GrammarExpression)] {
    var found: [(name: String, section: String, expression: GrammarExpression)] = []
    var section = ""
    while true {
      while case .comment(let text) = tokens[position].token {
        section = text
        position += 1
      }
      guard tokens[position].token != .end else { return found }
      guard case .name(let name) = tokens[position].token else { throw failure("expected the name of a production") }
      position += 1
      try expect("=")
      found.append((name, section, try choice()))
      try expect(";")
    }
  }

  private mutating func choice() throws -> GrammarExpression {
    var alternatives: [GrammarExpression.Alternative] = []
    repeat {
      let isBeyond = tokens[position].token == .comment("beyond")
      if isBeyond { position += 1 }
      alternatives.append(GrammarExpression.Alternative(expression: try sequence(), isBeyond: isBeyond))
    } while take("|")
    if alternatives.count == 1 && !alternatives[0].isBeyond { return alternatives[0].expression }
    return .choice(alternatives)
  }

  private mutating func sequence() throws -> GrammarExpression {
    var parts: [GrammarExpression] = []
    repeat {
      let part = try factor()
      parts.append(take("-") ? .difference(part, try factor()) : part)
    } while take(",")
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func factor() throws -> GrammarExpression {
    skipComments()
    let token = tokens[position].token
    position += 1
    switch token {
    case .name(let name): return .reference(name)
    case .terminal(let text): return .terminal(text)
    case .special("any byte"): return .anyByte
    case .symbol("["): return .optional(try group(until: "]"))
    case .symbol("{"): return .repetition(try group(until: "}"))
    case .symbol("("): return try group(until: ")")
    default:
      position -= 1
      throw failure("expected a name, a terminal or an opening bracket")
    }
  }

  private mutating func group(until close: Character) throws -> GrammarExpression {
    let inner = try choice()
    try expect(close)
    return inner
  }

  private mutating func take(_ symbol: Character) -> Bool {
    skipComments()
    guard tokens[position].token == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ symbol: Character) throws {
    guard take(symbol) else { throw failure("expected \(symbol)") }
  }

  // A mark in any other place than before an alternative is left standing, so that it fails and is not overlooked.
  private mutating func skipComments() {
    while case .comment(let text) = tokens[position].token, text != "beyond" { position += 1 }
  }

  private func failure(_ message: String) -> GrammarFile.Failure {
    GrammarFile.Failure(line: tokens[position].line, message: message)
  }
}
