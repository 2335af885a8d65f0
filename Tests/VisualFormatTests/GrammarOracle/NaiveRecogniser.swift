/// Tells whether a text is a sentence of a grammar, from nothing but the grammar file: the oracle for the real parser.
///
/// Plain backtracking over the UTF-8 bytes. Where Apple's scanner takes the longest number or name and never comes
/// back, the grammar alone would allow shorter ones; for those productions only the longest match counts.
struct NaiveRecogniser: Sendable {
  /// The productions that the lexer scans at one go.
  static let tokenNames: Set<String> = ["number", "positive", "name", "simple"]

  private let productions: [Production]
  private let root: Node

  private struct Production: Sendable {
    let node: Node
    let isToken: Bool
  }

  /// Prepares a recogniser for what an expression stands for; the sentences of the grammar if none is given.
  init(grammar: GrammarFile, expression: GrammarExpression = .reference("format")) {
    var indices: [String: Int] = [:]
    for (index, production) in grammar.productions.enumerated() { indices[production.name] = index }
    productions = grammar.productions.map { production in
      Production(
        node: Node(production.expression, grammar: grammar, indices: indices),
        isToken: Self.tokenNames.contains(production.name))
    }
    root = Node(expression, grammar: grammar, indices: indices)
  }

  /// Whether the whole text is a sentence.
  func accepts(_ text: String) -> Bool {
    accepts(Array(text.utf8))
  }

  /// Whether the bytes as a whole are a sentence; they need not be UTF-8.
  func accepts(_ bytes: [UInt8]) -> Bool {
    matches(root, bytes: bytes)
  }

  private func matches(_ node: Node, bytes: [UInt8]) -> Bool {
    var memory: [Memory: Set<Int>] = [:]
    return ends(of: node, at: 0, in: bytes, memory: &memory).contains(bytes.count)
  }

  private struct Memory: Hashable {
    let production: Int
    let position: Int
  }

  // All positions at which something that the node stands for can end, if it starts at the given one.
  private func ends(
    of node: Node, at position: Int, in bytes: [UInt8], memory: inout [Memory: Set<Int>]
  ) -> Set<Int> {
    switch node {
    case .bytes(let expected):
      return bytes[position...].starts(with: expected) ? [position + expected.count] : []
    case .oneOf(let set):
      return position < bytes.count && set[Int(bytes[position])] ? [position + 1] : []
    case .production(let index):
      let key = Memory(production: index, position: position)
      if let known = memory[key] { return known }
      var found = ends(of: productions[index].node, at: position, in: bytes, memory: &memory)
      if productions[index].isToken, let longest = found.max() { found = [longest] }
      memory[key] = found
      return found
    case .sequence(let parts):
      var current: Set<Int> = [position]
      for part in parts where !current.isEmpty {
        var next: Set<Int> = []
        for start in current { next.formUnion(ends(of: part, at: start, in: bytes, memory: &memory)) }
        current = next
      }
      return current
    case .choice(let alternatives):
      var found: Set<Int> = []
      for alternative in alternatives {
        found.formUnion(ends(of: alternative, at: position, in: bytes, memory: &memory))
      }
      return found
    case .optional(let part):
      return ends(of: part, at: position, in: bytes, memory: &memory).union([position])
    case .repetition(let part):
      var found: Set<Int> = [position]
      var fresh = [position]
      while let start = fresh.popLast() {
        for end in ends(of: part, at: start, in: bytes, memory: &memory) where found.insert(end).inserted {
          fresh.append(end)
        }
      }
      return found
    case .difference(let part, let exception):
      // Each candidate is looked at by itself: `{ character }` in the exception would else run to the end of the text.
      return ends(of: part, at: position, in: bytes, memory: &memory).filter { end in
        !matches(exception, bytes: Array(bytes[position..<end]))
      }
    }
  }
}

// The expression tree with its names resolved, and choices between single bytes as tables: letters would else cost
// fifty comparisons each, and the tests ask for tens of thousands of texts in debug builds.
private indirect enum Node: Sendable {
  case bytes([UInt8])
  case oneOf([Bool])
  case production(Int)
  case sequence([Node])
  case choice([Node])
  case optional(Node)
  case repetition(Node)
  case difference(Node, Node)

  init(_ expression: GrammarExpression, grammar: GrammarFile, indices: [String: Int]) {
    func node(_ part: GrammarExpression) -> Node { Node(part, grammar: grammar, indices: indices) }
    if let table = Self.table(expression, grammar: grammar) {
      self = .oneOf(table)
      return
    }
    switch expression {
    case .terminal(let text): self = .bytes(Array(text.utf8))
    case .anyByte: self = .oneOf(Array(repeating: true, count: 256))
    case .reference(let name):
      guard let index = indices[name] else { preconditionFailure("the grammar has no production \(name)") }
      self = .production(index)
    case .sequence(let parts): self = .sequence(parts.map(node))
    case .choice(let alternatives): self = .choice(alternatives.map { node($0.expression) })
    case .optional(let part): self = .optional(node(part))
    case .repetition(let part): self = .repetition(node(part))
    case .difference(let part, let exception): self = .difference(node(part), node(exception))
    }
  }

  // The bytes an expression stands for, if it stands for single bytes only.
  private static func table(_ expression: GrammarExpression, grammar: GrammarFile) -> [Bool]? {
    switch expression {
    case .terminal(let text):
      guard let byte = text.utf8.first, text.utf8.count == 1 else { return nil }
      var table = Array(repeating: false, count: 256)
      table[Int(byte)] = true
      return table
    case .anyByte: return Array(repeating: true, count: 256)
    case .reference(let name): return grammar[name].flatMap { table($0, grammar: grammar) }
    case .choice(let alternatives):
      var union = Array(repeating: false, count: 256)
      for alternative in alternatives {
        guard let table = table(alternative.expression, grammar: grammar) else { return nil }
        for byte in 0..<256 where table[byte] { union[byte] = true }
      }
      return union
    case .sequence, .optional, .repetition, .difference: return nil
    }
  }
}

extension NaiveRecogniser: CustomStringConvertible {
  /// Short, as a failed expectation would else print the tables.
  var description: String { "NaiveRecogniser" }
}
