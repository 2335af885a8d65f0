#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What to do with a case whose expectations do not hold.
enum GoldenMode {
  /// Say so.
  case compare
  /// Write what came into the file, and say so.
  case update
  /// An update was asked for where nobody looks at its result: fail, and write nothing.
  case refuse

  /// What the environment asks for: `VFL_UPDATE_GOLDENS=1` updates, unless `CI` is set.
  init(_ environment: [String: String]) {
    if environment["VFL_UPDATE_GOLDENS", default: "0"] == "0" {
      self = .compare
    } else {
      self = environment["CI", default: ""].isEmpty ? .update : .refuse
    }
  }
}

/// A file with a golden case.
struct GoldenFile {
  /// The folder of the package.
  let root: URL
  /// The file, relative to the package.
  let path: String

  /// How to take over what came, as a message says it.
  static let updateCommand = "VFL_UPDATE_GOLDENS=1 swift test --filter Golden"

  /// Runs the case and compares both ways; in update mode also rewrites the expected sections that differ, and nothing
  /// else.
  ///
  /// - Returns: what is wrong, a message each; an updated case is wrong too, so that no run passes by writing its own
  ///   expectations.
  func failures(_ mode: GoldenMode) -> [String] {
    if case .refuse = mode {
      return ["\(path): goldens are not updated where CI is set; run `\(Self.updateCommand)` and look at the changes"]
    }
    do {
      var golden = try GoldenCase([UInt8](Data(contentsOf: root.appendingPathComponent(path))))
      let mismatches = try compare(&golden)
      guard case .update = mode, !mismatches.isEmpty else { return mismatches }
      try Data(golden.bytes).write(to: root.appendingPathComponent(path))
      return mismatches.map { $0 + "\nupdated; look at the change and run again" }
    } catch let error as GoldenError {
      return ["\(path): \(error.message)"]
    } catch {
      return ["\(path): \(error)"]
    }
  }

  /// Puts what came into the case, and says where that makes a difference.
  private func compare(_ golden: inout GoldenCase) throws(GoldenError) -> [String] {
    let runner = try GoldenRunner(golden)
    var mismatches: [String] = []
    for index in golden.sections.indices where !golden.sections[index].isInput {
      let section = golden.sections[index]
      let actual = try terminated(runner.content(of: section.name))
      // As bytes: equal strings may differ in them.
      guard section.content != Array(actual.utf8) else { continue }
      let diff = lineDiff(expected: String(decoding: section.content, as: UTF8.self), actual: actual)
      mismatches.append("\(path): section '\(section.name)' differs\n\(diff)to take it over: \(Self.updateCommand)")
      golden.sections[index].content = Array(actual.utf8)
    }
    return mismatches
  }

  /// A text that can stand in a section: it ends in a line end, and none of its lines looks like a header.
  private func terminated(_ text: String) throws(GoldenError) -> String {
    let text = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n\\ no line end\n"
    for line in GoldenCase.lines(of: Array(text.utf8)) {
      if let name = GoldenCase.header(line) { throw GoldenError("the output holds a line '-- \(name) --'") }
    }
    return text
  }
}
