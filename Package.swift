// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Targets stand in the order of the data path: text → tokens → tree → constraint IR, with diagnostics beside it.
// Who may import whom is written in docs/architecture.md; Tests/RepositoryTests compares.
let package = Package(
  name: "visual-format",
  platforms: [.macOS(.v11), .iOS(.v13)],
  products: [
    .library(name: "VisualFormat", targets: ["VFLDiagnostics", "ConstraintIR", "VisualFormat"]),
    .library(name: "LayoutEngine", targets: ["ConstraintIR", "LayoutEngine"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "VisualFormatMacros", targets: ["VisualFormatMacros"]),
    .executable(name: "vflc", targets: ["vflc"]),
    .plugin(name: "LintVisualFormats", targets: ["LintVisualFormats"]),
    .plugin(name: "LintVFLCommand", targets: ["LintVFLCommand"]),
  ],
  targets: [
    .target(name: "VFLDiagnostics"),
    .target(name: "ConstraintIR", dependencies: ["VFLDiagnostics"]),
    .target(name: "VisualFormat", dependencies: ["VFLDiagnostics", "ConstraintIR"]),
    .target(name: "ConstraintSolver"),
    .target(name: "LayoutEngine", dependencies: ["VFLDiagnostics", "ConstraintIR", "ConstraintSolver"]),
    .target(
      name: "AutoLayout", dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine"]),
    .target(name: "SourceScanner", dependencies: ["VFLDiagnostics"]),
    .macro(
      name: "VFLMacroPlugin", dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat", "SourceScanner"]),
    .target(
      name: "VisualFormatMacros",
      dependencies: [
        "ConstraintIR", "VisualFormat", "VFLMacroPlugin",
        // Where UIKit or AppKit are, the macros make their constraints.
        .target(
          name: "AutoLayout", condition: .when(platforms: [.linux, .windows, .android, .wasi, .openbsd, .watchOS])),
      ]),
    .target(
      name: "VFLLint",
      dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine", "SourceScanner"]),
    .target(
      name: "VFLCommand",
      dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat", "LayoutEngine", "SourceScanner", "VFLLint"]),
    .executableTarget(name: "vflc", dependencies: ["VFLCommand"]),
    .plugin(
      name: "LintVisualFormats", capability: .buildTool(), dependencies: ["vflc"], path: "Sources/LintVisualFormats"),
    .plugin(
      name: "LintVFLCommand",
      capability: .command(
        intent: .custom(verb: "lint-vfl", description: "Reports what is wrong with visual format strings.")),
      dependencies: ["vflc"], path: "Sources/LintVFLCommand"),
    .executableTarget(
      name: "vfl-bench",
      dependencies: [
        "VFLDiagnostics", "ConstraintIR", "VisualFormat", "ConstraintSolver", "LayoutEngine", "AutoLayout",
        "VisualFormatMacros", "VFLCommand",
      ]),

    .testTarget(name: "VFLDiagnosticsTests", dependencies: ["VFLDiagnostics"]),
    .testTarget(name: "ConstraintIRTests", dependencies: ["VFLDiagnostics", "ConstraintIR"]),
    .testTarget(
      name: "VisualFormatTests", dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat"],
      exclude: ["Corpus"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["ConstraintIR", "LayoutEngine", "VFLDiagnostics"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"], exclude: ["Scenarios/Golden"]),
    .testTarget(name: "SourceScannerTests", dependencies: ["SourceScanner", "VFLDiagnostics"]),
    .testTarget(name: "VFLMacroPluginTests", dependencies: ["VFLMacroPlugin"], exclude: ["Expansions"]),
    .testTarget(
      name: "VisualFormatMacrosTests", dependencies: ["AutoLayout", "VisualFormatMacros"], exclude: ["StandIns"]),
    .testTarget(
      name: "VFLLintTests", dependencies: ["VFLDiagnostics", "VisualFormat", "SourceScanner", "VFLLint"],
      exclude: ["Sources"]),
    .testTarget(
      name: "VFLCommandTests", dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat", "VFLCommand"]),
    .testTarget(name: "RepositoryTests", dependencies: ["VFLDiagnostics"]),

    .executableTarget(
      name: "FuzzParse", dependencies: ["VFLDiagnostics", "VisualFormat"], path: "Tests/FuzzParse", exclude: ["Corpus"]),
    .executableTarget(
      name: "FuzzLower", dependencies: ["VFLDiagnostics", "ConstraintIR", "VisualFormat"], path: "Tests/FuzzLower",
      exclude: ["Corpus"]),
    .executableTarget(
      name: "FuzzSolve", dependencies: ["ConstraintSolver"], path: "Tests/FuzzSolve", exclude: ["Corpus"]),
    .executableTarget(
      name: "FuzzScan", dependencies: ["SourceScanner", "VFLDiagnostics"], path: "Tests/FuzzScan", exclude: ["Corpus"]),
    .executableTarget(
      name: "FuzzLint", dependencies: ["SourceScanner", "VFLDiagnostics", "VFLLint"], path: "Tests/FuzzLint",
      exclude: ["Corpus"]),
    .executableTarget(
      name: "FuzzTree", dependencies: ["AutoLayout"], path: "Tests/FuzzTree", exclude: ["Corpus"]),
  ],
  swiftLanguageModes: [.v6]
)
