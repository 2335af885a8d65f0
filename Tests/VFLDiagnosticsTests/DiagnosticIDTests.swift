import Testing
import VFLDiagnostics

@Suite struct DiagnosticIDTests {
  @Test(arguments: Diagnostic.ID.allCases)
  func codesAreWellFormed(id: Diagnostic.ID) {
    let code = Array(id.code.utf8)
    #expect(code.count == 7)
    #expect(code.prefix(3) == Array("VFL".utf8)[...])
    #expect(code.dropFirst(3).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    #expect(Int(String(decoding: code.dropFirst(3), as: UTF8.self)) == Int(id.rawValue))
    #expect([0, 1, 2, 3, 4, 5, 6, 9].contains(id.rawValue / 100))
  }

  @Test(arguments: Diagnostic.ID.allCases)
  func slugsAreWordsJoinedByHyphens(id: Diagnostic.ID) {
    let words = id.slug.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 } })
  }

  @Test(arguments: Diagnostic.ID.allCases)
  func summariesArePhrases(id: Diagnostic.ID) {
    #expect(!id.summary.isEmpty)
    #expect(!id.summary.hasSuffix("."))
    #expect(!id.summary.contains("\n"))
  }

  @Test func codesAndSlugsAreUnique() {
    let all = Diagnostic.ID.allCases
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.slug)).count == all.count)
    #expect(Set(all.map(\.summary)).count == all.count)
  }

  @Test(arguments: Diagnostic.ID.allCases)
  func isFoundByCodeAndSlugInAnyCase(id: Diagnostic.ID) {
    for name in [id.code, id.code.lowercased(), id.slug, id.slug.uppercased()] {
      #expect(Diagnostic.ID(named: name) == id)
    }
  }

  @Test(arguments: ["", "VFL", "VFL0000", "VFL9999", "VFL201", "0201", "unknown", "unknown-view ", "no-such-fault"])
  func isNotFoundByOtherNames(name: String) {
    #expect(Diagnostic.ID(named: name) == nil)
  }

  @Test func frozenCodes() {
    #expect(Diagnostic.ID.unexpectedCharacter.code == "VFL0001")
    #expect(Diagnostic.ID.unclosedView.code == "VFL0106")
    #expect(Diagnostic.ID.unknownView.code == "VFL0201")
    #expect(Diagnostic.ID.unknownView.slug == "unknown-view")
    #expect(Diagnostic.ID.missingSuperview.code == "VFL0302")
  }
}
