import VFLDiagnostics

/// An anchor in the views dictionary: the program ends when the format names it.
enum AnchorAsView {
  private static let anchors: Set<String> = [
    "topAnchor", "bottomAnchor", "leftAnchor", "rightAnchor", "leadingAnchor", "trailingAnchor", "widthAnchor",
    "heightAnchor",
    "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
  ]

  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    input.formats.indices.flatMap { index in
      input.mentions(index).compactMap { name, span in
        guard let entry = input.formats[index].views[name], let last = entry.value.last else { return nil }
        let word = input.code.text(last)
        guard anchors.contains(word.prefix(1).lowercased() + word.dropFirst()), entry.value.count > 1,
          !input.code.uses(of: word, in: 0..<input.code.count).contains(where: { input.code.declares($0) })
        else { return nil }
        let owner = input.code.text(entry.value.dropLast(2))
        return (
          index,
          Diagnostic(
            .anchorAsView, "'\(name)' is an anchor, not a view",
            at: Diagnostic.Label(input.range(span, of: index), "expected a view or a layout guide"),
            secondary: [Diagnostic.Label(input.range(input.code.span(entry.value)), "this is an anchor")],
            notes: [
              Diagnostic.Note(
                .help,
                owner.isEmpty
                  ? "pass the view or the layout guide itself"
                  : "pass '\(owner)' itself, or make this constraint with anchors")
            ])
        )
      }
    }
  }
}
