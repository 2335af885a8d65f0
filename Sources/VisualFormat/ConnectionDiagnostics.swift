import VFLDiagnostics

// The wording of the parser about predicates and connections.
extension Diagnostic {
  // MARK: 01 syntax: predicates

  static func unclosedPredicates(
    at place: SourceRange, appleOffset: Int, insert: String?, applicability: FixIt.Applicability
  ) -> Diagnostic {
    let isAtEnd = appleOffset == place.source.text.utf8.count
    return Diagnostic(
      .unclosedPredicates, "the list of predicates is not closed", place, label: "expected ')'",
      note: isAtEnd ? fragmentNote : nil,
      fixIts: insert.map { [FixIt("insert '\($0)'", applicability, [Edit(place, $0)])] } ?? [],
      apple: appleOffset)
  }

  static func swappedEnd(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosedPredicates, "expected ')]', found '])'", place,
      fixIts: [FixIt("write ')]'", .automatic, [Edit(place, ")]")])], apple: place.span.start)
  }

  static func unexpectedInList(at place: SourceRange, found: String) -> Diagnostic {
    Diagnostic(.unclosedPredicates, "expected ',' or ')', found \(quoted(found))", place, apple: place.span.start)
  }

  static func secondPriority(at place: SourceRange, isRemovable: Bool) -> Diagnostic {
    Diagnostic(
      .unclosedPredicates, "a predicate has one priority", place,
      fixIts: isRemovable ? [replacing(place, with: "")] : [], apple: place.span.start)
  }

  static func unknownRelation(at place: SourceRange, found: String, meant: String?, appleOffset: Int) -> Diagnostic {
    // A strict relation is not the same as the loose one, so a person decides.
    let isSpelling = found == "=" || found == "=>" || found == "=<"
    return Diagnostic(
      .unknownRelation, "unknown relation \(quoted(found))", place, label: "the relations are '==', '>=' and '<='",
      fixIts: meant.map { [FixIt("write '\($0)'", isSpelling ? .automatic : .suggested, [Edit(place, $0)])] } ?? [],
      apple: appleOffset)
  }

  static func emptyList(at place: SourceRange, deletes: SourceRange?, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .missingValue, "the list of predicates is empty", place, fixIts: deletes.map { [replacing($0, with: "")] } ?? [],
      apple: appleOffset)
  }

  static func trailingComma(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .missingValue, "expected a predicate after ','", place,
      fixIts: [FixIt("delete ','", .automatic, [Edit(place, "")])], apple: appleOffset)
  }

  static func missingOperand(
    at place: SourceRange, found: String, what: OperandPlace, appleOffset: Int? = nil
  ) -> Diagnostic {
    let expected = what == .value ? "a number or a name" : "a priority"
    return Diagnostic(
      .missingValue, "expected \(expected), found \(quoted(found))", place, apple: appleOffset ?? place.span.start)
  }

  static func bracketedOperand(at place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .missingValue, "a view in a predicate stands without brackets", place,
      fixIts: [FixIt("write '\(name)'", .suggested, [Edit(place, name)])], apple: place.span.start)
  }

  static func dottedPriority(at place: SourceRange, level: Double?) -> Diagnostic {
    Diagnostic(
      .namedPriority, "priorities by name are not part of the language: \(quoted(place.text))", place,
      note: Note(.help, "write a number from 1 to 1000, or pass a metric"),
      fixIts: level.map { [FixIt("write '\(formatted($0))'", .suggested, [Edit(place, formatted($0))])] } ?? [],
      apple: place.span.start)
  }

  static func missingOperandAtEnd(at place: SourceRange, what: OperandPlace) -> Diagnostic {
    let expected = what == .value ? "a number or a name" : "a priority"
    return Diagnostic(
      .missingValue, "expected \(expected), found the end of the format", place, note: fragmentNote,
      apple: place.span.start)
  }

  static func prioritisedStandardSpacing(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .prioritisedStandardSpacing, "a priority needs a value before its '@'", place,
      note: Note(.help, "the standard spacing cannot carry a priority; pass it as a metric: '-(gap\(place.text))-'"),
      apple: place.span.start)
  }

  static func secondList(at place: SourceRange, isMergeable: Bool) -> Diagnostic {
    let comma = SourceRange(place.source, SourceSpan(place.span.start - 1, place.span.start + 1))
    return Diagnostic(
      .misplacedPredicates, "a view has one list of predicates", place,
      fixIts: isMergeable ? [FixIt("join the lists with ','", .suggested, [Edit(comma, ",")])] : [],
      apple: place.span.start)
  }

  static func predicatesBehindView(at place: SourceRange, canMove: Bool, isClosedAgain: Bool) -> Diagnostic {
    let bracket = SourceRange(place.source, SourceSpan(place.span.start - 1, place.span.end))
    let end = isClosedAgain ? "" : "]"
    return Diagnostic(
      .misplacedPredicates, "predicates belong inside the brackets", place,
      fixIts: canMove
        ? [FixIt("move \(quoted(place.text)) inside the brackets", .suggested, [Edit(bracket, place.text + end)])] : [],
      apple: place.span.start)
  }

  static func priorityBehindList(at place: SourceRange, close: SourceRange, canMove: Bool) -> Diagnostic {
    let whole = SourceRange(place.source, close.span.joined(with: place.span))
    return Diagnostic(
      .misplacedPredicates, "a priority belongs inside the parentheses", place,
      fixIts: canMove ? [FixIt("write '\(place.text))'", .suggested, [Edit(whole, place.text + ")")])] : [],
      apple: place.span.start)
  }

  static func bareSize(at place: SourceRange, isBehindList: Bool) -> Diagnostic {
    let help =
      isBehindList
      ? "a priority stands inside the parentheses: '[a(50@750)]'" : "a size stands in parentheses: '[a(>=50@750)]'"
    return Diagnostic(
      .unclosedView, "expected ']', found \(quoted(place.text))", place, note: Note(.help, help),
      apple: place.span.start)
  }

  static func nestedParentheses(at place: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .misplacedPredicates, "a list of predicates has one pair of parentheses", place,
      fixIts: [FixIt("delete the parentheses that are too many", .automatic, edits)], apple: place.span.start)
  }

  // MARK: 01 syntax: connections

  static func unclosedConnection(at place: SourceRange, distance: String, appleOffset: Int) -> Diagnostic {
    let isAtEnd = appleOffset == place.source.text.utf8.count
    return Diagnostic(
      .unclosedConnection, "expected '-' after \(quoted(distance))", place, note: isAtEnd ? fragmentNote : nil,
      fixIts: isAtEnd ? [] : [FixIt("insert '-'", .automatic, [Edit(place, "-")])], apple: appleOffset)
  }

  static func unexpectedInConnection(at place: SourceRange, found: String, replacement: String?) -> Diagnostic {
    Diagnostic(
      .unclosedConnection, "expected '-', found \(quoted(found))", place,
      fixIts: replacement.map { [replacing(place, with: $0)] } ?? [], apple: place.span.start)
  }

  static func ambiguousMinus(at place: SourceRange, parenthesised: SourceRange?) -> Diagnostic {
    var fixIts: [FixIt] = []
    if let number = parenthesised {
      fixIts.append(FixIt("write '(\(number.text))'", .suggested, [Edit(number, "(\(number.text))")]))
    }
    fixIts.append(FixIt("delete \(quoted(place.text))", .suggested, [Edit(place, "")]))
    return Diagnostic(
      .ambiguousMinus, "this '-' may be a sign or a dash too many", place,
      note: parenthesised == nil ? nil : Note(.note, "a negative number stands in parentheses"), fixIts: fixIts,
      apple: place.span.start)
  }

  static func danglingStart(at place: SourceRange, hasNeighbour: Bool) -> Diagnostic {
    let superview = SourceRange(place.source, SourceSpan(at: place.span.start))
    let fixIts =
      hasNeighbour
      ? [
        FixIt("insert '|' before it", .suggested, [Edit(superview, "|")]),
        FixIt("delete \(quoted(place.text))", .suggested, [Edit(place, "")]),
      ] : []
    return Diagnostic(
      .danglingConnection, "a format cannot start with a connection", place, label: "nothing stands on its left",
      note: fragmentNote, fixIts: fixIts, apple: place.span.start)
  }

  static func danglingEnd(at place: SourceRange, end: Int) -> Diagnostic {
    let superview = SourceRange(place.source, SourceSpan(at: place.span.end))
    return Diagnostic(
      .danglingConnection, "a format cannot end with a connection", place, label: "expected a view or '|' behind it",
      note: fragmentNote,
      fixIts: [
        FixIt("insert '|' behind it", .suggested, [Edit(superview, "|")]),
        FixIt("delete \(quoted(place.text))", .suggested, [Edit(place, "")]),
      ], apple: end)
  }

  static func repeatedConnection(at place: SourceRange, distances: [SourceRange], extra: Bool, end: String)
    -> Diagnostic
  {
    var fixIts: [FixIt] = []
    if extra {
      fixIts = [FixIt("delete \(quoted(place.text))", .suggested, [Edit(place, "")])]
    } else if distances.count > 1, distances.count <= 8 {
      if distances.count <= 3, let name = distances[1].text.utf8.first, name.isNameStart,
        distances[1].text.utf8.allSatisfy({ $0.isNameStart || $0.isDigit })
      {
        fixIts.append(
          FixIt(
            "write '[\(distances[1].text)]', if it is a view", .suggested,
            [Edit(distances[1], "[\(distances[1].text)]")]))
      }
      let list = "(" + distances.map { withoutParentheses($0.text) }.joined(separator: ",") + ")" + end
      let whole = SourceRange(place.source, distances[0].span.joined(with: distances[distances.count - 1].span))
      fixIts.append(FixIt("write one list: \(quoted(list))", .suggested, [Edit(whole, list)]))
    }
    return Diagnostic(
      .repeatedConnection, "expected a view or '|', found a second connection", place, fixIts: fixIts,
      apple: place.span.start)
  }

  static func unparenthesisedList(
    at place: SourceRange, isSound: Bool, isClosed: Bool, appleOffset: Int
  ) -> Diagnostic {
    let text = place.text
    if isClosed {
      let open = SourceRange(place.source, SourceSpan(at: place.span.start))
      return Diagnostic(
        .unparenthesisedList, "a list of predicates stands in parentheses", place,
        fixIts: isSound ? [FixIt("insert '('", .automatic, [Edit(open, "(")])] : [], apple: appleOffset)
    }
    let parts = text.utf8.split(separator: UInt8(ascii: ","))
    let isDecimal = parts.count == 2 && parts.allSatisfy { $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    var fixIts = [FixIt("write '(\(text))'", isDecimal ? .suggested : .automatic, [Edit(place, "(\(text))")])]
    if isDecimal {
      let decimal = String(decoding: text.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
      fixIts.append(FixIt("write '\(decimal)', if it is one number", .suggested, [Edit(place, decimal)]))
    }
    return Diagnostic(
      .unparenthesisedList, "a list of predicates stands in parentheses", place, fixIts: isSound ? fixIts : [],
      apple: appleOffset)
  }

  private static func withoutParentheses(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
