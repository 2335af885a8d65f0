/// The SplitMix64 generator: small, and the same on every platform for the same seed.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes random sentences of a grammar, the same ones for the same seed.
///
/// Most are short; one in eight has long lists and more views, and one in sixteen long names and numbers as well.
/// Numbers are not held in any range: exponents can be far too large.
struct SentenceGenerator: Sendable {
  private let grammar: GrammarFile
  private var recognisers: [GrammarExpression: NaiveRecogniser] = [:]
  private var random: SplitMix64
  private var output: [UInt8] = []
  private var size = Size.short
  private var hasLongTokens = false

  private struct Size {
    // Beyond this many bytes nothing optional is begun any more.
    let bytes: Int
    var repetitions: Int
    // Of eight decisions for one more repetition, so many say yes.
    var eagerness: Int

    static let short = Size(bytes: 48, repetitions: 3, eagerness: 3)
    static let long = Size(bytes: 768, repetitions: 24, eagerness: 7)
  }

  /// Prepares a generator; without `beyond` it makes documented sentences only.
  init(grammar: GrammarFile, seed: UInt64, beyond: Bool) {
    let chosen = beyond ? grammar : grammar.withoutBeyond
    precondition(chosen["format"] != nil, "the grammar has no production format")
    self.grammar = chosen
    random = SplitMix64(seed: seed)
  }

  /// The next sentence.
  mutating func sentence() -> String {
    size = Int.random(in: 0..<8, using: &random) == 0 ? .long : .short
    hasLongTokens = Bool.random(using: &random)
    output = []
    append(.reference("format"))
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func append(_ expression: GrammarExpression) {
    switch expression {
    case .terminal(let text): output += text.utf8
    case .anyByte: preconditionFailure("any byte is for recognising only")
    case .reference(let name):
      guard let production = grammar[name] else { preconditionFailure("the grammar has no production \(name)") }
      let outer = size
      if NaiveRecogniser.tokenNames.contains(name) && !hasLongTokens {
        size.repetitions = Size.short.repetitions
        size.eagerness = Size.short.eagerness
      }
      append(production)
      size = outer
    case .sequence(let parts): for part in parts { append(part) }
    case .choice(let alternatives):
      // Infinities and hexadecimal numbers are worth a visit, but not in every second number.
      let beyond = Int.random(in: 0..<4, using: &random) == 0
      let preferred = alternatives.filter { $0.isBeyond == beyond }
      guard let chosen = (preferred.isEmpty ? alternatives : preferred).randomElement(using: &random) else {
        preconditionFailure("a choice without alternatives has no sentence")
      }
      append(chosen.expression)
    case .optional(let part): if hasRoom && Bool.random(using: &random) { append(part) }
    case .repetition(let part):
      var count = 0
      while hasRoom && count < size.repetitions && Int.random(in: 0..<8, using: &random) < size.eagerness {
        append(part)
        count += 1
      }
    case .difference(let part, let exception): append(part, butNo: exception)
    }
  }

  private var hasRoom: Bool { output.count < size.bytes }

  private mutating func append(_ part: GrammarExpression, butNo exception: GrammarExpression) {
    let recogniser = recognisers[exception] ?? NaiveRecogniser(grammar: grammar, expression: exception)
    recognisers[exception] = recogniser
    let start = output.count
    // A bound, so that an exception that leaves nothing stops the tests instead of hanging them.
    for _ in 0..<1_000 {
      append(part)
      if !recogniser.accepts(Array(output[start...])) { return }
      output.removeSubrange(start...)
    }
    preconditionFailure("the exception leaves too little to choose from")
  }
}
