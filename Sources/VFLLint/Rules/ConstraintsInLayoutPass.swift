import VFLDiagnostics

/// Constraints that are made whenever views are laid out, updated or drawn: each time there are more of them.
enum ConstraintsInLayoutPass {
  private static let passes: Set<String> = [
    "layoutSubviews", "updateConstraints", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "draw",
    "drawRect", "LayoutSubviews", "UpdateConstraints", "UpdateViewConstraints", "ViewWillLayoutSubviews",
    "ViewDidLayoutSubviews", "Draw", "layout", "updateLayer",
  ]

  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    let code = input.code
    return input.formats.indices.compactMap { index -> RuleInput.Finding? in
      let format = input.formats[index]
      let words = format.call.call.tokens
      guard let brace = code.namedFunction(around: words.lowerBound), code.block(of: words.lowerBound) == brace,
        let name = code.functionName(brace), passes.contains(name), let facts = FunctionFacts(around: words, in: code),
        !isGuarded(words, brace, code),
        !facts.mentions([
          "deactivate", "deactivateConstraints", "removeConstraints", "removeConstraint", "isActive", "active",
          "RemoveConstraints", "DeactivateConstraints",
        ])
      else { return nil }
      return (
        index,
        Diagnostic(
          .constraintsInLayoutPass, "these constraints are made in every call of '\(name)'",
          at: Diagnostic.Label(input.range(format.place(in: code))),
          notes: [
            Diagnostic.Note(
              .help,
              "make them once where the views are made, or keep them and deactivate them before they are made anew")
          ])
      )
    }
  }

  /// Whether the function may end before the call, or makes it under a condition.
  private static func isGuarded(_ words: Range<Int>, _ brace: Int, _ code: CodeMap) -> Bool {
    if ["return", "guard", "if"].contains(where: { !code.uses(of: $0, in: brace..<words.lowerBound).isEmpty }) {
      // A block that is over before the call does not matter, unless it returns.
      return ["return", "guard"].contains { !code.uses(of: $0, in: brace..<words.lowerBound).isEmpty }
        || code.uses(of: "if", in: brace..<words.lowerBound).contains { condition in
          !(condition..<words.lowerBound).contains { code.isToken($0, "{") || code.isToken($0, ";") }
        }
    }
    return false
  }
}
