import Foundation
import Testing

/// The same expansions with the views of UIKit and AppKit: the library is compiled against stand-ins that have the names and
/// signatures of the originals, linked without the engine, and run.
@Suite struct PlatformTests {
  private static let program = """
    import %KIT%
    import VisualFormatMacros

    @MainActor final class Card {
      let root = %VIEW%("root"), avatar = %VIEW%("avatar")
      var name: %VIEW%! = %VIEW%("name")
      let guide = %GUIDE%("guide")
      let padding: Double = 12, low = %PRIORITY%(rawValue: 250), high: Float = 750

      func make() -> [NSLayoutConstraint] {
        for view: %VIEW% in [avatar, name] { root.addSubview(view) }
        root.addLayoutGuide(guide)
        return #constraints("H:|-[avatar(padding,>=40@low)]-[name(avatar@high)]-(padding)-|", options: .alignAllCenterY)
          + #constraints("V:|-[avatar]-[guide]-|", metrics: nil)
          + #constraints("|-[a]-8-[b]-|", options: [.directionRightToLeft], views: ["a": avatar, "b": guide])
          + #constraints("V:[avatar]-[name]", options: .spacingBaselineToBaseline)
      }
    }

    @main struct Main {
      @MainActor static func main() {
        for constraint in Card().make() { print(constraint.text) }
        print(#visualFormat("V:|[a]|").viewNames)
      }
    }

    """

  @Test(arguments: ["UIKit", "AppKit"])
  func expansions(kit: String) throws {
    let compiler = try Compiler()
    let names = [
      "%KIT%": kit, "%VIEW%": kit == "UIKit" ? "UIView" : "NSView",
      "%GUIDE%": kit == "UIKit" ? "UILayoutGuide" : "NSLayoutGuide",
      "%PRIORITY%": kit == "UIKit" ? "UILayoutPriority" : "NSLayoutConstraint.Priority",
    ]
    func filled(_ text: String) -> String {
      names.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    let standIn = Compiler.package.appending(path: "Tests/VisualFormatMacrosTests/StandIns/\(kit).swift.txt")
    try compiler.write(try String(contentsOf: standIn, encoding: .utf8), to: "\(kit).swift")
    try compiler.write(filled(Self.program), to: "Card.swift")

    func run(_ tool: String, _ arguments: String...) throws -> String {
      let result = try compiler.run(tool, arguments)
      try #require(result.code == 0, "\(tool) \(arguments.joined(separator: " ")): \(result.output)")
      return result.output
    }
    let modules = Compiler.build.appending(path: "Modules").path
    _ = try run("swiftc", "-emit-module", "-emit-object", "-parse-as-library", "-module-name", kit, "\(kit).swift")
    let library = try FileManager.default.contentsOfDirectory(
      at: Compiler.package.appending(path: "Sources/VisualFormatMacros"), includingPropertiesForKeys: nil
    ).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    // Objects of the sources that are there: a build leaves those of former ones behind.
    let core = ["VisualFormat", "VFLDiagnostics", "ConstraintIR"].flatMap { module in
      let sources = FileManager.default.enumerator(atPath: Compiler.package.appending(path: "Sources/\(module)").path)
      return (sources?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
        Compiler.build.appending(path: "\(module).build/\(URL(fileURLWithPath: $0).lastPathComponent).o").path
      }
    }
    let compiled = try compiler.run(
      "swiftc",
      [
        "-emit-module", "-emit-object", "-wmo", "-parse-as-library", "-module-name", "VisualFormatMacros",
        "-swift-version",
        "6", "-package-name", "visual_format", "-I", ".", "-I", modules,
      ] + library)
    try #require(compiled.code == 0, "\(compiled.output)")
    let linked = try compiler.run(
      "swiftc",
      [
        "-o", "card", "-parse-as-library", "-swift-version", "6", "-I", ".", "-I", modules, "Card.swift", "\(kit).o",
        "VisualFormatMacros.o",
      ] + Compiler.macros + core)
    try #require(linked.code == 0, "\(linked.output)")
    #expect(!linked.output.contains("warning:"))
    let golden = Compiler.package.appending(path: "Tests/VisualFormatMacrosTests/StandIns/\(kit).expected.txt")
    let output = try run("./card")
    let expected = try String(contentsOf: golden, encoding: .utf8)
    let environment = ProcessInfo.processInfo.environment
    if environment["VFL_UPDATE_GOLDENS"] != nil, environment["CI"] == nil {
      try output.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(output == expected)
  }
}
