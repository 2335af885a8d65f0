import ConstraintIR

// The constraints of a stack view, with the identifiers and priorities of UIKit's (vfl-semantics 7.5). Each view has its own,
// which are made anew only if it or a neighbour has changed; the first of the views with room is the measure for the others.
extension StackView {
  /// Takes the constraints that are to be there one by one. One that is there already at the same place stays, but for its
  /// constant; the others are made anew.
  struct Writer {
    private var constraints: [LayoutConstraint]
    private var count = 0
    private var gone: [LayoutConstraint] = []
    private var made: [LayoutConstraint] = []

    init(_ constraints: [LayoutConstraint]) { self.constraints = constraints }

    mutating func want(
      _ first: LayoutElement, _ firstAttribute: LayoutConstraint.Attribute,
      _ relation: LayoutConstraint.Relation = .equal, _ second: LayoutElement? = nil,
      _ secondAttribute: LayoutConstraint.Attribute = .notAnAttribute, times multiplier: Double = 1,
      plus constant: Double = 0, at priority: LayoutPriority = .required, id name: String
    ) {
      defer { count += 1 }
      if count < constraints.count {
        let there = constraints[count]
        if there.isActive, there.firstItem === first, there.firstAttribute == firstAttribute,
          there.relation == relation, there.secondItem === second, there.secondAttribute == secondAttribute,
          there.multiplier == multiplier, there.priority == priority, there.identifier == name
        {
          there.constant = constant
          return
        }
      }
      let name = name
      let constraint = LayoutConstraint(
        first, firstAttribute, relation, second, secondAttribute, multiplier, constant, priority: priority,
        comesFirst: name == StackView.hidingName,
        origin: .code(file: name, line: 0))
      constraint.identifier = name
      made.append(constraint)
      if count < constraints.count {
        gone.append(constraints[count])
        constraints[count] = constraint
      } else {
        constraints.append(constraint)
      }
    }

    /// Activates what is new and deactivates what is not wanted any more.
    ///
    /// - Returns: the constraints that are there now.
    consuming func finish() -> [LayoutConstraint] {
      LayoutConstraint.deactivate(gone)
      if count < constraints.count {
        LayoutConstraint.deactivate(Array(constraints[count...]))
        constraints.removeSubrange(count...)
      }
      LayoutConstraint.activate(made)
      return constraints
    }
  }

  /// What keeps a hidden view from having a length. Where that contradicts what is in the view, the view is hidden all the
  /// same.
  static let hidingName = "UISV-hiding"

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

  /// The views with room, by which the others go.
  struct Ends {
    var first: Part?
    var second: Part?
    var last: Part?
  }

  /// Brings all constraints up to date.
  ///
  /// - Complexity: linear in the number of views that have changed, where the distribution does not tie each to all.
  final func arrange() {
    var ends = Ends(last: parts.last { !$0.view.isHidden })
    for part in parts where !part.view.isHidden {
      if ends.first != nil {
        ends.second = part
        break
      }
      ends.first = part
    }
    let isLocal = distribution == .fill || distribution == .fillEqually
    if ends.first !== measure || !isLocal && outdated != nil { outdate(parts.indices) }
    measure = ends.first
    if alignment != .fill, spanner == nil, ends.first != nil {
      let guide = LayoutGuide()
      guide.identifier = "UISV-alignment-spanner"
      addLayoutGuide(guide)
      spanner = guide
    } else if alignment == .fill || ends.first == nil, let guide = spanner {
      removeLayoutGuide(guide)
      spanner = nil
      outdate(parts.indices)
    }
    if let outdated { arrange(outdated.before..<max(outdated.before, parts.count - outdated.behind), ends) }
    outdated = nil
    var writer = Writer(frameConstraints)
    tieEnds(ends, &writer)
    frameConstraints = writer.finish()
  }

  /// Brings the constraints of some views up to date.
  private func arrange(_ range: Range<Int>, _ ends: Ends) {
    let shares = distribution == .fillProportionally ? proportions(parts.filter { !$0.view.isHidden }) : [:]
    var before = range.lowerBound > 0 ? parts[range.lowerBound - 1] : nil
    var shownBefore = parts[..<range.lowerBound].last { !$0.view.isHidden }
    var number = shownBefore == nil ? 0 : shownBefore === ends.first ? 1 : 2
    for index in range {
      let part = parts[index]
      let isHidden = part.view.isHidden
      if part.isOutdated {
        part.isOutdated = false
        var writer = Writer(part.constraints)
        // What changes least comes first.
        align(part, ends, &writer)
        if let before { tie(part, to: before, shownBefore, index, &writer) }
        setLength(of: part, ends, number: number, shares, &writer)
        spread(shownBefore, part, ends, number: number, &writer)
        part.constraints = writer.finish()
      }
      before = part
      if !isHidden { (shownBefore, number) = (part, number + 1) }
    }
  }

  // MARK: Along the axis

