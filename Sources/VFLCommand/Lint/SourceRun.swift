import SourceScanner
import VFLDiagnostics
import VFLLint

/// A source file that is to be linted.
struct SourceFile: Sendable {
  /// Its path, as diagnostics show it.
  let path: String
  /// The language it is written in.
  let language: SourceLanguage
  /// What it holds, if that does not come from the path.
  var bytes: [UInt8]?
}

/// Lints source files on all cores. A file is held only while it is looked at, unless something was found in it.
struct SourceRun {
  /// What became of a file.
  enum Outcome: Sendable {
    /// There is no format in it.
    case empty
    /// What was found.
    case linted(LintedText)
    /// It could not be read.
    case unread(FileFailure)
  }

  /// Looks for formats.
  let linter: SourceLinter
  /// Whether comments are reported that switch nothing off.
  let reportsUnused: Bool
  private let environment: ToolEnvironment

  init(_ linter: SourceLinter, reportsUnused: Bool, _ environment: ToolEnvironment) {
    self.linter = linter
    self.reportsUnused = reportsUnused
    self.environment = environment
  }

  /// What became of each file, in their order.
  func outcomes(_ files: [SourceFile], progress: Progress?) -> [Outcome] {
    let slots = Slots<Outcome>(count: files.count)
    let read = environment.files.read
    let words = WordSearch(linter.words)
    let (linter, reportsUnused) = (linter, reportsUnused)
    environment.each(files.count) { index in
      let file = files[index]
      do {
        let bytes = try file.bytes ?? read(file.path)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
          slots[index] = .unread(FileFailure(.other, "written in UTF-16; save it as UTF-8"))
        } else if words.isFound(in: bytes) {
          slots[index] = .linted(Self.linted(bytes, file, linter, reportsUnused))
        } else {
          slots[index] = .empty
        }
      } catch let failure as FileFailure {
        slots[index] = .unread(failure)
      } catch {
        slots[index] = .unread(FileFailure(.other, "\(error)"))
      }
      progress?.step()
    }
    progress?.end()
    return files.indices.map { slots[$0] ?? .empty }
  }

  /// Lints the bytes of a file.
  static func linted(
    _ bytes: [UInt8], _ file: SourceFile, _ linter: SourceLinter, _ reportsUnused: Bool
  ) -> LintedText {
    let source = SourceText(name: file.path, text: DecodedText(bytes).text)
    return LintedText(
      linter.lint(bytes, as: source, file.language), origin: file.bytes == nil ? .file : .standardInput,
      reportsUnused: reportsUnused)
  }
}

/// Tells on a terminal how far a long run is.
final class Progress: @unchecked Sendable {
  private let lock = Lock()
  private let count: Int
  private let seconds: @Sendable () -> Double
  private let write: @Sendable (String) -> Void
  private var done = 0
  private var shown: Double
  private var isShown = false

  /// Nothing is shown before so many seconds have gone by, nor more often.
  private static let pause = 0.5

  /// Begins.
  init(count: Int, _ environment: ToolEnvironment) {
    self.count = count
    seconds = environment.seconds
    write = environment.writeError
    shown = environment.seconds()
  }

  /// One more is done.
  func step() {
    lock.locked {
      done += 1
      // Looking at the clock costs more than most files.
      guard done % 16 == 0 else { return }
      let now = seconds()
      guard now - shown >= Self.pause else { return }
      shown = now
      isShown = true
      write("\r\u{1B}[2Klinting: \(done) of \(count) files")
    }
  }

  /// Takes the line away.
  func end() {
    lock.locked { if isShown { write("\r\u{1B}[2K") } }
  }
}
