import Foundation
import SourceScanner
import Testing
import VFLDiagnostics
import VisualFormat

/// The strings that ship in the wild, written as calls in every language and shape.
@Suite struct CorpusCallTests {
  /// The strings that Apple's parser takes; the file is that of the compiler's tests.
  private static let formats: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "VisualFormatTests/Corpus/formats.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      return fields[0] == "apple" ? String(fields[1]) : nil
    }
  }()

  @Test(arguments: CallShape.all) func noNoise(shape: CallShape) {
    #expect(Self.formats.count == 761)
    let source = shape.source(Self.formats)
    let linted = lintSource(source.bytes, shape.language)
    #expect(linted.marks == [])
    #expect(linted.formats.filter { $0.status == .checked && !$0.text.contains("\\(") }.count == Self.formats.count)
    #expect(linted.unterminated.isEmpty)
  }

  /// One byte is put into each string, and found where it was put, with all that the string alone would yield.
  @Test(arguments: CallShape.all) func noMisses(shape: CallShape) {
    var generator = SeededGenerator(shape.testDescription)
    var planted: [Int] = []
    let broken = Self.formats.map { format in
      var bytes = Array(format.utf8)
      // Not at an edge of a part, where a literal of several lines would take a blank for its own.
      let middle = bytes.count / 2
      var place = Int.random(in: 1..<max(2, bytes.count), using: &generator)
      if abs(place - middle) <= 1 { place = max(1, middle - 2) }
      // A relation or a negative number that is cut in two is at fault itself, one byte earlier.
      while place > 1,
        UInt8(ascii: "<")...UInt8(ascii: ">") ~= bytes[place - 1] || bytes[place - 1] == UInt8(ascii: "-")
      {
        place -= 1
      }
      bytes.insert(
        [UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "?")].randomElement(using: &generator) ?? 0, at: place)
      planted.append(place)
      return String(decoding: bytes, as: UTF8.self)
    }
    let source = shape.source(broken)
    let linted = lintSource(source.bytes, shape.language)
    let formats = linted.formats.filter { !$0.text.contains("\\(") && $0.text != "other" }
    #expect(formats.count == broken.count)
    for (index, format) in formats.enumerated() {
      let expected = FormatString(parsing: broken[index]).syntaxDiagnostics
      let places = source.places[index]
      let found = format.diagnostics.filter { $0.id.rawValue < 200 }
      #expect(Set(found.map { $0.id }) == Set(expected.map { $0.id }), "\(broken[index])")
      let isFound = found.contains { diagnostic in
        let span = diagnostic.primary.range.span
        let byte = places[planted[index]]
        return span.start <= byte && byte < max(span.end, span.start + 1) || span.start == byte + 1
      }
      #expect(isFound, "\(broken[index]): \(found.map { $0.primary.range.span })")
      for (one, other) in zip(found, expected) where one.id == other.id && !other.primary.range.span.isEmpty {
        #expect(one.primary.range.span.start == places[other.primary.range.span.start], "\(broken[index])")
      }
    }
  }
}

/// Numbers that are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: String) { state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
