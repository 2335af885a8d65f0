import VFLLint
import VisualFormat

/// What `.vflc.json` says about a project.
struct Configuration {
  /// The path of the file, as it was found; nil without one.
  var path: String?
  /// The folder that paths in it are relative to, absolute.
  var folder = ""
  /// Entries such as `unused-key=warning`, in the order of the file.
  var rules: [String] = []
  /// What is left out of a search through folders.
  var exclude: [String] = []
  /// The functions and macros that take formats.
  var helpers: [FormatHelper] = []
  /// Whose standard spacing counts.
  var profile: LayoutProfile?
  /// The baseline, relative to the folder.
  var baseline: String?

  /// The name of the file.
  static let fileName = ".vflc.json"

  /// The file that `--config` names, else the nearest one from the current folder up; nothing with `--no-config`.
  static func read(_ arguments: Arguments, _ environment: ToolEnvironment) throws(ToolFailure) -> Configuration {
    let current = environment.currentFolder()
    if let path = arguments.value(.config) {
      let bytes: [UInt8]
      do {
        bytes = try environment.files.read(path)
      } catch {
        throw ToolFailure("--config: \(path): \(error.reason)")
      }
      return try read(bytes, path, PathName.folder(of: PathName.absolute(path, in: current)) ?? "/")
    }
    guard !arguments.has(.noConfig) else { return Configuration() }
    for folder in PathName.folders(from: current) {
      let path = folder == current ? fileName : folder == "/" ? "/\(fileName)" : "\(folder)/\(fileName)"
      do {
        return try read(try environment.files.read(path), path, folder)
      } catch let failure as ToolFailure {
        throw failure
      } catch let failure as FileFailure where failure.cause == .absent {
        continue
      } catch {
        throw ToolFailure("\(path): \((error as? FileFailure)?.reason ?? "it cannot be read")")
      }
    }
    return Configuration()
  }

  private static func read(_ bytes: [UInt8], _ path: String, _ folder: String) throws(ToolFailure) -> Configuration {
    var configuration = try ConfigurationReader(path: path).read(bytes)
    configuration.path = path
    configuration.folder = folder
    return configuration
  }

  /// The patterns of `exclude`.
  var patterns: [IgnorePattern] { exclude.compactMap { IgnorePattern($0, in: folder) } }
}
