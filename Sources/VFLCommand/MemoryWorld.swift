/// A world that exists only in memory: files by path, what was typed, and what the tool printed. For tests, and for
/// whoever embeds the tool.
///
/// Unchecked, since the tool does one thing after the other in it.
public final class MemoryWorld: @unchecked Sendable {
  /// The bytes of each file by its path, relative to the current folder or absolute.
  public var files: [String: [UInt8]]
  /// What standard input holds.
  public var input: [UInt8]
  /// Environment variables.
  public var variables: [String: String]
  /// Whether standard output passes for a terminal.
  public var outputIsTerminal = false
  /// Whether standard error passes for a terminal.
  public var errorIsTerminal = false
  /// How many seconds pass from one look at the clock to the next.
  public var secondsPerLook = 0.0
  private var clock = 0.0
  /// The current folder.
  public var currentFolder = "/case"
  /// Failures by path: whatever is done there fails so.
  public var failures: [String: FileFailure] = [:]
  /// Links by path, each with the folder it leads to.
  public var links: [String: String] = [:]
  /// Called before a file is replaced, so that a test can change it first.
  public var beforeReplace: (String) -> Void = { _ in }
  /// What the tool wrote to standard output.
  public private(set) var output = ""
  /// What the tool wrote to standard error.
  public private(set) var errorOutput = ""

  /// A world with some text files.
  public init(files: [String: String] = [:], input: String = "", variables: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
    self.input = Array(input.utf8)
    self.variables = variables
  }

  /// Runs the tool in this world; what it prints is added to `output` and `errorOutput`.
  ///
  /// - Parameter arguments: without the name of the tool.
  public func run(_ arguments: [String]) -> Int32 {
    runTool(arguments, in: environment)
  }

  /// This world as the tool sees it.
  public var environment: ToolEnvironment {
    ToolEnvironment(
      files: FileAccess(
        kind: { (path) throws(FileFailure) in try self.kind(of: path) },
        entries: { (path) throws(FileFailure) in try self.names(in: path).map { FileAccess.Entry($0) } },
        read: { (path) throws(FileFailure) in try self.bytes(of: path) },
        write: { (path, bytes) throws(FileFailure) in
          if let failure = self.failures[path] { throw failure }
          self.files[path] = bytes
        },
        replace: { (path, old, new) throws(FileFailure) in
          self.beforeReplace(path)
          guard try self.bytes(of: path) == old else { throw FileFailure.changed }
          self.files[path] = new
        }),
      readInput: { () throws(FileFailure) in self.input },
      writeOutput: { (text) throws(FileFailure) in
        if let failure = self.failures["<stdout>"] { throw failure }
        self.output += text
      },
      writeError: { self.errorOutput += $0 },
      variable: { self.variables[$0] },
      outputIsTerminal: { self.outputIsTerminal }, errorIsTerminal: { self.errorIsTerminal },
      seconds: {
        self.clock += self.secondsPerLook
        return self.clock
      },
      each: { count, body in for index in 0..<count { body(index) } },
      currentFolder: { self.currentFolder })
  }

  private func kind(of path: String) throws(FileFailure) -> FileAccess.Kind {
    let path = resolved(path)
    if let failure = failures[path] { throw failure }
    if files[path] != nil { return .file }
    guard !childNames(of: path).isEmpty else { throw FileFailure.absent }
    var hasher = Hasher()
    hasher.combine(path)
    return .folder(FileAccess.Identity(device: 0, number: UInt64(truncatingIfNeeded: hasher.finalize())))
  }

  private func names(in folder: String) throws(FileFailure) -> [String] {
    let folder = resolved(folder)
    if let failure = failures[folder] { throw failure }
    return Array(childNames(of: folder))
  }

  private func bytes(of path: String) throws(FileFailure) -> [UInt8] {
    let path = resolved(path)
    if let failure = failures[path] { throw failure }
    guard let bytes = files[path] else { throw FileFailure.absent }
    return bytes
  }

  private func childNames(of folder: String) -> Set<String> {
    let prefix = folder == "." ? "" : folder + "/"
    var names: Set<String> = []
    for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(prefix) {
      if let name = path.dropFirst(prefix.count).split(separator: "/").first { names.insert(String(name)) }
    }
    return names
  }

  /// The path with each link on the way followed, a bounded number of times.
  private func resolved(_ path: String) -> String {
    var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    // Files are kept by the paths that tests gave them, mostly relative ones.
    if let inside = PathName.relative(path, to: currentFolder), files[path] == nil, links[path] == nil {
      path = inside.isEmpty ? "." : inside
    } else if !path.hasPrefix("/"), files[path] == nil, childNames(of: path).isEmpty {
      let whole = currentFolder + "/" + path
      if files[whole] != nil || files.keys.contains(where: { $0.hasPrefix(whole + "/") }) { path = whole }
    }
    for _ in 0..<40 {
      guard
        let link = links.keys.filter({ path == $0 || path.hasPrefix($0 + "/") }).max(by: { $0.count < $1.count })
      else { break }
      path = links[link, default: ""] + path.dropFirst(link.count)
    }
    return path
  }
}
