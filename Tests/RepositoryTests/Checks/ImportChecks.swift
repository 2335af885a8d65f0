/// What a target may reach, in the order of the data path. The reasons are in docs/architecture.md.
struct TargetRule {
  /// The name of the target.
  let name: String
  /// Its folder.
  let folder: String
  /// The modules of this package that it may import, itself aside.
  let imports: [String]
  /// Whether it may import Foundation (by way of FoundationEssentials, but for tests) and the C library: whoever deals
  /// with the world.
  let system: Bool
  /// Whether it holds tests.
  let tests: Bool

  /// Plug-ins start processes, which is not in FoundationEssentials.
  var needsAllOfFoundation: Bool { tests || imports.contains("PackagePlugin") }

  private init(_ folder: String, _ name: String, _ imports: [String], system: Bool, tests: Bool = false) {
    self.name = name
    self.folder = folder + "/" + name
    self.imports = imports
    self.system = system
    self.tests = tests
  }

  private static func source(_ name: String, _ imports: String..., system: Bool = false) -> TargetRule {
    TargetRule("Sources", name, imports, system: system)
  }

  private static func tests(_ name: String, _ imports: String...) -> TargetRule {
    TargetRule("Tests", name, imports, system: true, tests: true)
  }

  private static func fuzz(_ name: String, _ imports: String...) -> TargetRule {
    TargetRule("Tests", name, imports, system: false)
  }

