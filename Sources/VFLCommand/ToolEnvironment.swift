/// All that the tool sees of the world outside, so that it runs the same in a process and in a test.
public struct ToolEnvironment {
  /// Files and folders.
  public var files: FileAccess
  /// Reads standard input to its end.
  public var readInput: () throws(FileFailure) -> [UInt8]
  /// Writes to standard output. A reader that went away is no failure.
  public var writeOutput: (String) throws(FileFailure) -> Void
  /// Writes to standard error; there is nowhere to report a failure.
  public var writeError: @Sendable (String) -> Void
  /// The value of an environment variable; nil if it is not set.
  public var variable: (String) -> String?
  /// Whether standard output is a terminal.
  public var outputIsTerminal: () -> Bool
  /// Whether standard error is a terminal.
  public var errorIsTerminal: () -> Bool
  /// Seconds since some moment.
  public var seconds: @Sendable () -> Double
  /// Does something for each number below a count, perhaps on several threads, and comes back when all is done.
  public var each: (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  /// The absolute path of the current folder, without a `/` at its end.
  public var currentFolder: () -> String

  /// Joins the parts of a world.
  public init(
    files: FileAccess, readInput: @escaping () throws(FileFailure) -> [UInt8],
    writeOutput: @escaping (String) throws(FileFailure) -> Void, writeError: @escaping @Sendable (String) -> Void,
    variable: @escaping (String) -> String?, outputIsTerminal: @escaping () -> Bool,
    errorIsTerminal: @escaping () -> Bool, seconds: @escaping @Sendable () -> Double,
    each: @escaping (Int, @escaping @Sendable (Int) -> Void) -> Void, currentFolder: @escaping () -> String
  ) {
    self.files = files
    self.readInput = readInput
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.variable = variable
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.seconds = seconds
    self.each = each
    self.currentFolder = currentFolder
  }
}

/// What the tool does with files. Paths are as the caller wrote them, relative to the current folder or absolute.
public struct FileAccess {
  /// What stands at a path, after links.
  public enum Kind: Equatable {
    /// Something to read bytes from.
    case file
    /// A folder, with a mark that is the same however the path to it is spelled.
    case folder(Identity)
  }

  /// What tells one folder from another.
  public struct Identity: Hashable {
    /// The file system.
    public var device: UInt64
    /// The folder in it.
    public var number: UInt64

    /// Joins the two numbers.
    public init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// A name in a folder.
  public struct Entry: Hashable, Sendable {
    /// What is known of it without a look.
    public enum Hint: Hashable, Sendable {
      case file, folder
      /// A link, or something else that `kind` tells.
      case unknown
    }

    /// The name.
    public var name: String
    /// What it is.
    public var hint: Hint

    /// Joins the two.
    public init(_ name: String, _ hint: Hint = .unknown) {
      self.name = name
      self.hint = hint
    }
  }

  /// What stands at a path.
  public var kind: (_ path: String) throws(FileFailure) -> Kind
  /// What is in a folder, in any order, without `.` and `..`.
  public var entries: (_ folder: String) throws(FileFailure) -> [Entry]
  /// The bytes of a file. Several threads may ask at once.
  public var read: @Sendable (_ path: String) throws(FileFailure) -> [UInt8]
  /// Makes or overwrites a file.
  public var write: (_ path: String, _ bytes: [UInt8]) throws(FileFailure) -> Void
  /// Puts new bytes in the place of a file in one step, if it still has the old ones.
  public var replace: (_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(FileFailure) -> Void

  /// Joins the five.
  public init(
    kind: @escaping (String) throws(FileFailure) -> Kind,
    entries: @escaping (String) throws(FileFailure) -> [Entry],
    read: @escaping @Sendable (String) throws(FileFailure) -> [UInt8],
    write: @escaping (String, [UInt8]) throws(FileFailure) -> Void,
    replace: @escaping (String, [UInt8], [UInt8]) throws(FileFailure) -> Void
  ) {
    self.kind = kind
    self.entries = entries
    self.read = read
    self.write = write
    self.replace = replace
  }
}

/// Why something could not be done with a file.
public struct FileFailure: Error, Hashable, Sendable {
  /// The reasons that the tool tells apart.
  public enum Cause: Hashable, Sendable {
    /// Nothing stands at the path.
    case absent
    /// Anything else.
    case other
  }

  /// Which reason it is.
  public var cause: Cause
  /// The reason in words that can follow "card.vfl: ".
  public var reason: String

  /// Joins a cause and its words.
  public init(_ cause: Cause, _ reason: String) {
    self.cause = cause
    self.reason = reason
  }

  /// Nothing stands at the path.
  public static let absent = FileFailure(.absent, "there is no such file or folder")
  /// Something stands at the path that is neither file nor folder.
  public static let special = FileFailure(.other, "neither a file nor a folder; write '-' to read standard input")
  /// The file is no longer the one that was read.
  public static let changed = FileFailure(.other, "it changed after it was read; run the command again")
  /// The file is longer than offsets reach.
  public static let tooLong = FileFailure(.other, "longer than 1 GiB, which is the most that is read")
}
