import Foundation
import PackagePlugin

/// Lints the format strings of a target before it is compiled. Findings are diagnostics of the compiler: errors stop the build,
/// warnings never do.
///
/// The tool writes an empty file if there is no error, so that a target is linted again when its sources, the configuration
/// or the baseline have changed, and not before.
@main struct LintVisualFormats: BuildToolPlugin {
  /// One command for each target of Swift sources; for others SwiftPM runs no commands.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    return try commands(
      files: module.sourceFiles.filter { $0.type == .source }.map(\.url), target: target.name,
      root: context.package.directoryURL, folder: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "vflc").url)
  }

  private func commands(
    files: [URL], target: String, root: URL, folder: URL, tool: URL
  ) throws -> [Command] {
    let files = files.filter { ["swift", "m", "mm", "h", "cs"].contains($0.pathExtension.lowercased()) }
    guard !files.isEmpty else { return [] }
    let settings = Settings(below: root)
    // A file, since a command line has an end.
    let list = folder.appendingPathComponent("files.txt")
    try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: list)
    let stamp = folder.appendingPathComponent("VisualFormats.swift")
    return [
      .buildCommand(
        displayName: "Linting format strings of \(target)", executable: tool,
        arguments: ["lint", "--quiet", "--format", "compiler", "--force-exclude", "--stamp", stamp.path]
          + settings.arguments + ["--files-from", list.path],
        inputFiles: files + settings.files, outputFiles: [stamp])
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
      if let data = FileManager.default.contents(atPath: file.path) {
        arguments = ["--config", file.path]
        files = [file]
        let values = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        if let baseline = values?["baseline"] as? String {
          let path = URL(fileURLWithPath: baseline, relativeTo: folder)
          if FileManager.default.fileExists(atPath: path.path) { files.append(path) }
        }
        return
      }
      let outer = folder.deletingLastPathComponent()
      if outer.path == folder.path || folder.path == "/" { return }
      folder = outer
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintVisualFormats: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        files: target.inputFiles.filter { $0.type == .source || $0.type == .header }.map(\.url),
        target: target.displayName, root: context.xcodeProject.directoryURL,
        folder: context.pluginWorkDirectoryURL, tool: try context.tool(named: "vflc").url)
    }
  }
#endif
