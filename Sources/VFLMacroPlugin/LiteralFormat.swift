import SourceScanner
import VFLDiagnostics
import VisualFormat

/// A format that is written as a literal in a use of a macro.
struct LiteralFormat {
  /// A name in the format.
  struct Mention {
    let name: String
    /// Its bytes in the use.
    let span: SourceSpan
    /// What it is for.
    let place: Place

    /// What a name is for.
    enum Place { case view, size, distance, priority }
  }

  /// Its text, parsed.
  let format: FormatString
  private let literal: StringLiteral

  /// Reads an argument.
  ///
  /// - Throws: what is wrong if it is no literal, or one with something in it that is not known yet.
  init(_ expression: MacroUse.Expression, of use: MacroUse) throws(MacroFault) {
    guard let literal = use.literal(expression) else {
      throw use.fault(
        "expected one string literal: the format is checked while this compiles; LayoutConstraint.constraints(withVisualFormat:…) takes any string",
        at: expression.span)
    }
    if let hole = literal.holes.first {
      throw use.fault(
        "a format that is checked while it compiles cannot be put together at run time: pass a number as a metric, and write a name itself",
        at: hole.span)
    }
    self.literal = literal
    format = FormatString(parsing: literal.text)
  }

  /// Where the literal stands in the use.
  var span: SourceSpan { literal.span }

  /// Where a part of the format stands in the use.
  func place(of span: SourceSpan) -> SourceSpan { literal.span(of: span.start..<span.end) }

  /// A diagnostic about the format as one about the use, with fixes as the literal has to write them.
  func placed(_ diagnostic: Diagnostic, in use: MacroUse) -> PluginDiagnostic {
    var moved = diagnostic.relocated(from: format.source, to: use.text) { place(of: $0) }
    for fixIt in moved.fixIts.indices {
      for edit in moved.fixIts[fixIt].edits.indices {
        let text = moved.fixIts[fixIt].edits[edit].replacement
        moved.fixIts[fixIt].edits[edit].replacement = literal.escaped(text)
      }
    }
    return use.diagnostic(moved)
  }

  /// Every name of the format, in the order of the text.
  var mentions: [Mention] {
    let syntax = format.syntax
    var mentions: [Mention] = []
    func add(_ name: NameSyntax, _ purpose: Mention.Place) {
      mentions.append(Mention(name: format.text(of: name), span: place(of: name.span), place: purpose))
    }
    func add(_ predicates: Range<Int>, _ purpose: Mention.Place) {
      for predicate in syntax.predicates[predicates] {
        if case .name(let name)? = predicate.value { add(name, purpose) }
        if case .name(let name)? = predicate.priority { add(name, .priority) }
      }
    }
    for (index, element) in syntax.elements.enumerated() {
      if case .view(let view) = element {
        if let name = view.name { add(name, .view) }
        add(view.predicates, .size)
      }
      guard syntax.connections.indices.contains(index) else { continue }
      if case .predicates(let predicates) = syntax.connections[index].kind { add(predicates, .distance) }
    }
    return mentions
  }
}
