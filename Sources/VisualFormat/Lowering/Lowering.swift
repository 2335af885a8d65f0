import ConstraintIR
import VFLDiagnostics

/// Turns a tree into constraints, in the order of Apple's parser (vfl-semantics 4.3): for each view the distances before
/// it, then its sizes; then the distances to the closing superview; then the alignments.
///
/// This is the only place where names are looked up. What is not sound makes no constraint; the rest does.
struct Lowering {
  let source: SourceText
  /// The bytes of the text.
  let bytes: UnsafeBufferPointer<UInt8>
  let parsed: Parsed
  let names: NameTable
  let options: FormatOptions
  let profile: LayoutProfile
  let edges: AxisEdges
  var constraints: [Constraint] = []
  private(set) var diagnostics: [Diagnostic]
  /// How many more names may be compared with unknown ones.
  var comparisons = 30_000
  /// Whether spacing between baselines has been refused, which is said once.
  var hasReportedBaselines = false

  init(
    _ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, _ parsed: Parsed, names: NameTable,
    options: FormatOptions, profile: LayoutProfile
  ) {
    self.source = source
    self.bytes = bytes
    self.parsed = parsed
    self.names = names
    self.options = options
    self.profile = profile
    edges = AxisEdges(parsed.syntax.axis, options)
    diagnostics = parsed.diagnostics
  }

  /// The tree.
  var syntax: FormatSyntax { parsed.syntax }

  mutating func lower() -> LoweredFormat {
    constraints.reserveCapacity(syntax.elements.count + syntax.predicates.count)
    var earlier = Element.invalid
    for index in syntax.elements.indices {
      let later = resolve(index)
      if index > 0 { lower(syntax.connections[index - 1], from: earlier, to: later) }
      if case .view(let view) = syntax.elements[index], !view.predicates.isEmpty { lowerSizes(of: view, later) }
      earlier = later
    }
    align()
    return LoweredFormat(constraints: constraints, diagnostics: Diagnostic.inOrder(diagnostics))
  }

  // MARK: Elements

  /// An element whose name has been looked up. Trivial to copy: what else there is to know is in the tree.
  enum Element {
    case superview(SourceSpan)
    case view(NameTable.View, index: Int)
    /// Something that is no element, or a view that is not known; nothing can be said about its distances.
    case invalid

    /// Whether it is the `|` at either end.
    var isSuperview: Bool {
      if case .superview = self { true } else { false }
    }
  }

  private mutating func resolve(_ index: Int) -> Element {
    switch syntax.elements[index] {
    case .superview(let span): .superview(span)
    case .invalid: .invalid
    case .view(let view): resolve(view.name).map { .view($0, index: index) } ?? .invalid
    }
  }

  // MARK: Connections

  /// The two edges that a distance lies between; the item further along the reading direction comes first.
  struct Ends {
    var first: Constraint.Operand
    var second: Constraint.Operand
    /// Which of them is the superview's, if one is.
    var superview: Superview = .none

    /// Which of the two ends the superview is.
    enum Superview { case none, first, second }
  }

  private mutating func lower(_ connection: ConnectionSyntax, from earlier: Element, to later: Element) {
    let ends = ends(from: earlier, to: later)
    if edges.refusesBaselines, ends != nil { reportHorizontalBaselines(connection, before: later) }
    switch connection.kind {
    case .flush:
      add(ends, .equal, .none, span: connection.span)
    case .standard:
      addStandard(ends, span: connection.span)
    case .predicates(let range), .invalid(let range):
      for index in range { lowerDistance(syntax.predicates[index], between: ends) }
    }
  }

  private mutating func ends(from earlier: Element, to later: Element) -> Ends? {
    let (near, far) = edges.isReversed ? (later, earlier) : (earlier, later)
    switch (near, far) {
    case (.superview(let bar), .view(let view, let index)):
      guard let superview = superview(of: view, index, bar: bar, isClosing: later.isSuperview) else { return nil }
      return Ends(
        first: .init(view.item, edges.viewNear), second: .init(superview, edges.near), superview: .second)
    case (.view(let view, let index), .superview(let bar)):
      guard let superview = superview(of: view, index, bar: bar, isClosing: later.isSuperview) else { return nil }
      return Ends(first: .init(superview, edges.far), second: .init(view.item, edges.viewFar), superview: .first)
    case (.view(let near, _), .view(let far, _)):
      return Ends(first: .init(far.item, edges.viewNear), second: .init(near.item, edges.viewFar))
    default:
      return nil
    }
  }

