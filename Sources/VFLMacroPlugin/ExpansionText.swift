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
  /// What locals begin with.
  private let prefix: String
  /// Names that are views for certain, and such that are numbers.
  private let views, numbers: Set<String>
  /// The locals that calls use.
  private var used: Set<String> = []
  private var calls: [String] = []

  init(_ use: MacroUse, _ scope: Scope, _ mentions: some Sequence<LiteralFormat.Mention>) {
    self.use = use
    self.scope = scope
    self.mentions = Array(mentions)
    prefix = Self.prefix(besides: use.words.union(self.mentions.map(\.name)))
    numbers = Set(self.mentions.filter { $0.place == .distance }.map(\.name))
    views = Set(self.mentions.filter { $0.place == .view }.map(\.name)).union(scope.views?.keys ?? [:].keys)
  }

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
  private enum Role: String, CaseIterable {
    case view, number, priority
    /// A number or a view: what a size is compared with is not known before the compiler looks it up.
    case size
  }

  private func local(_ name: String, _ role: Role) -> String { "\(prefix)\(role.rawValue)_\(name)" }

  /// What the closure calls the library.
  private var alias: String { prefix + "Format" }

  /// Underscores that make locals hide nothing.
  private static func prefix(besides words: Set<String>) -> String {
    var prefix = ""
    while words.contains(where: { word in
      word == prefix + "Format" || Role.allCases.contains { word.hasPrefix("\(prefix)\($0.rawValue)_") }
    }) { prefix += "_" }
    return prefix
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
    let first = handle(constraint.first.item)
    let second = constraint.second.map { handle($0.item) }
    // A superview is found by its view.
    let views = [first, second].compactMap { $0 }.filter { !$0.hasPrefix("|") }
    var arguments = views.map { use(local($0, .view)) }
    let relation = constraint.relation == .equal ? [] : ["relation: .\(constraint.relation)"]
    let name: String
    if let other = constraint.second {
      name = function(
        constraint.first, other, isSuperview: (first.hasPrefix("|"), second?.hasPrefix("|") == true),
        constraint.constant)
      arguments += relation
      if let constant = number(constraint.constant, .number) { arguments.append("constant: \(constant)") }
    } else {
      var role = Role.number
      if case .metric(let name, _) = constraint.constant { role = roleOfSize(name) }
      name = (role == .size ? "compared" : "fixed") + capitalized("\(constraint.first.attribute)")
      arguments += [number(constraint.constant, role) ?? "0"] + relation
    }
    arguments +=
      priority(constraint.priority) + ["identifier: \(SwiftText.literal(identifier(of: constraint, format)))"]
    calls.append("\(alias).\(name)(\(arguments.joined(separator: ", ")))")
  }

  /// The function that ties two attributes together. One of a superview is not named: that of the view says which it is.
  private func function(
    _ first: Constraint.Operand, _ second: Constraint.Operand, isSuperview: (first: Bool, second: Bool),
    _ constant: Constraint.Constant
  ) -> String {
    var isStandard = false
    if case .standard = constant { isStandard = true }
    if isSuperview.first { return (isStandard ? "marginTo" : "superviewTo") + capitalized("\(second.attribute)") }
    if isSuperview.second { return "\(first.attribute)" + (isStandard ? "ToMargin" : "ToSuperview") }
    if first.attribute == second.attribute { return "\(first.attribute)" }
    let pair = "\(first.attribute)To" + capitalized("\(second.attribute)")
    return isStandard ? "standard" + capitalized(pair) : pair
  }

  private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// A number as an expression; nil for nothing at all.
  private mutating func number(_ constant: Constraint.Constant, _ role: Role) -> String? {
    switch constant {
    // Standard spacing is the function's.
    case .none, .literal(0), .standard: nil
    case .literal(let number): SwiftText.number(number)
    case .metric(let name, _): use(local(name, role))
    }
  }

  private mutating func priority(_ priority: Constraint.Priority) -> [String] {
    switch priority {
    case .default, .literal(.required): []
    case .literal(let level): ["priority: \(SwiftText.number(level.rawValue))"]
    case .metric(let name, _): ["priority: \(use(local(name, .priority)))"]
    }
  }

  /// `vfl:FILE:LINE:COLUMN` of what makes a constraint.
  private func identifier(of constraint: Constraint, _ format: LiteralFormat) -> String {
    guard case .format(let range) = constraint.origin else { preconditionFailure("lowering knows where all is from") }
    let place = use.place(of: format.place(of: range.span).start)
    return "vfl:\(use.location.fileID):\(place.line):\(place.column)"
  }
}
