import VFLDiagnostics

/// The same format twice among those that are installed together: mostly a copy in which something was to be changed.
enum RepeatedFormat {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    input.groups.flatMap { group -> [RuleInput.Finding] in
      var first: [Key: Int] = [:]
      return group.formats.compactMap { index in
        guard let key = Key(input, index) else { return nil }
        guard let earlier = first[key] else {
          first[key] = index
          return nil
        }
        let place = input.formats[earlier].place(in: input.code)
        return (
          index,
          Diagnostic(
            .repeatedFormat, "the same format was installed before",
            at: Diagnostic.Label(input.range(input.formats[index].place(in: input.code))),
            secondary: [Diagnostic.Label(input.range(place), "first here")],
            notes: [Diagnostic.Note(.help, "change what the copy was made for, such as 'H:' to 'V:', or delete it")])
        )
      }
    }
  }

  /// What makes two formats the same.
  private struct Key: Hashable {
    let text: String
    let views: [String]
    let metrics: [String]
    let options: UInt

    init?(_ input: RuleInput, _ index: Int) {
      let format = input.formats[index]
      guard let whole = format.whole, let options = format.options,
        let names = FormatGroup.views(of: format, in: input.code)
      else { return nil }
      text = whole.text
      views = whole.viewNames.map { names[$0] ?? $0 }
      var metrics: [String] = []
      for predicate in whole.syntax.predicates {
        for case .name(let name)? in [predicate.value, predicate.priority] {
          guard let entry = format.metrics[whole.text(of: name)] else { continue }
          // The result of a call may be another one each time.
          guard !entry.value.contains(where: { input.code.isToken($0, "(") }) else { return nil }
          metrics.append(input.code.text(entry.value))
        }
      }
      guard format.metrics.isComplete || metrics.isEmpty else { return nil }
      self.metrics = metrics
      self.options = options.rawValue
    }
  }
}
