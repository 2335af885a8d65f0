import ConstraintIR
import VFLDiagnostics

extension FormatString {
  /// What is worth knowing about a sound format though nothing is wrong with it: the notes 05xx of the catalogue, all of
  /// which are off until somebody asks for them.
  ///
  /// - Returns: notes in the order of the places; none if the text has faults, which matter more.
  /// - Complexity: linear in the length of the text.
  public func advice<Handle>(
    with bindings: Bindings<Handle>, options: FormatOptions = [], profile: LayoutProfile = .ios
  ) -> [Diagnostic] {
    advice(with: bindings.names, options: options, profile: profile)
  }

  @usableFromInline func advice(
    with names: NameTable, options: FormatOptions, profile: LayoutProfile
  ) -> [Diagnostic] {
    guard syntaxDiagnostics.isEmpty else { return [] }
    var text = source.text
    return text.withUTF8 { bytes in
      let adviser = Adviser(
        source: source, bytes: bytes, syntax: syntax, names: names, options: options, profile: profile)
      return Diagnostic.inOrder(
        adviser.sizesLikePriorities() + adviser.fixedBetweenEdges() + adviser.verticalSuperviewEdges()
          + adviser.fixedDirection() + adviser.standardSpacings() + adviser.minimumSuperviewSize()
          + adviser.barHeights() + adviser.zeroSpacings())
    }
  }
}

/// One function for each note, over a sound tree.
private struct Adviser {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  let syntax: FormatSyntax
  let names: NameTable
  let options: FormatOptions
  let profile: LayoutProfile

  /// `[a(750)]`: a size that is a usual priority, or next to one.
  func sizesLikePriorities() -> [Diagnostic] {
    let usual: Set<Double> = [249, 250, 251, 749, 750, 751, 999, 1000]
    return views.flatMap { view in
      view.predicates.compactMap { index -> Diagnostic? in
        let predicate = syntax.predicates[index]
        guard predicate.priority == nil, predicate.relation == .equal,
          case .number(let number, _)? = predicate.value, usual.contains(number)
        else {
          return nil
        }
        return .sizeLikePriority(number, axis: syntax.axis, at: range(predicate.span))
      }
    }
  }

  /// `|-[a(300)]-|`: edges, distances and sizes are all required, so the superview has one possible size.
  func fixedBetweenEdges() -> [Diagnostic] {
    guard reachesBothEdges else { return [] }
    let sizes = views.map { view in view.predicates.first { isRequired($0, .equal) && !comparesViews($0) } }
    guard syntax.connections.allSatisfy(isRigid), sizes.allSatisfy({ $0 != nil }), let first = sizes.first,
      let index = first
    else { return [] }
    return [.fixedBetweenEdges(axis: syntax.axis, at: range(syntax.predicates[index].span))]
  }

  /// `V:|[a]`: the edge of the superview, which on some screens lies under a bar.
  func verticalSuperviewEdges() -> [Diagnostic] {
    guard syntax.axis == .vertical else { return [] }
    return syntax.elements.indices.compactMap { index in
      guard case .superview(let span) = syntax.elements[index] else { return nil }
      let connection = syntax.connections[index == 0 ? 0 : index - 1]
      let usesMargin = connection.kind == .standard && profile.spacingAtSuperview == .superviewMargin
      return usesMargin ? nil : .verticalSuperviewEdge(at: range(span))
    }
  }

  /// Left and right instead of leading and trailing, where the option has something to act on.
  func fixedDirection() -> [Diagnostic] {
    let isHorizontal = syntax.axis == .horizontal
    let fixing: FormatOptions =
      isHorizontal ? [.directionLeftToRight, .directionRightToLeft] : [.alignAllLeft, .alignAllRight]
    let found = FormatOptions.named.filter {
      !$0.option.isEmpty && options.intersection(fixing).contains($0.option)
    }
    guard !found.isEmpty, isHorizontal ? syntax.elements.count > 1 : views.count > 1 else { return [] }
    return [.fixedDirection(found.map { $0.name }, at: range(SourceSpan(0, source.text.utf8.count)))]
  }

  /// What each bare `-` means.
  func standardSpacings() -> [Diagnostic] {
    syntax.connections.indices.compactMap { index in
      let connection = syntax.connections[index]
      guard connection.kind == .standard else { return nil }
      let isAtSuperview = isSuperview(syntax.elements[index]) || isSuperview(syntax.elements[index + 1])
      return .standardSpacing(
        isAtSuperview ? profile.spacingAtSuperview : .siblings, profile: profile, at: range(connection.span))
    }
  }

