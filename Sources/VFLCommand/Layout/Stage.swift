import ConstraintIR
import LayoutEngine
import VFLDiagnostics
import VisualFormat

/// The views of a run in a layout, with the constraints of its formats and its scene.
struct Stage {
  private let layout: Layout
  private let root: LayoutItem
  private let checked: [CheckedInput]
  private var items: [(name: String, item: LayoutItem)] = []
  private var byName: [String: LayoutItem]
  private let names: [LayoutItem: String]
  /// The superviews of views that do not lie in the root.
  private let superviews: [String: String]
  private var mentionedAxes: Set<LayoutAxis> = []
  /// What was found while the constraints were put in place.
  private var findings: [Diagnostic] = []
  /// The order of formats in the run, by their texts.
  private var formatIndices: [ObjectIdentifier: Int] = [:]

  /// Puts views and constraints in place.
  ///
  /// - Throws: `ToolFailure` if a constraint of the scene means nothing.
  init(
    _ checked: [CheckedInput], settings: BindingSettings, scene: Scene, size: LayoutSize, direction: LayoutDirection
  ) throws(ToolFailure) {
    self.checked = checked
    superviews = settings.superviews
    layout = Layout(direction: direction)
    root = layout.addItem()
    byName = [CheckedFormat.superview: root]
    let views = Dictionary(scene.views.map { ($0.name, $0.view) }) { first, _ in first }
    // In the order in which they are listed, else in which they are mentioned; superviews first.
    let listed = settings.views ?? Stage.mentioned(in: checked)
    for name in listed { Stage.add(name, views, to: layout, &byName, &items) }
    names = Dictionary(items.map { ($0.item, $0.name) } + [(root, CheckedFormat.superview)]) { first, _ in first }
    do throws(LayoutError) {
      try layout.setSize(size, ofRoot: root)
      var traits = LayoutTraits()
      if let margins = scene.margins { traits.margins = margins }
      if let area = scene.safeArea {
        traits.margins.top += area.top
        traits.margins.leading += area.leading
        traits.margins.bottom += area.bottom
        traits.margins.trailing += area.trailing
      }
      try layout.setTraits(traits, of: root)
      for (name, item) in items { if let view = views[name] { try Stage.describe(item, as: view, in: layout) } }
    } catch {
      throw ToolFailure("the scene cannot be laid out: its numbers add up to more than can be counted")
    }
    activateFormats()
    for constraint in scene.constraints { try activate(constraint) }
  }

  private static func mentioned(in checked: [CheckedInput]) -> [String] {
    var seen: Set<String> = []
    return checked.flatMap { $0.formats }.flatMap { $0.unit.format.viewNames }.filter { seen.insert($0).inserted }
  }

  private static func add(
    _ name: String, _ views: [String: SceneView], to layout: Layout, _ byName: inout [String: LayoutItem],
    _ items: inout [(name: String, item: LayoutItem)]
  ) {
    var chain: [String] = []
    var next = name
    // The reader of the scene has seen that no view lies in itself.
    while byName[next] == nil {
      chain.append(next)
      next = views[next]?.superview ?? CheckedFormat.superview
    }
    for name in chain.reversed() {
      let item = layout.addItem(in: byName[views[name]?.superview ?? CheckedFormat.superview])
      byName[name] = item
      items.append((name, item))
    }
  }

  private static func describe(_ item: LayoutItem, as view: SceneView, in layout: Layout) throws(LayoutError) {
    var traits = layout.traits(of: item)
    traits.hugging = (
      view.hugging.horizontal ?? traits.hugging.horizontal, view.hugging.vertical ?? traits.hugging.vertical
    )
    traits.compressionResistance = (
      view.compressionResistance.horizontal ?? traits.compressionResistance.horizontal,
      view.compressionResistance.vertical ?? traits.compressionResistance.vertical
    )
    try layout.setTraits(traits, of: item)
    try layout.setMeasurement(
      LayoutMeasurement(
        width: view.intrinsic.width, height: view.intrinsic.height, firstBaseline: view.firstBaseline,
        // A scene counts both from the top; the engine counts the last one from the bottom.
        lastBaseline: view.lastBaseline.map { (view.intrinsic.height ?? $0) - $0 }), of: item)
  }

