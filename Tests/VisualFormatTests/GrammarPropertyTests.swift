import ConstraintIR
import Testing
import VFLDiagnostics
import VisualFormat

/// What must hold of every sentence of the grammar, of all its beginnings, and of all texts one byte away. The sentences
/// come from the grammar file, and so does the recogniser that the parser is held against.
@Suite struct GrammarPropertyTests {
  static let seeds: [UInt64] = Array(1...8)

  static let views = ["a": 1, "b": 2]
  static let metrics = ["m": 5.0, "p": 750]
  static let bindings = Bindings(views: views, superview: 0, metrics: metrics)

  /// What the grammar file says.
  struct Oracle {
    let sentences: NaiveRecogniser
    let numbers: NaiveRecogniser

    init(grammar: GrammarFile) {
      sentences = NaiveRecogniser(grammar: grammar)
      numbers = NaiveRecogniser(grammar: grammar, expression: .reference("number"))
    }
  }

  @Test(arguments: seeds) func everySentenceParses(_ seed: UInt64) throws {
    var generator = SentenceGenerator(grammar: try GrammarFile.load(), seed: seed, beyond: true)
    for _ in 0..<500 {
      let sentence = generator.sentence()
      let format = FormatString(parsing: sentence)
      #expect(format.syntaxDiagnostics == [], "\(sentence)")
      let canonical = try #require(format.canonicalText, "\(sentence)")
      let again = FormatString(parsing: canonical)
      #expect(again.canonicalText == canonical, "\(sentence)")
      let isSame = shape(again) == shape(format) && meaning(again) == meaning(format)
      #expect(isSame, "\(sentence) and \(canonical)")
    }
  }

  @Test(arguments: seeds) func neighboursAreAcceptedAsTheGrammarSays(_ seed: UInt64) throws {
    let grammar = try GrammarFile.load()
    let oracle = Oracle(grammar: grammar)
    var generator = SentenceGenerator(grammar: grammar, seed: seed &+ 1000, beyond: true)
    var mutator = Mutator(seed: seed)
    for _ in 0..<150 {
      let sentence = generator.sentence()
      guard sentence.utf8.count < 200 else { continue }
      for text in mutator.prefixes(of: sentence) + (0..<60).map({ _ in mutator.neighbour(of: sentence) }) {
        check(text, oracle)
      }
    }
  }

  /// Every prefix and every text one character away of short sentences, which have a few of everything.
  @Test(arguments: [
    "[a]", "H:|-[a]-|", "V:[a(5)]", "|-(p@9)-[b]", "[a]-5-[b]|", "[a(b,>=9@1)]", "[a][b]", "|-(-5,m)-[a]",
    "[a]->=p@2-[b]",
  ])
  func everyNeighbourIsAcceptedAsTheGrammarSays(_ sentence: String) throws {
    let oracle = Oracle(grammar: try GrammarFile.load())
    #expect(oracle.sentences.accepts(sentence))
    for text in Mutator().neighbours(of: sentence) { check(text, oracle) }
  }

  /// What holds of any text at all.
  private func check(_ text: String, _ oracle: Oracle) {
    let format = FormatString(parsing: text)
    let diagnostics = format.syntaxDiagnostics
    let isAccepted = oracle.sentences.accepts(text)
    let stop = NaiveScanner.stop(in: text, number: oracle.numbers)
    #expect((stop == nil) == isAccepted, "\(text)")
    #expect(diagnostics.isEmpty == isAccepted, "\(text): \(diagnostics.map(\.message))")
    #expect(
      diagnostics.compactMap(\.appleOffset) == (stop.map { [$0] } ?? []), "\(text): \(diagnostics.map(\.message))")
    let bound = format.constraints(with: Self.bindings)
    let boundStop = NaiveScanner.stop(in: text, number: oracle.numbers, names: (Set(Self.views.keys), Self.metrics))
    #expect(
      bound.diagnostics.compactMap(\.appleOffset) == (boundStop.map { [$0] } ?? []),
      "\(text) with names: \(bound.diagnostics.map(\.message))")
    let length = text.utf8.count
    for diagnostic in diagnostics {
      let ranges =
        [diagnostic.primary.range] + diagnostic.secondary.map(\.range)
        + diagnostic.fixIts.flatMap { $0.edits.map(\.range) }
      #expect(ranges.allSatisfy { $0.span.end <= length }, "\(text): \(diagnostic)")
      #expect(diagnostic.appleOffset ?? 0 <= length, "\(text)")
      for fixIt in diagnostic.fixIts where fixIt.applicability != .displayOnly {
        let mended = FixIt.apply([fixIt], to: format.source)
        #expect(mended.applied == 1, "\(text): \(fixIt.title)")
        let left = FormatString(parsing: mended.text).syntaxDiagnostics
        let isGone = count(of: diagnostic.id, in: left) < count(of: diagnostic.id, in: diagnostics)
        #expect(isGone, "\(text): \(diagnostic.id.code) '\(fixIt.title)' gives \(mended.text)")
      }
    }
  }

  private func count(of id: Diagnostic.ID, in diagnostics: [Diagnostic]) -> Int {
    diagnostics.count { $0.id == id }
  }

  /// The tree without its places.
  private func shape(_ format: FormatString) -> [String] {
    var lines = [format.syntax.orientation?.axis.rawValue ?? "none"]
    func describe(_ range: Range<Int>) -> [String] {
      range.map { index in
        let predicate = format.syntax.predicates[index]
        return "\(predicate.relation) \(value(predicate.value)) @ \(value(predicate.priority))"
      }
    }
    func value(_ value: ValueSyntax?) -> String {
      switch value {
      case .number(let number, _): number.isNaN ? "nan" : "\(number.bitPattern)"
      case .name(let name): format.text(of: name)
      case nil: ""
      }
    }
    for (index, element) in format.syntax.elements.enumerated() {
      if index > 0 {
        switch format.syntax.connections[index - 1].kind {
        case .flush: lines.append("flush")
        case .standard: lines.append("standard")
        case .predicates(let range): lines += describe(range)
        case .invalid: lines.append("invalid")
        }
      }
      switch element {
      case .superview: lines.append("|")
      case .view(let view): lines += ["[\(view.name.map(format.text(of:)) ?? "")]"] + describe(view.predicates)
      case .invalid: lines.append("invalid")
      }
    }
    return lines
  }

  /// The constraints without their places.
  private func meaning(_ format: FormatString) -> [String] {
    var views: [String: String] = [:]
    for name in format.viewNames { views[name] = name }
    var bindings = Bindings(views: views, superview: "|")
    bindings.metricsAreComplete = false
    bindings.viewsAreComplete = false
    let lowered = format.constraints(with: bindings)
    return lowered.constraints.map {
      "\($0.first) \($0.relation) \($0.second.map { "\($0)" } ?? "-") \($0.constant) \($0.priority)"
    } + lowered.diagnostics.map(\.message)
  }
}
