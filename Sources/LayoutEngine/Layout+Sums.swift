import ConstraintIR
import ConstraintSolver

// What attributes are in terms of the solver's variables: left edge, top edge, width and height of each item, in the
// coordinates of its superview.
extension Layout {
  /// Makes `sum` what a record says.
  ///
  /// - Throws: `unknownItem`, `noCommonAncestor`.
  func makeSum(of record: Record) throws(LayoutError) {
    sum.terms.removeAll(keepingCapacity: true)
    sum.constant = -record.points
    sum.relation = record.relation.inSolver
    sum.strength = record.priority >= 1000 ? .required : .optional(record.priority)
    let (first, second) = (Int(record.first), Int(record.second))
    guard isLive(first), second < 0 || isLive(second) else { throw .unknownItem }
    let attribute = record.firstAttribute
    guard second >= 0 else {
      // Sizes, and of the engine's own rules the origin of a root.
      switch attribute {
      case .width: return add(items[first].width, 1)
      case .height: return add(items[first].height, 1)
      default: return add(attribute.axis == .horizontal ? items[first].x : items[first].y, 1)
      }
    }
    let ancestor = attribute.isSize ? first : try commonAncestor(first, second)
    // Whatever both lie in says which way the text runs: it is for its content that it does. Positions along the text are
    // counted from where that starts.
    let isRightToLeft = direction(of: ancestor) == .rightToLeft
    let isMirrored = attribute.followsText && isRightToLeft
    add(attribute.onScreen(isRightToLeft), first, from: ancestor, isMirrored: isMirrored, times: 1)
    add(
      record.secondAttribute.onScreen(isRightToLeft), second, from: ancestor, isMirrored: isMirrored,
      times: -record.multiplier)
  }

  /// A constraint as the solver takes it.
  func sum(of constraint: Constraint) throws(LayoutError) -> LinearConstraint {
    try makeSum(of: constraint.record())
    return sum
  }

  private func isLive(_ index: Int) -> Bool { items.indices.contains(index) && items[index].isLive }

  private func direction(of index: Int) -> LayoutDirection {
    detailsPlace(of: index).flatMap { details[$0].traits.direction } ?? direction
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

  /// How far the frame of an item goes beyond the rectangle that constraints are about, by the sides of the screen.
  func alignmentEdges(of index: Int) -> Edges {
    guard let place = detailsPlace(of: index) else { return Edges() }
    return edges(of: details[place].traits.alignmentInsets, of: index)
  }

  /// Insets by the sides of the screen.
  struct Edges {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
  }

  private func marginEdges(of index: Int) -> Edges {
    edges(of: detailsPlace(of: index).map { details[$0].traits.margins } ?? LayoutTraits().margins, of: index)
  }

  private func edges(of insets: LayoutInsets, of index: Int) -> Edges {
    var edges = Edges()
    (edges.top, edges.bottom) = (insets.top, insets.bottom)
    (edges.left, edges.right) =
      direction(of: index) == .leftToRight ? (insets.leading, insets.trailing) : (insets.trailing, insets.leading)
    return edges
  }

  /// Adds an attribute of the screen to `sum`, a position being counted from the left or top edge of an ancestor's frame; if mirrored, from
  /// its right edge to the left.
  private func add(
    _ attribute: Constraint.Attribute, _ index: Int, from ancestor: Int, isMirrored: Bool, times factor: Double
  ) {
    var factor = factor
    if isMirrored {
      addEdge(ancestor, from: ancestor, .horizontal, 1, times: factor)
      factor = -factor
    }
    switch attribute {
    case .width: add(items[index].width, factor)
    case .height: add(items[index].height, factor)
    case .left, .leading: addEdge(index, from: ancestor, .horizontal, 0, times: factor)
    case .right, .trailing: addEdge(index, from: ancestor, .horizontal, 1, times: factor)
    case .centerX: addEdge(index, from: ancestor, .horizontal, 0.5, times: factor)
    case .top: addEdge(index, from: ancestor, .vertical, 0, times: factor)
    case .bottom: addEdge(index, from: ancestor, .vertical, 1, times: factor)
    case .centerY: addEdge(index, from: ancestor, .vertical, 0.5, times: factor)
    case .firstBaseline:
      addEdge(index, from: ancestor, .vertical, 0, times: factor)
      sum.constant += factor * (detailsPlace(of: index).flatMap { details[$0].measurement.firstBaseline } ?? 0)
    case .lastBaseline:
      addEdge(index, from: ancestor, .vertical, 1, times: factor)
      sum.constant -= factor * (detailsPlace(of: index).flatMap { details[$0].measurement.lastBaseline } ?? 0)
    case .topMargin:
      addEdge(index, from: ancestor, .vertical, 0, times: factor)
      sum.constant += factor * marginEdges(of: index).top
    case .bottomMargin:
      addEdge(index, from: ancestor, .vertical, 1, times: factor)
      sum.constant -= factor * marginEdges(of: index).bottom
    case .centerXWithinMargins:
      addEdge(index, from: ancestor, .horizontal, 0.5, times: factor)
      sum.constant += factor * (marginEdges(of: index).left - marginEdges(of: index).right) / 2
    case .centerYWithinMargins:
      addEdge(index, from: ancestor, .vertical, 0.5, times: factor)
      sum.constant += factor * (marginEdges(of: index).top - marginEdges(of: index).bottom) / 2
    case .leftMargin, .leadingMargin:
      addEdge(index, from: ancestor, .horizontal, 0, times: factor)
      sum.constant += factor * marginEdges(of: index).left
    case .rightMargin, .trailingMargin:
      addEdge(index, from: ancestor, .horizontal, 1, times: factor)
      sum.constant -= factor * marginEdges(of: index).right
    }
  }

  private func add(_ variable: SolverVariable, _ coefficient: Double) {
    sum.terms.append(LinearConstraint.Term(variable, coefficient))
  }

  /// Adds a line of an item: 0 is the left or top edge, 1 the right or bottom edge.
  private func addEdge(
    _ index: Int, from ancestor: Int, _ axis: LayoutAxis, _ share: Double, times factor: Double
  ) {
    let isHorizontal = axis == .horizontal
    if share != 0 { add(isHorizontal ? items[index].width : items[index].height, share * factor) }
    if index == ancestor {
      let insets = alignmentEdges(of: index)
      return sum.constant += factor * (isHorizontal ? insets.left : insets.top)
    }
    add(isHorizontal ? items[index].x : items[index].y, factor)
    var outer = Int(items[index].superview)
    while outer != ancestor {
      let insets = alignmentEdges(of: outer)
      add(isHorizontal ? items[outer].x : items[outer].y, factor)
      sum.constant -= factor * (isHorizontal ? insets.left : insets.top)
      outer = Int(items[outer].superview)
    }
  }
}

extension Constraint.Attribute {
  /// The left or right edge that a leading or trailing one is.
  fileprivate func onScreen(_ isRightToLeft: Bool) -> Self {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
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
