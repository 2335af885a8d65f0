import ConstraintIR
import ConstraintSolver

/// Required constraints that cannot hold together; without any one of them the others can.
public struct LayoutConflict: Hashable, Sendable {
  /// Rules of the engine, and then the constraints in the order of their activation.
  public var constraints: [Constraint]
  /// The position of the one that is left out, so that the rest can be laid out.
  public var dropped: Int
}

extension LayoutConflict {
  /// The same, whatever size the root was given: it is no other conflict when that changes.
  fileprivate var withoutSizes: LayoutConflict {
    var result = self
    for index in constraints.indices where constraints[index].origin == .engine(.rootSize) {
      result.constraints[index].constant = .none
    }
    return result
  }
}

// Of constraints that cannot hold together, the one activated last is left out. It stays active, and is tried again when
// anything in the conflict changes: what is left out is what would be if all constraints were activated anew in the same
// order.
extension Layout {
  /// Solves, leaving out what cannot hold.
  ///
  /// - Returns: the conflicts that were not there before.
  func settle() -> [LayoutConflict] {
    let before = (conflicts, out: leftOut)
    // What is left out may fit in again if what it is left out for has changed.
    let retried = Set(before.out.filter { changedRecords.contains($0) || !isContradicted($0, changedRecords) })
    changedRecords.removeAll()
    var out = before.out
    leaveOut(&out)
    if retried.isEmpty, out == before.out, out.count == conflicts.count { return [] }
    // They are tried in the order of activation, so that what is older has its say first: whatever is left out on the way is
    // newer, and comes later. That is why each is tried once at most.
    var next = 0
    while next < out.count {
      let slot = out[next]
      if !retried.contains(slot), isContradicted(slot) {
        next += 1
        continue
      }
      out.remove(at: next)
      rivals[slot] = nil
      reinstall(slot)
      if records[Int(slot)].solved == nil { out.insert(slot, at: next) } else { leaveOut(&out) }
      if next < out.count, out[next] == slot { next += 1 }
    }
    conflicts = out.compactMap { slot in
      guard let rivals = rivals[slot] else { return nil }
      let members = (rivals + [slot]).sorted { order($0) < order($1) }
      return LayoutConflict(
        constraints: members.map { constraint($0) }, dropped: members.firstIndex(of: slot) ?? 0)
    }
    let known = Set(before.0.map { $0.withoutSizes })
    return conflicts.filter { !known.contains($0.withoutSizes) }
  }

  /// Commits; while there are conflicts, leaves out the newest of each.
  private func leaveOut(_ out: inout [Int32]) {
    while true {
      do throws(SolverError) {
        try solver.commit()
        return solver.begin()
      } catch {
        // A commit throws nothing else, and every member of a conflict is one of the records.
        guard case .conflict(let set) = error, let newest = leaveOut(of: set) else { return }
        var place = out.count
        while place > 0, order(newest) < order(out[place - 1]) { place -= 1 }
        out.insert(newest, at: place)
      }
    }
  }

  /// Leaves out the newest of a conflict.
  ///
  /// - Returns: that; nil if none of it is known.
  private func leaveOut(of set: [SolverConstraint]) -> Int32? {
    let members = set.compactMap { bearers.indices.contains($0.index) ? bearers[$0.index] : nil }
    // The rules of the engine stay if they can.
    let candidates = members.filter { $0 >= 0 && records[Int($0)].rule == nil }
    guard let newest = (candidates.isEmpty ? members : candidates).max(by: { order($0) < order($1) }), newest >= 0
    else { return nil }
    uninstall(newest)
    rivals[newest] = members.filter { $0 != newest }
    return newest
  }

  /// Whether all for which a constraint is left out are there, and have not changed.
  private func isContradicted(_ slot: Int32, _ changed: Set<Int32> = []) -> Bool {
    guard let rivals = rivals[slot] else { return false }
    return rivals.allSatisfy { rival in
      rival < 0 || records[Int(rival)].isLive && records[Int(rival)].solved != nil && !changed.contains(rival)
    }
  }

  /// Notes that a constraint has changed for which others may be left out.
  func noteChange(of slot: Int32) {
    if !rivals.isEmpty { changedRecords.insert(slot) }
  }

  /// The order of the members of a conflict: a size was not below 0 before anything else, and rules come before constraints,
  /// whose numbers may be the client's.
  private func order(_ slot: Int32) -> (Int, Int, Int32) {
    if slot < 0 { return (0, 0, slot) }
    return (records[Int(slot)].rule == nil ? 2 : 1, records[Int(slot)].order, slot)
  }

  /// The constraints that are left out, in the order of their activation.
  private var leftOut: [Int32] {
    guard unsolvedCount > 0 else { return [] }
    var slots: [Int32] = []
    for slot in records.indices where records[slot].isLive && records[slot].solved == nil { slots.append(Int32(slot)) }
    return slots.sorted { order($0) < order($1) }
  }
}
