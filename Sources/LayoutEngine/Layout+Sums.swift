import ConstraintIR
import ConstraintSolver

// What attributes are in terms of the solver's variables: left edge, top edge, width and height of each item, in the
// coordinates of its superview.
extension Layout {
  /// A sum of variables and a constant.
  private struct Sum {
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0
    /// By what is multiplied whatever is added.
    var factor = 1.0

    mutating func add(_ variable: SolverVariable, _ coefficient: Double = 1) {
      terms.append(LinearConstraint.Term(variable, coefficient * factor))
    }

    mutating func add(_ points: Double) { constant += points * factor }
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
      sum.terms.reserveCapacity(6)
      add(first, firstIndex, from: ancestor, isMirrored: isMirrored, to: &sum)
      sum.factor = -constraint.multiplier
      add(second, secondIndex, from: ancestor, isMirrored: isMirrored, to: &sum)
    } else {
      guard first.attribute.isSize else { throw .positionWithoutPartner(first.attribute) }
      add(first, firstIndex, from: firstIndex, isMirrored: false, to: &sum)
    }
    sum.constant -= points
    return LinearConstraint(
      sum.terms, constant: sum.constant, constraint.relation.inSolver, strength: priority.inSolver)
  }

  private func metricName(_ constraint: Constraint) -> String {
    if case .metric(let name, nil) = constraint.constant { return name }
    if case .metric(let name, _) = constraint.priority { return name }
    return ""
  }

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
    // Nearly all constraints are between a view and its superview, or two views in one.
    if first == second || items[second].superview == Int32(first) { return first }
    if items[first].superview == Int32(second) { return second }
    if items[first].superview >= 0, items[first].superview == items[second].superview {
      return Int(items[first].superview)
    }
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

  /// Adds an attribute, a position being counted from the left or top edge of an ancestor's frame; if mirrored, from its
  /// right edge to the left.
  private func add(
    _ operand: Constraint.Operand, _ index: Int, from ancestor: Int, isMirrored: Bool, to sum: inout Sum
  ) {
    if isMirrored {
      addEdge(ancestor, from: ancestor, .horizontal, 1, to: &sum)
      sum.factor = -sum.factor
    }
    let margins = edges(of: items[index].traits.margins, of: index)
    let isRightToLeft = (items[index].traits.direction ?? direction) == .rightToLeft
    switch operand.attribute {
    case .width: sum.add(items[index].width)
    case .height: sum.add(items[index].height)
    case .left: addEdge(index, from: ancestor, .horizontal, 0, to: &sum)
    case .right: addEdge(index, from: ancestor, .horizontal, 1, to: &sum)
    case .centerX: addEdge(index, from: ancestor, .horizontal, 0.5, to: &sum)
    case .leading: addEdge(index, from: ancestor, .horizontal, isRightToLeft ? 1 : 0, to: &sum)
    case .trailing: addEdge(index, from: ancestor, .horizontal, isRightToLeft ? 0 : 1, to: &sum)
    case .top: addEdge(index, from: ancestor, .vertical, 0, to: &sum)
    case .bottom: addEdge(index, from: ancestor, .vertical, 1, to: &sum)
    case .centerY: addEdge(index, from: ancestor, .vertical, 0.5, to: &sum)
    case .firstBaseline:
      addEdge(index, from: ancestor, .vertical, 0, to: &sum)
      sum.add(items[index].measurement.firstBaseline ?? 0)
    case .lastBaseline:
      addEdge(index, from: ancestor, .vertical, 1, to: &sum)
      sum.add(-(items[index].measurement.lastBaseline ?? 0))
    case .topMargin:
      addEdge(index, from: ancestor, .vertical, 0, to: &sum)
      sum.add(margins.top)
    case .bottomMargin:
      addEdge(index, from: ancestor, .vertical, 1, to: &sum)
      sum.add(-margins.bottom)
    case .centerXWithinMargins:
      addEdge(index, from: ancestor, .horizontal, 0.5, to: &sum)
      sum.add((margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      addEdge(index, from: ancestor, .vertical, 0.5, to: &sum)
      sum.add((margins.top - margins.bottom) / 2)
    case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin:
      let isRight =
        operand.attribute == .rightMargin || operand.attribute == (isRightToLeft ? .leadingMargin : .trailingMargin)
      addEdge(index, from: ancestor, .horizontal, isRight ? 1 : 0, to: &sum)
      sum.add(isRight ? -margins.right : margins.left)
    }
    if isMirrored { sum.factor = -sum.factor }
  }

  /// Adds a line of an item: 0 is the left or top edge, 1 the right or bottom edge.
  private func addEdge(_ index: Int, from ancestor: Int, _ axis: LayoutAxis, _ share: Double, to sum: inout Sum) {
    let isHorizontal = axis == .horizontal
    if share != 0 { sum.add(isHorizontal ? items[index].width : items[index].height, share) }
    if index == ancestor {
      let insets = edges(of: items[index].traits.alignmentInsets, of: index)
      return sum.add(isHorizontal ? insets.left : insets.top)
    }
    sum.add(isHorizontal ? items[index].x : items[index].y)
    var outer = Int(items[index].superview)
    while outer != ancestor {
      let insets = edges(of: items[outer].traits.alignmentInsets, of: outer)
      sum.add(isHorizontal ? items[outer].x : items[outer].y)
      sum.add(-(isHorizontal ? insets.left : insets.top))
      outer = Int(items[outer].superview)
    }
  }
}

extension Constraint.Relation {
  /// The solver's word for it.
  var inSolver: LinearConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutPriority {
  /// The solver's word for it.
  var inSolver: Strength { self == .required || rawValue >= 1000 ? .required : .optional(rawValue) }
}
