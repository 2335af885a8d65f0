import ConstraintIR
import VFLDiagnostics

// What of a scene only layout needs.
extension SceneReader {
  /// Numbers by name that are finite and not negative.
  func lengths(_ value: JSONValue, at place: String, among keys: [String]) throws(ToolFailure) -> [String: Double] {
    var lengths: [String: Double] = [:]
    for (key, value) in try members(of: value, at: place, among: keys) {
      lengths[key] = try length(value, at: "\(place).\(key)")
    }
    return lengths
  }

  private func length(_ value: JSONValue, at place: String) throws(ToolFailure) -> Double {
    let number = try number(value, at: place)
    guard number >= 0, number <= Scene.largest else {
      throw failure(place, "\(Diagnostic.formatted(number)) is no size; it must be from 0 to 1e10")
    }
    return number
  }

  /// Distances from the edges.
  func insets(_ value: JSONValue, at place: String) throws(ToolFailure) -> LayoutInsets {
    let sides = try lengths(value, at: place, among: ["top", "leading", "bottom", "trailing"])
    return LayoutInsets(
      top: sides["top"] ?? 0, leading: sides["leading"] ?? 0, bottom: sides["bottom"] ?? 0,
      trailing: sides["trailing"] ?? 0)
  }

  /// `ltr` or `rtl`.
  func direction(_ value: JSONValue) throws(ToolFailure) -> LayoutDirection {
    let name = try string(value, at: "direction")
    guard let direction = LayoutDirection(rawValue: name) else {
      throw failure("direction", "unknown direction '\(name)'; it is ltr or rtl")
    }
    return direction
  }

  /// What is known of each view.
  func sceneViews(_ value: JSONValue) throws(ToolFailure) -> [(name: String, view: SceneView)] {
    guard case .object(let members) = value.content else { return [] }
    var views: [(name: String, view: SceneView)] = []
    for (name, value) in members { views.append((name, try sceneView(value, at: "views.\(name)"))) }
    let superviews = Dictionary(views.map { ($0.name, $0.view.superview) }) { first, _ in first }
    var sound: Set<String> = [CheckedFormat.superview]
    for (name, _) in views { try checkSuperview(of: name, among: superviews, &sound) }
    return views
  }

  private func sceneView(_ value: JSONValue, at place: String) throws(ToolFailure) -> SceneView {
    let keys = ["superview", "intrinsic", "hugging", "compressionResistance", "firstBaseline", "lastBaseline"]
    var view = SceneView()
    if case .null = value.content { return view }
    for (key, value) in try members(of: value, at: place, among: keys) {
      let place = "\(place).\(key)"
      switch key {
      case "superview": view.superview = try string(value, at: place)
      case "intrinsic":
        let size = try lengths(value, at: place, among: ["width", "height"])
        view.intrinsic = (size["width"], size["height"])
      case "hugging": view.hugging = try priorities(value, at: place)
      case "compressionResistance": view.compressionResistance = try priorities(value, at: place)
      case "firstBaseline": view.firstBaseline = try length(value, at: place)
      default: view.lastBaseline = try length(value, at: place)
      }
    }
    if let baseline = view.lastBaseline, view.intrinsic.height == nil {
      throw failure(
        "\(place).lastBaseline",
        "\(Diagnostic.formatted(baseline)) from the top of what? It needs 'intrinsic' with a 'height'")
    }
    return view
  }

  /// - Parameter sound: views that are known to lie in the root, at any depth.
  private func checkSuperview(
    of name: String, among superviews: [String: String], _ sound: inout Set<String>
  ) throws(ToolFailure) {
    var chain: Set<String> = []
    var inner = name
    while !sound.contains(inner) {
      let place = "views.\(inner).superview"
      guard chain.insert(inner).inserted else { throw failure(place, "'\(inner)' lies in itself") }
      let outer = superviews[inner] ?? CheckedFormat.superview
      guard outer == CheckedFormat.superview || superviews[outer] != nil else {
        let cure = suggestion(for: outer, among: superviews.keys.sorted()) ?? "; it is a view of the scene, or '|'"
        throw failure(place, "no view named '\(outer)'\(cure)")
      }
      inner = outer
    }
    sound.formUnion(chain)
  }

