import VFLDiagnostics
import VFLLint

/// Applies the fixes of source files.
struct SourceMending {
  /// Looks for formats.
  let linter: SourceLinter
  /// Which fixes are applied.
  let choice: FixChoice

  /// A fix that brings about the fault it mends would never come to an end.
  private static let rounds = 8

  /// The bytes of a file with its fixes, and how many there were; nil if there was nothing to fix.
  func mended(_ bytes: [UInt8], _ file: SourceFile) -> (bytes: [UInt8], count: Int)? {
    var current = bytes
    var count = 0
    for _ in 0..<Self.rounds {
      let source = SourceText(name: file.path, text: DecodedText(current).text)
      let linted = linter.lint(current, as: source, file.language)
      let fixes = linted.formats.flatMap { $0.diagnostics.compactMap { choice.fix(of: $0) } }
      let (next, applied) = FixIt.apply(fixes, to: source, bytes: current)
      guard applied > 0 else { break }
      count += applied
      current = next
    }
    return count > 0 ? (current, count) : nil
  }
}

/// Which fixes are applied.
enum FixChoice {
  /// Those that can mean one thing only.
  case automatic
  /// Those that are probably meant, too.
  case suggested

  /// The fix of a diagnostic that is to be applied; nil if there is none.
  func fix(of diagnostic: Diagnostic) -> FixIt? {
    diagnostic.fixIts.first {
      $0.applicability == .automatic || (self == .suggested && $0.applicability == .suggested)
    }
  }
}
