import VFLDiagnostics
import VisualFormat

/// A page of `docs/diagnostics`, which explains one code. Its form:
///
///     # VFL0201 unknown-view
///
///     What the fault is, in one line.
///
///     ## What happened
///     ## Why it matters
///     ## Example              a fence ```vfl bad
///     ## Instead              a fence ```vfl good
///
/// A fence holds format strings, one a line, after lines `// args: …` with options of `vflc lint`. Each bad one yields
/// the code of the page and no other, unless the fence names what comes along, ```vfl bad with VFL0001; a good one
/// yields nothing. A fence of ```swift, ```objc or ```csharp is a source file, which yields the code as a whole. In ```vfl bad layout all formats are laid out together. In ```vfl bad library the first line is given to the library, with views that have no superview and
/// with tight limits.
struct DiagnosticPage {
  /// The code the page explains.
  let code: String
  /// The fences of the page.
  let examples: [MarkdownFence]

  private static let sections = ["What happened", "Why it matters", "Example", "Instead"]

  /// Reads a page.
  ///
  /// - Throws: `DiagnosticPageError` if it does not have the form above.
  init(_ markdown: String) throws(DiagnosticPageError) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let title = lines[0].split(separator: " ").map(String.init)
    guard title.count == 3, title[0] == "#", title[1].hasPrefix("VFL") else {
      throw DiagnosticPageError(message: "the first line is not '# CODE slug'")
    }
    code = title[1]
    guard lines.count > 3, lines[1].isEmpty, !lines[2].isEmpty, !lines[2].hasPrefix("#"), lines[3].isEmpty else {
      throw DiagnosticPageError(message: "the title is not followed by one line that says what the fault is")
    }

    let headings = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    guard headings == Self.sections else {
      throw DiagnosticPageError(message: "the sections are \(headings), not \(Self.sections)")
    }
    examples = MarkdownFence.all(in: markdown).filter { Self.endings[$0.info.first ?? ""] != nil && $0.info.count > 1 }
    for (kind, section) in [("bad", "Example"), ("good", "Instead")] {
      guard examples.contains(where: { $0.info.dropFirst().first == kind && $0.heading == section }) else {
        throw DiagnosticPageError(
          message: "there is no fence '```vfl \(kind)' under '\(section)', nor one of source code")
      }
    }
  }

  /// Runs the examples.
  ///
  /// - Returns: what is wrong, a message each.
  func failures() -> [String] {
    examples.flatMap { example -> [String] in
      do {
        return try failures(of: example)
      } catch let error as ShellWordsError {
        return ["line \(example.line): \(error.message)"]
      } catch {
        return ["line \(example.line): the JSON of the tool cannot be read (\(error))"]
      }
    }
  }

  /// The options that a fence names, and its text as a file.
  private func input(of example: MarkdownFence) throws -> (arguments: [String], text: String) {
    let arguments = try example.lines.filter { $0.hasPrefix(Self.argumentsPrefix) }.flatMap {
      try shellWords(String($0.dropFirst(Self.argumentsPrefix.count)))
    }
    return (arguments, example.lines.map { $0 + "\n" }.joined())
  }

  private func layoutFailures(of example: MarkdownFence) throws -> [String] {
    let (arguments, text) = try input(of: example)
    let run = ToolRun(
      ["layout", "--format", "json"] + arguments + ["--", "example.vfl"], files: ["example.vfl": Array(text.utf8)])
    guard run.isUsable else { return ["line \(example.line): layout ends with status \(run.status): \(run.error)"] }
    let codes = Set(try LintFindings(run.output).diagnostics.map(\.code))
    let expected: Set<String> = example.info.dropFirst().first == "bad" ? [code] : []
    return codes == expected ? [] : ["line \(example.line): found \(codes.sorted()), not \(expected.sorted())"]
  }

  private func failures(of example: MarkdownFence) throws -> [String] {
    if example.info.contains("library") { return libraryFailures(of: example) }
    if example.info.contains("layout") { return try layoutFailures(of: example) }
    let (arguments, text) = try input(of: example)
    let language = example.info.first ?? ""
    let file = "example." + (Self.endings[language] ?? "")
    let run = ToolRun(
      ["lint", "--format", "json"] + arguments + ["--", file], files: [file: Array(text.utf8)])
    guard run.isUsable else { return ["line \(example.line): lint ends with status \(run.status): \(run.error)"] }

    var failures: [String] = []
    let findings = try LintFindings(run.output).diagnostics
    let isBad = example.info.dropFirst().first == "bad"
    let expected: Set<String> = isBad ? Set(example.info.dropFirst(2)).union([code]) : []
    for finding in findings where !expected.contains(finding.code) {
      failures.append("line \(example.line + finding.line): yields \(finding.codesLine)")
    }
    guard isBad else { return failures }
    if language != "vfl" {
      return findings.contains { $0.code == code }
        ? failures : failures + ["line \(example.line): does not yield \(code)"]
    }
    for (index, line) in example.lines.enumerated() where !line.isEmpty && !line.hasPrefix("//") {
      if !findings.contains(where: { $0.code == code && $0.line == index + 1 }) {
        failures.append("line \(example.line + index + 1): does not yield \(code): \(line)")
      }
    }
    return failures
  }

  /// A few faults cannot be shown in a `.vfl` file: what they need is said by the library's caller.
  private func libraryFailures(of example: MarkdownFence) -> [String] {
    let text = example.lines.first ?? ""
    let limits = FormatLimits(length: code == Diagnostic.ID.formatTooLong.code ? 2 : 1 << 30, faults: 2)
    let format = FormatString(parsing: text, limits: limits)
    var bindings = Bindings(views: Dictionary(uniqueKeysWithValues: format.viewNames.map { ($0, $0) })) { _ in nil }
    bindings.metricsAreComplete = false
    let codes = format.constraints(with: bindings).diagnostics.map(\.id.code)
    return codes.contains(code) ? [] : ["line \(example.line): yields \(codes), not \(code)"]
  }

  private static let argumentsPrefix = "// args:"
  /// The endings of files by the names of fences.
  private static let endings = ["vfl": "vfl", "swift": "swift", "objc": "m", "csharp": "cs"]
}

/// Why a page cannot be read.
struct DiagnosticPageError: Error, Equatable {
  /// The fault.
  let message: String
}
