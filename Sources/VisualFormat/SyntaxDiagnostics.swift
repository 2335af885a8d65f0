import VFLDiagnostics

// The wording of lexer and parser about characters, the whole, and views; about predicates and connections it is in
// ConnectionDiagnostics.swift, about other dialects in DialectDiagnostics.swift. One factory for each way a fault shows
// itself.
extension Diagnostic {
  /// Every range of the parser lies in one text, and the places of a fault and of its mending differ.
  init(
    _ id: ID, _ message: String, _ place: SourceRange, label: String? = nil, note: Note? = nil, fixIts: [FixIt] = [],
    apple: Int
  ) {
    self.init(
      id, message, at: Label(place, label), notes: note.map { [$0] } ?? [], fixIts: fixIts, appleOffset: apple)
  }

  // MARK: 00 lexing

  static func unexpectedCharacter(at place: SourceRange, found: String) -> Diagnostic {
    let isOne = found.utf8.count == 1
    return Diagnostic(
      .unexpectedCharacter, isOne ? "unexpected character \(quoted(found))" : "unexpected characters \(quoted(found))",
      place, label: "means nothing in a format string", apple: place.span.start)
  }

  static func nonASCII(at place: SourceRange, found: String, isName: Bool) -> Diagnostic {
    let help = "names are ASCII letters, digits and underscores; rename the key in the dictionary too"
    // What is put in the place of bytes that mean nothing.
    if found.unicodeScalars.contains("\u{FFFD}") {
      return Diagnostic(
        .nonASCIICharacter, "the text is not UTF-8 here", place, note: Note(.help, "save the file as UTF-8"), apple: 0)
    }
    return Diagnostic(
      .nonASCIICharacter, "\(quoted(found)) is not ASCII", place, note: isName ? Note(.help, help) : nil, apple: 0)
  }

  static func foreignRelation(at place: SourceRange, meant: String) -> Diagnostic {
    Diagnostic(
      .nonASCIICharacter, "'\(place.text)' is not ASCII", place,
      fixIts: [FixIt("write '\(meant)'", .automatic, [Edit(place, meant)])], apple: 0)
  }

  static func surroundings(_ id: ID, at place: SourceRange, edits: [Edit]) -> Diagnostic {
    let what = id == .missingView ? "parentheses" : "quotation marks"
    return Diagnostic(
      id, "the \(what) are part of the format", place, fixIts: [FixIt("delete the \(what)", .automatic, edits)],
      apple: 0)
  }

