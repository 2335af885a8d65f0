import ConstraintIR
import VFLDiagnostics

// What golden cases pin of the stages before lowering: one item a line, with its bytes.
extension FormatString {
  /// The tokens, one a line: kind, bytes, text.
  package var tokenDump: String {
    var text = source.text
    return text.withUTF8 { bytes in
      var lexer = Lexer(bytes)
      var lines = ""
      while true {
        let token = lexer.next()
        if token.kind == .end { return lines }
        lines += "\(token.kind.dumpName) \(token.span.dump) \(Diagnostic.quoted(lexer.text(token.start, token.end)))\n"
      }
    }
  }

  /// The tree, one element, connection or predicate a line.
  package var treeDump: String {
    var lines = ""
    if let orientation = syntax.orientation {
      lines += "orientation \(orientation.span.dump) \(orientation.axis.rawValue)\n"
    }
    for (index, element) in syntax.elements.enumerated() {
      if index > 0 { lines += dump(syntax.connections[index - 1]) }
      switch element {
      case .superview(let span): lines += "superview \(span.dump)\n"
      case .invalid(let span): lines += "invalid \(span.dump)\n"
      case .view(let view):
        lines += "view \(view.span.dump) \(view.name.map { "'\(text(of: $0))' \($0.span.dump)" } ?? "unnamed")\n"
        lines += dump(view.predicates)
      }
    }
    return lines
  }

  private func dump(_ connection: ConnectionSyntax) -> String {
    switch connection.kind {
    case .flush: "flush \(connection.span.dump)\n"
    case .standard: "standard \(connection.span.dump)\n"
    case .predicates(let range): "connection \(connection.span.dump)\n" + dump(range)
    case .invalid(let range): "invalid connection \(connection.span.dump)\n" + dump(range)
    }
  }

  private func dump(_ range: Range<Int>) -> String {
    range.map { index in
      let predicate = syntax.predicates[index]
      var line = "  \(predicate.isValid ? "" : "invalid ")predicate \(predicate.span.dump) \(predicate.relation.sign)"
      if let value = predicate.value { line += " \(dump(value))" }
      if let priority = predicate.priority { line += " @ \(dump(priority))" }
      return line + "\n"
    }.joined()
  }

  private func dump(_ value: ValueSyntax) -> String {
    switch value {
    case .number(let number, let span): "\(Diagnostic.formatted(number)) \(span.dump)"
    case .name(let name): "'\(text(of: name))' \(name.span.dump)"
    }
  }
}

extension SourceSpan {
  fileprivate var dump: String { "\(start)-\(end)" }
}

extension Token.Kind {
  fileprivate var dumpName: String {
    switch self {
    case .end: "end"
    case .leftBracket: "left-bracket"
    case .rightBracket: "right-bracket"
    case .leftParenthesis: "left-parenthesis"
    case .rightParenthesis: "right-parenthesis"
    case .bar: "bar"
    case .minus: "minus"
    case .comma: "comma"
    case .at: "at"
    case .colon: "colon"
    case .relation: "relation"
    case .name: "name"
    case .number: "number"
    case .unknownRelation: "unknown-relation"
    case .dialectSign: "dialect-sign"
    case .whitespace: "whitespace"
    case .comment: "comment"
    case .foreign: "foreign"
    case .foreignDash: "foreign-dash"
    case .foreignRelation: "foreign-relation"
    case .placeholder: "placeholder"
    case .unknown: "unknown"
    }
  }
}