  private mutating func activateFormats() {
    var count = 0
    for input in checked {
      for format in input.formats {
        formatIndices[ObjectIdentifier(format.unit.format.source)] = count
        count += 1
        mentionedAxes.insert(format.unit.format.syntax.axis)
        for constraint in format.constraints {
          let mapped = constraint.replacingItems { byName[format.name(of: $0)] ?? root }
          do throws(LayoutError) {
            try layout.activate(mapped)
          } catch {
            // What lowering makes is sound but for names that nobody has given a value.
            guard case .unknownMetric(let name) = error, case .format(let range) = constraint.origin else { continue }
            findings.append(.withoutValue(name, at: range))
          }
        }
      }
    }
  }

  private mutating func activate(_ constraint: SceneConstraint) throws(ToolFailure) {
    func operand(_ side: SceneConstraint.Side) throws(ToolFailure) -> Constraint.Operand {
      guard let item = byName[side.item] else {
        throw ToolFailure("\(constraint.place): no view named '\(side.item)'")
      }
      return Constraint.Operand(item, side.attribute)
    }
    let second: Constraint.Operand? = if let side = constraint.second { try operand(side) } else { nil }
    mentionedAxes.insert(constraint.first.attribute.axis)
    do {
      try layout.activate(
        Constraint(
          try operand(constraint.first), constraint.relation, second, multiplier: constraint.multiplier,
          constant: constraint.constant == 0 && second != nil ? .none : .literal(constraint.constant),
          priority: constraint.priority == .required ? .default : .literal(constraint.priority),
          origin: .code(file: constraint.place, line: 0)))
    } catch let error as LayoutError {
      throw ToolFailure("\(constraint.place): \(Self.words(for: error))")
    } catch let error as ToolFailure {
      throw error
    } catch {
      throw ToolFailure("\(constraint.place): \(error)")
    }
  }

  private static func words(for error: LayoutError) -> String {
    switch error {
    case .incompatibleAttributes(let first, let second): "'\(first.name)' cannot be compared with '\(second.name)'"
    case .positionWithoutPartner(let attribute):
      "'\(attribute.name)' needs a second side; only sizes can equal a number"
    case .noCommonAncestor: "the two views have no superview in common"
    default: "\(error)"
    }
  }

  // MARK: Result

  /// Solves, and says what came of it.
  ///
  /// - Parameters:
  ///   - scale: pixels for each point, to which edges are rounded; nil if they are not.
  ///   - sizeSource: who gave the size of the superview.
  /// - Throws: `ToolFailure` if a view is larger than numbers go.
  func result(scale: Double?, sizeSource: String) throws(ToolFailure) -> LayoutResult {
    layout.update()
    var frames: [(name: String, frame: LayoutRect)] = []
    for (name, item) in items {
      let frame = layout.frame(of: item)
      guard [frame.x, frame.y, frame.width, frame.height].allSatisfy({ $0.magnitude < 1e300 }) else {
        throw ToolFailure("'\(name)' has no frame: its multipliers make it larger than numbers go")
      }
      frames.append((name, scale.map { frame.rounded(scale: $0, from: origin(of: name)) } ?? frame))
    }
    let remedies = layout.conflicts.map { layout.remedy(for: $0) }
    let conflicts = zip(layout.conflicts, remedies).map { conflict, remedy in
      LayoutResult.Conflict(
        members: conflict.constraints.enumerated().map { member($1, isDropped: $0 == conflict.dropped) },
        remedy: remedy?.lowered(name)
      )
    }
    let ambiguous = layout.ambiguousItems().filter { $0.item != root }
    var diagnostics = zip(layout.conflicts, remedies).compactMap { conflict, remedy in
      Diagnostic.unsatisfiable(conflict, remedy: remedy, name: name)
    }.map { diagnostic in
      var diagnostic = diagnostic
      for index in diagnostic.notes.indices where diagnostic.notes[index].text.hasPrefix("the superview is ") {
        diagnostic.notes[index].text += ", given by \(sizeSource)"
      }
      return diagnostic
    }
    let mentions = mentions
    for (item, axis) in ambiguous {
      let known = mentions[name(item)]
      // A view that no format names is shown by itself.
      let place = known?[axis] ?? known?[axis.other] ?? .alone(name(item), in: "views")
      var diagnostic = Diagnostic.ambiguousLayout(name(item), axis: axis, at: place)
      if !mentionedAxes.contains(axis) { diagnostic.severity = .note }
      diagnostics.append(diagnostic)
    }
    return LayoutResult(
      frames: frames, conflicts: conflicts, ambiguous: ambiguous.map { (name($0.item), $0.axis) },
      diagnostics: placed(findings + diagnostics))
  }