  /// Every target of the package.
  static let all: [TargetRule] = [
    // Messages stand beside the data path and lean on nothing; what a constraint is needs them for its origin.
    .source("VFLDiagnostics"),
    .source("ConstraintIR", "VFLDiagnostics"),
    .source("VisualFormat", "VFLDiagnostics", "ConstraintIR"),
    // Knows nothing of layout or text.
    .source("ConstraintSolver"),
    .source("LayoutEngine", "VFLDiagnostics", "ConstraintIR", "ConstraintSolver"),
    // Prints faults on standard error, and guards what trees on several threads share: the C library.
    .source("AutoLayout", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine", system: true),
    // Reads languages, not formats.
    .source("SourceScanner", "VFLDiagnostics"),
    // The plug-in of Swift's compiler talks to it by streams; what it expands to makes constraints of the platform.
    .source("VFLMacroPlugin", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "SourceScanner", system: true),
    .source("VisualFormatMacros", "ConstraintIR", "VisualFormat", "AutoLayout", "VFLMacroPlugin", "UIKit", "AppKit"),
    // Puts the scanner and the compiler together.
    .source("VFLLint", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine", "SourceScanner"),
    // The only one that touches files and streams; the executable is its caller and nothing else.
    .source(
      "VFLCommand", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine", "SourceScanner", "VFLLint",
      system: true),
    .source("vflc", "VFLCommand"),
    // They run the tool.
    .source("LintVisualFormats", "PackagePlugin", "XcodeProjectPlugin", "vflc", system: true),
    .source("LintVFLCommand", "PackagePlugin", "XcodeProjectPlugin", "vflc", system: true),
    .source(
      "vfl-bench", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "ConstraintSolver", "LayoutEngine", "AutoLayout",
      "VisualFormatMacros", "VFLCommand", system: true),
    .tests("VFLDiagnosticsTests", "VFLDiagnostics"),
    .tests("ConstraintIRTests", "VFLDiagnostics", "ConstraintIR"),
    .tests("VisualFormatTests", "VFLDiagnostics", "ConstraintIR", "VisualFormat"),
    .tests("ConstraintSolverTests", "ConstraintSolver"),
    .tests("LayoutEngineTests", "VFLDiagnostics", "ConstraintIR", "LayoutEngine"),
    .tests("AutoLayoutTests", "AutoLayout"),
    .tests("SourceScannerTests", "VFLDiagnostics", "SourceScanner"),
    .tests("VFLMacroPluginTests", "VFLMacroPlugin"),
    .tests("VisualFormatMacrosTests", "AutoLayout", "VisualFormatMacros"),
    .tests("VFLLintTests", "VFLDiagnostics", "VisualFormat", "SourceScanner", "VFLLint"),
    .tests("VFLCommandTests", "VFLDiagnostics", "ConstraintIR", "VisualFormat", "VFLCommand"),
    .tests("RepositoryTests", "VFLDiagnostics"),
    .fuzz("FuzzParse", "VFLDiagnostics", "VisualFormat"),
    .fuzz("FuzzLower", "VFLDiagnostics", "ConstraintIR", "VisualFormat"),
    .fuzz("FuzzSolve", "ConstraintSolver"),
    .fuzz("FuzzScan", "VFLDiagnostics", "SourceScanner"),
    .fuzz("FuzzLint", "VFLDiagnostics", "SourceScanner", "VFLLint"),
    .fuzz("FuzzTree", "AutoLayout"),
  ]

  /// The names under which platforms offer the C library.
  static let cLibraries: Set<String> = ["Android", "Bionic", "Darwin", "Glibc", "Musl", "WASILibc", "ucrt"]
}

/// Every file imports only what its target may reach, and every folder of targets is known.
func checkImports(_ repository: Repository, rules: [TargetRule] = TargetRule.all) -> [Finding] {
  var findings: [Finding] = []
  for path in repository.paths where path.hasSuffix(".swift") {
    // Fixtures are packages of their own.
    guard path.hasPrefix("Sources/") || path.hasPrefix("Tests/"), !path.hasPrefix("Tests/Fixtures/") else { continue }
    guard let rule = rules.first(where: { path.hasPrefix($0.folder + "/") }) else {
      findings.append(Finding(path, "belongs to no target that the rules of imports know"))
      continue
    }
    let code = SwiftText(repository.text(of: path) ?? "").code.map(\.trimmed)
    for (index, line) in code.enumerated() {
      guard let module = importedModule(line), !rule.imports.contains(module) else { continue }
      let isSystem = module.hasPrefix("Foundation") || TargetRule.cLibraries.contains(module)
      if !(rule.tests && module == "Testing"), !(rule.system && isSystem) {
        findings.append(Finding(path, index + 1, "\(rule.name) may not import \(module)"))
      } else if module.hasPrefix("Foundation"), !rule.needsAllOfFoundation, !isFoundationForm(code, at: index) {
        findings.append(
          Finding(path, index + 1, "Foundation is imported as FoundationEssentials where that exists, in five lines"))
      }
    }
  }
  return findings
}

/// The manifest lists the targets in the order of the data path, with no dependency that the rules forbid, no package
/// and no unsafe flag.
func checkManifest(_ repository: Repository, rules: [TargetRule] = TargetRule.all) -> [Finding] {
  let path = "Package.swift"
  let text = repository.text(of: path) ?? ""
  var findings: [Finding] = []
  for (name, message) in [
    (".package(", "a package dependency"), (".product(", "a product of another package"),
    ("unsafeFlags", "unsafe flags"),
  ] where SwiftText(text).code.contains(where: { !$0.ranges(ofText: name).isEmpty }) {
    findings.append(Finding(path, "the manifest has \(message)"))
  }

  let targets = manifestTargets(text)
  if targets.map(\.name) != rules.map(\.name) {
    findings.append(
      Finding(
        path, "the targets are \(targets.map(\.name)); in the order of the data path they are \(rules.map(\.name))"))
  }
  for target in targets {
    guard let rule = rules.first(where: { $0.name == target.name }) else { continue }
    for dependency in target.dependencies where !rule.imports.contains(dependency) {
      findings.append(Finding(path, "\(target.name) may not depend on \(dependency)"))
    }
  }
  return findings
}

/// The module that a line of code imports.
private func importedModule(_ line: String) -> String? {
  var words = line.split(separator: " ").map(String.init)[...]
  while let word = words.first,
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  {
    words.removeFirst()
  }
  guard words.first == "import" else { return nil }
  words.removeFirst()
  if words.count > 1 { words.removeFirst() }
  return words.first.map { String($0.prefix { $0 != "." }) }
}

/// Whether the import of a line is part of the one form in which Foundation may be imported.
private func isFoundationForm(_ code: [String], at index: Int) -> Bool {
  let form = [
    "#if canImport(FoundationEssentials)", "import FoundationEssentials", "#else", "import Foundation", "#endif",
  ]
  let start = index - (code[index] == form[1] ? 1 : 3)
  return start >= 0 && start + form.count <= code.count && Array(code[start..<start + form.count]) == form
}

/// The targets that a manifest declares, and the dependencies that it gives them.
private func manifestTargets(_ text: String) -> [(name: String, dependencies: [String])] {
  var targets: [(name: String, dependencies: [String])] = []
  var rest = text[...]
  while let dot = rest.firstIndex(of: ".") {
    rest = rest[rest.index(after: dot)...]
    let kind = rest.prefix { $0.isLetter }
    guard ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(String(kind)),
      rest.dropFirst(kind.count).first == "("
    else { continue }
    let body = balanced(rest.dropFirst(kind.count), "(", ")")
    rest = rest[body.endIndex...]
    // A product of plug-ins has targets; a target has none.
    guard let name = quoted(after: "name:", in: body).first, quoted(after: "targets:", in: body).isEmpty else {
      continue
    }
    targets.append((name, quoted(after: "dependencies:", in: body)))
  }
  return targets
}

/// The text from its first character to the one that closes it.
private func balanced(_ text: Substring, _ open: Character, _ close: Character) -> Substring {
  var depth = 0
  for index in text.indices {
    if text[index] == open { depth += 1 }
    if text[index] == close { depth -= 1 }
    if depth == 0 { return text[...index] }
  }
  return text
}

/// The string, or the strings of the array, that follow a label.
private func quoted(after label: String, in text: Substring) -> [String] {
  guard let range = String(text).ranges(ofText: label).first else { return [] }
  let value = String(text)[range.upperBound...].drop { $0.isWhitespace }
  let body = value.first == "[" ? balanced(value, "[", "]") : value.prefix { $0 != "," && $0 != ")" }
  return body.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}
