import ConstraintIR
import ConstraintSolver

/// Lays out trees of items by the constraints between them.
///
/// Items are rectangles in the coordinates of their superview, y downwards. Constraints, sizes and traits may be changed
/// at any time; `update` solves all changes together. What the engine requires by itself: no width and no height is below
/// 0, and roots lie at the origin of their own coordinates.
///
/// The path of a constraint: its attributes become sums of four variables an item (`Layout+Sums.swift`), the solver finds
/// their values, and of constraints that cannot hold together the newest is left out and reported
/// (`Layout+Conflicts.swift`).
///
/// A layout belongs to one thread at a time.
public final class Layout {
  /// Which way text runs where an item does not say otherwise.
  public let direction: LayoutDirection

  let solver = Solver()
  // That accesses do not overlap is looked after by the compiler where it can be; at run time it would take a tenth of a
  // small layout.
  @exclusivity(unchecked) var items: [Item] = []
  @exclusivity(unchecked) var records: [Record] = []
  @exclusivity(unchecked) private var freeRecords: [Int32] = []
  @exclusivity(unchecked) private var freeItems: [Int32] = []
  /// The items that are to be measured in the next update.
  @exclusivity(unchecked) var unmeasured: [Int32] = []
  /// How many live records the solver has not.
  @exclusivity(unchecked) var unsolvedCount = 0
  /// By the index of a solver's variable: the item that it is about.
  @exclusivity(unchecked) private var owners: [Int32] = []
  @exclusivity(unchecked) private var nextOrder = 0
  @exclusivity(unchecked) private var nextSerial: UInt32 = 0
  @exclusivity(unchecked) var hasChanges = false
  @exclusivity(unchecked) private(set) var changed: [Int32] = []
  /// Constraints that are left out because they contradict others, in the order of their activation.
  public internal(set) var conflicts: [LayoutConflict] = []

  /// Makes an empty layout.
  public init(direction: LayoutDirection = .leftToRight) {
    self.direction = direction
    // Small layouts are many.
    items.reserveCapacity(4)
    records.reserveCapacity(16)
    owners.reserveCapacity(16)
    changed.reserveCapacity(4)
    solver.begin()
  }

  /// Makes room for items and constraints that are going to be added, which saves time when there are thousands.
  public func reserve(items itemCount: Int, constraints constraintCount: Int) {
    let (itemCount, constraintCount) = (max(0, itemCount), max(0, constraintCount))
    items.reserveCapacity(items.count + itemCount)
    // Each item brings two rules of its own, and content four more.
    records.reserveCapacity(records.count + constraintCount + 3 * itemCount)
    owners.reserveCapacity(owners.count + 4 * itemCount)
    changed.reserveCapacity(changed.count + itemCount)
    solver.reserve(variables: 4 * itemCount, constraints: constraintCount + 3 * itemCount)
  }

  // MARK: Items

  /// Adds an item. Its handle may be one that a removed item had.
  ///
  /// - Parameter superview: what it lies in; nil makes it a root, with a size that is given or follows from its content.
  /// - Precondition: the superview is an item of this layout.
  public func addItem(in superview: LayoutItem? = nil) -> LayoutItem {
    let index = freeItems.popLast() ?? Int32(items.count)
    let parent = superview.map { Int32($0.rawValue) } ?? -1
    if parent >= 0 { items[Int(parent)].subviews += 1 }
    let item = Item(
      superview: parent, x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable())
    own(item.x, index)
    own(item.y, index)
    own(item.width, index)
    own(item.height, index)
    if Int(index) == items.count { items.append(item) } else { items[Int(index)] = item }
    let handle = LayoutItem(rawValue: UInt32(index))
    set(.width, of: index, 0)
    set(.height, of: index, 0)
    if parent < 0 {
      set(.x, of: index, 0)
      set(.y, of: index, 0)
    }
    markChanged(index)
    return handle
  }

  private func own(_ variable: SolverVariable, _ index: Int32) {
    while owners.count <= variable.index { owners.append(-1) }
    owners[variable.index] = index
  }

  /// Removes an item that has no subviews, with all constraints about it.
  ///
  /// - Throws: `unknownItem`, `itemInUse`.
  public func remove(_ item: LayoutItem) throws(LayoutError) {
    let index = try index(of: item)
    guard items[index].subviews == 0 else { throw .itemInUse }
    for slot in EngineSlot.all where items[index].own[slot] >= 0 { drop(items[index].own[slot]) }
    while let use = items[index].constraints.last { drop(use) }
    for variable in [items[index].x, items[index].y, items[index].width, items[index].height] {
      owners[variable.index] = -1
      // Nothing is about it any more.
      try? solver.remove(variable)
    }
    items[index].isLive = false
    if items[index].superview >= 0 { items[Int(items[index].superview)].subviews -= 1 }
    freeItems.append(Int32(index))
  }

