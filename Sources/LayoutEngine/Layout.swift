import ConstraintIR
import ConstraintSolver

/// Lays out trees of items by the constraints between them.
///
/// Items are rectangles in the coordinates of their superview, y downwards. Constraints, sizes and traits may be changed
/// at any time; `update` solves all changes together. What the engine requires by itself: no width and no height is below
/// 0 (but of distances), and roots lie at the origin of their own coordinates.
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
  /// What few items have.
  @exclusivity(unchecked) var details: [Details] = []
  @exclusivity(unchecked) var records: [Record] = []
  /// Where constraints were written, and those whose numbers have names, by their slots.
  @exclusivity(unchecked) var origins: [Constraint.Origin] = []
  @exclusivity(unchecked) var named: [Int32: Constraint] = [:]
  /// For which conflicts constraints are left out: the others in it, by slot.
  @exclusivity(unchecked) var rivals: [Int32: [Int32]] = [:]
  /// Constraints that have changed since the last solution, as far as others may be left out for them.
  @exclusivity(unchecked) var changedRecords: Set<Int32> = []
  /// By the index of a solver's constraint: the record that it is of, or below 0, a rule as `constraint(_:)` has it.
  @exclusivity(unchecked) var bearers: [Int32] = []
  @exclusivity(unchecked) private var freeItems: [Int32] = []
  @exclusivity(unchecked) var freeDetails: [Int32] = []
  @exclusivity(unchecked) var freeRecords: [Int32] = []
  @exclusivity(unchecked) var freeOrigins: [Int32] = []
  /// The items that are to be measured in the next update.
  @exclusivity(unchecked) var unmeasured: [Int32] = []
  /// How many live records the solver has not.
  @exclusivity(unchecked) var unsolvedCount = 0
  /// By the index of a solver's variable: the item that it is about.
  @exclusivity(unchecked) private var owners: [Int32] = []
  @exclusivity(unchecked) var nextOrder = 0
  @exclusivity(unchecked) var nextSerial: UInt32 = 0
  /// The sum that is made at the time, so that its terms need no room of their own.
  @exclusivity(unchecked) var sum = LinearConstraint([], .equal)
  @exclusivity(unchecked) var hasChanges = false
  /// Whether all constraints have to be given to the solver anew.
  @exclusivity(unchecked) private var isAllOutdated = false
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
    origins.reserveCapacity(origins.count + constraintCount)
    // Content brings four rules of its own; not every item has one.
    records.reserveCapacity(records.count + constraintCount + itemCount)
    owners.reserveCapacity(owners.count + 4 * itemCount)
    bearers.reserveCapacity(bearers.count + constraintCount + 3 * itemCount)
    changed.reserveCapacity(changed.count + itemCount)
    solver.reserve(variables: 4 * itemCount, constraints: constraintCount + 3 * itemCount)
  }

  // MARK: Items

  /// Adds an item. Its handle may be one that a removed item had.
  ///
  /// - Parameters:
  ///   - superview: what it lies in; nil makes it a root, with a size that is given or follows from its content.
  ///   - isSigned: whether its width and its height may be below 0, as those of a distance may.
  /// - Precondition: the superview is an item of this layout.
  public func addItem(in superview: LayoutItem? = nil, isSigned: Bool = false) -> LayoutItem {
    let index = freeItems.popLast() ?? Int32(items.count)
    let parent = superview.map { Int32($0.rawValue) } ?? -1
    if parent >= 0 { items[Int(parent)].subviews += 1 }
    var item = Item(
      superview: parent, x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(),
      height: solver.addVariable())
    if !isSigned {
      item.widthRule = addRule(notBelowZero: item.width, -1 - 2 * index)
      item.heightRule = addRule(notBelowZero: item.height, -2 - 2 * index)
    }
    own(item.x, index)
    own(item.y, index)
    own(item.width, index)
    own(item.height, index)
    if Int(index) == items.count { items.append(item) } else { items[Int(index)] = item }
    if parent < 0 {
      set(.x, of: index, 0)
      set(.y, of: index, 0)
    }
    markChanged(index)
    return LayoutItem(rawValue: UInt32(index))
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
    while items[index].firstUse >= 0 { drop(items[index].firstUse / 2) }
    for case let rule? in [items[index].widthRule, items[index].heightRule] { try? solver.remove(rule) }
    if let place = detailsPlace(of: index) {
      for slot in EngineSlot.all where details[place].own[slot] >= 0 { drop(details[place].own[slot]) }
      freeDetails.append(items[index].details)
    }
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
    let old = self.measurement(of: item)
    guard old != measurement else { return }
    details[readyDetails(of: index)].measurement = measurement
    applyContent(of: index)
    if old.firstBaseline != measurement.firstBaseline || old.lastBaseline != measurement.lastBaseline {
      refreshUses(of: index)
    }
  }

  /// The size that the content of an item wants.
  ///
  /// - Precondition: the item is one of this layout's.
  public func measurement(of item: LayoutItem) -> LayoutMeasurement {
    detailsPlace(of: Int(item.rawValue)).map { details[$0].measurement } ?? LayoutMeasurement()
  }

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
    let old = self.traits(of: item)
    guard old != traits else { return }
    details[readyDetails(of: index)].traits = traits
    applyContent(of: index)
    if items[index].subviews > 0, old.alignmentInsets != traits.alignmentInsets || old.direction != traits.direction {
      // They move whatever lies inside, too.
      isAllOutdated = true
    } else {
      refreshUses(of: index)
    }
    if old.alignmentInsets != traits.alignmentInsets { markChanged(Int32(index)) }
    hasChanges = true
  }

  /// The traits of an item.
  ///
  /// - Precondition: the item is one of this layout's.
  public func traits(of item: LayoutItem) -> LayoutTraits {
    detailsPlace(of: Int(item.rawValue)).map { details[$0].traits } ?? LayoutTraits()
  }

  private func applyContent(of index: Int) {
    guard let place = detailsPlace(of: index) else { return }
    let (content, traits, index) = (details[place].measurement, details[place].traits, Int32(index))
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
  /// - Parameter order: where it stands among the others: of a conflict the one with the highest number is left out. As a
  ///   rule above all that are there.
  /// - Returns: a handle, which stays good until the constraint is deactivated or one of its items is removed.
  /// - Throws: `LayoutError`, if it means nothing; one that contradicts others is reported by `update`.
  @discardableResult
  public func activate(_ constraint: Constraint, order: Int? = nil) throws(LayoutError) -> ActiveConstraint {
    var record = try constraint.record()
    record.order = order ?? nextOrder
    try makeSum(of: record)
    record.origin = keep(constraint.origin)
    let slot = append(record, isSumMade: true)
    if record.spelling.constant == .named { named[slot] = constraint }
    link(slot, 0)
    if record.second >= 0, record.second != record.first { link(slot, 1) }
    return ActiveConstraint(slot: slot, serial: records[Int(slot)].serial)
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
    records[Int(slot)].points = points
    if records[Int(slot)].spelling.constant == .named {
      named[slot]?.constant = .literal(points)
    } else {
      records[Int(slot)].spelling.constant = .literal
    }
    refresh(slot)
  }

  private func slot(of constraint: ActiveConstraint) throws(LayoutError) -> Int32 {
    let slot = Int(constraint.slot)
    guard records.indices.contains(slot), records[slot].isLive, records[slot].serial == constraint.serial else {
      throw .unknownConstraint
    }
    return constraint.slot
  }

  /// Sets one of the engine's own constraints about an item, or takes it away.
  private func set(_ rule: EngineSlot, of index: Int32, _ points: Double?, _ priority: LayoutPriority = .required) {
    let known = self.record(of: rule, Int(index))
    guard let points else {
      guard known >= 0 else { return }
      drop(known)
      details[readyDetails(of: Int(index))].own[rule.rawValue] = -1
      return
    }
    guard known >= 0 else {
      let slot = append(rule: Record(rule, about: index, points: points, priority: priority.rawValue))
      details[readyDetails(of: Int(index))].own[rule.rawValue] = slot
      return
    }
    guard records[Int(known)].points != points || records[Int(known)].priority != priority.rawValue else { return }
    records[Int(known)].points = points
    records[Int(known)].priority = priority.rawValue
    noteChange(of: known)
    if records[Int(known)].solved != nil, !suggestSize(known) { refresh(known) }
    hasChanges = true
  }

  // MARK: Results

  /// Solves what has changed.
  ///
  /// - Returns: the conflicts that were not there before; `conflicts` has them all.
  @discardableResult
  public func update() -> [LayoutConflict] {
    guard hasChanges else { return [] }
    if isAllOutdated {
      for slot in records.indices where records[slot].rule == nil { refresh(Int32(slot)) }
    }
    (hasChanges, isAllOutdated) = (false, false)
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
    let insets = alignmentEdges(of: index)
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
