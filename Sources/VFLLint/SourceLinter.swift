import ConstraintIR
import SourceScanner
import VFLDiagnostics
import VisualFormat

/// Lints the format strings in source files. The whole path:
///
///     bytes ─► words ─► calls ─► text, names, options of each format ─► findings ─► without what comments switch off
///      SourceScanner    Formats/    Formats/, Names/             FormatCheck, Rules/      Suppressions
///
/// Start here, then read `SourceFormat.swift` and `FormatCheck.swift`.
public struct SourceLinter: Sendable {
  private let helpers: [FormatHelper]
  private let profile: LayoutProfile
  private let isOn: Set<Diagnostic.ID>
  private let applied: @Sendable (Diagnostic) -> Diagnostic?
  private let needles: [[UInt8]]

  /// Makes a linter for any number of files.
  ///
  /// - Parameters:
  ///   - helpers: the functions and macros of the project that take formats.
  ///   - isOn: the diagnostics that are asked for; others need not be looked for.
  ///   - applied: a diagnostic with the severity that is wanted; nil if it is off.
  public init(
    helpers: [FormatHelper] = [], profile: LayoutProfile = .ios, isOn: Set<Diagnostic.ID>,
    applied: @escaping @Sendable (Diagnostic) -> Diagnostic?
  ) {
    self.helpers = helpers
    self.profile = profile
    self.isOn = isOn
    self.applied = applied
    needles =
      ["isualFormat", "FormatString", "#constraints"].map { Array($0.utf8) }
      + helpers.map {
        Array($0.call.prefix { $0 != ":" }.utf8)
      }
  }

  /// Words of which a file with a format holds one at least; files without them need not be linted.
  public var words: [[UInt8]] { needles }

  /// Lints a file.
  ///
  /// - Parameter name: what diagnostics call it.
  /// - Parameter text: the file as text, in which each byte that is no part of UTF-8 is one other byte.
  /// - Complexity: linear in the size of the file, and in that of its functions for each call.
  public func lint(_ bytes: [UInt8], as text: SourceText, _ language: SourceLanguage) -> LintedSource {
    let code = CodeMap(ScannedSource(bytes, language))
    let (formats, handingOn) = FormatFinder(code: code, helpers: helpers).formats()
    let check = FormatCheck(
      code: code, file: text, profile: profile, wantsAdvice: isOn.contains { $0.rawValue / 100 == 5 })
    let judged = formats.map { check.judged($0) }
    let input = RuleInput(
      code: code, file: text, check: check, formats: formats,
      constraints: judged.map { format in
        format.diagnostics.contains { $0.severity == .error } ? [] : format.constraints
      },
      groups: GroupFinder(code: code, formats: formats).groups())
    var found = judged.indices.map { index in
      // Who does not want to hear of the reason still hears of the fault.
      isOn.contains(.dottedKey)
        ? judged[index].diagnostics.map { DottedKey.replacing($0, of: formats[index], in: text) }
        : judged[index].diagnostics
    }
    for rule in Rules.all where isOn.contains(rule.id) {
      for (index, diagnostic) in rule.findings(input) { found[index].append(diagnostic) }
    }
    return result(code, text, formats, handingOn, judged.map { $0.status }, found, judged.map { $0.constraints })
  }

  private func result(
    _ code: CodeMap, _ text: SourceText, _ formats: [SourceFormat], _ handingOn: [String], _ statuses: [FormatStatus],
    _ found: [[Diagnostic]],
    _ constraints: [[Constraint]]
  ) -> LintedSource {
    let calls = formats.map { code.span($0.call.call.tokens) }
    var suppressions = Suppressions(code, text, calls: calls)
    // A text that several calls take is not told about several times.
    var told: Set<Told> = []
    var linted: [LintedFormat] = []
    for (index, format) in formats.enumerated() {
      let diagnostics = (format.call.isMeantToFail ? [] : found[index]).compactMap { applied($0) }.filter {
        !suppressions.covers($0, of: calls[index]) && told.insert(Told($0)).inserted
      }
      linted.append(
        LintedFormat(
          text: format.text.map { Self.written($0, code) } ?? Self.shortened(format.call.format, code),
          place: SourceRange(text, format.place(in: code)), status: statuses[index],
          format: format.whole, options: format.options ?? [], constraints: constraints[index],
          diagnostics: diagnostics.sorted { $0.primary.range.span < $1.primary.range.span }))
    }
    return LintedSource(
      source: text, formats: linted, helpers: handingOn, remarks: suppressions.remarks.compactMap { applied($0) },
      unused: suppressions.unused.compactMap { applied($0) },
      unterminated: code.source.unterminated.map { SourceRange(text, SourceSpan(at: $0)) })
  }

  /// What makes two findings of a file the same: not its text, which is long.
  private struct Told: Hashable {
    let id: Diagnostic.ID
    let span: SourceSpan
    let message: String

    init(_ diagnostic: Diagnostic) {
      (id, span, message) = (diagnostic.id, diagnostic.primary.range.span, diagnostic.message)
    }
  }

  /// An expression, of a long one the beginning.
  private static func shortened(_ words: Range<Int>, _ code: CodeMap) -> String {
    words.count <= 60 ? code.text(words) : code.text(words.prefix(60)) + "…"
  }

  /// The text of a format as a person would write it, with its holes as they are in the file.
  private static func written(_ text: FormatText, _ code: CodeMap) -> String {
    var result: [UInt8] = []
    var next = 0
    for index in 0...text.bytes.count {
      while next < text.holes.count, text.holes[next].offset == index {
        let hole = text.holes[next].span
        result += Array("\\(".utf8) + code.source.bytes[hole.start..<hole.end] + Array(")".utf8)
        next += 1
      }
      if index < text.bytes.count { result.append(text.bytes[index]) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// What was found in a source file.
public struct LintedSource: Sendable {
  /// The file.
  public let source: SourceText
  /// Its formats, in the order of their calls.
  public let formats: [LintedFormat]
  /// The functions and macros that hand a parameter on as a format; their calls in this file are among the formats.
  public let helpers: [String]
  /// What is wrong with comments that switch something off.
  public let remarks: [Diagnostic]
  /// Comments that switch nothing off.
  public let unused: [Diagnostic]
  /// Where literals and comments begin that have no end; what follows them could not be read.
  public let unterminated: [SourceRange]
}

/// What was found out about one format of a source file.
public struct LintedFormat: Sendable {
  /// Its text, with expressions in the places that are filled in when the program runs; of one that is not known the
  /// expression.
  public let text: String
  /// Where it stands.
  public let place: SourceRange
  /// How far it could be judged.
  public let status: FormatStatus
  /// The format, if its text is known as a whole.
  public let format: FormatString?
  /// The options of the call, as far as they are known.
  public let options: FormatOptions
  /// The constraints that it makes, as far as they are known.
  public let constraints: [Constraint]
  /// What is to be said about it, in the order of the places.
  public let diagnostics: [Diagnostic]
}
