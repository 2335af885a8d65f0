import VFLDiagnostics

// All wording about what other dialects of the language write.
extension Diagnostic {
  /// - Parameter anchor: what to write instead of a multiplied size; nil for anything but a size.
  static func dialect(
    _ suffix: DialectSuffix, at place: SourceRange, text: String, anchor: String?, appleOffset: Int
  ) -> Diagnostic {
    switch suffix {
    case .multiplier:
      Diagnostic(
        .multiplier, "multipliers are not part of the language: \(quoted(text))", place,
        note: Note(
          .help, anchor.map { "write an anchor: '\($0)'" } ?? "compute the number in code and pass it as a metric"),
        apple: appleOffset)
    case .attribute:
      Diagnostic(
        .attribute, "attributes are not part of the language: \(quoted(text))", place,
        note: Note(.help, "a size can only equal the same size of another view; for any other pair write an anchor"),
        apple: appleOffset)
    case .arithmetic:
      Diagnostic(
        .arithmetic, "arithmetic is not part of the language: \(quoted(text))", place,
        note: Note(.help, "compute the number in code and pass it as a metric"), apple: appleOffset)
    case .percentage:
      Diagnostic(
        .percentage, "percentages are not part of the language: \(quoted(text))", place,
        note: Note(.help, "write an anchor with a multiplier, or compute the number and pass it as a metric"),
        apple: appleOffset)
    }
  }

  static func equalGap(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .equalGap, "equal spacing '~' is not part of the language", place,
      note: Note(.help, "put spacer views of equal size between the views: '[spacer1][a][spacer2(spacer1)]'"),
      apple: place.span.start)
  }

  static func marginBar(at place: SourceRange, isOpening: Bool, second: Int) -> Diagnostic {
    let replacement = isOpening ? "|-" : "-|"
    let text = place.source
    let isBesideDash =
      text[SourceSpan(place.span.end, place.span.end + 1)] == "-"
      || (place.span.start > 0 && text[SourceSpan(place.span.start - 1, place.span.start)] == "-")
    return Diagnostic(
      .marginBar, "the margin sign '||' is not part of the language", place,
      note: Note(.help, "'\(replacement)' ends at the margin; for a distance from it bind the margins guide as a view"),
      fixIts: isBesideDash ? [] : [FixIt("write '\(replacement)'", .suggested, [Edit(place, replacement)])],
      apple: second)
  }

  static func viewList(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .viewList, "one pair of brackets holds one view", place, note: Note(.help, "write one format for each view"),
      apple: appleOffset)
  }

  static func viewRange(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .viewList, "ranges of views are not part of the language: \(quoted(place.text))", place,
      note: Note(.help, "name each view in brackets of its own"), apple: appleOffset)
  }

  static func numberRange(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    let text = place.text.utf8
    var low: [UInt8] = []
    var high: [UInt8] = []
    var dots = 0
    for byte in text {
      if byte == UInt8(ascii: "."), dots > 0 || low.count > 0 {
        dots += 1
      } else if dots > 0 {
        high.append(byte)
      } else {
        low.append(byte)
      }
    }
    let isPlain = dots <= 3 && (low + high).allSatisfy { $0.isDigit } && !low.isEmpty && !high.isEmpty
    let example =
      isPlain
      ? "(>=\(String(decoding: low, as: UTF8.self)),<=\(String(decoding: high, as: UTF8.self)))" : "(>=50,<=100)"
    return Diagnostic(
      .numberRange, "ranges of numbers are not part of the language: \(quoted(place.text))", place,
      note: Note(.help, "write two predicates: '\(example)'"), apple: appleOffset)
  }

  static func viewGroup(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .viewGroup, "groups of views are not part of the language", place,
      note: Note(.help, "put the views into a container view and give it a format of its own"), apple: appleOffset)
  }

  static func severalFormats(at place: SourceRange, isLast: Bool, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .severalFormats, "a string holds one format, found '\(place.text)'", place,
      note: isLast ? nil : Note(.help, "make a string of each; what follows was not read"),
      fixIts: isLast ? [FixIt("delete '\(place.text)'", .automatic, [Edit(place, "")])] : [], apple: appleOffset)
  }

  static func comment(at place: SourceRange, isAll: Bool) -> Diagnostic {
    let slashes = SourceRange(place.source, SourceSpan(place.span.start, place.span.start + 2))
    let fixIt =
      isAll
      ? FixIt("delete '//'", .suggested, [Edit(slashes, "")])
      : FixIt("delete the comment", .automatic, [Edit(place, "")])
    return Diagnostic(
      .comment, "a format string has no comments", place, fixIts: [fixIt], apple: place.span.start)
  }

  static func detachedViews(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .detachedViews, "the arrow '->' is not part of the language", place,
      note: Note(.help, "views that are not connected belong in two formats"), apple: appleOffset)
  }

  static func printedOptional(at place: SourceRange, appleOffset: Int) -> Diagnostic {
    Diagnostic(
      .printedOptional, "an optional was printed into the format", place,
      note: Note(.help, "unwrap it and pass it as a metric instead of printing it"), apple: appleOffset)
  }
}
