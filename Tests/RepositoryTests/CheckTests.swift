import Testing

/// The checks find what they look for, and nothing in files that keep the rules.
@Suite struct CheckTests {
  /// Modules beyond the table, and Foundation in another form than the five lines.
  @Test func imports() throws {
    let foundation =
      "#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else\n  import Foundation\n#endif\n"
    let sound = [
      "Sources/VisualFormat/A.swift":
        "import ConstraintIR\nimport struct VFLDiagnostics.SourceSpan\n// import Foundation\n",
      "Sources/VFLCommand/B.swift": foundation + "#if canImport(Glibc)\nimport Glibc\n#endif\n",
      "Tests/VisualFormatTests/C.swift":
        "import Testing\n@testable import VisualFormat\nlet text = \"\"\"\nimport vflc\n\"\"\"\n",
    ]
    #expect(try findings(sound) { checkImports($0) } == [])
    let broken = [
      "Sources/ConstraintIR/A.swift": "public import VisualFormat\n",
      "Sources/VFLCommand/B.swift": "import Foundation\n",
      "Sources/VisualFormat/C.swift": foundation,
      "Sources/Other/D.swift": "",
      "Sources/vflc/E.swift": "@_exported import Testing\n",
    ]
    #expect(
      try findings(broken) { checkImports($0) } == [
        "Sources/ConstraintIR/A.swift:1: ConstraintIR may not import VisualFormat",
        "Sources/Other/D.swift: belongs to no target that the rules of imports know",
        "Sources/VFLCommand/B.swift:1: Foundation is imported as FoundationEssentials where that exists, in five lines",
        "Sources/VisualFormat/C.swift:2: VisualFormat may not import FoundationEssentials",
        "Sources/VisualFormat/C.swift:4: VisualFormat may not import Foundation",
        "Sources/vflc/E.swift:1: vflc may not import Testing",
      ])
  }

  /// What a command left beside the package.
  @Test func topLevel() throws {
    let sound = ["Package.swift": "", ".ci/run": "", "Sources/A/B.swift": "", "docs/a.md": "", "README.md": ""]
    #expect(try findings(sound) { checkTopLevel($0) } == [])
    #expect(
      try findings(sound.merging(["wheel.whl": "", "out/a": ""]) { first, _ in first }) { checkTopLevel($0) }
        == ["out: does not belong at the top level", "wheel.whl: does not belong at the top level"])
  }

  /// Order and dependencies of the targets.
  @Test func manifest() throws {
    let rules = Array(TargetRule.all.prefix(2))
    func check(_ targets: String) throws -> [String] {
      try findings(["Package.swift": "let package = Package(\n  targets: [\n\(targets)  ]\n)\n"]) {
        checkManifest($0, rules: rules)
      }
    }
    let first = "    .target(name: \"VFLDiagnostics\"),\n"
    let second = "    .target(\n      name: \"ConstraintIR\", dependencies: [\"VFLDiagnostics\"]),\n"
    #expect(try check(first + second) == [])
    #expect(try check(second + first).count == 1)
    #expect(try check(first).count == 1)
    #expect(
      try check("    .target(name: \"VFLDiagnostics\", dependencies: [\"ConstraintIR\"]),\n" + second)
        == ["Package.swift: VFLDiagnostics may not depend on ConstraintIR"])
    #expect(
      try check(first + second + "    .package(url: \"\"),\n") == [
        "Package.swift: the manifest has a package dependency"
      ])
  }

  /// Long files, untidy text, and paths of a machine.
  @Test func text() throws {
    let machine = "/" + "home/me/x"
    let sound = [
      "Sources/A.swift": String(repeating: "\n", count: 499) + "x\n", "README.md": "See a/home/b.\n",
      "Tests/Golden/a.golden": "a \n\t", "Tests/A/Corpus/a.tsv": "a\tb", ".build/a.txt": " ", "Tests/a.bin": "\u{0} ",
    ]
    let broken = [
      "Sources/A.swift": String(repeating: "x\n", count: 501), "README.md": "See \(machine) \n\ta\nb\r\nc",
      ".ci/run": "\n\n",
    ]
    func all(_ repository: Repository) -> [Finding] {
      checkFileLengths(repository) + checkTextForm(repository) + checkMachinePaths(repository)
    }
    #expect(try findings(sound, all) == [])
    #expect(
      try findings(broken, all) == [
        "Sources/A.swift: has 501 lines; 500 is the most", ".ci/run:2: an empty line at the end",
        "README.md: does not end in a line end", "README.md:1: white space at the end of the line",
        "README.md:2: a tab", "README.md:3: white space at the end of the line",
        "README.md:1: a path of a machine, below /" + "home/",
      ])
  }

  /// Public names that two modules share, or that are taken.
  @Test func typeNames() throws {
    let sound = [
      "Sources/VFLDiagnostics/A.swift": "public struct A {\n  public struct Attribute {}\n}\nstruct B {}\n",
      "Sources/VisualFormat/B.swift": "public struct B<T> {}\nextension A {}\nstruct A {}\npublic class func c() {}\n",
    ]
    #expect(try findings(sound) { checkTypeNames($0) } == [])
    let broken = [
      "Sources/VFLDiagnostics/A.swift": "@frozen public struct A {}\npublic enum Predicate {}\n",
      "Sources/VisualFormat/B.swift": "public typealias A = Int\npublic final class VisualFormat {}\n",
    ]
    #expect(
      try findings(broken) { checkTypeNames($0) } == [
        "Sources/VFLDiagnostics/A.swift:2: Predicate is taken by Apple's frameworks",
        "Sources/VisualFormat/B.swift:1: A is public in VFLDiagnostics and in VisualFormat",
        "Sources/VisualFormat/B.swift:2: VisualFormat is the name of a module",
      ])
  }

  /// Declarations without a comment, or with a summary that does not end.
  @Test func docComments() throws {
    let sound = """
      /// A type.
      public struct A: Hashable {
        /// A case.
        public var a = 1
        var b = 2
        private func c() {}
        /// Does it.
        ///
        /// - Parameter x: no full stop
        @inlinable public func d(
          x: Int
        ) {
          let local = 1
          func inner() {}
          for _ in 0..<local { inner() }
        }
        /// A production: `a = b`
        mutating func e() {}
        private struct P {
          func f() {}
        }
        enum CodingKeys: String { case a }
      }
      #if os(Linux)
        /// One.
        func g() {}
      #endif
      """
    let file = "Sources/VisualFormat/A.swift"
    let documented = sound.split(separator: "\n").map { $0.hasPrefix("  enum") ? "  /// Keys.\n" + $0 : $0 }
    #expect(try findings([file: documented.joined(separator: "\n") + "\n"]) { checkDocComments($0) } == [])
    let broken = """
      struct A {
        func b() {}
        public init() {}
        /// no end
        package static func c() {}
        enum N {}
      }

      let d = 1
      // A remark.
      func e() {
        struct Local {}
      }
      extension A
      where B: C {
        subscript(a: Int) -> Int { 1 }
        public subscript(b: Int) -> Int { 1 }
      }

      """
    #expect(
      try findings([file: broken]) { checkDocComments($0) } == [
        "\(file):1: A has no documentation comment", "\(file):3: init has no documentation comment",
        "\(file):5: the summary of c does not end in a full stop", "\(file):6: N has no documentation comment",
        "\(file):9: d has no documentation comment", "\(file):11: e has no documentation comment",
        "\(file):17: subscript has no documentation comment",
      ])
  }

  /// Literals, comments and interpolations are told apart.
  @Test func swiftText() {
    let text = SwiftText(
      #"""
      let a = "x \(b ? "y" : f("z)")) w" // "no"
      /* "no" /* nested */ */ let c = #"raw \(d) " "#
      let e = """
        two "lines"
        """ + "\\"
      """#)
    #expect(
      text.literals == [
        .init(line: 1, text: "y"), .init(line: 1, text: "z)"), .init(line: 1, text: "x … w"),
        .init(line: 2, text: #"raw \(d) " "#), .init(line: 3, text: "\n  two \"lines\"\n  "),
        .init(line: 5, text: #"\\"#),
      ])
    #expect(text.code.count == 5)
    #expect(text.code[1].trimmed.hasPrefix("let c = #\""))
    #expect(SwiftText.declaration("public static func == (a: A) -> Bool {")?.name == "==")
    #expect(SwiftText.declaration("class func a() {")?.keyword == "func")
    #expect(SwiftText.declaration("letter = 1") == nil)
  }
}
