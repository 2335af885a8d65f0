import ConstraintIR
import ConstraintSolver

// What attributes are in terms of the solver's variables: left edge, top edge, width and height of each item, in the
// coordinates of its superview.
extension Layout {
  /// A sum of variables and a constant.
  private struct Sum {
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0

    mutating func add(_ variable: SolverVariable, _ coefficient: Double = 1) {
      terms.append(LinearConstraint.Term(variable, coefficient))
    }

    mutating func add(_ other: Sum, times factor: Double) {
      for term in other.terms { terms.append(LinearConstraint.Term(term.variable, term.coefficient * factor)) }
      constant += other.constant * factor
    }
  }

  /// A constraint as the solver takes it.
  func sum(of constraint: Constraint) throws(LayoutError) -> LinearConstraint {
    guard let points = constraint.constant.points else { throw .unknownMetric(metricName(constraint)) }
    guard let priority = constraint.priority.level else { throw .unknownMetric(metricName(constraint)) }
    guard points.isFinite, constraint.multiplier.isFinite else { throw .notFinite }
    let first = constraint.first
    let firstIndex = try index(of: first.item)
    var sum = Sum()
    if let second = constraint.second {
      let secondIndex = try index(of: second.item)
      try check(first.attribute, second.attribute)
      let ancestor = first.attribute.isSize ? firstIndex : try commonAncestor(firstIndex, secondIndex)
      // Positions along the text are counted from where it starts.
      let isMirrored = isMirrored(first, firstIndex)
      sum = self.sum(of: first, firstIndex, from: ancestor, isMirrored: isMirrored)
      sum.add(self.sum(of: second, secondIndex, from: ancestor, isMirrored: isMirrored), times: -constraint.multiplier)
    } else {
      let isRootPosition = items[firstIndex].superview < 0 && isOrigin(constraint)
      guard first.attribute.isSize || isRootPosition else { throw .positionWithoutPartner(first.attribute) }
      if isRootPosition {
        sum.add(first.attribute == .left ? items[firstIndex].x : items[firstIndex].y)
      } else {
        sum = self.sum(of: first, firstIndex, from: firstIndex, isMirrored: false)
      }
    }
    sum.constant -= points
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      sum.terms, constant: sum.constant, relation,
      strength: priority == .required || priority.rawValue >= 1000 ? .required : .optional(priority.rawValue))
  }

  private func metricName(_ constraint: Constraint) -> String {
    if case .metric(let name, nil) = constraint.constant { return name }
    if case .metric(let name, _) = constraint.priority { return name }
    return ""
  }

  private func isOrigin(_ constraint: Constraint) -> Bool { constraint.origin == .engine(.rootOrigin) }

  private func isMirrored(_ operand: Constraint.Operand, _ index: Int) -> Bool {
    operand.attribute.followsText && (items[index].traits.direction ?? direction) == .rightToLeft
  }

  /// Whether two attributes can be compared (vfl-semantics 6.3).
  private func check(_ first: Constraint.Attribute, _ second: Constraint.Attribute) throws(LayoutError) {
    // A size may equal one of the other axis: that is an aspect ratio.
    if first.isSize, second.isSize { return }
    let isMixed =
      (first.followsText && second.isFixedEdge) || (first.isFixedEdge && second.followsText)
    guard !first.isSize, !second.isSize, first.axis == second.axis, !isMixed else {
      throw .incompatibleAttributes(first, second)
    }
  }

  private func commonAncestor(_ first: Int, _ second: Int) throws(LayoutError) -> Int {
    var (first, second) = (first, second)
    var (firstDepth, secondDepth) = (depth(first), depth(second))
    while firstDepth > secondDepth {
      first = Int(items[first].superview)
      firstDepth -= 1
    }
    while secondDepth > firstDepth {
      second = Int(items[second].superview)
      secondDepth -= 1
    }
    while first != second {
      guard items[first].superview >= 0, items[second].superview >= 0 else { throw .noCommonAncestor }
      first = Int(items[first].superview)
      second = Int(items[second].superview)
    }
    return first
  }

  private func depth(_ index: Int) -> Int {
    var depth = 0
    var index = Int32(index)
    while items[Int(index)].superview >= 0 {
      index = items[Int(index)].superview
      depth += 1
    }
    return depth
  }

  /// Insets by the sides of the screen.
  func edges(of insets: LayoutInsets, of index: Int) -> (left: Double, top: Double, right: Double, bottom: Double) {
    (items[index].traits.direction ?? direction) == .leftToRight
      ? (insets.leading, insets.top, insets.trailing, insets.bottom)
      : (insets.trailing, insets.top, insets.leading, insets.bottom)
  }

  /// An attribute, a position being counted from the left or top edge of an ancestor's frame.
  private func sum(of operand: Constraint.Operand, _ index: Int, from ancestor: Int, isMirrored: Bool) -> Sum {
    let item = items[index]
    let margins = edges(of: item.traits.margins, of: index)
    let isRightToLeft = (item.traits.direction ?? direction) == .rightToLeft
    var sum = Sum()
    switch operand.attribute {
    case .width: sum.add(item.width)
    case .height: sum.add(item.height)
    case .left: sum = edge(index, from: ancestor, .horizontal, 0)
    case .right: sum = edge(index, from: ancestor, .horizontal, 1)
    case .centerX: sum = edge(index, from: ancestor, .horizontal, 0.5)
    case .leading: sum = edge(index, from: ancestor, .horizontal, isRightToLeft ? 1 : 0)
    case .trailing: sum = edge(index, from: ancestor, .horizontal, isRightToLeft ? 0 : 1)
    case .top: sum = edge(index, from: ancestor, .vertical, 0)
    case .bottom: sum = edge(index, from: ancestor, .vertical, 1)
    case .centerY: sum = edge(index, from: ancestor, .vertical, 0.5)
    case .firstBaseline:
      sum = edge(index, from: ancestor, .vertical, 0)
      sum.constant += item.measurement.firstBaseline ?? 0
    case .lastBaseline:
      sum = edge(index, from: ancestor, .vertical, 1)
      sum.constant -= item.measurement.lastBaseline ?? 0
    case .topMargin:
      sum = edge(index, from: ancestor, .vertical, 0)
      sum.constant += margins.top
    case .bottomMargin:
      sum = edge(index, from: ancestor, .vertical, 1)
      sum.constant -= margins.bottom
    case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin:
      let isRight =
        operand.attribute == .rightMargin || operand.attribute == (isRightToLeft ? .leadingMargin : .trailingMargin)
      sum = edge(index, from: ancestor, .horizontal, isRight ? 1 : 0)
      sum.constant += isRight ? -margins.right : margins.left
    }
    guard isMirrored else { return sum }
    var mirrored = edge(ancestor, from: ancestor, .horizontal, 1)
    mirrored.add(sum, times: -1)
    return mirrored
  }

  /// A line of an item: 0 is the left or top edge, 1 the right or bottom edge.
  private func edge(_ index: Int, from ancestor: Int, _ axis: LayoutAxis, _ share: Double) -> Sum {
    var sum = Sum()
    let isHorizontal = axis == .horizontal
    if share != 0 { sum.add(isHorizontal ? items[index].width : items[index].height, share) }
    if index == ancestor {
      let insets = edges(of: items[index].traits.alignmentInsets, of: index)
      sum.constant = isHorizontal ? insets.left : insets.top
      return sum
    }
    sum.add(isHorizontal ? items[index].x : items[index].y)
    var outer = Int(items[index].superview)
    while outer != ancestor {
      let insets = edges(of: items[outer].traits.alignmentInsets, of: outer)
      sum.add(isHorizontal ? items[outer].x : items[outer].y)
      sum.constant -= isHorizontal ? insets.left : insets.top
      outer = Int(items[outer].superview)
    }
    return sum
  }
}

extension Constraint.Attribute {
  /// Whether it is a width or a height.
  var isSize: Bool { self == .width || self == .height }

  /// Whether it changes sides with the direction of text.
  var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a horizontal edge that does not.
  var isFixedEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