  /// Gives a root its size, in points, or takes it away.
  ///
  /// - Throws: `unknownItem`, `notFinite`; `notARoot` if it lies in another item.
  public func setSize(_ size: LayoutSize?, ofRoot root: LayoutItem) throws(LayoutError) {
    let index = try index(of: root)
    guard items[index].superview < 0 else { throw .notARoot }
    guard size.map({ $0.width.isFinite && $0.height.isFinite }) ?? true else { throw .notFinite }
    set(.rootWidth, of: Int32(index), size?.width)
    set(.rootHeight, of: Int32(index), size?.height)
  }

  /// Says how large the content of an item wants to be.
  ///
  /// - Throws: `unknownItem`, `notFinite`.
  public func setMeasurement(_ measurement: LayoutMeasurement, of item: LayoutItem) throws(LayoutError) {
    let index = try index(of: item)
    for number in [
      measurement.width ?? 0, measurement.height ?? 0, measurement.minimum.width, measurement.minimum.height,
      measurement.firstBaseline ?? 0, measurement.lastBaseline ?? 0,
    ] where !number.isFinite { throw .notFinite }
    let old = items[index].measurement
    items[index].measurement = measurement
    applyContent(of: item)
    if old.firstBaseline != measurement.firstBaseline || old.lastBaseline != measurement.lastBaseline {
      refresh(items[index].constraints)
    }
  }

  /// The size that the content of an item wants.
  ///
  /// - Precondition: the item is one of this layout's.
  public func measurement(of item: LayoutItem) -> LayoutMeasurement { items[Int(item.rawValue)].measurement }

  /// Changes what is known of an item but for its content.
  ///
  /// - Throws: `unknownItem`, `notFinite`.
  public func setTraits(_ traits: LayoutTraits, of item: LayoutItem) throws(LayoutError) {
    let index = try index(of: item)
    for insets in [traits.margins, traits.alignmentInsets] {
      guard insets.top.isFinite, insets.leading.isFinite, insets.bottom.isFinite, insets.trailing.isFinite else {
        throw .notFinite
      }
    }
    let old = items[index].traits
    guard old != traits else { return }
    items[index].traits = traits
    applyContent(of: item)
    if old.alignmentInsets != traits.alignmentInsets, items[index].subviews > 0 {
      // They move whatever lies inside, too.
      refresh(records.indices.map { Int32($0) })
      markChanged(Int32(index))
    } else {
      refresh(items[index].constraints)
      if old.alignmentInsets != traits.alignmentInsets { markChanged(Int32(index)) }
    }
  }

  /// The traits of an item.
  ///
  /// - Precondition: the item is one of this layout's.
  public func traits(of item: LayoutItem) -> LayoutTraits { items[Int(item.rawValue)].traits }

  private func applyContent(of item: LayoutItem) {
    let index = Int32(item.rawValue)
    let (content, traits) = (items[Int(index)].measurement, items[Int(index)].traits)
    let (minimum, hugging, resistance) = (content.minimum, traits.hugging, traits.compressionResistance)
    set(.minimumWidth, of: index, minimum.width > 0 ? minimum.width : nil)
    set(.minimumHeight, of: index, minimum.height > 0 ? minimum.height : nil)
    set(.widthHugging, of: index, content.width, hugging.horizontal)
    set(.widthResistance, of: index, content.width, resistance.horizontal)
    set(.heightHugging, of: index, content.height, hugging.vertical)
    set(.heightResistance, of: index, content.height, resistance.vertical)
  }

  func index(of item: LayoutItem) throws(LayoutError) -> Int {
    let index = Int(item.rawValue)
    guard items.indices.contains(index), items[index].isLive else { throw .unknownItem }
    return index
  }

  // MARK: Constraints

  /// Activates a constraint.
  ///
  /// - Returns: a handle, which stays good until the constraint is deactivated or one of its items is removed.
  /// - Throws: `LayoutError`, if it means nothing; one that contradicts others is reported by `update`.
  @discardableResult
  public func activate(_ constraint: Constraint) throws(LayoutError) -> ActiveConstraint {
    let record = append(.active(constraint), try sum(of: constraint))
    let (first, second) = (Int(constraint.first.item.rawValue), constraint.second.map { Int($0.item.rawValue) })
    records[Int(record)].places.first = Int32(items[first].constraints.count)
    items[first].constraints.append(record)
    if let second, second != first {
      records[Int(record)].places.second = Int32(items[second].constraints.count)
      items[second].constraints.append(record)
    }
    return ActiveConstraint(slot: record, serial: records[Int(record)].serial)
  }

