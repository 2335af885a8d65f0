import ConstraintIR
import ConstraintSolver
import VFLDiagnostics

extension Layout {
  /// What would resolve a conflict: one of its constraints that a format string wrote, with priority 999. Tried out, not
  /// guessed.
  ///
  /// Inequalities are tried first, then distances, then sizes, each from the newest on, sixteen in all.
  ///
  /// - Returns: the constraint; nil if none helps.
  /// - Complexity: that of solving anew, for each constraint tried.
  public func remedy(for conflict: LayoutConflict) -> Constraint? {
    let candidates = conflict.constraints.enumerated().filter { $0.element.isLowerable }
    let ordered = candidates.sorted { left, right in
      let (a, b) = (left.element.rank, right.element.rank)
      return a != b ? a < b : left.offset > right.offset
    }
    return ordered.prefix(16).first { resolves(conflict, lowering: $0.element) }?.element
  }

  /// Whether a conflict is gone once one of its constraints is only wished.
  private func resolves(_ conflict: LayoutConflict, lowering lowered: Constraint) -> Bool {
    let attempt = solver.copy()
    var wish = lowered
    wish.priority = .literal(LayoutPriority(rawValue: 999) ?? .high)
    do throws(SolverError) {
      for slot in records.indices where records[slot].isLive && constraint(Int32(slot)) == lowered {
        if let solved = records[slot].solved { try attempt.remove(solved) }
      }
      guard let wished = try? sum(of: wish) else { return false }
      try attempt.add(wished)
      let dropped = conflict.constraints[conflict.dropped]
      if dropped != lowered {
        guard let required = try? sum(of: dropped) else { return false }
        try attempt.add(required)
      }
      try attempt.commit()
      return true
    } catch {
      return false
    }
  }
}

extension Constraint {
  /// Whether it is a predicate of a format string, which can be given a priority.
  fileprivate var isLowerable: Bool {
    guard case .format(let range) = origin, case .default = priority, range.isPredicate else { return false }
    switch constant {
    case .literal, .metric: return true
    // A size that equals another view's is a predicate, too; a flush or standard distance is none.
    case .none: return first.attribute.isSize
    case .standard: return false
    }
  }

  fileprivate var rank: Int {
    if relation != .equal { return 0 }
    return first.attribute.isSize ? 2 : 1
  }

  /// The source of the constraint with priority 999: `title(120@999)` for a size, `-(8@999)-` for a distance, with what else
  /// stands between the brackets.
  ///
  /// - Parameter name: what to call an item, where the source does not.
  /// - Returns: nil if it does not come from a format string.
  public func lowered(_ name: (LayoutItem) -> String) -> String? {
    guard case .format(let range) = origin else { return nil }
    let bytes = Array(range.source.text.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func isBound(_ byte: UInt8) -> Bool { "[]|()".utf8.contains(byte) }
    let start = bytes[..<range.span.start].lastIndex(where: isBound) ?? -1
    let end = bytes[range.span.end...].firstIndex(where: isBound) ?? bytes.count
    // A priority of its own gives way.
    let predicate = range.text.split(separator: "@", omittingEmptySubsequences: false)[0] + "@999"
    var list = String(predicate)
    if start >= 0, bytes[start] == UInt8(ascii: "("), end < bytes.count, bytes[end] == UInt8(ascii: ")") {
      list = text(start + 1..<range.span.start) + predicate + text(range.span.end..<end)
    }
    guard first.attribute.isSize else { return "-(\(list))-" }
    guard start > 0, let bracket = bytes[..<start].lastIndex(of: UInt8(ascii: "[")) else {
      return "\(name(first.item))(\(list))"
    }
    return "\(text(bracket + 1..<start))(\(list))"
  }
}

extension SourceRange {
  /// Whether it is a predicate, which can be given a priority; not a connection, a place between two views, or both of them.
  fileprivate var isPredicate: Bool {
    let text = text
    return !text.isEmpty && text != "-" && !text.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }
  }
}
