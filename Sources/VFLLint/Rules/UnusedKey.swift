import SourceScanner
import VFLDiagnostics

/// A key of a dictionary that no format names: often what a rename or a deleted line has left.
enum UnusedKey {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    dictionaries(input, of: { $0.views }) { $0.call.views }
      + dictionaries(input, of: { $0.metrics }) { $0.call.metrics }
  }

  private static func dictionaries(
    _ input: RuleInput, of dictionary: (SourceFormat) -> NameDictionary, at place: (SourceFormat) -> FormatCall.Place
  ) -> [RuleInput.Finding] {
    var users: [Int: [Int]] = [:]
    for (index, format) in input.formats.enumerated() where dictionary(format).identity >= 0 {
      users[dictionary(format).identity, default: []].append(index)
    }
    return users.sorted { $0.key < $1.key }.flatMap { identity, formats -> [RuleInput.Finding] in
      let keys = dictionary(input.formats[formats[0]])
      // All formats that use it must be known, and nobody else may have it.
      guard keys.isComplete, formats.allSatisfy({ input.formats[$0].whole != nil }),
        isOwn(identity, input, formats, place)
      else { return [] }
      let used = Set(formats.flatMap { names(of: input.formats[$0]) } + keysRead(identity, input.code))
      return keys.entries.filter { !used.contains($0.key) }.map { entry in
        (
          formats[0],
          Diagnostic(
            .unusedKey, "no format names '\(entry.key)'", at: Diagnostic.Label(input.range(entry.span)),
            notes: [Diagnostic.Note(.help, "take it out, or name it in a format")])
        )
      }
    }
  }

  /// The keys by which code reads a dictionary: `views["title"]`.
  private static func keysRead(_ identity: Int, _ code: CodeMap) -> [String] {
    code.uses(of: code.text(identity), in: 0..<code.count).compactMap { use in
      var open = use + 1
      while code.isToken(open, "!") || code.isToken(open, "?") { open += 1 }
      guard code.isToken(open, "[") else { return nil }
      let key = code.isToken(open + 1, "@") ? open + 2 : open + 1
      return code.isString(key) ? code.source.literal(key).text : nil
    }
  }

  private static func names(of format: SourceFormat) -> [String] {
    guard let whole = format.whole else { return [] }
    return whole.viewNames
      + whole.syntax.predicates.flatMap { predicate in
        [predicate.value, predicate.priority].compactMap { value in
          if case .name(let name)? = value { whole.text(of: name) } else { nil }
        }
      }
  }

  /// Whether a dictionary is written in a call, or in a local that is used for nothing but formats.
  private static func isOwn(
    _ identity: Int, _ input: RuleInput, _ formats: [Int], _ place: (SourceFormat) -> FormatCall.Place
  ) -> Bool {
    let code = input.code
    guard code.isIdentifier(identity), code.isToken(identity + 1, "=") || code.isToken(identity + 1, ":") else {
      return true
    }
    guard let block = code.block(of: identity), code.kind(of: block) != .type else { return false }
    // A copy of another variable has that one's keys.
    if code.isToken(identity + 1, "="), code.isIdentifier(identity + 2), !code.isToken(identity + 3, "("),
      !code.isToken(identity + 2, "new")
    {
      return false
    }
    let arguments = formats.compactMap { index -> Range<Int>? in
      if case .expression(let range) = place(input.formats[index]) { range } else { nil }
    }
    return code.uses(of: code.text(identity), in: block..<max(block, code.partner(block))).allSatisfy { use in
      use == identity || arguments.contains { $0.contains(use) } || code.isToken(use + 1, ":")
        || (code.isToken(use + 1, "[") && code.isString(use + 2)) || code.isToken(use - 1, ".")
    }
  }
}
