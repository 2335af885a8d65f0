/// A golden case: a comment that says why it exists, then sections under lines of the form `-- name --`.
///
/// The whole file is kept as bytes, so that printing a parsed case yields the file again. A section reaches from the line
/// after its header to the next header and so ends in a line end, unless it is the last one of a file without.
struct GoldenCase: Equatable {
  /// Everything before the first header.
  var comment: [UInt8]
  /// The sections in the order of the file.
  var sections: [Section]

  /// A named part of a case.
  struct Section: Equatable {
    /// What stands between the dashes.
    let name: String
    /// The lines below the header.
    var content: [UInt8]

    /// Whether it is something the tool is given, not something it is expected to make.
    var isInput: Bool { GoldenCase.isInput(name) }
  }

  /// The sections that a case may expect.
  static let outputs = [
    "tokens", "tree", "constraints", "codes", "diagnostics", "fixed.vfl", "fixed.swift", "fixed.m", "fixed.cs", "xcode",
    "github", "json", "sarif", "stdout", "stderr", "exit",
  ]

  /// The endings of files that hold format strings.
  static let endings = [".vfl", ".swift", ".m", ".cs"]

  /// Whether a section of this name is something the tool is given.
  static func isInput(_ name: String) -> Bool {
    name == "args" || name == "stdin" || name.hasSuffix(".json")
      || (endings.contains { name.hasSuffix($0) } && !outputs.contains(name))
  }

  /// Reads a case.
  ///
  /// - Throws: `GoldenError` if the comment is missing, a section is unknown or repeated, or nothing is expected.
  init(_ bytes: [UInt8]) throws(GoldenError) {
    comment = []
    sections = []
    for line in GoldenCase.lines(of: bytes) {
      if let name = GoldenCase.header(line) {
        sections.append(Section(name: name, content: []))
      } else if sections.isEmpty {
        comment.append(contentsOf: line)
      } else {
        sections[sections.count - 1].content.append(contentsOf: line)
      }
    }
    try validate()
  }

  /// The file of the case.
  var bytes: [UInt8] {
    sections.reduce(into: comment) { bytes, section in
      bytes.append(contentsOf: "-- \(section.name) --\n".utf8)
      bytes.append(contentsOf: section.content)
    }
  }

  /// The content of a section; nil if the case does not have it.
  subscript(name: String) -> [UInt8]? {
    sections.first { $0.name == name }?.content
  }

  /// The name that the line would give to a section; nil if it is no header.
  static func header(_ line: some Collection<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("-- ") else { return nil }
    let name = text.dropFirst(3).prefix { $0 != " " }
    guard !name.isEmpty, "-- \(name) --\n" == text else { return nil }
    return String(name)
  }

  /// The lines of a text, each with its line end.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private func validate() throws(GoldenError) {
    guard comment.contains(where: { $0 > UInt8(ascii: " ") }) else {
      throw GoldenError("the case does not say why it exists: it starts with a section")
    }
    var seen: Set<String> = []
    for section in sections {
      guard section.isInput || GoldenCase.outputs.contains(section.name) else {
        throw GoldenError("unknown section '\(section.name)'")
      }
      guard seen.insert(section.name).inserted else { throw GoldenError("two sections '\(section.name)'") }
    }
    guard sections.contains(where: { !$0.isInput }) else { throw GoldenError("the case expects nothing") }
  }
}

/// Why a golden case can be neither run nor updated.
struct GoldenError: Error, Equatable {
  /// The fault.
  let message: String

  /// Describes a fault.
  init(_ message: String) {
    self.message = message
  }
}
