import ConstraintIR
import LayoutEngine
import VFLDiagnostics

// Looking at a layout: what is where, what determines it, and what does not.
extension View {
  /// Whether another frame would do as well.
  ///
  /// - Complexity: that of solving the whole tree anew.
  public final var hasAmbiguousLayout: Bool { !ambiguousAxes.isEmpty }

  private var ambiguousAxes: [LayoutAxis] {
    let tree = readyTree
    tree.run()
    return tree.layout.ambiguousItems().filter { $0.item == item }.map(\.axis)
  }

  /// Gives the view another frame that does as well, if there is one.
  public final func exerciseAmbiguityInLayout() {
    let axes = ambiguousAxes
    guard let item, !axes.isEmpty else { return }
    let tree = readyTree
    var nudges: [ActiveConstraint] = []
    let weak = LayoutPriority(rawValue: 0.001) ?? .fittingSizeLevel
    func nudge(_ attribute: Constraint.Attribute, _ other: Constraint.Attribute?, to points: Double) {
      let constraint = Constraint(
        .init(item, attribute), .equal, other.flatMap { other in superview?.item.map { .init($0, other) } },
        constant: .literal(points), priority: .literal(weak), origin: .engine(.contentSize))
      if let active = try? tree.layout.activate(constraint) { nudges.append(active) }
    }
    for axis in axes {
      let (origin, size) = axis == .horizontal ? (place.x, place.width) : (place.y, place.height)
      let step = origin >= 10 ? -10.0 : 10
      nudge(axis == .horizontal ? .left : .top, axis == .horizontal ? .left : .top, to: origin + step)
      nudge(axis == .horizontal ? .width : .height, nil, to: size + 10)
    }
    tree.solve()
    // Of solutions that are as good, the present one stays.
    for active in nudges { try? tree.layout.deactivate(active) }
    tree.solve()
  }

  /// The active constraints along an axis that have a say in where the view lies: those about it, those about what they are
  /// about, and so on. In the order of their activation.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    var seenConstraints: Set<ObjectIdentifier> = []
    var seenElements: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var rest: [LayoutElement] = [self]
    let isHorizontal = axis == .horizontal
    while let element = rest.popLast() {
      for constraint in element.uses {
        let attributes = [constraint.firstAttribute, constraint.secondAttribute]
        guard attributes.contains(where: { $0 != .notAnAttribute && $0.isHorizontal == isHorizontal }),
          seenConstraints.insert(ObjectIdentifier(constraint)).inserted
        else { continue }
        found.append(constraint)
        for other in [constraint.firstItem, constraint.secondItem].compactMap({ $0 })
        where seenElements.insert(ObjectIdentifier(other)).inserted { rest.append(other) }
      }
    }
    return found.sorted { $0.order < $1.order }
  }

  /// The view and all that lie in it, one on a line, with their frames in points to a thousandth.
  public final func recursiveDescription() -> String {
    var lines: [String] = []
    var rest = [(view: self, level: 0)]
    while let (view, level) = rest.popLast() {
      let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height].map {
        Diagnostic.formatted(($0 * 1000).rounded() / 1000 + 0)
      }
      lines.append(
        String(repeating: "  ", count: level) + view.name + " (" + numbers.joined(separator: ", ") + ")"
          + (view.isHidden ? " hidden" : ""))
      rest += view.subviews.reversed().map { ($0, level + 1) }
    }
    return lines.joined(separator: "\n")
  }
}
