import ConstraintIR
import ConstraintSolver

/// Required constraints that cannot hold together; without any one of them the others can.
public struct LayoutConflict: Hashable, Sendable {
  /// Rules of the engine, and then the constraints in the order of their activation.
  public var constraints: [Constraint]
  /// The position of the one that is left out, so that the rest can be laid out.
  public var dropped: Int
}

// Of constraints that cannot hold together, the one activated last is left out. It stays active, and is tried again with
// every change: what is left out is what would be if all constraints were activated anew in the same order.
extension Layout {
  /// Solves, leaving out what cannot hold.
  ///
  /// - Returns: the conflicts that were not there before.
  func settle() -> [LayoutConflict] {
    if unsolvedCount == 0, conflicts.isEmpty {
      // Nothing is left out, and mostly that is how it stays.
      if (try? solver.commit()) != nil {
        solver.begin()
        return []
      }
    }
    let before = conflicts
    // Everything is tried again: what stood against it may have changed.
    for slot in leftOut { restore(slot) }
    while true {
      do throws(SolverError) {
        try solver.commit()
        solver.begin()
        break
      } catch {
        // A commit throws nothing else, and every member of a conflict is one of the records.
        guard case .conflict(let set) = error, leaveOut(of: set) else { return [] }
      }
    }
    conflicts = leftOut.map { slot in
      let members = ((rivals[slot] ?? []) + [slot]).sorted { order($0) < order($1) }
      return LayoutConflict(
        constraints: members.map { constraint($0) }, dropped: members.firstIndex(of: slot) ?? 0)
    }
    return conflicts.filter { !before.contains($0) }
  }

  /// The order of the members of a conflict: a size was not below 0 before anything else, and rules come before constraints,
  /// whose numbers may be the client's.
  private func order(_ slot: Int32) -> (Int, Int) {
    if slot < 0 { return (0, 0) }
    return (records[Int(slot)].rule == nil ? 2 : 1, records[Int(slot)].order)
  }

  /// The constraints that are left out, in the order of their activation.
  private var leftOut: [Int32] {
    guard unsolvedCount > 0 else { return [] }
    var slots: [Int32] = []
    for slot in records.indices where records[slot].isLive && records[slot].solved == nil { slots.append(Int32(slot)) }
    return slots.sorted { order($0) < order($1) }
  }

  private func restore(_ slot: Int32) {
    rivals[slot] = nil
    reinstall(slot)
  }

  /// Leaves out the newest of a conflict. What was left out because of that one comes back.
  ///
  /// - Returns: false if none of it is known.
  private func leaveOut(of set: [SolverConstraint]) -> Bool {
    let wanted = Set(set)
    var members: [Int32] = []
    for slot in records.indices where records[slot].isLive {
      if let solved = records[slot].solved, wanted.contains(solved) { members.append(Int32(slot)) }
    }
    // The rules of the engine stay if they can.
    for index in items.indices where items[index].isLive {
      if let rule = items[index].widthRule, wanted.contains(rule) { members.append(Int32(-1 - 2 * index)) }
      if let rule = items[index].heightRule, wanted.contains(rule) { members.append(Int32(-2 - 2 * index)) }
    }
    let candidates = members.filter { $0 >= 0 && records[Int($0)].rule == nil }
    guard
      let newest = (candidates.isEmpty ? members : candidates).max(by: { order($0) < order($1) }), newest >= 0
    else { return false }
    uninstall(newest)
    rivals[newest] = members.filter { $0 != newest }
    for slot in leftOut where slot != newest && rivals[slot]?.contains(newest) == true { restore(slot) }
    return true
  }
}
