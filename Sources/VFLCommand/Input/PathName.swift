/// Paths as text: what they mean seen from another folder.
enum PathName {
  /// An absolute path without `.` and `..`.
  static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as it is written from a folder; nil if it does not lie in it. Both are absolute.
  static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
  }

  /// The folder that an absolute path lies in; nil for the root.
  static func folder(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
  }

  /// The part of a name behind its last dot; empty without one.
  static func fileExtension(of path: String) -> Substring {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...]
  }

  /// The folders from one up to the root, innermost first.
  static func folders(from folder: String) -> [String] {
    var result = [folder]
    while let outer = self.folder(of: result[result.count - 1]) { result.append(outer) }
    return result
  }
}
