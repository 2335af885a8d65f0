// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client",
  platforms: [.macOS(.v11), .iOS(.v13)],
  dependencies: [
    .package(name: "visual-format", path: "../../..")
  ],
  targets: [
    .target(
      name: "Client",
      dependencies: [
        .product(name: "AutoLayout", package: "visual-format"),
        .product(name: "VisualFormatMacros", package: "visual-format"),
      ],
      plugins: [.plugin(name: "LintVisualFormats", package: "visual-format")])
  ]
)
