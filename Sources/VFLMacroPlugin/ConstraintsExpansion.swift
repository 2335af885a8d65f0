import ConstraintIR
import VFLDiagnostics
import VisualFormat

/// `#constraints("…", …)`: the constraints of formats, made without parsing anything when the program runs.
///
/// Each name of the formats is bound to a local once, and then there is a call for each constraint, in Apple's order;
/// `ExpansionText` writes both.
struct ConstraintsExpansion {
  /// What the compiler is told.
  private(set) var message: PluginMessage

  private let use: MacroUse
  private var diagnostics: [PluginDiagnostic] = []

  /// How many constraints a use may make: the compiler takes two seconds for so many in one array, and more are hardly meant.
  static let largest = 1000

  init(_ use: MacroUse) {
    self.use = use
    message = .expansion(source: ExpansionText.nothing, diagnostics: [])
    var text: ExpansionText?
    do throws(MacroFault) {
      text = try expand()
    } catch {
      diagnostics.append(error.diagnostic)
    }
    // Of something that is wrong nothing is compiled, so that there are no further errors.
    message = .expansion(source: text?.text ?? ExpansionText.nothing, diagnostics: diagnostics)
  }

  /// The expansion; nil if something is wrong with the formats.
  private mutating func expand() throws(MacroFault) -> ExpansionText? {
    guard !use.formats.isEmpty else { throw use.fault("expected a format string", at: use.name) }
    let scope = Scope(views: try use.dictionary("views"), metrics: try use.dictionary("metrics"))
    let options = try use.options()
    let formats = try use.formats.map { (expression) throws(MacroFault) in try LiteralFormat(expression, of: use) }
    try checkAxes(of: formats, options)

    let mentions = formats.map(\.mentions)
    let bindings = scope.bindings(mentions)
    let lowered = formats.map { $0.format.constraints(with: bindings, options: options, profile: .macos) }
    for (format, lowered) in zip(formats, lowered) {
      diagnostics += lowered.diagnostics.map { format.placed($0, in: use) }
    }
    guard !diagnostics.contains(where: { $0.severity == "error" }) else { return nil }
    let count = lowered.reduce(0) { $0 + $1.constraints.count }
    guard count <= Self.largest else {
      throw use.fault(
        "these formats make \(count) constraints, and at most \(Self.largest) are written out: use LayoutConstraint.constraints(withVisualFormat:…)",
        at: formats[0].span)
    }
    var text = ExpansionText(use, scope, mentions.joined())
    for (format, lowered) in zip(formats, lowered) {
      for constraint in lowered.constraints { text.add(constraint, of: format) { bindings[$0] } }
    }
    return text
  }

  /// An alignment is along the axis of one of two formats that run along different axes.
  private func checkAxes(of formats: [LiteralFormat], _ options: FormatOptions) throws(MacroFault) {
    guard !options.isDisjoint(with: .alignmentMask), let first = formats.first else { return }
    guard let other = formats.first(where: { $0.format.syntax.axis != first.format.syntax.axis }) else { return }
    throw use.fault(
      "this format is \(other.format.syntax.axis.rawValue) and the first one is \(first.format.syntax.axis.rawValue); an alignment fits one of them: use '#constraints' twice",
      at: other.span)
  }
}
