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
  /// The texts, in the order of the arguments, folders in the order of names.
  private(set) var inputs: [InputText] = []
  /// What could not be read, in the same order.
  private(set) var unread: [Unread] = []
  private var seen: Set<String> = []

  /// A collector that has read nothing yet.
  init(_ environment: ToolEnvironment, readsScenes: Bool) {
    files = environment.files
    readInput = environment.readInput
    self.readsScenes = readsScenes
  }

  /// Reads a file, a folder, or `-` for standard input; each once, however often it is named.
  mutating func read(_ path: String) {
    if path == "-" { return readStandardInput() }
    // `Layouts/` and `Layouts` are one folder.
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    do {
      switch try files.kind(path) {
      case .folder(let identity):
        let countBefore = inputs.count + unread.count
        readFolder(path, within: [identity])
        if inputs.count + unread.count == countBefore, !seen.contains(where: { $0.hasPrefix(path + "/") }) {
          fail(path, "no .vfl file in this folder")
        }
      case .file: readFile(path)
      }
    } catch {
      let cure = error.cause == .absent ? "; name a .vfl file, a folder, or - for standard input" : ""
      fail(path, error.reason + cure)
    }
  }

  private mutating func readStandardInput() {
    guard seen.insert("<stdin>").inserted else { return }
    do {
      inputs.append(FormatFile.lines(of: try readInput(), name: "<stdin>", origin: .standardInput))
    } catch {
      fail("<stdin>", error.reason)
    }
  }

  /// - Parameter ancestors: the folders on the way here, since a link may lead back to one of them.
  private mutating func readFolder(_ folder: String, within ancestors: [FileAccess.Identity]) {
    let names: [String]
    do {
      names = try files.names(folder).sorted()
    } catch {
      return fail(folder, error.reason)
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      do {
        switch try files.kind(path) {
        case .folder(let identity) where ancestors.contains(identity):
          fail(path, "a link that leads back to a folder around it; take it out, or name the folders one by one")
        case .folder(let identity): readFolder(path, within: ancestors + [identity])
        case .file: if FormatFile.isReadable(path) { readFile(path) }
        }
      } catch {
        // A broken link or the like in a folder matters only if it stands in the place of a format file.
        if FormatFile.isReadable(path) { fail(path, error.reason) }
      }
    }
  }

  private mutating func readFile(_ path: String) {
    guard seen.insert(path).inserted else { return }
    do {
      guard var input = FormatFile.input(fromFileAt: path, bytes: try files.read(path)) else {
        return fail(path, "not a .vfl file; to read it as one, write 'vflc lint - < FILE'")
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
