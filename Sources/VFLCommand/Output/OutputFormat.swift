import VFLDiagnostics

/// The forms in which findings can be written.
enum OutputFormat: String, CaseIterable {
  case terminal
  case xcode
  /// As Xcode, and the line of the source with a caret below each finding.
  case compiler
  case github
  case json
  case sarif
}

/// A form, and where it goes.
struct OutputTarget: Equatable {
  /// The form.
  let format: OutputFormat
  /// The file to write; nil for standard output.
  let file: String?

  /// Reads the values of `--format`, such as `xcode` and `sarif=out.sarif`; terminal if there are none.
  static func read(_ values: [String]) throws(ToolFailure) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for value in values {
      let sign = value.firstIndex(of: "=")
      let name = String(sign.map { value[..<$0] } ?? value[...])
      guard let format = OutputFormat(rawValue: name) else {
        let names = OutputFormat.allCases.map { $0.rawValue }
        let cure = suggestion(for: name, among: names) ?? "; there are \(names.joined(separator: ", "))"
        throw ToolFailure("--format: no format '\(name)'\(cure)")
      }
      let file = sign.map { String(value[value.index(after: $0)...]) }
      if file?.isEmpty == true { throw ToolFailure("--format: no file after '\(value)'; write \(name)=FILE") }
      if let twin = targets.first(where: { $0.file == file }) {
        guard let file else {
          let cure = "write one into a file, such as \(format.rawValue)=FILE"
          throw ToolFailure("--format: '\(twin.format.rawValue)' and '\(name)' both go to standard output; \(cure)")
        }
        throw ToolFailure("--format: '\(twin.format.rawValue)' and '\(name)' both go to '\(file)'; name two files")
      }
      targets.append(OutputTarget(format: format, file: file))
    }
    return targets.isEmpty ? [OutputTarget(format: .terminal, file: nil)] : targets
  }
}
