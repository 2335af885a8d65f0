import Testing

/// The oracle itself: reader, generator, recogniser and mutations.
@Suite("Grammar oracle")
struct GrammarOracleTests {
  private let grammar: GrammarFile
  private let recogniser: NaiveRecogniser
  private let documented: NaiveRecogniser

  /// Reads the grammar of the package.
  init() throws {
    grammar = try GrammarFile.load()
    recogniser = NaiveRecogniser(grammar: grammar)
    documented = NaiveRecogniser(grammar: grammar.withoutBeyond)
  }

  /// All productions of the real file are found, in order and in their parts.
  @Test func readsTheFile() {
    #expect(
      grammar.productions.filter { $0.section == "Part one: syntax" }.map(\.name) == [
        "format", "orientation", "superview", "connection", "distance", "view", "viewName", "predicateList",
        "predicate",
        "relation", "value", "priority",
      ])
    #expect(
      grammar.productions.filter { $0.section == "Part two: tokens" }.map(\.name) == [
        "simple", "signed", "name", "number", "positive", "infinity", "notANumber", "exponent", "binaryExponent",
        "digits", "hexDigits", "hexDigit", "digit", "letter", "character",
      ])
    #expect(grammar.productions.count == 27)
    #expect(NaiveRecogniser.tokenNames.isSubset(of: grammar.productions.map(\.name)))
  }

  /// Marks, exceptions and precedence of the notation: `-` binds before `,`, and `,` before `|`.
  @Test func readsTheNotation() throws {
    #expect(
      grammar["distance"]
        == .choice([
          .init(expression: .reference("predicateList"), isBeyond: false),
          .init(expression: .reference("simple"), isBeyond: false),
          .init(expression: .difference(.reference("predicate"), .reference("signed")), isBeyond: true),
        ]))
    #expect(grammar["connection"]?.references == ["distance"])
    #expect(grammar["character"] == .anyByte)
    let small = try GrammarFile(
      text: "(* a (* b *) c *) s = { \"x\" - t , ( [ t ] ) } ; t = \"y\" | (* beyond *) \"z\" ;")
    #expect(
      small["s"]
        == .repetition(.sequence([.difference(.terminal("x"), .reference("t")), .optional(.reference("t"))])))
    #expect(small["s"]?.references == ["t", "t"])
    #expect(small.productions[0].section == "a (* b *) c")
    #expect(small.withoutBeyond["t"] == .choice([.init(expression: .terminal("y"), isBeyond: false)]))
  }

  /// Texts that are no grammar are refused, with the line.
  @Test(arguments: [
    ("a = \"x\"", 1, "expected ;"),
    ("\na = ;", 2, "expected a name, a terminal or an opening bracket"),
    ("a = \"x ;", 1, "\" without its end, or with nothing in it"),
    ("a = \"x\" (* beyond *) ;", 1, "expected ;"),
    ("a = ? other ? ;", 1, "expected a name, a terminal or an opening bracket"),
    ("(* (* *)", 1, "comment without its end"),
    ("(*\n*) a = !", 2, "unexpected character !"),
    ("= \"x\" ;", 1, "expected the name of a production"),
    ("a = b ;", 0, "b is not defined"),
    ("a = [ a ] ;", 0, "a leads back to itself"),
    ("a = \"x\" ; a = \"y\" ;", 0, "a is defined twice"),
  ])
  func refusesOtherTexts(text: String, line: Int, message: String) {
    #expect(throws: GrammarFile.Failure(line: line, message: message)) { try GrammarFile(text: text) }
  }

  /// The same seed gives the same sentences, another one gives others.
  @Test func generatorIsDeterministic() {
    func sentences(_ seed: UInt64) -> [String] {
      var generator = SentenceGenerator(grammar: grammar, seed: seed, beyond: true)
      return (0..<50).map { _ in generator.sentence() }
    }
    #expect(sentences(7) == sentences(7))
    #expect(sentences(7) != sentences(8))
  }

  /// Each generated sentence is accepted, and the documented ones by both grammars.
  @Test(arguments: [false, true])
  func sentencesAreAccepted(beyond: Bool) {
    var generator = SentenceGenerator(grammar: grammar, seed: 1, beyond: beyond)
    var short = 0
    var long = 0
    var undocumented = 0
    for _ in 0..<1_000 {
      let sentence = generator.sentence()
      #expect(recogniser.accepts(sentence), "\(sentence)")
      if !documented.accepts(sentence) { undocumented += 1 }
      short += sentence.utf8.count < 32 ? 1 : 0
      long += sentence.utf8.count > 256 ? 1 : 0
    }
    #expect(beyond ? undocumented > 100 : undocumented == 0)
    #expect(short > 300)
    #expect(long > 30)
  }

  /// Strings that Apple documents.
  @Test(arguments: [
    "[a]", "|[a]|", "H:[a]", "V:|[a]|", "|-[a]-|", "|-8-[a]", "|-(m)-[a]", "|-(padding)-[a]-[b]|", "[a][b]",
    "[a]-[b]-[a]", "[a(a)]", "[a(50)]", "[a(-5)]", "[a]-(-1)-[b]", "[a]-(==8)-[b]", "[a]-(>=20,<=80@200)-[b]",
    "V:|-(>=20,<=80@200)-[a(50@750,<=60)][b]", "[a]-0.5-[b]", "[a]-5.-[b]", "[a]-1e3-[b]", "[a]-1e5-[b]",
    "[a]-1e-5-[b]", "[a]-1E+5-[b]", "H:[superview]-(<=1)-[label]", "[H][V]", "[_(m@n)]", "[a(==zz)]", "[a]-|",
    "[a(50@0)]", "[a(50@-1)]", "[a(50@1001)]", "[a(50@b)]", "[a]-b-[b]", "[a]-(b)-[b]", "[a]-zz-[b]",
  ])
  func acceptsDocumentedStrings(text: String) {
    #expect(recogniser.accepts(text))
    #expect(documented.accepts(text))
  }

  /// Strings that Apple's parser takes although nothing documents them.
  @Test(arguments: [
    "[a]->=8-[b]", "|-0@999-[a]", "[a]-8@750-[b]", "[a]->=m@500-|", "[a]->=-5-[b]", "[a]-8@-5-[b]", "[a]-0x10-[b]",
    "[a(0X.8)]", "[a(0xAp-3)]", "[a(-inf)]", "[a(-Infinity)]", "[a(-nan)]", "[a(-NaN(x_1))]", "[a]-==m-[b]",
    "[a]->=-inf-[b]",
  ])
  func acceptsUndocumentedStrings(text: String) {
    #expect(recogniser.accepts(text))
    #expect(!documented.accepts(text))
  }

  /// Strings that are refused for their syntax: section 3.3 of the semantics reference and the errors named in 1.3.
  @Test(arguments: [
    "H", "v:[a]", "H:", "H: [a]", "||", "|-", "|-|", "-[a]", "[]", "[1a]", "[a", "[a b]", "[a.b]", "[a(", "[a(50",
    "[a(50)", "[a()]", "[a(50,)]", "[a((50))]", "[a(>50)]", "[a(.5)]", "[a(+5)]", "[a(50%)]", "[a(==b.height)]",
    "[a(>=)]", "[a]-", "[a]-[", "[a]-(", "[a]-(5)", "[a]-(5)-", "[a]--[b]", "[a]-5[b]", "[a]-5,6-[b]",
    "[a]-(m*2)-[b]", "|[a]|[b]", "[a] -[b]", "[a] ", "[a]-@500-[b]", "[a]-(-)-[b]", "[a]-=5-[b]",
    "", "|", "[", "H[a]", "V|[a]|", "[$a]", "[a]x", "[a]|[b]", "[a]--5-[b]", "[a]-(-m)-[b]", "[a]-.5-[b]",
    "[a]-+5-[b]", "[a]-1e-[b]", "[a]-(@500)-[b]", "[a]-m*2-[b]", "[a(50)x]", "[a(==b*2)]", "[a(50@)]", "[a]-0x-[b]",
    "[a(-infinit)]", "[a(-nan(5)]", "[a]--inf-[b]", "[é]", "[a]\n", "[a]\0",
  ])
  func refuses(text: String) {
    #expect(!recogniser.accepts(text))
    #expect(!documented.accepts(text))
  }

  /// A token is never cut short so that the rest may fit: this is what makes the oracle differ from the bare grammar.
  @Test func tokensAreGreedy() throws {
    let text = "format = name , \"b\" | simple , { \"9\" } ; name = \"a\" , [ \"b\" ] ; simple = \"9\" , [ \"9\" ] ;"
    let greedy = NaiveRecogniser(grammar: try GrammarFile(text: text))
    #expect(!greedy.accepts("ab"))
    #expect(greedy.accepts("abb"))
    #expect(greedy.accepts("999"))
  }

  /// Bytes that are no UTF-8 are refused like any others.
  @Test func takesBytes() {
    #expect(recogniser.accepts(Array("[a]".utf8)))
    #expect(!recogniser.accepts([0x5B, 0xFF, 0x5D]))
  }

  /// Mutations are complete, and the random one is among them.
  @Test func mutations() {
    var mutator = Mutator(seed: 3)
    let sentence = "[a]"
    let kinds = Mutator.interesting.count
    #expect(mutator.prefixes(of: sentence) == ["", "[", "[a"])
    #expect(mutator.deletions(of: sentence) == ["a]", "[]", "[a"])
    #expect(mutator.insertions(into: sentence).count == 4 * kinds)
    #expect(mutator.insertions(into: sentence).contains("[éa]"))
    #expect(mutator.replacements(in: sentence).count == 3 * (kinds - 1))
    #expect(mutator.replacements(in: sentence).contains("[V]"))
    let all = Set(mutator.neighbours(of: sentence))
    for _ in 0..<200 { #expect(all.contains(mutator.neighbour(of: sentence))) }
  }

  /// Most neighbours of a sentence are refused, so a parser that accepts too much shows.
  @Test func neighboursAreMostlyRefused() {
    let neighbours = Mutator().neighbours(of: "V:|-(>=20@200)-[a(b)]-m-|")
    let accepted = neighbours.filter(recogniser.accepts)
    #expect(accepted.count > 20)
    #expect(accepted.count * 4 < neighbours.count)
  }
}
