import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// The Swift text that a `#constraints` becomes: a closure that binds the names and calls a function for each constraint.
///
/// The compiler is told that the name in a binding stands where it stands in the literal, so that what it has to say about it,
/// that it is not in scope or no view, it says there. No local has a name that the use mentions, so that they hide nothing.
struct ExpansionText {
  /// The expansion of something that makes no constraints.
  static let nothing = "[\(library).Constraint]()"
  private static let library = "VisualFormatMacros.ExpandedFormat"

  private let use: MacroUse
  private let scope: Scope
  private let mentions: [LiteralFormat.Mention]
  /// What the closure calls the library.
  private let alias: String
  /// Names that are numbers for certain.
  private let numbers: Set<String>
  /// The locals that calls use.
  private var used: Set<String> = []
  /// Every name that the use mentions.
  private let words: Set<String>
  private var calls: [String] = []

  init(_ use: MacroUse, _ scope: Scope, _ mentions: some Sequence<LiteralFormat.Mention>) {
    self.use = use
    self.scope = scope
    self.mentions = Array(mentions)
    words = use.words.union(self.mentions.map(\.name))
    alias = Self.free("Format", words)
    numbers = Set(self.mentions.filter { $0.place == .distance }.map(\.name))
    views = Set(self.mentions.filter { $0.place == .view }.map(\.name)).union(scope.views?.keys ?? [:].keys)
  }

  /// Names that are views for certain.
  private let views: Set<String>

  /// The whole expansion.
  var text: String {
    guard !calls.isEmpty || !mentions.isEmpty else { return Self.nothing }
    var lines = ["{ () -> [\(Self.library).Constraint] in", "typealias \(alias) = \(Self.library)"]
    var bound: Set<String> = []
    for mention in mentions {
      let role = role(of: mention)
      if bound.insert(local(mention.name, role)).inserted { lines += binding(of: mention, role) }
    }
    lines.append("#sourceLocation()")
    lines += ["return ["] + calls.map { "  \($0)," } + ["]", "}()"]
    return lines.joined(separator: "\n")
  }

  // MARK: Names

  /// What a local holds, and how it is named.
  private enum Role: String {
    case view, number, priority
    /// A number or a view: what a size is compared with is not known before the compiler looks it up.
    case size
  }

  private func local(_ name: String, _ role: Role) -> String { Self.free("\(role.rawValue)_\(name)", words) }

  /// A name that hides nothing.
  private static func free(_ name: String, _ words: Set<String>) -> String {
    words.contains(name) ? free(name + "_", words) : name
  }

  private func role(of mention: LiteralFormat.Mention) -> Role {
    switch mention.place {
    case .view: .view
    case .distance: .number
    case .priority: .priority
    case .size: roleOfSize(mention.name)
    }
  }

  /// What a view is compared with: a metric goes before a view of the same name.
  private func roleOfSize(_ name: String) -> Role {
    if scope.metrics?[name] != nil { return .number }
    if views.contains(name) || scope.views == nil && scope.metrics != nil { return .view }
    return numbers.contains(name) || scope.views != nil ? .number : .size
  }

  /// The lines that bind a name, or what a dictionary has for it.
  private func binding(of mention: LiteralFormat.Mention, _ role: Role) -> [String] {
    let expression = (role == .view ? scope.views : scope.metrics)?[mention.name]
    let place = use.place(of: expression?.span.start ?? mention.span.start)
    let value = expression?.text ?? SwiftText.name(mention.name)
    let local = local(mention.name, role)
    let name = used.contains(local) ? local : "_"
    let (before, after) =
      role == .view
      ? ("let \(name): \(alias).Item = ", "") : ("let \(name) = \(alias).\(role.rawValue)(", ")")
    // What stands before the name goes into its line if there is room, or if there is no line before it.
    let room = place.column - 1 - before.utf8.count
    let isOneLine = room >= 0 || place.line == 1
    let blanks = String(repeating: " ", count: max(0, isOneLine ? room : place.column - 1))
    return [
      "#sourceLocation(file: \(SwiftText.literal(use.location.fileName)), line: \(isOneLine ? place.line : place.line - 1))",
      (isOneLine ? before : (role == .view ? String(before.dropLast()) : before) + "\n") + blanks + value + after,
    ]
  }

  private mutating func use(_ local: String) -> String {
    used.insert(local)
    return local
  }

  // MARK: Calls

  /// Adds the call that makes a constraint.
  ///
  /// - Parameter handle: what lowering calls the view of an item.
  mutating func add(_ constraint: Constraint, of format: LiteralFormat, _ handle: (LayoutItem) -> String) {
    let identifier = "identifier: \(SwiftText.literal(self.identifier(of: constraint, format)))"
    let attribute = "\(constraint.first.attribute)"
    let relation = constraint.relation == .equal ? "" : ", relation: .\(constraint.relation)"
    let priority = priority(constraint.priority)
    var items = [handle(constraint.first.item)]
    var function = attribute
    var rest = relation
    if let second = constraint.second {
      // A superview is found by its view, and so is its edge by that of the view.
      let isFirst = items[0].hasPrefix("|")
      let (other, otherAttribute) = (handle(second.item), "\(second.attribute)")
      let touchesSuperview = isFirst || other.hasPrefix("|")
      if isFirst { items = [other] } else if !touchesSuperview { items.append(other) }
      if case .standard = constraint.constant {
        function =
          !touchesSuperview
          ? "standard" + capitalized(attribute) + "To" + capitalized(otherAttribute)
          : isFirst ? "marginTo" + capitalized(otherAttribute) : attribute + "ToMargin"
      } else {
        function =
          isFirst
          ? "superviewTo" + capitalized(otherAttribute)
          : touchesSuperview
            ? attribute + "ToSuperview"
            : attribute == otherAttribute ? attribute : attribute + "To" + capitalized(otherAttribute)
        let number = number(constraint.constant, .number)
        if number != "0" { rest += ", constant: \(number)" }
      }
    } else {
      var role = Role.number
      if case .metric(let name, _) = constraint.constant { role = roleOfSize(name) }
      function = (role == .size ? "compared" : "fixed") + capitalized(attribute)
      rest = ", " + number(constraint.constant, role) + relation
    }
    let arguments = items.map { use(local($0, .view)) }.joined(separator: ", ")
    calls.append("\(alias).\(function)(\(arguments)\(rest)\(priority), \(identifier))")
  }

  private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private mutating func number(_ constant: Constraint.Constant, _ role: Role) -> String {
    switch constant {
    case .none: "0"
    case .literal(let number): SwiftText.number(number)
    case .standard(let spacing): SwiftText.number(spacing.points)
    case .metric(let name, _): use(local(name, role))
    }
  }

  private mutating func priority(_ priority: Constraint.Priority) -> String {
    switch priority {
    case .default: ""
    case .literal(let level): level == .required ? "" : ", priority: \(SwiftText.number(level.rawValue))"
    case .metric(let name, _): ", priority: \(use(local(name, .priority)))"
    }
  }

  /// `vfl:FILE:LINE:COLUMN` of what makes a constraint.
  private func identifier(of constraint: Constraint, _ format: LiteralFormat) -> String {
    guard case .format(let range) = constraint.origin else { preconditionFailure("lowering knows where all is from") }
    let place = use.place(of: format.place(of: range.span).start)
    return "vfl:\(use.location.fileID):\(place.line):\(place.column)"
  }
}