  private func priorities(
    _ value: JSONValue, at place: String
  ) throws(ToolFailure) -> (horizontal: LayoutPriority?, vertical: LayoutPriority?) {
    var found: (horizontal: LayoutPriority?, vertical: LayoutPriority?) = (nil, nil)
    for (key, value) in try members(of: value, at: place, among: ["horizontal", "vertical"]) {
      let level = try priority(value, at: "\(place).\(key)")
      if key == "horizontal" { found.horizontal = level } else { found.vertical = level }
    }
    return found
  }

  private func priority(_ value: JSONValue, at place: String) throws(ToolFailure) -> LayoutPriority {
    let number = try number(value, at: place)
    guard let priority = LayoutPriority(rawValue: number) else {
      throw failure(place, "\(Diagnostic.formatted(number)) is no priority; it is above 0 and at most 1000")
    }
    return priority
  }

  /// Constraints as `vflc compile` writes them; where a number comes from does not matter.
  func constraints(_ value: JSONValue) throws(ToolFailure) -> [SceneConstraint] {
    guard case .array(let elements) = value.content else { throw mismatch("an array", value, at: "constraints") }
    var constraints: [SceneConstraint] = []
    for (index, element) in elements.enumerated() {
      constraints.append(try constraint(element, at: "constraints[\(index)]"))
    }
    return constraints
  }

  private func constraint(_ value: JSONValue, at place: String) throws(ToolFailure) -> SceneConstraint {
    let keys = [
      "first", "relation", "second", "multiplier", "constant", "constantSource", "metric", "priority", "prioritySource",
      "priorityMetric", "offset", "length",
    ]
    var first: SceneConstraint.Side?
    var constraint = SceneConstraint(place: place, first: .init(item: "", attribute: .left), relation: .equal)
    for (key, value) in try members(of: value, at: place, among: keys) {
      let place = "\(place).\(key)"
      switch key {
      case "first": first = try side(value, at: place)
      case "second": if case .null = value.content {} else { constraint.second = try side(value, at: place) }
      case "relation": constraint.relation = try relation(value, at: place)
      case "multiplier": constraint.multiplier = try finite(value, at: place)
      case "constant": constraint.constant = try finite(value, at: place)
      case "priority": constraint.priority = try priority(value, at: place)
      default: break
      }
    }
    guard let first else { throw failure(place, "'first' is missing") }
    constraint.first = first
    return constraint
  }

  private func finite(_ value: JSONValue, at place: String) throws(ToolFailure) -> Double {
    let number = try number(value, at: place)
    guard number.magnitude <= Scene.largest else {
      throw failure(place, "\(Diagnostic.formatted(number)) is too large; numbers go to 1e10 either way")
    }
    return number
  }

  private func relation(_ value: JSONValue, at place: String) throws(ToolFailure) -> Constraint.Relation {
    let sign = try string(value, at: place)
    guard let relation = Constraint.Relation.allCases.first(where: { $0.sign == sign }) else {
      throw failure(place, "unknown relation '\(sign)'; it is ==, >= or <=")
    }
    return relation
  }

  private func side(_ value: JSONValue, at place: String) throws(ToolFailure) -> SceneConstraint.Side {
    var item: String?
    var attribute: Constraint.Attribute?
    for (key, value) in try members(of: value, at: place, among: ["item", "attribute"]) {
      let text = try string(value, at: "\(place).\(key)")
      if key == "item" {
        item = text
      } else {
        let names = Constraint.Attribute.allCases.map { $0.name }
        guard let index = names.firstIndex(of: text) else {
          let cure = suggestion(for: text, among: names) ?? ""
          throw failure("\(place).attribute", "unknown attribute '\(text)'\(cure)")
        }
        attribute = Constraint.Attribute.allCases[index]
      }
    }
    guard let item else { throw failure(place, "'item' is missing") }
    guard let attribute else { throw failure(place, "'attribute' is missing") }
    return SceneConstraint.Side(item: item, attribute: attribute)
  }
}