  static func foreignDash(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .nonASCIICharacter, "'\(place.text)' is not the ASCII '-'", place,
      fixIts: [FixIt("write '-'", .automatic, [Edit(place, "-")])], apple: 0)
  }

  static func whitespace(at place: SourceRange, isRemovable: Bool) -> Diagnostic {
    let foreign = place.text.unicodeScalars.first { !$0.isASCII }
    let title = foreign == nil ? "delete the white space" : "delete the character"
    let fixIts = isRemovable ? [FixIt(title, .automatic, [Edit(place, "")])] : []
    if let foreign {
      let number = "U+" + String(foreign.value + 0x10_0000, radix: 16, uppercase: true).dropFirst(2)
      return Diagnostic(
        .nonASCIICharacter, "an invisible character that is not ASCII (\(number))", place, fixIts: fixIts, apple: 0)
    }
    return Diagnostic(
      .whitespace, "white space is not allowed in a format string", place, fixIts: fixIts, apple: place.span.start)
  }

  static func unstartedNumber(at place: SourceRange, replacement: String?) -> Diagnostic {
    Diagnostic(
      .malformedNumber, "a number starts with a digit or '-'", place,
      fixIts: replacement.map { [FixIt("write '\($0)'", .automatic, [Edit(place, $0)])] } ?? [],
      apple: place.span.start)
  }

  static func loneMinus(at place: SourceRange, negates name: String?) -> Diagnostic {
    Diagnostic(
      .malformedNumber, name.map { "a metric cannot be negated: '-\($0)'" } ?? "expected a number after '-'", place,
      note: name.map { Note(.help, "give '\($0)' a negative value, or pass another metric") }, apple: place.span.start)
  }

  static func numberWithSuffix(
    at place: SourceRange, text: String, suffix: SourceRange, appleOffset: Int
  ) -> Diagnostic {
    switch suffix.text {
    case "e", "E":
      Diagnostic(.malformedNumber, "'\(text)' has an exponent without digits", place, apple: appleOffset)
    case "pt", "px", "dp", "em", "pts":
      Diagnostic(
        .malformedNumber, "'\(text)' has a unit", place, note: Note(.note, "all numbers are in points"),
        fixIts: [FixIt("delete '\(suffix.text)'", .suggested, [Edit(suffix, "")])], apple: appleOffset)
    default:
      Diagnostic(.malformedNumber, "\(quoted(text)) is neither a number nor a name", place, apple: appleOffset)
    }
  }

  // MARK: 01 syntax: the whole

  static func placeholder(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unfilledPlaceholder, "the placeholder \(quoted(place.text)) was not filled in", place,
      note: Note(
        .help, "what code puts together is checked as the whole string; a number is better passed as a metric"),
      apple: place.span.start)
  }

  static func emptyFormat(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyFormat, "the format string is empty", place, note: Note(.help, "a format has at least one view: '[name]'"),
      apple: 0)
  }

  static func missingColon(at place: SourceRange, letter: String) -> Diagnostic {
    Diagnostic(
      .missingOrientationColon, "expected ':' after '\(letter)'", place,
      fixIts: [FixIt(place.span.isEmpty ? "insert ':'" : "write ':'", .automatic, [Edit(place, ":")])],
      apple: place.span.start)
  }

  static func swappedColon(at place: SourceRange, letter: String) -> Diagnostic {
    Diagnostic(
      .missingOrientationColon, "expected ':' after '\(letter)'", place,
      fixIts: [FixIt("write ':|'", .automatic, [Edit(place, ":|")])], apple: place.span.start)
  }

  static func unknownOrientation(at place: SourceRange, name: String, appleOffset: Int) -> Diagnostic {
    let found = place.text
    let fixIts: [FixIt] =
      switch name {
      case "h", "v":
        [FixIt("write '\(name.uppercased()):'", .automatic, [Edit(place, name.uppercased() + ":")])]
      case "X", "x": [FixIt("write 'H:'", .suggested, [Edit(place, "H:")])]
      case "Y", "y": [FixIt("write 'V:'", .suggested, [Edit(place, "V:")])]
      default: []
      }
    let note =
      switch name {
      case "HV", "VH": Note(.help, "write two formats, one with 'H:' and one with 'V:'")
      case "Z": Note(.help, "the order in depth is the order of the subviews")
      case "C": Note(.help, "constraints that are no row or column are made with anchors")
      default: Note(.help, "the orientations are 'H:' and 'V:'")
      }
    return Diagnostic(
      .unknownOrientation, "unknown orientation \(quoted(found))", place, note: fixIts.isEmpty ? note : nil,
      fixIts: fixIts, apple: appleOffset)
  }

  static func orientationInBrackets(
    at place: SourceRange, letter: String, hasBracket: Bool, isFirst: Bool, appleOffset: Int
  ) -> Diagnostic {
    let replacement = hasBracket ? "\(letter):" : "\(letter):["
    return Diagnostic(
      .unknownOrientation, "expected '\(letter):' before the first bracket", place,
      fixIts: isFirst ? [FixIt("write '\(replacement)'", .suggested, [Edit(place, replacement)])] : [],
      apple: appleOffset)
  }

  static func textAfterEnd(at place: SourceRange, bar: SourceRange, canJoin: Bool) -> Diagnostic {
    let delete = FixIt("delete what follows the closing '|'", .suggested, [Edit(place, "")])
    let open = FixIt("delete the '|' in the middle", .suggested, [Edit(bar, "")])
    var diagnostic = Diagnostic(
      .textAfterEnd, "expected the end of the format after '|'", place, fixIts: canJoin ? [open, delete] : [delete],
      apple: place.span.start)
    diagnostic.secondary = [Label(bar, "the format ends here")]
    return diagnostic
  }

  static func formatTooLong(at place: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(
      id: .formatTooLong, "the format string is longer than \(limit) bytes and was not read", at: place)
  }

  static func tooManyFaults(at place: SourceRange, limit: Int) -> Diagnostic {
    Diagnostic(id: .tooManyFaults, "more than \(limit) faults; the rest is not reported", at: place)
  }

  /// A fault of ours, not of the format: Apple's parser has no place for it.
  private init(id: ID, _ message: String, at place: SourceRange) {
    self.init(id, message, at: Label(place))
  }

  // MARK: 01 syntax: views

  static func missingView(at place: SourceRange, found: String, canBeView: Bool) -> Diagnostic {
    let startsLikeOrientation = found.hasPrefix("H") || found.hasPrefix("V")
    return Diagnostic(
      .missingView, "expected a view, found \(quoted(found))", place,
      note: canBeView ? nil : Note(.help, "a view is a name in brackets: '[name]'"),
      fixIts: canBeView ? [FixIt("write '[\(found)]'", .suggested, [Edit(place, "[\(found)]")])] : [],
      apple: place.span.start + (startsLikeOrientation && place.span.start == 0 ? 1 : 0))
  }

  static func missingViewAtEnd(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingView, "expected a view, found the end of the format", place,
      note: Note(.help, "a format has at least one view: '[name]'"), apple: place.span.start)
  }

  static func noViewBetween(at place: SourceRange, second: Int) -> Diagnostic {
    Diagnostic(
      .missingView, "expected a view between the superview's edges", place,
      note: Note(.help, "if code puts this string together, look whether its list of views can be empty"),
      apple: second)
  }

  static func missingElement(at place: SourceRange, found: String, isFlush: Bool, replacement: String?) -> Diagnostic {
    let isDistance = found.utf8.first.map { $0.isDigit || $0.isNameStart } ?? false
    return Diagnostic(
      .missingView, "expected a view or '|', found \(quoted(found))", place,
      note: isFlush && isDistance ? Note(.help, "a distance is written between dashes: '-\(found)-'") : nil,
      fixIts: replacement.map { [replacing(place, with: $0)] } ?? [], apple: place.span.start)
  }

  static func missingBracket(at place: SourceRange, name: String, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .missingView, "expected '[' before '\(name)'", place,
      fixIts: [FixIt("insert '['", .suggested, [Edit(place, "[")])], apple: appleOffset)
  }

  static func missingName(at place: SourceRange) -> Diagnostic {
    Diagnostic(.invalidViewName, "expected the name of a view", place, apple: place.span.start)
  }

  static func missingNameAtEnd(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingView, "expected a view, found the end of the format", place, note: fragmentNote, apple: place.span.start)
  }

  static func invalidName(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    let name = place.text
    let isDotted = name.utf8.contains(UInt8(ascii: "."))
    let last = String(decoding: name.utf8.split(separator: UInt8(ascii: ".")).last ?? name.utf8[...], as: UTF8.self)
    var diagnostic = Diagnostic(
      .invalidViewName, "\(quoted(name)) is not a view name", place,
      label: "letters, digits and '_' only, no digit first",
      apple: appleOffset)
    if isDotted {
      diagnostic.notes = [
        Note(.help, "a key with a dot cannot be reached; bind the view under a plain name such as '\(last)'")
      ]
    } else if name.utf8.allSatisfy({ $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: "-") }),
      let first = name.utf8.first, first.isNameStart, name.utf8.last != UInt8(ascii: "-")
    {
      let mended = String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
      diagnostic.fixIts = [FixIt("write '\(mended)'", .suggested, [Edit(place, mended)])]
    }
    return diagnostic
  }

  static func bracketAsName(at place: SourceRange, edits: [Edit]) -> Diagnostic {
    Diagnostic(
      .invalidViewName, "expected the name of a view, found '['", place,
      fixIts: [FixIt("delete the brackets that are too many", .automatic, edits)], apple: place.span.start)
  }

  static func unclosedView(
    at place: SourceRange, name: String?, appleOffset: Int, applicability: FixIt.Applicability
  ) -> Diagnostic {
    let isAtEnd = appleOffset == place.source.text.utf8.count
    return Diagnostic(
      .unclosedView, name.map { "view '\($0)' is not closed" } ?? "a view is not closed", place, label: "expected ']'",
      note: isAtEnd ? fragmentNote : nil, fixIts: [FixIt("insert ']'", applicability, [Edit(place, "]")])],
      apple: appleOffset)
  }

  static func unfinishedView(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosedView, "expected a size and '])', found the end of the format", place, note: fragmentNote,
      apple: place.span.start)
  }

  static func unexpectedInView(at place: SourceRange, found: String, replacement: String?) -> Diagnostic {
    Diagnostic(
      .unclosedView, "expected ']', found \(quoted(found))", place,
      fixIts: replacement.map { [replacing(place, with: $0)] } ?? [], apple: place.span.start)
  }

  // MARK: Words

  /// Writes something else in a place, or nothing.
  static func replacing(_ place: SourceRange, with text: String) -> FixIt {
    FixIt(text.isEmpty ? "delete \(quoted(place.text))" : "write '\(text)'", .suggested, [Edit(place, text)])
  }

  /// What a string that breaks off is told.
  static var fragmentNote: Note {
    Note(.note, "this looks like a fragment: a piece that code joins with others is checked as the whole string")
  }

  /// Source in single quotes; long or unprintable source is shortened.
  static func quoted(_ text: String) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 24 { return "'\(shown)…'" }
      if scalar.value < 0x20 || scalar.value == 0x7F {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return "'\(shown)'"
  }
}
