import Foundation
import Testing

@testable import VFLMacroPlugin

/// What the plug-in answers, as text and through a pipe.
@Suite struct PluginTests {
  /// A request to expand a use of a macro that stands at the beginning of line 3, byte 40.
  static func request(_ source: String, type: String = "ConstraintsMacro", extra: String = "") -> [UInt8] {
    let quoted = String(decoding: (try? JSONEncoder().encode(source)) ?? Data(), as: UTF8.self)
    return Array(
      """
      {"expandFreestandingMacro":{"macro":{"moduleName":"VFLMacroPlugin","typeName":"\(type)","name":"constraints"},\
      "macroRole":"expression","discriminator":"$s","syntax":{"kind":"expression","source":\(quoted),\
      "location":{"fileID":"App/Card.swift","fileName":"/app/Card.swift","offset":40,"line":3,"column":5}}\(extra)}}
      """.utf8)
  }

  struct Answer: Decodable {
    struct Result: Decodable {
      struct Diagnostic: Decodable {
        struct Position: Decodable {
          let offset: Int
        }
        let message: String
        let severity: String
        struct FixIt: Decodable {
          struct Change: Decodable {
            struct Range: Decodable {
              let startOffset: Int
              let endOffset: Int
            }
            let range: Range
            let newText: String
          }
          let changes: [Change]
        }
        let position: Position
        let fixIts: [FixIt]
      }
      let expandedSource: String?
      let diagnostics: [Diagnostic]
    }
    let expandMacroResult: Result
  }

  private func answer(_ bytes: [UInt8]) throws -> Answer.Result {
    try JSONDecoder().decode(Answer.self, from: Data(Plugin().answer(bytes))).expandMacroResult
  }

  @Test func saysWhichProtocolItSpeaks() {
    let text = String(
      decoding: Plugin().answer(Array("{\"getCapability\":{\"capability\":{\"protocolVersion\":99}}}".utf8)),
      as: UTF8.self)
    #expect(text == "{\"getCapabilityResult\":{\"capability\":{\"features\":[],\"protocolVersion\":7}}}")
  }

  @Test(arguments: [
    ("#constraints(\"H:[a]- [b]\")", "white space is not allowed in a format string [VFL0004]", 60),
    ("#constraints(#\"H:[a(=5)]\"#)", "unknown relation '=': the relations are '==', '>=' and '<=' [VFL0108]", 60),
    ("#constraints(\"\\u{48}:[a\")", "view 'a' is not closed: expected ']' [VFL0106]", 63),
    ("#constraints(\"\"\"\n  H:[a]]\n  \"\"\")", "expected a view or '|', found ']' [VFL0104]", 64),
    ("#constraints(\"[a]\", \"é[b]\")", "'é' is not ASCII [VFL0002]", 61),
    ("#constraints()", "expected a format string", 40),
    (
      "#constraints(format)",
      "expected one string literal: the format is checked while this compiles; LayoutConstraint.constraints(withVisualFormat:…) takes any string",
      53
    ),
    (
      "#constraints(\"[a]\" + \"[b]\")",
      "expected one string literal: the format is checked while this compiles; LayoutConstraint.constraints(withVisualFormat:…) takes any string",
      53
    ),
    (
      "#constraints(\"[\\(name)]\")",
      "a format that is checked while it compiles cannot be put together at run time: pass a number as a metric, and write a name itself",
      57
    ),
    (
      "#constraints(\"[a]\", options: other)",
      "expected options by name, such as '.alignAllTop': the constraints depend on them", 69
    ),
    (
      "#constraints(\"[a]\", views: views)",
      "expected a dictionary with its keys written here: they are checked while this compiles", 67
    ),
    (
      "#constraints(\"[a]\", views: [key: a])", "expected a key that is a literal: it is checked while this compiles",
      68
    ),
    ("#constraints(\"[a]\", views: [\"a\": a, \"a\": b])", "'a' is in the dictionary twice", 76),
    ("#constraints(\"[b]\", views: [\"a\": a])", "no view named 'b': not in the views dictionary [VFL0201]", 55),
    (
      "#constraints(\"[b(c)]\", metrics: [:], views: [\"b\": b])",
      "no metric or view named 'c': in neither dictionary [VFL0202]", 57
    ),
    (
      "#constraints(\"[b(5@c)]\", metrics: [\"c\": 2000])",
      "metric 'c' is 2000, which is no priority: above 0 and at most 1000 [VFL0301]", 59
    ),
    (
      "#constraints(\"[a][b]\", options: .alignAllLeft)",
      "'alignAllLeft' aligns along the axis of a horizontal format [VFL0303]", 54
    ),
    (
      "#constraints(\"[a]\", \"V:[a]\", options: [.alignAllLeft])",
      "this format is vertical and the first one is horizontal; an alignment fits one of them: use '#constraints' twice",
      60
    ),
    ("#constraints(", "expected a format string", 40), ("", "expected a format string", 40),
    ("#constraints(\"H:[a", "expected a format string", 40), ("))(\u{0}", "expected a format string", 40),
  ])
  func faultsStandInTheLiteral(source: String, message: String, offset: Int) throws {
    let result = try answer(Self.request(source))
    let first = try #require(result.diagnostics.first)
    #expect(first.message == message)
    #expect(first.position.offset == offset)
    #expect(first.severity == "error")
    #expect(result.expandedSource == "[VisualFormatMacros.ExpandedFormat.Constraint]()")
  }

