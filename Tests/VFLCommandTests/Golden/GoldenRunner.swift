import VFLDiagnostics
import VisualFormat

/// Computes what the sections of a case are compared with.
///
/// `args` holds words as a shell would split them. In a case with a transcript (`stdout`, `stderr`, `exit`) they are the
/// whole command line after `vflc`; in any other they are options added to every run, such as `--rule bar-height=note`.
/// A case cannot be both, because its `args` would mean two things.
struct GoldenRunner {
  private let golden: GoldenCase
  private let arguments: [String]
  private let files: [String: [UInt8]]
  /// The names of the sections that hold format strings, in the order of the case.
  private let sources: [String]

  private static let transcript: Set<String> = ["stdout", "stderr", "exit"]

  /// Prepares a case.
  ///
  /// - Throws: `GoldenError` if its arguments cannot be split, or it mixes a transcript with other outputs.
  init(_ golden: GoldenCase) throws(GoldenError) {
    self.golden = golden
    do {
      arguments = try shellWords(String(decoding: golden["args"] ?? [], as: UTF8.self))
    } catch {
      throw GoldenError(error.message)
    }
    var files: [String: [UInt8]] = [:]
    var sources: [String] = []
    for section in golden.sections where section.isInput && section.name != "args" && section.name != "stdin" {
      files[section.name] = section.content
      if GoldenCase.endings.contains(where: { section.name.hasSuffix($0) }) { sources.append(section.name) }
    }
    self.files = files
    self.sources = sources

    let outputs = golden.sections.filter { !$0.isInput }.map(\.name)
    let transcripts = outputs.filter(Self.transcript.contains)
    if !transcripts.isEmpty, golden["args"] == nil { throw GoldenError("a transcript needs a section 'args'") }
    if !transcripts.isEmpty, transcripts.count != outputs.count {
      throw GoldenError("a transcript and other outputs in one case; make it two")
    }
  }

  /// What a section is to hold, given the inputs of the case.
  ///
  /// - Throws: `GoldenError` if the inputs do not suffice, or the tool refuses to work on them.
  func content(of output: String) throws(GoldenError) -> String {
    if Self.transcript.contains(output) {
      let run = ToolRun(arguments, files: files, input: golden["stdin"] ?? [])
      return switch output {
      case "stdout": run.output
      case "stderr": run.error
      default: "\(run.status)\n"
      }
    }
    guard !sources.isEmpty else { throw GoldenError("'\(output)' needs a section of format strings") }
    return switch output {
    case "tokens": try dumps(\.tokenDump)
    case "tree": try dumps(\.treeDump)
    case "constraints": try constraints()
    case "codes": try codes()
    case "diagnostics": try lint("--color", "never")
    case "fixed.vfl", "fixed.swift", "fixed.m", "fixed.cs": try fixed()
    case "xcode", "github", "json", "sarif": try lint("--format", output)
    default: throw GoldenError("unknown section '\(output)'")
    }
  }

  /// One dump for each format string, parted by empty lines.
  private func dumps(_ dump: (FormatString) -> String) throws(GoldenError) -> String {
    try formats().map { dump(FormatString(parsing: $0)) }.joined(separator: "\n")
  }

  private func constraints() throws(GoldenError) -> String {
    var texts: [String] = []
    for format in try formats() {
      texts.append(try usable(["compile", "--quiet", "--format", "text"] + scene + arguments + ["--", format]).output)
    }
    return texts.joined(separator: "\n")
  }

  private func codes() throws(GoldenError) -> String {
    try report().diagnostics.map {
      (sources.count == 1 ? "" : $0.file + ":") + $0.codesLine + "\n"
    }.joined()
  }

  private func fixed() throws(GoldenError) -> String {
    guard sources.count == 1 else { throw GoldenError("what is fixed is exactly one section of format strings") }
    let text = String(decoding: golden[sources[0]] ?? [], as: UTF8.self)
    let source = SourceText(name: sources[0], text: text)
    return FixIt.apply(try report().diagnostics.compactMap { $0.usableFixIt(in: source) }, to: source).text
  }

  private func report() throws(GoldenError) -> LintFindings {
    let json = try lint("--format", "json")
    do {
      return try LintFindings(json)
    } catch {
      throw GoldenError("the JSON of the tool cannot be read (\(error)): \(json)")
    }
  }

  private func lint(_ options: String...) throws(GoldenError) -> String {
    let run = try usable(["lint", "--quiet"] + options + scene + arguments + ["--"] + sources)
    guard run.error.isEmpty else { throw GoldenError("lint writes to standard error: \(run.error)") }
    return run.output
  }

  private func usable(_ command: [String]) throws(GoldenError) -> ToolRun {
    let run = ToolRun(command, files: files, input: golden["stdin"] ?? [])
    guard run.isUsable else {
      throw GoldenError("'vflc \(command.joined(separator: " "))' ends with status \(run.status): \(run.error)")
    }
    return run
  }

  private var scene: [String] {
    files["scene.json"] == nil ? [] : ["--scene", "scene.json"]
  }

  /// The format strings of the case: the lines of its `.vfl` sections but empty lines and comments.
  private func formats() throws(GoldenError) -> [String] {
    var formats: [String] = []
    for name in sources {
      for line in GoldenCase.lines(of: golden[name] ?? []) {
        let text = String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
        if !text.allSatisfy(\.isWhitespace), !text.hasPrefix("//") { formats.append(text) }
      }
    }
    guard !formats.isEmpty else { throw GoldenError("the .vfl sections hold no format string") }
    return formats
  }
}
