import SourceScanner
import VFLDiagnostics

/// What comments of a file switch off:
///
///     // vflc:disable:next unknown-view -- reason     the next format call
///     // vflc:disable:this unknown-view               calls that share a line with the comment
///     // vflc:disable unknown-view … // vflc:enable   everything between
struct Suppressions {
  /// One comment.
  private struct Entry {
    let ids: Set<Diagnostic.ID>?
    let span: SourceSpan
    /// What it covers in the file.
    var range: Range<Int>
    var isUsed = false
  }

  private let file: SourceText
  private var entries: [Entry] = []
  /// By where a call begins: the comments about it.
  private var byCall: [Int: [Int]] = [:]
  /// The comments about lines, in their order.
  private var lines: [Int] = []
  /// The comments that reach up to another one.
  private var stretches: [Int] = []
  /// What is wrong with the comments themselves.
  private(set) var remarks: [Diagnostic] = []

  /// Reads the comments of a file.
  ///
  /// - Parameter calls: where its format calls stand, in their order.
  init(_ code: CodeMap, _ file: SourceText, calls: [SourceSpan]) {
    self.file = file
    let bytes = code.source.bytes
    // Only comments that hold the word are read.
    for comment in code.source.comments where Self.contains(Array("vflc:".utf8), bytes[comment.start..<comment.end]) {
      read(comment, bytes, calls)
    }
  }

  private static func contains(_ word: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  private mutating func read(_ comment: SourceSpan, _ bytes: [UInt8], _ calls: [SourceSpan]) {
    var content = String(decoding: bytes[comment.start..<comment.end], as: UTF8.self)
    if content.hasSuffix("*/") { content.removeLast(2) }
    let words = content.drop { $0 == "/" || $0 == "*" || $0 == " " || $0 == "\t" || $0 == "!" }
    guard words.hasPrefix("vflc:") else { return }
    let parts = words.dropFirst("vflc:".count).split { $0 == " " || $0 == "\t" || $0.isNewline }
    let command = parts.first ?? ""
    let names = parts.dropFirst().prefix { $0 != "--" }.flatMap { $0.split(separator: ",") }
    let ids = ids(names.map(String.init), at: comment)
    switch command {
    case "disable:next":
      let position = calls.firstPosition { $0.start >= comment.end }
      if position < calls.count { byCall[calls[position].start, default: []].append(entries.count) }
      add(
        ids, comment, position < calls.count ? calls[position].start..<calls[position].end : comment.end..<comment.end)
    case "disable:this":
      lines.append(entries.count)
      add(ids, comment, Self.lines(of: comment, bytes))
    case "disable":
      stretches.append(entries.count)
      add(ids, comment, comment.end..<bytes.count)
    case "enable": close(ids, at: comment)
    default:
      let known = ["disable:next", "disable:this", "disable", "enable"]
      let nearest = NameSuggestion.nearest(to: String(command), among: known)
      remarks.append(
        remark(
          .unknownSuppression, "no command 'vflc:\(command)'", comment,
          help: nearest.map { "did you mean 'vflc:\($0)'?" }
            ?? "there are disable:next, disable:this, disable and enable"))
    }
  }

  /// The diagnostics that are named; nil for all.
  private mutating func ids(_ names: [String], at comment: SourceSpan) -> Set<Diagnostic.ID>? {
    guard !names.isEmpty, names != ["all"] else { return nil }
    var ids: Set<Diagnostic.ID> = []
    for name in names {
      if let id = Diagnostic.ID(named: name) {
        ids.insert(id)
      } else {
        let nearest = NameSuggestion.nearest(to: name, among: Diagnostic.ID.allCases.map { $0.slug })
        remarks.append(
          remark(
            .unknownSuppression, "no diagnostic '\(name)'", comment,
            help: nearest.map { "did you mean '\($0)'?" } ?? "'vflc explain' lists them; a reason stands behind '--'"))
      }
    }
    return ids
  }

  private func remark(_ id: Diagnostic.ID, _ message: String, _ comment: SourceSpan, help: String) -> Diagnostic {
    Diagnostic(
      id, message, at: Diagnostic.Label(SourceRange(file, comment)), notes: [Diagnostic.Note(.help, help)])
  }

  private mutating func add(_ ids: Set<Diagnostic.ID>?, _ comment: SourceSpan, _ range: Range<Int>) {
    entries.append(Entry(ids: ids, span: comment, range: range))
  }

  /// Ends what was switched off from a place on.
  private mutating func close(_ ids: Set<Diagnostic.ID>?, at comment: SourceSpan) {
    for index in stretches
    where entries[index].range.upperBound > comment.end && entries[index].range.lowerBound < comment.start {
      if ids == nil || ids == entries[index].ids {
        entries[index].range = entries[index].range.lowerBound..<comment.start
      }
    }
  }

  /// From the beginning of a comment's first line to the end of its last one.
  private static func lines(of comment: SourceSpan, _ bytes: [UInt8]) -> Range<Int> {
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let start = bytes[..<comment.start].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    return start..<(bytes[comment.end...].firstIndex(where: isEnd) ?? bytes.count)
  }

  /// Whether a finding is switched off.
  ///
  /// - Parameter call: where the call stands that takes the format.
  mutating func covers(_ diagnostic: Diagnostic, of call: SourceSpan) -> Bool {
    let place = diagnostic.primary.range.span
    // Comments about a call, then about lines, of which the first that ends behind the start is looked for, then about more.
    let firstLine = lines.firstPosition { entries[$0].range.upperBound > min(call.start, place.start) }
    let nearLines = lines[firstLine...].prefix { entries[$0].range.lowerBound < max(call.end, place.start + 1) }
    for index in (byCall[call.start] ?? []) + nearLines + stretches where covers(index, diagnostic.id, call, place) {
      entries[index].isUsed = true
      return true
    }
    return false
  }

  private func covers(_ index: Int, _ id: Diagnostic.ID, _ call: SourceSpan, _ place: SourceSpan) -> Bool {
    let range = entries[index].range
    guard entries[index].ids?.contains(id) ?? true else { return false }
    return (call.start < range.upperBound && call.end > range.lowerBound) || range.contains(place.start)
  }

  /// Comments that switched nothing off.
  var unused: [Diagnostic] {
    entries.filter { !$0.isUsed }.map {
      remark(.unusedSuppression, "this comment switches nothing off", $0.span, help: "delete it")
    }
  }
}
