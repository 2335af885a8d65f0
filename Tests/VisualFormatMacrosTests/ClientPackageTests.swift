import Foundation
import Testing

/// A package that depends on this one by its path, as docs/compile-time.md says, built from nothing: sound, and with each fault
/// in the macro's form and in the call's.
@Suite(.serialized) struct ClientPackageTests {
  private static let fixture = Compiler.package.appending(path: "Tests/Fixtures/ClientPackage")

  @Test func manifestIsThatOfTheDocumentation() throws {
    let page = try String(
      contentsOf: Compiler.package.appending(path: "docs/compile-time.md"), encoding: .utf8)
    let manifest = try String(contentsOf: Self.fixture.appending(path: "Package.swift"), encoding: .utf8)
    #expect(
      page.contains("```swift\n" + manifest.replacingOccurrences(of: "../../..", with: "../visual-format") + "```"))
  }

  @Test func eachFaultStopsTheBuild() throws {
    let compiler = try Compiler()
    let client = compiler.folder.url.appending(path: "client")
    try FileManager.default.copyItem(at: Self.fixture, to: client)
    let card = try String(contentsOf: client.appending(path: "Sources/Client/Card.swift"), encoding: .utf8)
    let manifest = try String(contentsOf: client.appending(path: "Package.swift"), encoding: .utf8)
      .replacingOccurrences(of: "../../..", with: Compiler.package.path)
    let plugins = ",\n      plugins: [.plugin(name: \"LintVisualFormats\", package: \"visual-format\")]"
    try #require(manifest.contains(plugins))

    func build() throws -> (code: Int32, output: String) {
      try compiler.run("swift", ["build", "--package-path", "client", "--scratch-path", "scratch"])
    }
    func check(_ form: String, _ faults: [(format: String, options: String, place: String, message: String)]) throws {
      for fault in faults {
        let isMacro = form.hasPrefix("#")
        let text = (isMacro ? "#constraints(" : "withVisualFormat: ") + "\"\(fault.format)\"\(fault.options)"
        try compiler.write(
          card.replacingOccurrences(of: form, with: text + (isMacro ? ")" : "")), to: "client/Sources/Client/Card.swift"
        )
        let faulty = try build()
        #expect(faulty.code != 0, "\(fault.format)")
        let line = "/Sources/Client/Card.swift:\(fault.place): error: \(fault.message)"
        #expect(faulty.output.contains(line), "\(faulty.output.suffix(3_000))")
        if !isMacro { #expect(faulty.output.contains(" ^"), "\(faulty.output.suffix(3_000))") }
      }
      try compiler.write(card, to: "client/Sources/Client/Card.swift")
      let sound = try build()
      try #require(sound.code == 0, "\(sound.output.suffix(4_000))")
      #expect(!sound.output.contains("warning:"))
    }

    // The macro's form, with nothing but the compiler.
    try compiler.write(manifest.replacingOccurrences(of: plugins, with: ""), to: "client/Package.swift")
    try check(
      "#constraints(\"H:|-(padding)-[avatar(44)]-[name]-|\", options: .alignAllCenterY)",
      [
        ("H:|-(padding)-[avtar]-|", "", "17:36", "cannot find 'avtar' in scope"),
        ("H:|-(padding)-[avatar-|", "", "17:42", "view 'avatar' is not closed: expected ']' [VFL0106]"),
        (
          "H:[avatar][name]", ", options: .alignAllLeading", "17:21",
          "'alignAllLeading' aligns along the axis of a horizontal format [VFL0303]"
        ),
      ])
    // The call's form, with the plug-in.
    try compiler.write(manifest, to: "client/Package.swift")
    try check(
      "withVisualFormat: \"V:|-[avatar(44)]-(>=padding)-|\"",
      [
        ("V:|-[avtar]-|", "", "21:33", "no view named 'avtar' [VFL0201]"),
        ("V:|-[avatar-|", "", "21:39", "view 'avatar' is not closed [VFL0106]"),
        (
          "V:[avatar][avatar]", ", options: .alignAllTop", "21:28",
          "'alignAllTop' aligns along the axis of a vertical format [VFL0303]"
        ),
      ])
    // What has not changed is not linted again.
    #expect(try !build().output.contains("Linting"))
  }
}
