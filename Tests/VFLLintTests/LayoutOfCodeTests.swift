import SourceScanner
import Testing
import VFLDiagnostics

/// How code is laid out changes nothing of what is found in it.
@Suite struct LayoutOfCodeTests {
  /// What is found, by code and the text it is about, in the order of the file.
  private func findings(_ bytes: [UInt8], _ language: SourceLanguage) -> [String] {
    let linted = lintSource(bytes, language)
    return linted.formats.flatMap(\.diagnostics).sorted { $0.primary.range.span < $1.primary.range.span }.map {
      "\($0.id.code) \($0.primary.range.text)"
    }
  }

  /// Lines are indented by a tab more, but for those inside of literals.
  @Test(arguments: TestSource.all(in: "default")) func indentation(source: TestSource) {
    let scanned = ScannedSource(source.bytes, source.language)
    let literals = scanned.tokens.filter { $0.kind == .string }
    var indented: [UInt8] = []
    for (index, byte) in source.bytes.enumerated() {
      indented.append(byte)
      guard byte == UInt8(ascii: "\n"), !literals.contains(where: { $0.start <= index && index < $0.end }) else {
        continue
      }
      indented.append(UInt8(ascii: "\t"))
    }
    #expect(findings(indented, source.language) == findings(source.bytes, source.language))
  }

  /// Every argument goes to a line of its own.
  @Test(arguments: TestSource.all(in: "default")) func lines(source: TestSource) {
    let scanned = ScannedSource(source.bytes, source.language)
    var breaks: Set<Int> = []
    for call in scanned.calls
    where call.name.contains("isualFormat") || call.arguments.first?.label == "withVisualFormat" {
      // A line of a macro ends with the macro.
      guard !scanned.tokens[..<call.nameToken].suffix(40).contains(where: { $0.kind == .directive }) else { continue }
      for argument in call.arguments {
        guard let first = argument.tokens.first else { continue }
        breaks.insert(scanned.tokens[first].start)
      }
    }
    var wrapped: [UInt8] = []
    for (index, byte) in source.bytes.enumerated() {
      if breaks.contains(index) { wrapped += Array("\n      ".utf8) }
      wrapped.append(byte)
    }
    #expect(findings(wrapped, source.language) == findings(source.bytes, source.language))
  }
}