  /// Deactivates a constraint.
  ///
  /// - Throws: `unknownConstraint`, as for one that is not active any more.
  public func deactivate(_ constraint: ActiveConstraint) throws(LayoutError) {
    drop(try slot(of: constraint))
  }

  /// Changes the constant of a constraint, in points.
  ///
  /// - Throws: `unknownConstraint`, `notFinite`.
  public func setConstant(_ points: Double, of constraint: ActiveConstraint) throws(LayoutError) {
    guard points.isFinite else { throw .notFinite }
    let slot = try slot(of: constraint)
    guard case .active(var constraint) = records[Int(slot)].source else { throw .unknownConstraint }
    constraint.constant = .literal(points)
    records[Int(slot)].source = .active(constraint)
    refresh([slot])
  }

  private func slot(of constraint: ActiveConstraint) throws(LayoutError) -> Int32 {
    let slot = Int(constraint.slot)
    guard records.indices.contains(slot), records[slot].isLive, records[slot].serial == constraint.serial else {
      throw .unknownConstraint
    }
    return constraint.slot
  }

  private func append(_ source: consuming Source, _ sum: LinearConstraint? = nil) -> Int32 {
    let record = Record(serial: nextSerial, source: source, order: nextOrder)
    nextSerial += 1
    nextOrder += 1
    guard let slot = freeRecords.popLast() else {
      records.append(record)
      return installed(Int32(records.count - 1), sum)
    }
    records[Int(slot)] = record
    return installed(slot, sum)
  }

  private func installed(_ slot: Int32, _ sum: LinearConstraint?) -> Int32 {
    // What it says is known, which saves looking at what it is.
    if let sum, let solved = try? solver.add(sum) {
      hasChanges = true
      records[Int(slot)].solved = solved
    } else {
      install(slot)
    }
    return slot
  }

  /// Gives a constraint to the solver.
  func install(_ slot: Int32) {
    hasChanges = true
    switch records[Int(slot)].source {
    case .active(let constraint):
      // It was looked at when it was activated.
      guard let sum = try? sum(of: constraint) else { return unsolvedCount += 1 }
      records[Int(slot)].solved = try? solver.add(sum)
    case .rule(let rule, let item, let points, let priority):
      if suggestSize(slot) { return }
      records[Int(slot)].solved = try? solver.add(
        LinearConstraint(
          [.init(variable(of: rule, item))], constant: -points, rule.relation.inSolver, strength: priority.inSolver))
    }
    if records[Int(slot)].solved == nil { unsolvedCount += 1 }
  }

  /// The variable that a rule is about.
  private func variable(of rule: EngineSlot, _ item: Int32) -> SolverVariable {
    switch rule.attribute {
    case .width: items[Int(item)].width
    case .height: items[Int(item)].height
    case .left: items[Int(item)].x
    default: items[Int(item)].y
    }
  }

  /// Gives the size of a root to the solver as a suggestion: that changes often, and costs little to change.
  ///
  /// - Returns: false if the constraint is about something else.
  private func suggestSize(_ slot: Int32) -> Bool {
    guard case .rule(let rule, let item, let points, _) = records[Int(slot)].source, rule.rule == .rootSize else {
      return false
    }
    // The variable is the root's own, and the number was looked at.
    let variable = variable(of: rule, item)
    if records[Int(slot)].solved == nil { records[Int(slot)].solved = try? solver.edit(variable) }
    try? solver.suggest(points, for: variable)
    return true
  }

  /// Takes a constraint from the solver.
  func uninstall(_ slot: Int32) {
    hasChanges = true
    if let solved = records[Int(slot)].solved {
      try? solver.remove(solved)
      unsolvedCount += 1
    }
    records[Int(slot)].solved = nil
  }

  /// Gives constraints to the solver anew, since what they are about has changed.
  private func refresh(_ slots: [Int32]) {
    for slot in slots where records[Int(slot)].isLive && records[Int(slot)].solved != nil {
      uninstall(slot)
      reinstall(slot)
    }
    hasChanges = true
  }

  private func drop(_ slot: Int32) {
    guard records[Int(slot)].isLive else { return }
    uninstall(slot)
    unsolvedCount -= 1
    records[Int(slot)].isLive = false
    records[Int(slot)].rivals = []
    if case .active(let constraint) = records[Int(slot)].source {
      let (first, second) = (constraint.first.item, constraint.second?.item)
      unlist(records[Int(slot)].places.first, of: Int(first.rawValue))
      if let second, second != first { unlist(records[Int(slot)].places.second, of: Int(second.rawValue)) }
    }
    freeRecords.append(slot)
  }

