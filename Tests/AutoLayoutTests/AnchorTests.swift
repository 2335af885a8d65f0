import AutoLayout
import Foundation
import Testing

/// Anchors (vfl-semantics 7.1): what each method makes, and that axes do not mix.
struct AnchorTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 200, height: 100))
  private let view = View()

  init() {
    root.accessibilityIdentifier = "root"
    view.accessibilityIdentifier = "view"
    root.addSubview(view)
  }

  private func text(_ constraint: LayoutConstraint) -> String {
    let name = { (item: LayoutElement?) in (item as? View)?.accessibilityIdentifier ?? "-" }
    return "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(constraint.relation.sign) "
      + "\(constraint.multiplier)*\(name(constraint.secondItem)).\(constraint.secondAttribute) + \(constraint.constant)"
  }

  @Test func linesAreComparedWithLines() {
    let pairs: [(LayoutXAxisAnchor, String)] = [
      (view.leadingAnchor, "leading"), (view.trailingAnchor, "trailing"), (view.leftAnchor, "left"),
      (view.rightAnchor, "right"), (view.centerXAnchor, "centerX"),
    ]
    for (anchor, name) in pairs {
      #expect(anchor.name == name && anchor.item === view)
      #expect(text(anchor.constraint(equalTo: root.centerXAnchor)) == "view.\(name) == 1.0*root.centerX + 0.0")
    }
    let lines: [(LayoutYAxisAnchor, String)] = [
      (view.topAnchor, "top"), (view.bottomAnchor, "bottom"), (view.centerYAnchor, "centerY"),
      (view.firstBaselineAnchor, "firstBaseline"), (view.lastBaselineAnchor, "lastBaseline"),
    ]
    for (anchor, name) in lines {
      #expect(anchor.name == name)
      #expect(text(anchor.constraint(equalTo: root.topAnchor, constant: 3)) == "view.\(name) == 1.0*root.top + 3.0")
    }
    let (leading, other) = (view.leadingAnchor, root.leadingAnchor)
    #expect(
      [
        leading.constraint(greaterThanOrEqualTo: other), leading.constraint(lessThanOrEqualTo: other),
        leading.constraint(greaterThanOrEqualTo: other, constant: 2),
        leading.constraint(lessThanOrEqualTo: other, constant: -2),
      ].map(text) == [
        "view.leading >= 1.0*root.leading + 0.0", "view.leading <= 1.0*root.leading + 0.0",
        "view.leading >= 1.0*root.leading + 2.0", "view.leading <= 1.0*root.leading + -2.0",
      ])
  }

  @Test func sizesAreComparedWithSizesAndNumbers() {
    let (width, other) = (view.widthAnchor, root.heightAnchor)
    #expect(
      [
        width.constraint(equalToConstant: 5), width.constraint(greaterThanOrEqualToConstant: 5),
        width.constraint(lessThanOrEqualToConstant: 5), width.constraint(equalTo: other),
        width.constraint(equalTo: other, multiplier: 2), width.constraint(greaterThanOrEqualTo: other, multiplier: 2),
        width.constraint(lessThanOrEqualTo: other, multiplier: 2),
        width.constraint(equalTo: other, multiplier: 2, constant: 1),
        width.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 1),
        width.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 1),
      ].map(text) == [
        "view.width == 1.0*-.notAnAttribute + 5.0", "view.width >= 1.0*-.notAnAttribute + 5.0",
        "view.width <= 1.0*-.notAnAttribute + 5.0", "view.width == 1.0*root.height + 0.0",
        "view.width == 2.0*root.height + 0.0", "view.width >= 2.0*root.height + 0.0",
        "view.width <= 2.0*root.height + 0.0", "view.width == 2.0*root.height + 1.0",
        "view.width >= 2.0*root.height + 1.0", "view.width <= 2.0*root.height + 1.0",
      ])
  }

  @Test func systemSpacingIsCountedInTimes() {
    let (leading, top) = (view.leadingAnchor, view.topAnchor)
    #expect(
      [
        leading.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
        leading.constraint(greaterThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
        leading.constraint(lessThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 0.5),
        top.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
        top.constraint(greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 1),
        top.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
      ].map(text) == [
        "view.leading == 1.0*root.leading + 16.0", "view.leading >= 1.0*root.leading + 8.0",
        "view.leading <= 1.0*root.leading + 4.0", "view.top == 1.0*root.top + 16.0", "view.top >= 1.0*root.top + 8.0",
        "view.top <= 1.0*root.top + 4.0",
      ])
  }

  @Test func distancesAreSizes() {
    let distance = root.topAnchor.anchorWithOffset(to: view.topAnchor)
    #expect(distance.name == "height")
    expectNoFaults {
      view.anchor(View()) { EqualTo(\.topAnchor) }
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        distance.constraint(equalTo: root.heightAnchor, multiplier: 0.25, constant: 1),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      root.layoutIfNeeded()
    }
    #expect(view.frame.y == 26)
  }

  // MARK: What does not compile

  /// Whether the compiler accepts a statement about a view.
  private func compiles(_ statement: String) throws -> (accepts: Bool, messages: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("anchors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try Data("import AutoLayout\nlet (a, b) = (View(), View())\n_ = \(statement)\n".utf8).write(to: file)
    // The modules lie beside the tests that are running.
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/Modules"
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-I", modules, file.path]
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, messages)
  }

  @Test func axesDoNotMix() throws {
    let sound = try compiles("a.leadingAnchor.constraint(equalTo: b.trailingAnchor)")
    #expect(sound.accepts, "\(sound.messages)")
    for (statement, type) in [
      ("a.leadingAnchor.constraint(equalTo: b.topAnchor)", "LayoutYAxisAnchor"),
      ("a.topAnchor.constraint(equalTo: b.widthAnchor)", "LayoutDimension"),
      ("a.widthAnchor.constraint(equalTo: b.leadingAnchor)", "LayoutXAxisAnchor"),
    ] {
      let mixed = try compiles(statement)
      #expect(!mixed.accepts && mixed.messages.contains(type), "\(statement): \(mixed.messages)")
    }
  }
}
