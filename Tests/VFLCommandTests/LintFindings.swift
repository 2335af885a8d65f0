import VFLDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the tests read of the JSON that `vflc lint --format json` prints.
struct LintFindings: Decodable {
  /// One replacement, by bytes of the file.
  struct Edit: Decodable {
    /// The first byte, from 0.
    var offset: Int
    /// The number of bytes that go.
    var length: Int
    /// What comes.
    var replacement: String
  }

  /// A way to mend a fault.
  struct FixIt: Decodable {
    /// What it does.
    var title: String
    /// How far it may be trusted, by the names of `FixIt.Applicability`.
    var applicability: String
    /// Its edits.
    var edits: [Edit]
  }

  /// One fault; lines and columns from 1, columns in bytes, the end not part of it.
  struct Finding: Decodable {
    /// The code, such as `VFL0201`.
    var code: String
    /// The path as the tool shows it.
    var file: String
    /// The line where it starts.
    var line: Int
    /// The column where it starts.
    var column: Int
    /// The line where it ends.
    var endLine: Int
    /// The column where it ends.
    var endColumn: Int
    /// Ways to mend it, best first.
    var fixIts: [FixIt]
  }

  /// The faults in the order of the output.
  var diagnostics: [Finding]

  /// Reads the output of the tool.
  ///
  /// - Throws: the error of the decoder.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(LintFindings.self, from: Data(json.utf8))
  }
}

extension LintFindings.Finding {
  /// The line of a `codes` section.
  var codesLine: String { "\(line):\(column)-\(endLine):\(endColumn) \(code)" }

  /// The best fix-it whose result is meant to be used, over a text that stands for the file.
  func usableFixIt(in source: SourceText) -> FixIt? {
    for fixIt in fixIts {
      guard let applicability = FixIt.Applicability(rawValue: fixIt.applicability), applicability != .displayOnly else {
        continue
      }
      let edits = fixIt.edits.map {
        Edit(SourceRange(source, SourceSpan($0.offset, $0.offset + $0.length)), $0.replacement)
      }
      return FixIt(fixIt.title, applicability, edits)
    }
    return nil
  }
}
