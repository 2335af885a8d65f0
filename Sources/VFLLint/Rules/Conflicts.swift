import ConstraintIR
import LayoutEngine
import VFLDiagnostics

/// Formats that are installed together and cannot hold together, whatever size the superview has.
enum Conflicts {
  static func findings(_ input: RuleInput) -> [RuleInput.Finding] {
    input.groups.flatMap { findings(input, $0) } + alone(input)
  }

  /// A format that contradicts itself.
  private static func alone(_ input: RuleInput) -> [RuleInput.Finding] {
    let grouped = Set(input.groups.flatMap { $0.formats })
    return input.formats.indices.filter { !grouped.contains($0) && input.constraints[$0].count > 1 }.flatMap {
      findings(input, FormatGroup(formats: [$0]))
    }
  }

  private static func findings(_ input: RuleInput, _ group: FormatGroup) -> [RuleInput.Finding] {
    var model = LayoutModel()
    for index in group.formats { model.add(input, index) }
    guard model.count > 1 else { return [] }
    return model.conflicts.map { conflict in
      let remedy = model.layout.remedy(for: conflict)
      let owner = conflict.constraints.compactMap { model.format(of: $0) }.max() ?? group.formats[0]
      var diagnostic = Diagnostic.unsatisfiable(conflict, remedy: remedy) { model.name(of: $0) }
      // What a run would leave out is for the run to say.
      diagnostic.notes.removeAll { $0.kind == .note && $0.text.hasSuffix("since it came last") }
      return (owner, diagnostic)
    }
  }
}

/// The required constraints of some formats, with a superview of its own for each view, since nobody knows here what
/// lies in what.
struct LayoutModel {
  /// Them.
  let layout = Layout()
  /// How many constraints there are.
  private(set) var count = 0
  private let root: LayoutItem
  private var items: [String: LayoutItem] = [:]
  private var names: [LayoutItem: String] = [:]
  private var owners: [SourceSpan: Int] = [:]

  /// How many constraints are judged together; above that a file is no file that people write.
  private static let most = 2_000

  init() { root = layout.addItem() }

  /// Adds the constraints of a format whose numbers are known.
  mutating func add(_ input: RuleInput, _ index: Int) {
    let format = input.formats[index]
    guard let whole = format.whole, let views = FormatGroup.views(of: format, in: input.code) else { return }
    let bindings = input.check.bindings(of: format, whole, format.fillings[0])
    for constraint in input.constraints[index] where count < Self.most && Self.isCertain(constraint) {
      var placed = constraint.replacingItems { item in
        self.item(bindings[item], views, format.views.identity)
      }
      if case .format(let range) = constraint.origin {
        let place = format.fillings[0].place(of: range.span)
        owners[place] = index
        placed.origin = .format(input.range(place))
      }
      if (try? layout.activate(placed)) != nil { count += 1 }
    }
  }

  /// Required, with a number that is the same on every screen.
  private static func isCertain(_ constraint: Constraint) -> Bool {
    // Left and leading are two sides in half of the languages.
    let sides: Set<Constraint.Attribute> = [.left, .right]
    guard constraint.priority.level == .required, !sides.contains(constraint.first.attribute) else { return false }
    if case .standard(.superviewMargin) = constraint.constant { return false }
    return constraint.constant.points != nil
  }

  private mutating func item(_ handle: String, _ views: [String: String], _ identity: Int) -> LayoutItem {
    let isSuperview = handle.hasPrefix("|")
    let key = isSuperview ? String(handle.dropFirst()) : handle
    let name = views[key] ?? "\(identity):\(key)"
    let unique = isSuperview ? "|" + name : name
    if let item = items[unique] { return item }
    let item = isSuperview ? layout.addItem(in: root) : layout.addItem(in: superview(of: name))
    items[unique] = item
    names[item] = isSuperview ? "|" : key
    return item
  }

  private mutating func superview(of name: String) -> LayoutItem {
    if let item = items["|" + name] { return item }
    let item = layout.addItem(in: root)
    items["|" + name] = item
    names[item] = "|"
    return item
  }

  /// What cannot hold.
  var conflicts: [LayoutConflict] {
    layout.update()
    return layout.conflicts
  }

  /// The name of an item, `|` for a superview.
  func name(of item: LayoutItem) -> String { names[item] ?? "|" }

  /// Which format a constraint comes from.
  func format(of constraint: Constraint) -> Int? {
    if case .format(let range) = constraint.origin { owners[range.span] } else { nil }
  }
}