  /// What the views lie in.
  private var canvas: LayoutElement { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  /// Sets the distance between a view and the one before.
  private func tie(_ part: Part, to before: Part, _ shownBefore: Part?, _ index: Int, _ writer: inout Writer) {
    let isHidden = part.view.isHidden
    var points = 0.0
    if let left = shownBefore, parts[index...].contains(where: { !$0.view.isHidden }) {
      let full = space(after: left)
      // Hidden views share the distance between those around them.
      let shares = (before.view.isHidden ? 0 : 0.5) + (isHidden ? 0 : 0.5)
      points = full * shares
    }
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    let isBaseline = axis == .vertical && isBaselineRelativeArrangement
    writer.want(
      part.view, isBaseline ? .firstBaseline : along.near, isLoose ? .greaterThanOrEqual : .equal, before.view,
      isBaseline ? .lastBaseline : along.far, plus: points, id: "UISV-spacing")
  }

  private func space(after part: Part) -> Double {
    let points = part.customSpacing ?? spacing
    if points == Self.spacingUseSystem { return StandardSpacing.siblings.points }
    return points == Self.spacingUseDefault ? 0 : points
  }

  /// Says how long a view is.
  private func setLength(
    of part: Part, _ ends: Ends, number: Int, _ shares: [ObjectIdentifier: Double], _ writer: inout Writer
  ) {
    let size = along.size
    if part.view.isHidden { return writer.want(part.view, size, id: Self.hidingName) }
    guard let measure = ends.first?.view else { return }
    switch distribution {
    case .fill, .equalSpacing, .equalCentering: break
    case .fillEqually:
      if part.view !== measure { writer.want(part.view, size, .equal, measure, size, id: "UISV-fill-equally") }
    case .fillProportionally where shares.isEmpty:
      if part.view !== measure { writer.want(part.view, size, .equal, measure, size, id: "UISV-fill-proportionally") }
    case .fillProportionally:
      let priority =
        ends.second == nil ? .required : LayoutPriority(rawValue: Double(max(1, 999 - number))) ?? .required
      let share = shares[ObjectIdentifier(part.view)] ?? 0
      if share == 0 {
        writer.want(part.view, size, at: priority, id: "UISV-fill-proportionally")
      } else {
        writer.want(part.view, size, .equal, canvas, size, times: share, at: priority, id: "UISV-fill-proportionally")
      }
    }
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

  /// Makes the distance to the view before a guide, where distances are alike.
  private func spread(_ before: Part?, _ part: Part, _ ends: Ends, number: Int, _ writer: inout Writer) {
    let isCentering = distribution == .equalCentering
    guard let before, !part.view.isHidden, isCentering || distribution == .equalSpacing else {
      if let distance = part.distance { removeLayoutGuide(distance) }
      part.distance = nil
      return
    }
    let guide = part.distance ?? LayoutGuide()
    guide.identifier = "UISV-distributing"
    addLayoutGuide(guide)
    part.distance = guide
    writer.want(
      guide, along.near, .equal, before.view, isCentering ? along.center : along.far, id: "UISV-distributing-edge")
    writer.want(
      guide, along.far, .equal, part.view, isCentering ? along.center : along.near, id: "UISV-distributing-edge")
    // The distance before the second view is the measure for the others.
    guard number > 1, let measure = ends.second?.distance, measure !== guide else { return }
    let priority = isCentering ? LayoutPriority(rawValue: Double(max(1, 151 - number))) ?? .required : .required
    writer.want(guide, along.size, .equal, measure, along.size, at: priority, id: "UISV-fill-equally")
  }

  // MARK: Across the axis

  /// Says where a view lies across the axis.
  private func align(_ part: Part, _ ends: Ends, _ writer: inout Writer) {
    guard let measure = ends.first?.view else { return }
    let (view, across) = (part.view, across)
    if view !== measure {
      for attribute in alignmentAttributes {
        writer.want(measure, attribute, .equal, view, attribute, id: "UISV-alignment")
      }
    }
    guard let spanner, !view.isHidden else { return }
    func span(_ attribute: LayoutConstraint.Attribute, _ isExact: Bool, _ relation: LayoutConstraint.Relation) {
      writer.want(
        spanner, attribute, isExact ? .equal : relation, view, attribute, at: isExact ? .nearlyRequired : .required,
        id: "UISV-spanning-boundary")
    }
    span(across.near, alignment == .leading, .lessThanOrEqual)
    span(across.far, alignment == .trailing, .greaterThanOrEqual)
    writer.want(view, across.size, at: .ambiguitySuppression, id: "UISV-ambiguity-suppression")
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

  private func tieEnds(_ ends: Ends, _ writer: inout Writer) {
    let (along, across, canvas) = (along, across, canvas)
    func fit(_ attribute: LayoutConstraint.Attribute) {
      writer.want(self, attribute, at: .canvasFit, id: "UISV-canvas-fit")
    }
    func tie(_ attribute: LayoutConstraint.Attribute, _ other: LayoutElement) {
      writer.want(canvas, attribute, .equal, other, attribute, id: "UISV-canvas-connection")
    }
    guard let first = ends.first?.view, let last = ends.last?.view else {
      fit(along.size)
      return fit(across.size)
    }
    tie(along.near, first)
    tie(along.far, last)
    if distribution == .equalSpacing || distribution == .equalCentering { fit(along.size) }
    tie(across.near, spanner ?? first)
    tie(across.far, spanner ?? first)
    guard let spanner else { return }
    if alignment == .center { tie(across.center, first) }
    writer.want(spanner, across.size, at: .spanningFit, id: "UISV-spanning-fit")
    fit(across.size)
  }
}

extension LayoutPriority {
  private static func level(_ level: Double) -> LayoutPriority { LayoutPriority(rawValue: level) ?? .required }

  /// Of the edge at which views are aligned.
  fileprivate static let nearlyRequired = level(999.5)
  fileprivate static let spanningFit = level(51)
  fileprivate static let canvasFit = level(49)
  fileprivate static let ambiguitySuppression = level(25)
}