  private mutating func superview(
    of view: NameTable.View, _ index: Int, bar: SourceSpan, isClosing: Bool
  ) -> LayoutItem? {
    if view.superview == nil, case .view(let syntax) = syntax.elements[index] {
      report(
        .missingSuperview(
          at: range(bar), view: range(syntax.span), name: syntax.name.map(text(of:)) ?? "",
          appleOffset: isClosing ? bar.end : syntax.span.end))
    }
    return view.superview
  }

  private mutating func addStandard(_ ends: Ends?, span: SourceSpan) {
    guard var ends else { return }
    let spacing = ends.superview == .none ? .siblings : profile.spacingAtSuperview
    if spacing == .superviewMargin {
      switch ends.superview {
      case .first: ends.first.attribute = ends.first.attribute.margin ?? ends.first.attribute
      case .second: ends.second.attribute = ends.second.attribute.margin ?? ends.second.attribute
      case .none: break
      }
    }
    add(ends, .equal, .standard(spacing), span: span)
  }

  private mutating func lowerDistance(_ predicate: PredicateSyntax, between ends: Ends?) {
    let constant = distance(of: predicate)
    let priority = priority(of: predicate)
    guard predicate.isValid, let constant, let priority else { return }
    add(ends, predicate.relation, constant, priority, span: predicate.span)
  }

  // MARK: Sizes

  private mutating func lowerSizes(of view: ViewSyntax, _ element: Element) {
    var item: LayoutItem?
    if case .view(let view, _) = element { item = view.item }
    for index in view.predicates {
      let predicate = syntax.predicates[index]
      let size = size(of: predicate)
      let priority = priority(of: predicate)
      guard predicate.isValid, let item, let size, let priority else { continue }
      let first = Constraint.Operand(item, edges.size)
      switch size {
      case .constant(let constant):
        constraints.append(
          Constraint(
            first, predicate.relation, nil, constant: constant, priority: priority,
            origin: .format(range(predicate.span))))
      case .view(let other):
        add(
          Ends(first: first, second: .init(other, edges.size)), predicate.relation, .none, priority,
          span: predicate.span)
      }
    }
  }

  // MARK: Alignment

  private mutating func align() {
    let mask = options.rawValue & FormatOptions.alignmentMask.rawValue
    guard mask != 0 else { return }
    var legal: [Constraint.Attribute] = []
    var illegal: [Constraint.Attribute] = []
    // Apple looks at the bits up to the first baseline's only.
    for attribute in Constraint.Attribute.allCases.prefix(while: { $0 != .leftMargin })
    where mask & (1 << UInt(attribute.rawValue)) != 0 {
      if attribute.axis == syntax.axis { illegal.append(attribute) } else { legal.append(attribute) }
    }
    if !illegal.isEmpty { reportAlignmentAlongAxis(illegal, canSwap: legal.isEmpty) }
    guard !legal.isEmpty, !syntax.elements.isEmpty else { return }
    for index in 1..<max(1, syntax.elements.count) {
      guard case .view(let left) = syntax.elements[index - 1], case .view(let right) = syntax.elements[index],
        let leftItem = item(of: left), let rightItem = item(of: right)
      else { continue }
      let (first, second) = edges.isReversed ? (rightItem, leftItem) : (leftItem, rightItem)
      for attribute in legal {
        add(
          Ends(first: .init(first, attribute), second: .init(second, attribute)), .equal, .none,
          span: left.span.joined(with: right.span))
      }
    }
  }

  private func item(of view: ViewSyntax) -> LayoutItem? {
    view.name.flatMap { names.views.find($0, in: bytes)?.value.item }
  }

  // MARK: Building

  /// Whether as much has been reported as is allowed.
  var isFull: Bool { diagnostics.count > parsed.limits.faults }

  /// Reports a fault; beyond the limit, once, that there are more.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    let limit = parsed.limits.faults
    let isLast = diagnostics.count == limit
    diagnostics.append(isLast ? .tooManyFaults(at: diagnostic.primary.range, limit: limit) : diagnostic)
  }

  private mutating func add(
    _ ends: Ends?, _ relation: Constraint.Relation, _ constant: Constraint.Constant,
    _ priority: Constraint.Priority = .default, span: SourceSpan
  ) {
    guard let ends else { return }
    constraints.append(
      Constraint(
        ends.first, relation, ends.second, constant: constant, priority: priority,
        origin: .format(range(span))))
  }

  /// A name of the text.
  func text(of name: NameSyntax) -> String { source[name.span] }

  /// The range of a span of this text.
  func range(_ span: SourceSpan) -> SourceRange { SourceRange(source, span) }
}
