import ConstraintIR

// The constraints of a stack view, with the identifiers and priorities of UIKit's (vfl-semantics 7.5). Each view has its own,
// which are made anew only if it or a neighbour has changed; the first of the views with room is the measure for the others.
extension StackView {
  /// A constraint that is to be there.
  struct Wanted {
    var first: LayoutElement
    var firstAttribute: LayoutConstraint.Attribute
    var relation = LayoutConstraint.Relation.equal
    var second: LayoutElement?
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
    var identifier: String
  }

  /// The attributes along the axis and across it.
  private struct Attributes {
    let near: LayoutConstraint.Attribute
    let far: LayoutConstraint.Attribute
    let size: LayoutConstraint.Attribute
    let center: LayoutConstraint.Attribute

    init(_ axis: LayoutAxis) {
      (near, far, size, center) =
        axis == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
    }
  }

  private var along: Attributes { Attributes(axis) }
  private var across: Attributes { Attributes(axis.other) }

  /// Brings all constraints up to date.
  final func arrange() {
    let shown = parts.filter { !$0.view.isHidden }
    let (first, last) = (shown.first.map { ObjectIdentifier($0.view) }, shown.last.map { ObjectIdentifier($0.view) })
    let isLocal = distribution == .fill || distribution == .fillEqually || distribution == .equalSpacing
    if first != ends.first || !isLocal && hasChanged {
      for part in parts { part.isOutdated = true }
    }
    ends = (first, last)
    hasChanged = false
    if alignment != .fill, spanner == nil, !shown.isEmpty {
      let guide = LayoutGuide()
      guide.identifier = "UISV-alignment-spanner"
      addLayoutGuide(guide)
      spanner = guide
    } else if alignment == .fill || shown.isEmpty, let guide = spanner {
      removeLayoutGuide(guide)
      spanner = nil
      for part in parts { part.isOutdated = true }
    }
    let shares = distribution == .fillProportionally ? proportions(shown) : [:]
    var before: (part: Part, shown: Part?)?
    var shownCount = 0
    for (index, part) in parts.enumerated() {
      if !part.view.isHidden { shownCount += 1 }
      if part.isOutdated {
        part.isOutdated = false
        let wanted =
          gap(before, part, index) + length(of: part, shown, number: shownCount - 1, shares)
          + breadth(of: part, shown)
        apply(wanted + distances(before?.shown, part, shown, number: shownCount - 1), to: &part.constraints)
      }
      before = (part, part.view.isHidden ? before?.shown : part)
    }
    apply(wholeConstraints(shown), to: &frameConstraints)
  }

  /// Changes constraints into others; those that differ in the constant only stay.
  private func apply(_ wanted: [Wanted], to constraints: inout [LayoutConstraint]) {
    if wanted.count == constraints.count, zip(wanted, constraints).allSatisfy({ $0.fits($1) }) {
      for (wanted, constraint) in zip(wanted, constraints) { constraint.constant = wanted.constant }
      return
    }
    LayoutConstraint.deactivate(constraints)
    constraints = wanted.map { wanted in
      let constraint = LayoutConstraint(
        wanted.first, wanted.firstAttribute, wanted.relation, wanted.second, wanted.secondAttribute,
        wanted.multiplier, wanted.constant, priority: wanted.priority,
        origin: .code(file: wanted.identifier, line: 0))
      constraint.identifier = wanted.identifier
      return constraint
    }
    LayoutConstraint.activate(constraints)
  }

  // MARK: Along the axis

