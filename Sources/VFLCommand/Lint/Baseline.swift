import VFLDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Findings that were there before somebody began to lint, and are put up with. An entry knows the text of the format, not the
/// line, so that it still holds when code moves.
struct Baseline {
  /// What makes findings the same.
  struct Key: Hashable, Comparable {
    let path: String
    let code: String
    let format: String

    static func < (left: Key, right: Key) -> Bool {
      (left.path, left.code, left.format) < (right.path, right.code, right.format)
    }
  }

  /// How often each is put up with.
  private(set) var counts: [Key: Int] = [:]
  /// The folder of the file, absolute: paths in it are relative to that.
  private let folder: String
  private let currentFolder: String

  private init(path: String, currentFolder: String) {
    folder = PathName.folder(of: PathName.absolute(path, in: currentFolder)) ?? "/"
    self.currentFolder = currentFolder
  }

  /// Counts the findings of some texts, for a file at a path.
  init(of texts: [LintedText], path: String, currentFolder: String) {
    self.init(path: path, currentFolder: currentFolder)
    for text in texts {
      for (format, diagnostic) in Self.findings(of: text) { counts[key(of: diagnostic, format), default: 0] += 1 }
    }
  }

  /// Reads a file.
  init(reading path: String, _ environment: ToolEnvironment) throws(ToolFailure) {
    self.init(path: path, currentFolder: environment.currentFolder())
    let bytes: [UInt8]
    do {
      bytes = try environment.files.read(path)
    } catch {
      let cure = error.cause == .absent ? "; --write-baseline \(path) makes it" : ""
      throw ToolFailure("--baseline: \(path): \(error.reason)\(cure)")
    }
    counts = try BaselineReader(path: path).read(bytes)
  }

  private static func findings(of text: LintedText) -> [(format: String, diagnostic: Diagnostic)] {
    text.formats.flatMap { item in item.diagnostics.map { (item.text, $0) } }
      + text.remarks.map { ($0.primary.range.text, $0) }
  }

  private func key(of diagnostic: Diagnostic, _ format: String) -> Key {
    let path = PathName.absolute(diagnostic.primary.range.source.name, in: currentFolder)
    return Key(path: PathName.relative(path, to: folder) ?? path, code: diagnostic.id.code, format: Self.hash(format))
  }

  /// The FNV-1a hash of a text as 16 hexadecimal digits: the same on every machine.
  static func hash(_ text: String) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Takes away what is put up with.
  ///
  /// - Returns: how many findings were taken away, and which entries of the texts' files are no longer found.
  func apply(to texts: inout [LintedText], read paths: [String]) -> (hidden: Int, stale: [Key]) {
    var left = counts
    var hidden = 0
    func isHidden(_ diagnostic: Diagnostic, _ format: String) -> Bool {
      let key = key(of: diagnostic, format)
      guard let count = left[key], count > 0 else { return false }
      left[key] = count - 1
      hidden += 1
      return true
    }
    for index in texts.indices {
      for item in texts[index].formats.indices {
        let format = texts[index].formats[item].text
        texts[index].formats[item].diagnostics.removeAll { isHidden($0, format) }
      }
      texts[index].remarks.removeAll { isHidden($0, $0.primary.range.text) }
    }
    let read = Set(
      paths.map { path in
        let absolute = PathName.absolute(path, in: currentFolder)
        return PathName.relative(absolute, to: folder) ?? absolute
      })
    return (hidden, left.filter { $0.value > 0 && read.contains($0.key.path) }.keys.sorted())
  }

  /// The file.
  var text: String {
    JSONText.written(
      BaselineJSON(
        entries: counts.sorted { $0.key < $1.key }.map {
          BaselineJSON.Entry(code: $0.key.code, count: $0.value, format: $0.key.format, path: $0.key.path)
        }), isPretty: true)
  }
}

/// A baseline as its file has it.
private struct BaselineJSON: Encodable {
  struct Entry: Encodable {
    let code: String
    let count: Int
    let format: String
    let path: String
  }

  let entries: [Entry]
  let version = 1
}

/// Reads a baseline.
private struct BaselineReader: JSONFieldReader {
  let path: String

  func read(_ bytes: [UInt8]) throws(ToolFailure) -> [Baseline.Key: Int] {
    var counts: [Baseline.Key: Int] = [:]
    for (key, value) in try members(of: root(of: bytes), at: "", among: ["entries", "version"]) {
      if key == "version" {
        guard try number(value, at: key) == 1 else {
          throw failure(key, "this vflc reads version 1; --write-baseline makes the file anew")
        }
        continue
      }
      guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: key) }
      for (index, element) in elements.enumerated() {
        let place = "entries[\(index)]"
        var fields: [String: String] = [:]
        var count = 1
        for (key, value) in try members(of: element, at: place, among: ["code", "count", "format", "path"]) {
          if key == "count" {
            let number = try number(value, at: "\(place).count")
            guard number >= 1, number <= 1e6, number == number.rounded(.down) else {
              throw failure("\(place).count", "\(Diagnostic.formatted(number)) is no count")
            }
            count = Int(number)
          } else {
            fields[key] = try string(value, at: "\(place).\(key)")
          }
        }
        guard let code = fields["code"], let format = fields["format"], let path = fields["path"] else {
          throw failure(place, "'code', 'format' or 'path' is missing")
        }
        counts[Baseline.Key(path: path, code: code, format: format), default: 0] += count
      }
    }
    return counts
  }
}