  /// The name of an item.
  private func name(_ item: LayoutItem) -> String { names[item] ?? CheckedFormat.superview }

  /// Where the superview of a view lies in the root, in points.
  private func origin(of view: String) -> (x: Double, y: Double) {
    var origin = (x: 0.0, y: 0.0)
    var outer = superviews[view]
    while let name = outer, let item = byName[name] {
      let frame = layout.frame(of: item)
      origin = (origin.x + frame.x, origin.y + frame.y)
      outer = superviews[name]
    }
    return origin
  }

  private func member(_ constraint: Constraint, isDropped: Bool) -> LayoutResult.Member {
    var member = LayoutResult.Member(source: "engine", text: constraint.text(name), isDropped: isDropped)
    switch constraint.origin {
    case .format(let range):
      member.source = "format"
      member.range = range
      member.formatIndex = formatIndices[ObjectIdentifier(range.source)]
    case .code: member.source = "constraint"
    case .engine: break
    }
    return member
  }

  /// Where each view is named first in a format of each axis.
  private var mentions: [String: [LayoutAxis: SourceRange]] {
    var found: [String: [LayoutAxis: SourceRange]] = [:]
    for format in checked.lazy.flatMap({ $0.formats }).map({ $0.unit.format }) {
      let axis = format.syntax.axis
      for case .view(let view) in format.syntax.elements {
        guard let name = view.name, found[format.text(of: name)]?[axis] == nil else { continue }
        found[format.text(of: name), default: [:]][axis] = SourceRange(format.source, name.span)
      }
    }
    return found
  }

  /// Diagnostics about format strings as ones about the texts they lie in.
  private func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var places: [ObjectIdentifier: (unit: FormatUnit, source: SourceText)] = [:]
    for input in checked {
      for format in input.formats {
        places[ObjectIdentifier(format.unit.format.source)] = (format.unit, input.input.source)
      }
    }
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      var sources = ([diagnostic.primary] + diagnostic.secondary).map { $0.range.source }
      sources += diagnostic.notes.compactMap { $0.range?.source }
      for source in sources {
        guard let place = places[ObjectIdentifier(source)] else { continue }
        diagnostic = place.unit.placed(diagnostic, in: place.source)
      }
      return diagnostic
    }
  }
}

/// What came of a layout.
struct LayoutResult {
  /// Constraints that cannot hold together.
  struct Conflict {
    /// All of them.
    var members: [Member]
    /// What would resolve it, as source; nil if nothing simple does.
    var remedy: String?
  }

  /// A constraint of a conflict.
  struct Member {
    /// `format`, `constraint` or `engine`.
    var source: String
    /// What it says.
    var text: String
    /// Where a format string says so.
    var range: SourceRange?
    /// Which format string of the run, from 0.
    var formatIndex: Int?
    /// Whether it was left out.
    var isDropped: Bool
  }

  /// The frames of the views.
  var frames: [(name: String, frame: LayoutRect)]
  /// What contradicts itself.
  var conflicts: [Conflict]
  /// What nothing determines.
  var ambiguous: [(name: String, axis: LayoutAxis)]
  /// Both as diagnostics.
  var diagnostics: [Diagnostic]
}
