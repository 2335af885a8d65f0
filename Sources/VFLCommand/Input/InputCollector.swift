import SourceScanner

/// Something that could not be read, or not written.
struct Unread {
  /// The path, or `<stdin>`.
  let file: String
  /// Why, and what would be right.
  let message: String
}

/// Reads everything that the arguments name. What cannot be read is remembered, and the rest is still read.
struct InputCollector {
  private let files: FileAccess
  private let readInput: () throws(FileFailure) -> [UInt8]
  /// Whether `X.json` beside `X.vfl` is its scene.
  private let readsScenes: Bool
  /// What a folder holds that is not looked at.
  private let ignored: IgnoreRules
  private let currentFolder: String
  private let isForced: Bool
  /// The texts, in the order of the arguments, folders in the order of names.
  private(set) var inputs: [InputText] = []
  /// Source files, which are read when they are linted: after how many of the texts each comes.
  private(set) var sources: [(position: Int, file: SourceFile)] = []
  /// What could not be read, in the same order.
  private(set) var unread: [Unread] = []
  private var seen: Set<String> = []

  /// A collector that has read nothing yet.
  ///
  /// - Parameter excluded: what is left out of folders, beside what always is.
  ///   They are left out even if they are named, if `isForced`.
  init(
    _ environment: ToolEnvironment, readsScenes: Bool, excluded: [IgnorePattern] = [], isForced: Bool = false
  ) {
    self.isForced = isForced
    files = environment.files
    ignored = IgnoreRules(environment.files, excluded: excluded)
    currentFolder = environment.currentFolder()
    readInput = environment.readInput
    self.readsScenes = readsScenes
  }

  /// Reads a file, a folder, or `-` for standard input; each once, however often it is named.
  ///
  /// - Parameter standardInputName: the name that says what standard input is; nil for format strings.
  mutating func read(_ path: String, standardInputName: String? = nil) {
    if path == "-" { return readStandardInput(standardInputName) }
    // `Layouts/` and `Layouts` are one folder.
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    do {
      switch try files.kind(path) {
      case .folder(let identity):
        let countBefore = seen.count + unread.count
        let absolute = PathName.absolute(path, in: currentFolder)
        readFolder(path, absolute, within: [identity], ignored.entering(absolute))
        if seen.count + unread.count == countBefore,
          path == "." ? seen.isEmpty : !seen.contains(where: { $0.hasPrefix(path + "/") })
        {
          fail(path, "no .vfl file and no Swift, Objective-C or C# source in this folder that is not left out")
        }
      case .file:
        if !isForced || !ignored.excludes(PathName.absolute(path, in: currentFolder), isFolder: false) {
          readFile(path)
        }
      }
    } catch {
      let cure = error.cause == .absent ? "; name a .vfl file, a folder, or - for standard input" : ""
      fail(path, error.reason + cure)
    }
  }

  private mutating func readStandardInput(_ name: String?) {
    guard seen.insert("<stdin>").inserted else { return }
    do {
      let bytes = try readInput()
      if let name, let language = SourceLanguage(ofFileAt: name) {
        sources.append((inputs.count, SourceFile(path: name, language: language, bytes: bytes)))
      } else {
        inputs.append(FormatFile.lines(of: bytes, name: name ?? "<stdin>", origin: .standardInput))
      }
    } catch {
      fail("<stdin>", error.reason)
    }
  }

  /// - Parameters:
  ///   - absolute: the folder's absolute path, which patterns are about.
  ///   - ancestors: the folders on the way here, since a link may lead back to one of them; nil for those that were not
  ///     asked, since no link was on the way.
  private mutating func readFolder(
    _ folder: String, _ absolute: String, within ancestors: [FileAccess.Identity], _ ignored: IgnoreRules
  ) {
    guard ancestors.count < 200 else { return fail(folder, "more than 200 folders deep") }
    let entries: [FileAccess.Entry]
    do {
      entries = try files.entries(folder).sorted { $0.name < $1.name }
    } catch {
      return fail(folder, error.reason)
    }
    var ignored = ignored
    if entries.contains(where: { $0.name == ".gitignore" }), ancestors.count > 1 {
      ignored.read(absolute + "/.gitignore", in: absolute)
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = folder == "/" ? "/\(entry.name)" : folder == "." ? entry.name : "\(folder)/\(entry.name)"
      let whole = absolute == "/" ? "/\(entry.name)" : "\(absolute)/\(entry.name)"
      let isReadable = FormatFile.isReadable(path) || SourceLanguage(ofFileAt: path) != nil
      if entry.hint == .file, !isReadable { continue }
      if entry.hint != .file, IgnoreRules.folders.contains(entry.name) { continue }
      do {
        switch entry.hint == .file ? .file : try files.kind(path) {
        case .folder(let identity) where ancestors.contains(identity):
          fail(path, "a link that leads back to a folder around it; take it out, or name the folders one by one")
        case .folder(let identity):
          if !ignored.ignores(whole, isFolder: true) {
            readFolder(path, whole, within: ancestors + [identity], ignored)
          }
        case .file: if isReadable, !ignored.ignores(whole, isFolder: false) { readFile(path) }
        }
      } catch {
        // A broken link or the like in a folder matters only if it stands in the place of a file that is read.
        if isReadable { fail(path, error.reason) }
      }
    }
  }

  private mutating func readFile(_ path: String) {
    guard seen.insert(path).inserted else { return }
    if let language = SourceLanguage(ofFileAt: path) {
      return sources.append((inputs.count, SourceFile(path: path, language: language)))
    }
    do {
      guard var input = FormatFile.input(fromFileAt: path, bytes: try files.read(path)) else {
        return fail(
          path, "neither a .vfl file nor Swift, Objective-C or C#; to read it as .vfl, write 'vflc lint - < FILE'")
      }
      if readsScenes, let settings = readSceneBeside(path) { input.settings = settings }
      inputs.append(input)
    } catch {
      fail(path, error.reason)
    }
  }

  private mutating func readSceneBeside(_ path: String) -> BindingSettings? {
    let scene = String(path.dropLast(4)) + ".json"
    let bytes: [UInt8]
    do {
      bytes = try files.read(scene)
    } catch {
      if error.cause != .absent { fail(scene, error.reason) }
      return nil
    }
    do {
      return try SceneReader(path: scene).read(bytes).settings
    } catch {
      // The message starts with the path, which whoever shows it adds again.
      fail(scene, String(error.message.dropFirst(scene.count).drop { $0 == ":" || $0 == " " }))
      return nil
    }
  }

  private mutating func fail(_ path: String, _ message: String) {
    unread.append(Unread(file: path, message: message))
  }
}

extension SourceLanguage {
  /// The language of a file by its name; nil for other files.
  init?(ofFileAt path: String) { self.init(fileExtension: PathName.fileExtension(of: path).lowercased()) }
}
