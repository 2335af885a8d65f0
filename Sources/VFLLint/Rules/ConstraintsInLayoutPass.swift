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
        let name = code.functionName(brace), passes.contains(name), isPass(brace, code),
        let facts = FunctionFacts(around: words, in: code),
        !isGuarded(words, brace, code), GroupFinder(code: code, formats: []).isUnconditional(words, in: brace),
        !facts.mentions([
          "deactivate", "deactivateConstraints", "removeConstraints", "removeConstraint", "isActive", "active",
          "RemoveConstraints", "DeactivateConstraints", "removeFromSuperview", "RemoveFromSuperview", "setActive",
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

  /// Whether a function is the one that UIKit calls, and calls nothing of its own before that may take constraints back.
  private static func isPass(_ brace: Int, _ code: CodeMap) -> Bool {
    let header = code.header(of: brace)
    let isOverride = code.language == .objectiveC || header.contains { code.isToken($0, "override") }
    let calls = (brace..<max(brace, code.partner(brace))).filter { code.isToken($0, "(") || code.isToken($0, "[") }
    return isOverride
      && calls.compactMap { code.source.call(at: $0) }.allSatisfy { call in
        let first = call.name.lowercased()
        return [
          "add", "activate", "constraints", "fromvisualformat", "nsdictionary", "layoutsubviews", "update", "view",
          "draw",
        ]
        .contains { first.hasPrefix($0) } || code.isToken(call.nameToken - 2, "super")
          || code.isToken(call.nameToken - 2, "base")
          || code.isToken(call.nameToken - 1, "super")
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
