import Foundation
import Testing

/// Grammar/VisualFormat.tmLanguage.json, which editors colour `.vfl` files with.
@Suite("TextMate grammar")
struct TextMateGrammarTests {
  private let file: RuleFile
  private let tokenizer: Tokenizer

  /// Decodes the file, so each test also says that it is valid JSON, and compiles every expression in it.
  init() throws {
    let data = try Data(contentsOf: GrammarFile.packageFile("Grammar/VisualFormat.tmLanguage.json"))
    file = try JSONDecoder().decode(RuleFile.self, from: data)
    tokenizer = try Tokenizer(file)
  }

  /// What editors register the language under.
  @Test func header() {
    #expect(file.name == "Visual Format Language")
    #expect(file.scopeName == "source.vfl")
    #expect(file.fileTypes == ["vfl"])
  }

  /// One string with everything in it, including a stray blank.
  @Test func scopesOfAnExample() {
    let tokens = tokenizer.tokens("V:|-m-[a(>=-5@750)] |").map { "\($0.text) \($0.scope)" }
    #expect(
      tokens == [
        "V storage.modifier.orientation.vfl", ": punctuation.separator.orientation.vfl",
        "| constant.language.superview.vfl", "- keyword.operator.connection.vfl", "m variable.other.metric.vfl",
        "- keyword.operator.connection.vfl", "[ punctuation.definition.view.begin.vfl", "a entity.name.type.view.vfl",
        "( punctuation.section.predicates.begin.vfl", ">= keyword.operator.relation.vfl", "-5 constant.numeric.vfl",
        "@ keyword.operator.priority.vfl", "750 constant.numeric.priority.vfl",
        ") punctuation.section.predicates.end.vfl", "] punctuation.definition.view.end.vfl",
        "  invalid.illegal.character.vfl", "| constant.language.superview.vfl",
      ])
  }

  /// A comment is a whole line that begins with two slashes.
  @Test func comments() {
    #expect(tokenizer.tokens("// [a]").map(\.scope) == ["comment.line.double-slash.vfl"])
    #expect(
      tokenizer.tokens("[a]//").map(\.scope).suffix(2) == Array(repeating: "invalid.illegal.character.vfl", count: 2))
  }

  /// Nothing in a sentence of the real grammar is marked as invalid, and no character is left without a scope.
  @Test func sentencesHaveNoInvalidCharacters() throws {
    var generator = SentenceGenerator(grammar: try GrammarFile.load(), seed: 5, beyond: true)
    for _ in 0..<200 {
      let sentence = generator.sentence()
      let tokens = tokenizer.tokens(sentence)
      #expect(tokens.map(\.text).joined() == sentence)
      #expect(!tokens.contains { $0.scope.hasPrefix("invalid") }, "\(sentence)")
    }
  }
}

private struct Rule: Decodable, Sendable {
  let include: String?
  let match: String?
  let name: String?
  let captures: [String: Capture]?
  let patterns: [Rule]?

  struct Capture: Decodable, Sendable {
    let name: String
  }
}

private struct RuleFile: Decodable, Sendable {
  let name: String
  let scopeName: String
  let fileTypes: [String]
  let patterns: [Rule]
  let repository: [String: Rule]
}

// As much of a TextMate engine as this grammar needs: `match` rules only, the first one that fits at a place wins.
private struct Tokenizer {
  private var rules: [(expression: NSRegularExpression, name: String?, captures: [Int: String])] = []

  init(_ file: RuleFile) throws {
    for rule in file.patterns { try add(rule, file) }
  }

  private mutating func add(_ rule: Rule, _ file: RuleFile) throws {
    if let include = rule.include { try add(#require(file.repository[String(include.dropFirst())]), file) }
    if let match = rule.match {
      var captures: [Int: String] = [:]
      for (number, capture) in rule.captures ?? [:] { captures[try #require(Int(number))] = capture.name }
      rules.append((try NSRegularExpression(pattern: match), rule.name, captures))
    }
    for pattern in rule.patterns ?? [] { try add(pattern, file) }
  }

  func tokens(_ line: String) -> [(text: String, scope: String)] {
    let text = line as NSString
    var tokens: [(text: String, scope: String)] = []
    var position = 0
    while position < text.length {
      let rest = NSRange(location: position, length: text.length - position)
      let found = rules.lazy.compactMap { rule in
        // Look-behind must see what stands before the place.
        rule.expression.firstMatch(
          in: line, options: [.anchored, .withTransparentBounds, .withoutAnchoringBounds], range: rest
        )
        .map { (rule, $0) }
      }.first
      guard let (rule, match) = found, match.range.length > 0 else { return tokens }
      if let name = rule.name { tokens.append((text.substring(with: match.range), name)) }
      for (number, name) in rule.captures.sorted(by: { $0.key < $1.key }) {
        let range = match.range(at: number)
        if range.location != NSNotFound { tokens.append((text.substring(with: range), name)) }
      }
      position += match.range.length
    }
    return tokens
  }
}
