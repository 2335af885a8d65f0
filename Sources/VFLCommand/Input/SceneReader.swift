import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// Reads a scene from JSON. Each message says which value is wrong, as `scene.json: formats[1].options[0]: …`.
struct SceneReader: JSONFieldReader {
  /// The scene file's path.
  let path: String

  private static let keys = [
    "size", "profile", "metrics", "views", "options", "formats", "margins", "safeArea", "direction", "constraints",
  ]

  /// Reads the bytes of a scene file.
  func read(_ bytes: [UInt8]) throws(ToolFailure) -> Scene {
    let root = try root(of: bytes)
    var scene = Scene()
    for (key, value) in try members(of: root, at: "", among: Self.keys) {
      switch key {
      case "size": scene.size = try size(value)
      case "profile": scene.settings.profile = try profile(value)
      case "metrics": scene.settings.metrics = try metrics(value)
      case "views":
        scene.settings.views = try views(value)
        scene.views = try sceneViews(value)
        for (name, view) in scene.views where view.superview != CheckedFormat.superview {
          scene.settings.superviews[name] = view.superview
        }
      case "margins": scene.margins = try insets(value, at: key)
      case "safeArea": scene.safeArea = try insets(value, at: key)
      case "direction": scene.direction = try direction(value)
      case "constraints": scene.constraints = try constraints(value)
      case "options": scene.settings.options = try options(value, at: key)
      default: scene.formats = try formats(value)
      }
    }
    return scene
  }

  private func size(_ value: JSONValue) throws(ToolFailure) -> LayoutSize {
    let size = try lengths(value, at: "size", among: ["width", "height"])
    guard let width = size["width"] else { throw failure("size", "'width' is missing") }
    guard let height = size["height"] else { throw failure("size", "'height' is missing") }
    return LayoutSize(width: width, height: height)
  }

  private func profile(_ value: JSONValue) throws(ToolFailure) -> LayoutProfile {
    let name = try string(value, at: "profile")
    guard let profile = LayoutProfile(rawValue: name) else {
      throw failure("profile", "unknown profile '\(name)'; it is ios or macos")
    }
    return profile
  }

  private func metrics(_ value: JSONValue) throws(ToolFailure) -> [String: Double] {
    var metrics: [String: Double] = [:]
    for (name, value) in try members(of: value, at: "metrics", among: nil) {
      if let fault = NameRule.fault(in: name, as: "metric") { throw failure("metrics", fault) }
      metrics[name] = try number(value, at: "metrics.\(name)")
    }
    return metrics
  }

  private func views(_ value: JSONValue) throws(ToolFailure) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    switch value.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let name = try string(element, at: "views[\(index)]")
        guard seen.insert(name).inserted else { throw failure("views[\(index)]", "the view '\(name)' occurs twice") }
        names.append(name)
      }
    case .object(let members): names = members.map { $0.key }
    default: throw failure("views", "expected an array or an object, found \(value.kind)")
    }
    for name in names {
      if let fault = NameRule.fault(in: name, as: "view") { throw failure("views", fault) }
    }
    return names
  }

  private func options(_ value: JSONValue, at place: String) throws(ToolFailure) -> FormatOptions {
    guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: place) }
    var options: FormatOptions = []
    for (index, element) in elements.enumerated() {
      let name = try string(element, at: "\(place)[\(index)]")
      guard let option = FormatOptions(named: name) else {
        throw failure("\(place)[\(index)]", NameRule.unknownOption(name))
      }
      options.formUnion(option)
    }
    return options
  }

  private func formats(_ value: JSONValue) throws(ToolFailure) -> [Scene.Format] {
    guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: "formats") }
    var formats: [Scene.Format] = []
    for (index, element) in elements.enumerated() {
      let place = "formats[\(index)]"
      if case .string(let text) = element.content {
        formats.append(Scene.Format(text: text, options: nil))
        continue
      }
      guard case .object = element.content else { throw mismatch("a string or an object", element, at: place) }
      var text: String?
      var own: FormatOptions?
      for (key, value) in try members(of: element, at: place, among: ["format", "options"]) {
        if key == "format" {
          text = try string(value, at: "\(place).format")
        } else {
          own = try options(value, at: "\(place).options")
        }
      }
      guard let text else { throw failure(place, "'format' is missing") }
      formats.append(Scene.Format(text: text, options: own))
    }
    return formats
  }
}
