import ConstraintIR
import ConstraintSolver

extension Layout {
  /// The least size of a root in which its constraints hold and its content fits, without changing anything.
  ///
  /// - Parameter width: the width it has to have, in points; nil if that is to be as small as possible, too.
  /// - Throws: `unknownItem`, `notARoot`, `notFinite`.
  public func fittingSize(ofRoot root: LayoutItem, width: Double? = nil) throws(LayoutError) -> LayoutSize {
    try fittingSize(
      ofRoot: root, target: LayoutSize(width: width ?? 0, height: 0),
      priorities: (width == nil ? .fittingSize : .required, .fittingSize))
  }

  /// The size of a root that comes nearest to a wish, without changing anything.
  ///
  /// - Parameters:
  ///   - target: the size that is wished, in points.
  ///   - priorities: how much it is; if a required one contradicts the constraints, the size is as small as they allow.
  /// - Throws: `unknownItem`, `notARoot`, `notFinite`.
  public func fittingSize(
    ofRoot root: LayoutItem, target: LayoutSize, priorities: (horizontal: LayoutPriority, vertical: LayoutPriority)
  ) throws(LayoutError) -> LayoutSize {
    let index = try index(of: root)
    guard items[index].superview < 0 else { throw .notARoot }
    guard target.width.isFinite, target.height.isFinite else { throw .notFinite }
    update()
    let attempt = solver.copy()
    let (width, height) = (items[index].width, items[index].height)
    do throws(SolverError) {
      for slot in [EngineSlot.rootWidth, .rootHeight] {
        let record = record(of: slot, index)
        if record >= 0, let solved = records[Int(record)].solved { try attempt.remove(solved) }
      }
      for (variable, points, priority) in [
        (height, target.height, priorities.vertical), (width, target.width, priorities.horizontal),
      ] {
        try attempt.add(
          LinearConstraint([.init(variable)], constant: -points, .equal, strength: priority.inSolver))
      }
      try attempt.commit()
    } catch {
      // A size that the constraints do not allow: as small as they do.
      attempt.rollBack()
      guard priorities.horizontal == .required || priorities.vertical == .required else {
        return LayoutSize(width: 0, height: 0)
      }
      return try fittingSize(ofRoot: root)
    }
    return LayoutSize(width: attempt.value(of: width), height: attempt.value(of: height))
  }
}