  /// `V:|-8-[a]-8-|`: the least superview in which all required distances and sizes fit.
  func minimumSuperviewSize() -> [Diagnostic] {
    guard reachesBothEdges, let last = syntax.connections.last, let edge = syntax.elements.last else { return [] }
    var total = 0.0
    var unknown: [String: Int] = [:]
    for (index, connection) in syntax.connections.enumerated() {
      switch connection.kind {
      case .flush, .invalid: break
      case .standard:
        let isInside = index > 0 && index < syntax.connections.count - 1
        let spacing = isInside ? StandardSpacing.siblings : profile.spacingAtSuperview
        total += spacing.points
        if spacing == .superviewMargin { unknown["margin", default: 0] += 1 }
      case .predicates(let range): addLeast(of: range, to: &total, &unknown)
      }
    }
    for view in views { addLeast(of: view.predicates, to: &total, &unknown) }
    guard total > 0 || !unknown.isEmpty else { return [] }
    let terms = unknown.sorted { $0.key < $1.key }.map { name, count in
      name == "margin" ? (count == 1 ? "the margin" : "both margins") : (count == 1 ? name : "\(count) × \(name)")
    }
    let place = last.kind == .flush ? edge.span : last.span
    return [.minimumSuperviewSize(total, terms: terms, axis: syntax.axis, at: range(place))]
  }

  /// `V:|-64-[a]`: a fixed distance that looks like the height of a status or navigation bar.
  func barHeights() -> [Diagnostic] {
    let bars: Set<Double> = [20, 44, 64, 88]
    guard syntax.axis == .vertical, case .superview? = syntax.elements.first,
      case .predicates(let distance)? = syntax.connections.first?.kind, distance.count == 1,
      isRequired(distance.lowerBound, .equal),
      case .number(let number, let span)? = syntax.predicates[distance.lowerBound].value, bars.contains(number)
    else { return [] }
    return [.barHeight(number, at: range(span))]
  }

  /// `[a]-0-[b]`, where `[a][b]` says the same.
  func zeroSpacings() -> [Diagnostic] {
    syntax.connections.compactMap { connection -> Diagnostic? in
      guard case .predicates(let distance) = connection.kind, distance.count == 1,
        case .number(0, let number)? = syntax.predicates[distance.lowerBound].value,
        // No parentheses, relation or priority.
        connection.span.length == number.length + 2
      else { return nil }
      return .zeroSpacing(at: range(connection.span))
    }
  }

  // MARK: Parts

  private var views: [ViewSyntax] {
    syntax.elements.compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  private func isSuperview(_ element: ElementSyntax) -> Bool {
    if case .superview = element { true } else { false }
  }

  private var reachesBothEdges: Bool {
    guard let first = syntax.elements.first, let last = syntax.elements.last else { return false }
    return isSuperview(first) && isSuperview(last)
  }

  private func range(_ span: SourceSpan) -> SourceRange { SourceRange(source, span) }

  private func isRequired(_ index: Int, _ relation: Constraint.Relation) -> Bool {
    let predicate = syntax.predicates[index]
    guard predicate.relation == relation else { return false }
    switch predicate.priority {
    case nil: return true
    case .number(let level, _): return level == 1000
    case .name(let name): return metric(name) == .some(1000)
    }
  }

  /// The value of a metric; nil if it is not known, or there is none of that name.
  private func metric(_ name: NameSyntax) -> Double? {
    names.metrics.find(name, in: bytes)?.value
  }

  private func comparesViews(_ index: Int) -> Bool {
    guard case .name(let name)? = syntax.predicates[index].value else { return false }
    return names.metrics.find(name, in: bytes) == nil && names.views.find(name, in: bytes) != nil
  }

  /// Whether a connection has one length for certain.
  private func isRigid(_ connection: ConnectionSyntax) -> Bool {
    switch connection.kind {
    case .flush, .standard: true
    case .invalid: false
    case .predicates(let range): range.contains { isRequired($0, .equal) }
    }
  }

  /// Adds the largest number that a list requires at least; where it has none, counts one of the metrics whose values
  /// are not known.
  private func addLeast(of range: Range<Int>, to total: inout Double, _ unknown: inout [String: Int]) {
    var least: Double?
    var metricName: NameSyntax?
    for index in range where isRequired(index, .equal) || isRequired(index, .greaterThanOrEqual) {
      switch syntax.predicates[index].value {
      case .number(let number, _): least = max(least ?? number, number)
      case .name(let name) where !comparesViews(index):
        if let number = metric(name) {
          least = max(least ?? number, number)
        } else {
          metricName = metricName ?? name
        }
      default: break
      }
    }
    if let least {
      total += least
    } else if let metricName {
      unknown["'\(source[metricName.span])'", default: 0] += 1
    }
  }
}