  /// What the views lie in.
  private var canvas: LayoutElement { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  /// The distance between a view and the one before.
  private func gap(_ before: (part: Part, shown: Part?)?, _ part: Part, _ index: Int) -> [Wanted] {
    guard let before else { return [] }
    let isHidden = part.view.isHidden
    var points = 0.0
    if let left = before.shown, parts[index...].contains(where: { !$0.view.isHidden }) {
      let full = space(after: left)
      // Hidden views share the distance between those around them.
      let shares = (before.part.view.isHidden ? 0 : 0.5) + (isHidden ? 0 : 0.5)
      points = full * shares
    }
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    let isBaseline = axis == .vertical && isBaselineRelativeArrangement
    return [
      Wanted(
        first: part.view, firstAttribute: isBaseline ? .firstBaseline : along.near,
        relation: isLoose ? .greaterThanOrEqual : .equal, second: before.part.view,
        secondAttribute: isBaseline ? .lastBaseline : along.far, constant: points, identifier: "UISV-spacing")
    ]
  }

  private func space(after part: Part) -> Double {
    let points = part.customSpacing ?? spacing
    if points == Self.spacingUseSystem { return StandardSpacing.siblings.points }
    return points == Self.spacingUseDefault ? 0 : points
  }

  /// What a view is along the axis.
  private func length(
    of part: Part, _ shown: [Part], number: Int, _ shares: [ObjectIdentifier: Double]
  ) -> [Wanted] {
    if part.view.isHidden {
      return [Wanted(first: part.view, firstAttribute: along.size, identifier: "UISV-hiding")]
    }
    let measure = shown[0].view
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: return []
    case .fillEqually:
      return part.view === measure ? [] : [equal(part.view, measure, "UISV-fill-equally")]
    case .fillProportionally:
      if shares.isEmpty { return part.view === measure ? [] : [equal(part.view, measure, "UISV-fill-proportionally")] }
      let priority = shown.count == 1 ? .required : LayoutPriority(rawValue: Double(max(1, 999 - number))) ?? .required
      var wanted = equal(part.view, canvas, "UISV-fill-proportionally")
      wanted.priority = priority
      wanted.multiplier = shares[ObjectIdentifier(part.view)] ?? 0
      if wanted.multiplier == 0 {
        (wanted.second, wanted.secondAttribute, wanted.multiplier) = (nil, .notAnAttribute, 1)
      }
      return [wanted]
    }
  }

  private func equal(_ view: LayoutElement, _ other: LayoutElement, _ identifier: String) -> Wanted {
    Wanted(
      first: view, firstAttribute: along.size, second: other, secondAttribute: along.size, identifier: identifier)
  }

  /// The share of each view in the length of all with the distances between them; empty if no view has a content.
  private func proportions(_ shown: [Part]) -> [ObjectIdentifier: Double] {
    let lengths = shown.map { max(0, $0.view.intrinsicContentSize[axis]) }
    let gaps = shown.dropLast().reduce(0) { $0 + space(after: $1) }
    let total = lengths.reduce(0, +)
    guard total > 0, total + gaps > 0 else { return [:] }
    var shares: [ObjectIdentifier: Double] = [:]
    for (part, length) in zip(shown, lengths) { shares[ObjectIdentifier(part.view)] = length / (total + gaps) }
    return shares
  }

  /// The distance to the view before as a guide, where distances are alike.
  private func distances(_ before: Part?, _ part: Part, _ shown: [Part], number: Int) -> [Wanted] {
    let isCentering = distribution == .equalCentering
    guard let before, !part.view.isHidden, isCentering || distribution == .equalSpacing else {
      if let distance = part.distance { removeLayoutGuide(distance) }
      part.distance = nil
      return []
    }
    let guide = part.distance ?? LayoutGuide()
    guide.identifier = "UISV-distributing"
    addLayoutGuide(guide)
    part.distance = guide
    var wanted = [
      Wanted(
        first: guide, firstAttribute: along.near, second: before.view,
        secondAttribute: isCentering ? along.center : along.far, identifier: "UISV-distributing-edge"),
      Wanted(
        first: guide, firstAttribute: along.far, second: part.view,
        secondAttribute: isCentering ? along.center : along.near, identifier: "UISV-distributing-edge"),
    ]
    // The distance before the second view is the measure for the others.
    if number > 1, let measure = shown[1].distance, measure !== guide {
      var alike = equal(guide, measure, "UISV-fill-equally")
      if isCentering { alike.priority = LayoutPriority(rawValue: Double(max(1, 151 - number))) ?? .required }
      wanted.append(alike)
    }
    return wanted
  }