  /// Takes a constraint from the list of an item; the last one gets its place.
  private func unlist(_ place: Int32, of item: Int) {
    guard let last = items[item].constraints.popLast(), Int(place) < items[item].constraints.count else { return }
    items[item].constraints[Int(place)] = last
    guard case .active(let constraint) = records[Int(last)].source else { return }
    if Int(constraint.first.item.rawValue) == item {
      records[Int(last)].places.first = place
    } else {
      records[Int(last)].places.second = place
    }
  }

  /// Gives a constraint to the solver that was without.
  func reinstall(_ slot: Int32) {
    unsolvedCount -= 1
    install(slot)
  }

  /// Sets one of the engine's own constraints about an item, or takes it away.
  private func set(_ slot: EngineSlot, of index: Int32, _ points: Double?, _ priority: LayoutPriority = .required) {
    let known = items[Int(index)].own[slot.rawValue]
    guard let points else {
      if known >= 0 { drop(known) }
      items[Int(index)].own[slot.rawValue] = -1
      return
    }
    let source = Source.rule(slot, item: index, points, priority)
    if known >= 0 {
      guard case .rule(_, _, let old, let oldPriority) = records[Int(known)].source,
        old != points || oldPriority != priority
      else { return }
      records[Int(known)].source = source
      if records[Int(known)].solved != nil, !suggestSize(known) { refresh([known]) }
      hasChanges = true
    } else {
      items[Int(index)].own[slot.rawValue] = append(source)
    }
  }

  // MARK: Results

  /// Solves what has changed.
  ///
  /// - Returns: the conflicts that were not there before; `conflicts` has them all.
  @discardableResult
  public func update() -> [LayoutConflict] {
    guard hasChanges else { return [] }
    hasChanges = false
    let news = settle()
    for variable in solver.takeChanges() {
      if owners[variable.index] >= 0 { markChanged(owners[variable.index]) }
    }
    return news
  }

  /// The frame of an item in points, in the coordinates of its superview, as of the last update; not rounded.
  ///
  /// - Precondition: the item is one of this layout's.
  public func frame(of item: LayoutItem) -> LayoutRect {
    let index = Int(item.rawValue)
    let insets = edges(of: items[index].traits.alignmentInsets, of: index)
    return LayoutRect(
      x: solver.value(of: items[index].x) - insets.left, y: solver.value(of: items[index].y) - insets.top,
      width: solver.value(of: items[index].width) + insets.left + insets.right,
      height: solver.value(of: items[index].height) + insets.top + insets.bottom)
  }

  /// The items whose frames may have changed since the last call, in the order in which they were added.
  public func takeChangedItems() -> [LayoutItem] {
    var taken: [LayoutItem] = []
    changed.sort()
    // One that was removed, and another in its place, may be listed as well.
    for index in changed where items[Int(index)].isLive && items[Int(index)].isChanged {
      items[Int(index)].isChanged = false
      taken.append(LayoutItem(rawValue: UInt32(index)))
    }
    changed.removeAll(keepingCapacity: true)
    return taken
  }

  private func markChanged(_ index: Int32) {
    guard !items[Int(index)].isChanged else { return }
    items[Int(index)].isChanged = true
    changed.append(index)
  }

  /// The items whose position or size along an axis is not determined: another would be as good.
  ///
  /// - Complexity: that of solving everything anew, and two small problems for each item that may be among them.
  public func ambiguousItems() -> [(item: LayoutItem, axis: LayoutAxis)] {
    update()
    let ambiguous = Set(solver.ambiguousVariables())
    var found: [(item: LayoutItem, axis: LayoutAxis)] = []
    for index in items.indices where items[index].isLive {
      let item = LayoutItem(rawValue: UInt32(index))
      let own = items[index]
      if ambiguous.contains(own.x) || ambiguous.contains(own.width) { found.append((item, .horizontal)) }
      if ambiguous.contains(own.y) || ambiguous.contains(own.height) { found.append((item, .vertical)) }
    }
    return found
  }
}

/// A constraint that a layout keeps. A handle: it means nothing to another layout.
public struct ActiveConstraint: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
}

/// Why a layout does not do what it was asked to. It is then as it was before.
public enum LayoutError: Error, Hashable, Sendable {
  /// The item is not one of this layout's, or has been removed.
  case unknownItem
  /// The item has subviews.
  case itemInUse
  /// The item lies in another one, so that its size is not given.
  case notARoot
  /// The constraint is not active.
  case unknownConstraint
  /// A number is infinite or not a number.
  case notFinite
  /// The value of a metric is not known.
  case unknownMetric(String)
  /// Two items have no superview in common.
  case noCommonAncestor
  /// Two attributes that cannot be compared: of different axes, a position with a size, or an edge that follows the
  /// direction of text with one that does not.
  case incompatibleAttributes(Constraint.Attribute, Constraint.Attribute)
  /// A position is compared with a number, which would mean nothing.
  case positionWithoutPartner(Constraint.Attribute)
}
