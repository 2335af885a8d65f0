import Foundation
import PackagePlugin

/// Lints the format strings of a target before it is compiled. Findings are diagnostics of the compiler: errors stop the build,
/// warnings never do.
///
/// The tool writes an empty file if there is no error, so that a target is linted again when its sources, the configuration
/// or the baseline have changed, and not before.
@main struct LintVisualFormats: BuildToolPlugin {
  /// One command for each target that has sources.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      files: module.sourceFiles.map(\.url), isSwift: module is SwiftSourceModuleTarget, target: target.name,
      root: context.package.directoryURL, folder: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "vflc").url)
  }

  private func commands(
    files: [URL], isSwift: Bool, target: String, root: URL, folder: URL, tool: URL
  ) throws -> [Command] {
    let files = files.filter { ["swift", "m", "mm", "h", "cs"].contains($0.pathExtension.lowercased()) }
    guard !files.isEmpty else { return [] }
    let settings = Settings(below: root)
    // Thousands of paths are more than a command line holds. A list that stays as it is keeps its time.
    let list = folder.appendingPathComponent("files.txt")
    let paths = Data(files.map { $0.path + "\n" }.joined().utf8)
    if FileManager.default.contents(atPath: list.path) != paths { try paths.write(to: list) }
    // Targets without Swift take no file that SwiftPM would not refuse, compile or copy; a command without output is run for
    // them all the same.
    let stamps = isSwift ? [folder.appendingPathComponent("VisualFormats.swift")] : []
    return [
      .buildCommand(
        displayName: "Linting format strings of \(target)", executable: tool,
        arguments: ["lint", "--quiet", "--format", "compiler", "--force-exclude"] + settings.arguments
          + stamps.flatMap { ["--stamp", $0.path] } + ["--files-from", list.path],
        inputFiles: files + [list] + settings.files, outputFiles: stamps)
    ]
  }
}

/// The configuration that counts for a package, and the files it is in.
private struct Settings {
  var arguments = ["--no-config"]
  var files: [URL] = []

  /// Looks in a folder and in those around it, as the tool does.
  init(below root: URL) {
    var folder = root.standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(".vflc.json")
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        arguments = ["--config", file.path]
        files = [file] + Self.baselines(in: text, of: folder)
        return
      }
      if folder.pathComponents.count <= 1 { return }
      folder.deleteLastPathComponent()
    }
  }

  /// The baseline that a configuration names. Comments may stand in it, so the text is searched: a file too many does no harm.
  private static func baselines(in text: String, of folder: URL) -> [URL] {
    var files: [URL] = []
    var rest = text[...]
    while let word = rest.range(of: "\"baseline\"") {
      rest = rest[word.upperBound...]
      let name = rest.drop { ": \t\r\n".contains($0) }.dropFirst().prefix { $0 != "\"" }
      let file = URL(fileURLWithPath: String(name), relativeTo: folder).absoluteURL
      if !name.isEmpty, FileManager.default.fileExists(atPath: file.path) { files.append(file) }
    }
    return files
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintVisualFormats: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      return try commands(
        files: files, isSwift: files.contains { $0.pathExtension == "swift" }, target: target.displayName,
        root: context.xcodeProject.directoryURL, folder: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "vflc").url)
    }
  }
#endif
