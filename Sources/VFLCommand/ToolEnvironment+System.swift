#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the tool on the arguments of this process, and ends it with the exit code of `runTool`.
public func runProcess() -> Never {
  // `vflc lint . | head` closes the pipe early; the write then fails with EPIPE, which the tool passes over.
  signal(SIGPIPE, SIG_IGN)
  exit(runTool(Array(CommandLine.arguments.dropFirst()), in: .system))
}

extension ToolEnvironment {
  /// The process that the tool runs in.
  public static var system: ToolEnvironment {
    ToolEnvironment(
      files: .system,
      readInput: { () throws(FileFailure) in try SystemFiles.bytes(of: 0) },
      writeOutput: { (text: String) throws(FileFailure) in try SystemFiles.writeOutput(text) },
      writeError: { text in
        var text = text
        text.withUTF8 { _ = SystemFiles.send($0, to: 2) }
      },
      variable: { name in getenv(name).map { String(cString: $0) } },
      outputIsTerminal: { isatty(1) == 1 }, errorIsTerminal: { isatty(2) == 1 },
      seconds: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      },
      each: { Threads.each($0, $1) },
      currentFolder: {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
      })
  }
}

extension FileAccess {
  /// The files of the machine.
  public static var system: FileAccess {
    FileAccess(
      kind: SystemFiles.kind, entries: SystemFiles.entries,
      read: { (path) throws(FileFailure) in try SystemFiles.contents(of: path) }, write: SystemFiles.make,
      replace: SystemFiles.replace)
  }
}

/// Files by way of the C library: Foundation would cost the tool most of its start-up time.
private enum SystemFiles {
  /// Offsets are kept in 32 bits; a text of this length still leaves room for what fix-its add.
  static let longest = 1 << 30

  static func kind(of path: String) throws(FileFailure) -> FileAccess.Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      // Reading from a pipe or a device may never end.
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure.special }
      return .file
    }
    return .folder(
      FileAccess.Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino)))
  }

  static func entries(of folder: String) throws(FileFailure) -> [FileAccess.Entry] {
    guard let stream = opendir(folder) else { throw failure() }
    defer { closedir(stream) }
    var entries: [FileAccess.Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      let hint: FileAccess.Entry.Hint =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        default: .unknown
        }
      entries.append(FileAccess.Entry(name, hint))
    }
    return entries
  }

  static func contents(of path: String) throws(FileFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    return try bytes(of: descriptor)
  }

  static func bytes(of descriptor: Int32) throws(FileFailure) -> [UInt8] {
    var status = stat()
    // The size is only a hint: pipes have none, and a file may grow meanwhile.
    let hint = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard hint <= longest else { throw FileFailure.tooLong }
    // One byte more than there should be, so that the end is noticed without another round.
    var bytes = [UInt8](unsafeUninitializedCapacity: max(hint + 1, 1 << 12)) { buffer, count in
      count = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
    }
    guard bytes.count == max(hint + 1, 1 << 12) else {
      if errno != 0 { throw failure() }
      return bytes
    }
    while true {
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      }
      if errno != 0 { throw failure() }
      guard !more.isEmpty else { return bytes }
      bytes += more
      guard bytes.count <= longest else { throw FileFailure.tooLong }
    }
  }

  /// Reads until a buffer is full or the file ends; `errno` is 0 if nothing went wrong.
  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    var count = 0
    while count < buffer.count {
      let length = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if length < 0, errno == EINTR { continue }
      if length < 0 { return count }
      if length == 0 { break }
      count += length
    }
    errno = 0
    return count
  }

  static func make(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    let isWritten = bytes.withUnsafeBufferPointer { send($0, to: descriptor) }
    let failed = failure()
    guard close(descriptor) == 0, isWritten else { throw failed }
  }

  /// A crash, or a full disk, leaves the old file: the new bytes stand complete in a file beside it before it goes.
  static func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    // A link stays a link: what it points to is replaced.
    guard let resolved = realpath(path, nil) else { throw failure() }
    defer { free(resolved) }
    let target = String(cString: resolved)
    var status = stat()
    guard stat(target, &status) == 0 else { throw failure() }
    guard access(target, W_OK) == 0 else { throw failure() }

    let temporary = "\(target).vflc-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    guard descriptor >= 0 else { throw failure() }
    _ = fchmod(descriptor, status.st_mode & 0o7777)
    let isWritten = new.withUnsafeBufferPointer { send($0, to: descriptor) } && fsync(descriptor) == 0
    let writing = failure()
    guard close(descriptor) == 0, isWritten else {
      unlink(temporary)
      throw writing
    }
    guard (try? contents(of: target)) == old else {
      unlink(temporary)
      throw FileFailure.changed
    }
    guard rename(temporary, target) == 0 else {
      let renaming = failure()
      unlink(temporary)
      throw renaming
    }
  }

  static func writeOutput(_ text: String) throws(FileFailure) {
    var text = text
    let isWritten = text.withUTF8 { send($0, to: 1) }
    // `vflc lint . | head -1` closes the pipe early, and that is no fault of anybody.
    if !isWritten, errno != EPIPE { throw failure() }
  }

  static func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  private static func failure() -> FileFailure {
    switch errno {
    case ENOENT: .absent
    case ENOTDIR: FileFailure(.absent, "a part of this path is a file, not a folder")
    case EACCES, EPERM: FileFailure(.other, "no permission; ask 'ls -l' who may read and write it")
    case ELOOP: FileFailure(.other, "a link that leads back to itself")
    case EISDIR: FileFailure(.other, "a folder where a file must stand")
    case let number: FileFailure(.other, String(cString: strerror(number)).lowercased())
    }
  }
}
