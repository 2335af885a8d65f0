import Foundation
import SourceScanner
import Testing
import VFLDiagnostics
import VFLLint

/// A finding as a test writes it: `line:column+length CODE`, lines and columns from 1, columns and length in bytes.
struct Mark: Hashable, Comparable, CustomStringConvertible {
  var line: Int
  var column: Int
  var length: Int
  var code: String

  var description: String { "\(line):\(column)+\(length) \(code)" }

  static func < (left: Mark, right: Mark) -> Bool {
    (left.line, left.column, left.length, left.code) < (right.line, right.column, right.length, right.code)
  }

  init(line: Int, column: Int, length: Int, code: String) {
    (self.line, self.column, self.length, self.code) = (line, column, length, code)
  }

  /// A finding.
  init(_ diagnostic: Diagnostic) {
    let range = diagnostic.primary.range
    let place = LineTable(range.source).location(of: range.span.start)
    self.init(line: place.line, column: place.column, length: range.span.length, code: diagnostic.id.code)
  }

  /// The marks of a source: comments such as `//   ^^^ VFL0201` about the line above, `//@-3  ^^^ VFL0201` about the third
  /// line above; carets stand under the bytes, `|` under the byte before which an empty span lies.
  static func all(in text: String) -> [Mark] {
    var marks: [Mark] = []
    var lastLine = 0
    for (index, line) in lines(of: text).enumerated() {
      guard let mark = read(line, number: index + 1, lastLine: lastLine) else {
        lastLine = index + 1
        continue
      }
      marks += mark
    }
    return marks
  }

  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
    }
  }

  private static func read(_ line: [UInt8], number: Int, lastLine: Int) -> [Mark]? {
    let text = String(decoding: line, as: UTF8.self)
    let bare = text.drop { $0 == " " || $0 == "\t" }
    guard bare.hasPrefix("//"),
      let sign = line.firstIndex(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "|") })
    else { return nil }
    var end = sign
    while end < line.count, line[end] == line[sign] { end += 1 }
    let codes = String(decoding: line[end...], as: UTF8.self).split(separator: " ").map(String.init)
    guard !codes.isEmpty, codes.allSatisfy({ $0.hasPrefix("VFL") && $0.count == 7 }) else { return nil }
    var target = lastLine
    if bare.hasPrefix("//@-"), let distance = Int(bare.dropFirst(4).prefix { $0.isNumber }) {
      target = number - distance
    }
    let length = line[sign] == UInt8(ascii: "|") ? 0 : end - sign
    return codes.map { Mark(line: target, column: sign + 1, length: length, code: $0) }
  }
}

/// A file of a test.
struct TestSource: Sendable, CustomTestStringConvertible {
  /// Its path below the folder of sources.
  let path: String
  let bytes: [UInt8]
  let language: SourceLanguage

  var testDescription: String { path }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let folder: URL = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sources")

  /// The sources in a folder and all folders in it, in the order of their paths.
  static func all(in name: String) -> [TestSource] {
    let paths = FileManager.default.subpaths(atPath: folder.appending(path: name).path()) ?? []
    return paths.sorted().compactMap { path in
      // Swift samples end in `.swift.txt`, so that no tool takes them for sources of this package.
      let ending = path.split(separator: ".").last { $0 != "txt" } ?? ""
      guard let language = SourceLanguage(fileExtension: ending),
        let data = try? Data(contentsOf: folder.appending(path: "\(name)/\(path)"))
      else { return nil }
      return TestSource(path: "\(name)/\(path)", bytes: Array(data), language: language)
    }
  }

  /// What the linter says, at the default level and with some diagnostics switched on.
  func lint(_ extra: Set<Diagnostic.ID> = [], helpers: [FormatHelper] = []) -> LintedSource {
    lintSource(bytes, language, extra, helpers: helpers, name: path)
  }
}

/// Lints bytes at the default level, with some diagnostics switched on.
func lintSource(
  _ bytes: [UInt8], _ language: SourceLanguage, _ extra: Set<Diagnostic.ID> = [], helpers: [FormatHelper] = [],
  name: String = "source"
) -> LintedSource {
  let isOn = Set(Diagnostic.ID.allCases.filter { $0.defaultSeverity != nil }).union(extra)
  let linter = SourceLinter(helpers: helpers, isOn: isOn) { isOn.contains($0.id) ? $0 : nil }
  return linter.lint(bytes, as: SourceText(name: name, text: String(decoding: bytes, as: UTF8.self)), language)
}

extension LintedSource {
  /// All findings as marks, in the order of their places.
  var marks: [Mark] { (formats.flatMap(\.diagnostics) + remarks).map { Mark($0) }.sorted() }
}
