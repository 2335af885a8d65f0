/// Makes addresses of names for SARIF: relative to the root of the repository, or else to the current folder, so that a log
/// means the same on every machine.
struct ArtifactAddresses {
  /// What SARIF calls the folder that addresses are relative to; readers put the root of the repository in its place.
  static let baseName = "%SRCROOT%"

  /// The current folder.
  let currentFolder: String
  /// The folder that addresses are relative to.
  let root: String

  /// Addresses for a world; the root of the repository is the folder around the current one that git works in.
  init(_ environment: ToolEnvironment) {
    currentFolder = environment.currentFolder()
    let files = environment.files
    root = PathName.folders(from: currentFolder).first { (try? files.kind($0 + "/.git")) != nil } ?? currentFolder
  }

  /// The address of a path, of `<stdin>` or of `<string N>`; the last two are encoded like a file of that name.
  func location(of name: String) -> SARIFLog.ArtifactLocation {
    if name.hasPrefix("<") { return relative(to: name) }
    let path = PathName.absolute(name, in: currentFolder)
    guard let inside = PathName.relative(path, to: root) else {
      return SARIFLog.ArtifactLocation(uri: "file://" + encoded(path))
    }
    return relative(to: inside)
  }

  private func relative(to path: String) -> SARIFLog.ArtifactLocation {
    SARIFLog.ArtifactLocation(
      uri: encoded(path.hasPrefix("./") ? String(path.dropFirst(2)) : path), uriBaseId: Self.baseName)
  }

  /// Percent-encodes every byte that is not unreserved in RFC 3986, but for the slash. A colon is encoded too, since it
  /// would end a scheme.
  private func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