  // MARK: Across the axis

  /// What a view is across the axis.
  private func breadth(of part: Part, _ shown: [Part]) -> [Wanted] {
    guard let measure = shown.first?.view else { return [] }
    let view = part.view
    var wanted: [Wanted] = []
    for attribute in alignmentAttributes where view !== measure {
      wanted.append(
        Wanted(
          first: measure, firstAttribute: attribute, second: view, secondAttribute: attribute,
          identifier: "UISV-alignment"))
    }
    guard let spanner, !view.isHidden else { return wanted }
    let exact = LayoutPriority(rawValue: 999.5) ?? .required
    for (attribute, isExact, relation) in [
      (across.near, alignment == .leading, LayoutConstraint.Relation.lessThanOrEqual),
      (across.far, alignment == .trailing, .greaterThanOrEqual),
    ] {
      wanted.append(
        Wanted(
          first: spanner, firstAttribute: attribute, relation: isExact ? .equal : relation, second: view,
          secondAttribute: attribute, priority: isExact ? exact : .required, identifier: "UISV-spanning-boundary"))
    }
    wanted.append(
      Wanted(
        first: view, firstAttribute: across.size, priority: LayoutPriority(rawValue: 25) ?? .fittingSizeLevel,
        identifier: "UISV-ambiguity-suppression"))
    return wanted
  }

  private var alignmentAttributes: [LayoutConstraint.Attribute] {
    switch alignment {
    case .fill: return [across.near, across.far]
    case .leading: return [across.near]
    case .trailing: return [across.far]
    case .center: return [across.center]
    // Columns have no common baseline: their views stand at the leading edge.
    case .firstBaseline: return axis == .horizontal ? [.firstBaseline] : [across.near]
    case .lastBaseline: return axis == .horizontal ? [.lastBaseline] : [across.near]
    }
  }

  // MARK: The whole

  private func wholeConstraints(_ shown: [Part]) -> [Wanted] {
    let weak = LayoutPriority(rawValue: 49) ?? .fittingSizeLevel
    func fit(_ attribute: LayoutConstraint.Attribute) -> Wanted {
      Wanted(first: self, firstAttribute: attribute, priority: weak, identifier: "UISV-canvas-fit")
    }
    func tie(_ attribute: LayoutConstraint.Attribute, _ other: LayoutElement) -> Wanted {
      Wanted(
        first: canvas, firstAttribute: attribute, second: other, secondAttribute: attribute,
        identifier: "UISV-canvas-connection")
    }
    guard let first = shown.first?.view, let last = shown.last?.view else {
      return [fit(along.size), fit(across.size)]
    }
    var wanted = [tie(along.near, first), tie(along.far, last)]
    if distribution == .equalSpacing || distribution == .equalCentering { wanted.append(fit(along.size)) }
    guard let spanner else { return wanted + [tie(across.near, first), tie(across.far, first)] }
    wanted += [tie(across.near, spanner), tie(across.far, spanner)]
    if alignment == .center { wanted.append(tie(across.center, first)) }
    wanted.append(
      Wanted(
        first: spanner, firstAttribute: across.size, priority: LayoutPriority(rawValue: 51) ?? .fittingSizeLevel,
        identifier: "UISV-spanning-fit"))
    return wanted + [fit(across.size)]
  }
}

extension StackView.Wanted {
  /// Whether a constraint is this one, but for the constant.
  fileprivate func fits(_ constraint: LayoutConstraint) -> Bool {
    constraint.isActive && constraint.firstItem === first && constraint.firstAttribute == firstAttribute
      && constraint.relation == relation && constraint.secondItem === second
      && constraint.secondAttribute == secondAttribute && constraint.multiplier == multiplier
      && constraint.priority == priority && constraint.identifier == identifier
  }
}
