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
    let options: UInt

    init?(_ input: RuleInput, _ index: Int) {
      let format = input.formats[index]
      guard let whole = format.whole, let options = format.options,
        let names = FormatGroup.views(of: format, in: input.code)
      else { return nil }
      text = whole.text
      // A view that is not in the dictionary as far as it is known is the same only in the same dictionary.
      views = whole.viewNames.map { names[$0] ?? "\(format.views.identity):\($0)" }
      self.options = options.rawValue
    }
  }
}
