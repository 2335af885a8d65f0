import Foundation
import PackagePlugin

/// `swift package lint-vfl [--fix] [--target NAME] [PATH…]`: runs `vflc lint` on the paths, else on the sources of all targets.
/// Other options are those of `vflc lint`.
@main struct LintVFLCommand: CommandPlugin {
  /// Lints, and fails if there are errors.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    try lint(
      extractor.remainingArguments, everything: targets.compactMap { $0.sourceModule?.directoryURL.path },
      isLimited: !names.isEmpty, in: context.package.directoryURL, tool: try context.tool(named: "vflc").url)
  }

  /// - Parameters:
  ///   - everything: the folders of the targets.
  ///   - isLimited: whether they were asked for by name.
  private func lint(_ arguments: [String], everything: [String], isLimited: Bool, in root: URL, tool: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = root
    // Folders of targets lie in each other now and then; the tool would count their files twice.
    let folders = everything.filter { inner in !everything.contains { inner.hasPrefix($0 + "/") } }
    let hasPaths = !Self.paths(in: arguments).isEmpty
    let paths = hasPaths && !isLimited ? [] : Array(Set(folders)).sorted().map { Self.relative($0, to: root.path) }
    process.arguments = ["lint"] + arguments + paths
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("there are faults in format strings; they are listed above")
    default:
      Diagnostics.error("the format strings could not be linted; the reason is given above")
      if arguments.contains("--fix") || arguments.contains("--unsafe-fixes") {
        Diagnostics.remark(
          "plug-ins may write files only if SwiftPM is told so: swift package --allow-writing-to-package-directory lint-vfl --fix"
        )
      }
    }
  }

  /// The arguments that are no options and no values of options.
  private static func paths(in arguments: [String]) -> [String] {
    let withValue: Set<String> = [
      "--string", "--views", "--metrics", "--options", "--profile", "--scene", "--format", "--config", "--files-from",
      "--stdin-filename", "--baseline", "--write-baseline", "--max-warnings", "--stamp", "--rule", "--color",
    ]
    // A string, a scene and a list are something to lint, too.
    let sources: Set<String> = ["--string", "--scene", "--files-from", "--help", "--version"]
    return arguments.indices.filter { index in
      sources.contains(arguments[index])
        || !arguments[index].hasPrefix("--") && (index == 0 || !withValue.contains(arguments[index - 1]))
    }.map { arguments[$0] }
  }

  private static func relative(_ path: String, to root: String) -> String {
    path == root ? "." : path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintVFLCommand: XcodeCommandPlugin {
    /// The same for an Xcode project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let root = context.xcodeProject.directoryURL
      try lint(
        extractor.remainingArguments, everything: [root.path], isLimited: false, in: root,
        tool: try context.tool(named: "vflc").url)
    }
  }
#endif
