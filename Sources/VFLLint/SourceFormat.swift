import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// How far a format string of a source file could be judged.
public enum FormatStatus: String, Hashable, Sendable, CaseIterable {
  /// All of it, names too.
  case checked
  /// Its text, but not all of its names, since the dictionaries are not fully known.
  case namesUnknown = "names unknown"
  /// Only the pieces of it that are written down.
  case fragment
  /// Nothing, since it is put together when the program runs.
  case builtAtRunTime = "built at run time"
}

/// One format string that a call of a source file takes, or may take.
struct SourceFormat: Sendable {
  /// The call.
  let call: FormatCall
  /// Its text; nil if nothing is known of it.
  let text: FormatText?
  /// How the holes of the text may be filled; one without holes is filled in one way.
  let fillings: [Filling]
  /// The filled texts, parsed.
  let formats: [FormatString]
  /// The views.
  let views: NameDictionary
  /// The metrics.
  let metrics: NameDictionary
  /// The options; nil if they are not known.
  let options: FormatOptions?
  /// Whether the call takes one of several texts.
  let isChoice: Bool

  /// The format, if its text is known to the last byte.
  var whole: FormatString? { text?.holes.isEmpty == true ? formats.first : nil }

  /// Where the text stands in the file, else the expression.
  func place(in code: CodeMap) -> SourceSpan { text?.content ?? code.span(call.format) }
}

/// Finds the formats of a file, with all that belongs to them.
struct FormatFinder {
  /// The file.
  let code: CodeMap
  /// The helpers of the project.
  let helpers: [FormatHelper]

  /// All formats, in the order of their calls, and the functions and macros of the file that hand formats on.
  func formats() -> (formats: [SourceFormat], helpers: [String]) {
    let reader = FormatReader(code: code)
    let dictionaries = DictionaryReader(code: code)
    let options = OptionsReader(code: code)
    var calls = CallFinder(code: code, helpers: helpers).calls()
    let own = HelperFinder(code: code).helpers(of: calls)
    if !own.isEmpty { calls = CallFinder(code: code, helpers: helpers + own).calls() }
    let formats = calls.flatMap { call -> [SourceFormat] in
      // A helper that is given no format.
      if code.isAny(call.format, of: ["nil", "null", "NULL"]) { return [] }
      var texts = reader.texts(call.format)
      // An empty text among several, or behind a name, stands for none.
      if texts.count > 1 || !code.isString(code.bare(call.format).lowerBound) || call.isHelped {
        texts.removeAll { $0.bytes.isEmpty && $0.holes.isEmpty }
      }
      let views = dictionaries.dictionary(call.views)
      let metrics = dictionaries.dictionary(call.metrics)
      let flags: FormatOptions? =
        switch call.options {
        case .absent: []
        case .expression(let range): options.options(range)
        default: nil
        }
      var orientation: String?
      if case .fixed(let text)? = call.orientation { orientation = text }
      let all: [FormatText?] = texts.isEmpty ? [nil] : texts
      return all.map { text in
        let fillings = text.map { Filling.all(of: $0, orientation: orientation) } ?? []
        return SourceFormat(
          call: call, text: text, fillings: fillings,
          formats: fillings.map { FormatString(parsing: String(decoding: $0.bytes, as: UTF8.self)) }, views: views,
          metrics: metrics, options: flags, isChoice: all.count > 1)
      }
    }
    return (formats, own.map { $0.call })
  }
}