  @Test func fixesAreWrittenAsTheLiteralWritesThem() throws {
    let result = try answer(
      Self.request("#constraints(\"H:[a]- [b]\", \"[avatr]\", views: [\"avatar\": a, \"a\": a, \"b\": b])"))
    #expect(
      result.diagnostics.map {
        $0.fixIts[0].changes.map { "\($0.range.startOffset)-\($0.range.endOffset) '\($0.newText)'" }
      } == [["60-61 ''"], ["69-74 'avatar'"]])
  }

  @Test func warningsDoNotStopTheExpansion() throws {
    let result = try answer(Self.request("#constraints(\"[a(99999999999)]\")"))
    #expect(result.diagnostics.map(\.severity) == ["warning"])
    #expect(result.expandedSource?.contains("fixedWidth") == true)
  }

  @Test func formatsByThemselves() throws {
    let sound = try answer(Self.request("#visualFormat(\"V:|-[a(>=b@c)]\")", type: "VisualFormatMacro"))
    #expect(sound.diagnostics.isEmpty)
    #expect(sound.expandedSource == "VisualFormatMacros.ExpandedFormat.format(\"V:|-[a(>=b@c)]\")")
    let faulty = try answer(Self.request("#visualFormat(\"V:|-[a(5@2000)\")", type: "VisualFormatMacro"))
    #expect(faulty.diagnostics.map(\.position.offset).sorted() == [64, 69])
    #expect(try answer(Self.request("#visualFormat(x)", type: "VisualFormatMacro")).diagnostics.count == 1)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "1", "{}", "{\"expandAttachedMacro\":{}}", "{\"expandFreestandingMacro\":{}}",
    "{\"loadPluginLibrary\":{\"x\":1}}",
    "\u{0}", "{\"expandFreestandingMacro\":{\"macro\":1}}",
  ])
  func requestsThatAreNotUnderstood(text: String) throws {
    let result = try answer(Array(text.utf8))
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics[0].message.hasPrefix("vfl plug-in: "))
  }

  @Test func fieldsThatAreNotKnownArePassedOver() throws {
    let result = try answer(
      Self.request("#constraints(\"[a]\")", extra: ",\"lexicalContext\":[],\"newerThanThis\":{\"a\":[1]}"))
    #expect(result.diagnostics.isEmpty)
    let beside = "{\"a\":1,\"getCapability\":{},\"z\":{}}"
    #expect(String(decoding: Plugin().answer(Array(beside.utf8)), as: UTF8.self).contains("getCapabilityResult"))
    #expect(
      try answer(Self.request("#x(\"[a]\")", type: "OtherMacro")).diagnostics[0].message
        == "this plug-in has no macro 'OtherMacro'")
  }

  @Test func longLiterals() throws {
    let long = try answer(Self.request("#constraints(\"H:|\(String(repeating: "[a]-", count: 250_000))|\")"))
    #expect(
      long.diagnostics.map(\.message) == [
        "these formats make 250001 constraints, and at most 1000 are written out: use LayoutConstraint.constraints(withVisualFormat:…)"
      ])
    let names = (0..<150_000).map { "[v\($0)]" }.joined()
    #expect(try answer(Self.request("#constraints(\"\(names)\")")).diagnostics.count == 1)
    let faults = try answer(Self.request("#constraints(\"\(String(repeating: "[a? ", count: 250_000))\")"))
    #expect(!faults.diagnostics.isEmpty && faults.diagnostics.count <= 2_000)
    let many = try answer(
      Self.request("#constraints(\(Array(repeating: "\"[a]\"", count: 20_000).joined(separator: ", ")))"))
    #expect(many.diagnostics.isEmpty)
  }

  /// Uses with bytes changed, left out, repeated and moved: always an answer that can be read.
  @Test func usesThatAreMangled() throws {
    var generator = SplitMix(state: 20)
    let uses = [
      "#constraints(\"H:|-(gap)-[avatar(>=40@low)]-[name]-|\", options: [.alignAllTop], metrics: [\"gap\": 8, \"low\": x.y], views: nil)",
      "#constraints(\"\"\"\n  V:|[a(b)]\\\n  -5-[b]|\n  \"\"\", #\"[a]\"#, views: [\"a\": self.a, \"b\": { b }()])",
    ]
    for round in 0..<3_000 {
      var bytes = Array(uses[round % uses.count].utf8)
      for _ in 0...Int(generator.next() % 4) {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 4 {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
        case 2: bytes[place] = UInt8(generator.next() % 128)
        default: bytes.swapAt(place, bytes.count - 1 - place)
        }
        if bytes.isEmpty { bytes = [32] }
      }
      let result = try answer(Self.request(String(decoding: bytes, as: UTF8.self)))
      #expect(result.expandedSource != nil)
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  // MARK: Streams

  /// What comes out if these bytes go in.
  private func run(_ input: [UInt8]) throws -> [UInt8] {
    let (incoming, outgoing) = (Pipe(), Pipe())
    let writer = Thread {
      try? incoming.fileHandleForWriting.write(contentsOf: Data(input)); try? incoming.fileHandleForWriting.close()
    }
    writer.start()
    Plugin().run(
      MessageStream(
        input: incoming.fileHandleForReading.fileDescriptor, output: outgoing.fileHandleForWriting.fileDescriptor))
    try outgoing.fileHandleForWriting.close()
    return Array(try outgoing.fileHandleForReading.readToEnd() ?? Data())
  }

  private func framed(_ body: [UInt8], length: UInt64? = nil) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: (length ?? UInt64(body.count)) >> (8 * UInt64($0))) } + body
  }

  @Test func severalRequestsOneAfterTheOther() throws {
    let one = framed(Array("{\"getCapability\":{}}".utf8))
    let output = try run(one + framed(Self.request("#constraints(\"[a]\")")) + one)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.components(separatedBy: "getCapabilityResult").count == 3)
    #expect(text.contains("expandMacroResult"))
  }

  @Test func streamsThatBreakOff() throws {
    #expect(try run([]) == [])
    #expect(String(decoding: try run([1, 0, 0]), as: UTF8.self).contains("the request ends too early"))
    #expect(
      String(decoding: try run(framed([1, 2], length: 10)), as: UTF8.self).contains("the request ends too early"))
    #expect(String(decoding: try run(framed([], length: 0)), as: UTF8.self).contains("the request cannot be read"))
    #expect(
      String(decoding: try run(framed([1], length: .max)), as: UTF8.self).contains("longer than any that is read"))
  }
}
