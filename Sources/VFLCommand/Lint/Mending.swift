import VFLDiagnostics

/// A text that fixes have changed.
struct MendedText {
  /// Which of the texts it is.
  var index = 0
  /// What diagnostics call it.
  let name: String
  /// The text as it was read.
  let before: String
  /// The text with the fixes.
  let after: String
  /// How many fixes went into it.
  let count: Int
}

/// Applies the fixes of texts of format strings, again and again, since one may come to light when another is done.
struct Mending {
  /// What the command line says about names.
  let settings: BindingSettings
  /// What counts; the fixes of a diagnostic that is off are left alone.
  let rules: RuleSettings
  /// Which fixes are applied.
  let choice: FixChoice
  /// Where files are written.
  let files: FileAccess

  /// A fix that brings about the fault it mends would never come to an end.
  private static let rounds = 8

  /// What the fixes would make of texts, without writing anything; only texts that change.
  func mended(_ inputs: [InputText]) -> [MendedText] {
    var current = inputs
    var counts = Array(repeating: 0, count: inputs.count)
    for _ in 0..<Self.rounds {
      var isChanged = false
      for (index, checked) in FormatRun(current, settings: settings, rules: rules).check().enumerated() {
        let fixes = checked.diagnostics.compactMap { choice.fix(of: $0) }
        guard checked.input.isExact, !fixes.isEmpty else { continue }
        let (text, applied) = FixIt.apply(fixes, to: checked.input.source)
        guard applied > 0 else { continue }
        counts[index] += applied
        current[index] = checked.input.replacing(text)
        isChanged = true
      }
      if !isChanged { break }
    }
    return inputs.indices.filter { counts[$0] > 0 }.map { index in
      MendedText(
        index: index, name: inputs[index].source.name, before: inputs[index].source.text,
        after: current[index].source.text,
        count: counts[index])
    }
  }

  /// Mends files and writes them.
  ///
  /// - Returns: the texts as they are now, what was mended, and what could not be written.
  func fix(_ inputs: [InputText]) -> (inputs: [InputText], mended: [MendedText], unwritten: [Unread]) {
    var inputs = inputs
    var written: [MendedText] = []
    var unwritten: [Unread] = []
    for text in mended(inputs) {
      guard case .file(let path, let bytes) = inputs[text.index].origin else { continue }
      do {
        try files.replace(path, bytes, Array(text.after.utf8))
        inputs[text.index] = inputs[text.index].replacing(text.after)
        written.append(text)
      } catch {
        unwritten.append(Unread(file: path, message: "not fixed: \(error.reason)"))
      }
    }
    return (inputs, written, unwritten)
  }

  /// One line for people: `applied 3 fixes in 2 files`.
  static func summary(of mended: [MendedText], done: String, noun: String) -> String {
    let count = mended.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "nothing to fix by itself" }
    let fixes = count == 1 ? "1 fix" : "\(count) fixes"
    return "\(done) \(fixes) in \(counted(mended.count, noun))"
  }
}

extension InputText {
  /// The same input with another text, its formats found anew.
  func replacing(_ text: String) -> InputText {
    switch origin {
    case .file(let path, _):
      let bytes = Array(text.utf8)
      guard var input = FormatFile.input(fromFileAt: path, bytes: bytes) else { return self }
      input.settings = settings
      return input
    case .standardInput: return FormatFile.lines(of: Array(text.utf8), name: source.name, origin: origin)
    case .argument, .scene:
      return InputText(text, name: source.name, origin: origin, options: units.first?.options)
    }
  }
}
