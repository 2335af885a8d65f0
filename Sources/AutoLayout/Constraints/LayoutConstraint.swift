import ConstraintIR
import LayoutEngine

/// A relation between attributes of two elements, or between a size and a number, that is in force while it is active:
/// `first relation multiplier × second + constant`.
///
/// A constraint does not keep its items: one whose item is gone is inactive and stays so.
public final class LayoutConstraint {
  /// A line or a size of an element; raw values are UIKit's.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the sides compare.
  public typealias Relation = Constraint.Relation
  /// One of the two directions in which a screen is measured.
  public typealias Axis = LayoutAxis

  // There are many, so they are kept small: fields stand in the order of their sizes.

  @exclusivity(unchecked) private var first: Side
  @exclusivity(unchecked) private var second: Side
  /// What the right side's attribute is multiplied by.
  public let multiplier: Double
  @exclusivity(unchecked) private var storedConstant: Double
  @exclusivity(unchecked) private var storedPriority: LayoutPriority
  /// A name of one's own, to find it again; messages show it.
  @exclusivity(unchecked) public var identifier: String?
  /// Activation goes on counting.
  @exclusivity(unchecked) private(set) var order = 0
  /// Guides that stand for distances between anchors.
  private let distances: [DistanceGuide]
  /// The view that holds it while it is active.
  @exclusivity(unchecked) private(set) var holder: Uncounted<View>?
  /// Where it was written.
  let origin: Constraint.Origin
  /// The left side's attribute.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The right side's attribute; `notAnAttribute` if there is none.
  public let secondAttribute: Attribute
  /// Which standard spacing the constant is; nil once it is set, or if it is none.
  @exclusivity(unchecked) private(set) var spacing: StandardSpacing?
  /// Whether it may be activated.
  private let isSound: Bool
  /// Whether it counts as older than all others, so that it is not left out of a conflict.
  let comesFirst: Bool
  /// What the engine calls it.
  @exclusivity(unchecked) var handle: ActiveConstraint?
  /// Where it is in the list of its holder.
  @exclusivity(unchecked) private var holderPlace: Int32 = 0

  /// The left side's element; nil if it is gone.
  public var firstItem: LayoutElement? { first.item?.value }
  /// The right side's element; nil if there is none, or it is gone.
  public var secondItem: LayoutElement? { second.item?.value }
  /// Both that are there.
  var items: [LayoutElement] { [firstItem, secondItem].compactMap { $0 } }

  /// Makes a constraint; it is not active yet.
  ///
  /// What means nothing goes to the fault handler, and cannot be activated then: a position against a number, a position
  /// and a size, attributes of two axes, an edge that follows the direction of text and one that does not (vfl-semantics
  /// 6.3).
  public convenience init(
    item: LayoutElement, attribute: Attribute, relatedBy relation: Relation, toItem: LayoutElement?,
    attribute secondAttribute: Attribute, multiplier: Double, constant: Double, file: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      item, attribute, relation, toItem, secondAttribute, multiplier, constant, origin: .code(file: file, line: line))
  }

  /// - Parameter refusal: why it means nothing, if its parts do not show it.
  package init(
    _ first: LayoutElement, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutElement?,
    _ secondAttribute: Attribute, _ multiplier: Double, _ constant: Double, priority: LayoutPriority = .required,
    spacing: StandardSpacing? = nil, comesFirst: Bool = false, refusal: String? = nil, origin: Constraint.Origin
  ) {
    self.first = Side(item: Uncounted(first))
    self.firstAttribute = firstAttribute
    self.relation = relation
    let fault = refusal ?? Self.fault(first, firstAttribute, second, secondAttribute, multiplier, constant)
    // Times nothing, a size is a number (vfl-semantics 6.3).
    let isNumber = multiplier == 0 || second == nil
    self.second = Side(item: isNumber ? nil : second.map { Uncounted($0) })
    self.secondAttribute = isNumber ? .notAnAttribute : secondAttribute
    self.multiplier = isNumber ? 1 : multiplier
    storedConstant = Self.clamped(constant)
    storedPriority = priority
    self.spacing = spacing
    self.origin = origin
    self.comesFirst = comesFirst
    isSound = fault == nil
    // Its edges are tied by constraints that do not keep it in place.
    let mayBeDistance = firstAttribute.isSize && (first.isSigned || second?.isSigned == true)
    distances = mayBeDistance ? [first, second].compactMap { $0 as? DistanceGuide } : []
    list()
    if let fault { LayoutFault.report(.usage(fault, origin)) }
    if abs(constant) > Self.largest { reportClamped(constant) }
  }

  deinit {
    if let item = first.item { unlist(about: item) }
    if let item = second.item, item != first.item { unlist(about: item) }
  }

  // MARK: Lists of the constraints about an item

  /// One of its items, and its neighbours in the list of the constraints about that.
  private struct Side {
    var item: Uncounted<LayoutElement>?
    var next: Uncounted<LayoutConstraint>?
    var previous: Uncounted<LayoutConstraint>?
  }

  /// The next one in the list of the constraints about one of its items.
  func next(about item: Uncounted<LayoutElement>) -> Uncounted<LayoutConstraint>? {
    first.item == item ? first.next : second.next
  }

  private func setNext(_ other: Uncounted<LayoutConstraint>?, about item: Uncounted<LayoutElement>) {
    if first.item == item { first.next = other } else { second.next = other }
  }

  private func setPrevious(_ other: Uncounted<LayoutConstraint>?, about item: Uncounted<LayoutElement>) {
    if first.item == item { first.previous = other } else { second.previous = other }
  }

  /// Enters the lists of its items.
  private func list() {
    if let item = first.item { list(about: item) }
    if let item = second.item, item != first.item { list(about: item) }
  }

  private func list(about item: Uncounted<LayoutElement>) {
    let next = item.use(\.firstMention)
    setNext(next, about: item)
    next?.use { $0.setPrevious(Uncounted(self), about: item) }
    item.use { $0.firstMention = Uncounted(self) }
  }

  private func unlist(about item: Uncounted<LayoutElement>) {
    let side = first.item == item ? first : second
    side.next?.use { $0.setPrevious(side.previous, about: item) }
    if let previous = side.previous {
      previous.use { $0.setNext(side.next, about: item) }
    } else {
      item.use { $0.firstMention = side.next }
    }
  }

  /// One of its items goes.
  func forget(_ element: LayoutElement) {
    if first.item == Uncounted(element) { first.item = nil }
    if second.item == Uncounted(element) { second.item = nil }
  }

  /// Constants beyond are taken for this one.
  private static let largest = 1e10

  private static func clamped(_ constant: Double) -> Double { max(-largest, min(largest, constant)) }

  private func reportClamped(_ constant: Double) {
    LayoutFault.report(
      .usage("the constant of '\(self)' was \(constant); more than 1e10 either way is taken for 1e10", origin))
  }

  // MARK: What may change

  /// What is added on the right side, in points.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue.isFinite else {
        return LayoutFault.report(.usage("\(newValue) is no constant for '\(self)'; it stays as it is", origin))
      }
      if abs(newValue) > Self.largest { reportClamped(newValue) }
      guard Self.clamped(newValue) != storedConstant || spacing != nil else { return }
      storedConstant = Self.clamped(newValue)
      spacing = nil
      if let handle, let tree = firstItem?.tree { try? tree.layout.setConstant(storedConstant, of: handle) }
    }
  }

  /// How important it is. While it is active, a required constraint stays required, and an optional one optional.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      guard !isActive || (newValue == .required) == (storedPriority == .required) else {
        return LayoutFault.report(
          .usage(
            "the priority of '\(self)' cannot change between required and optional while it is active; deactivate it first",
            origin))
      }
      storedPriority = newValue
      if let tree = firstItem?.tree, handle != nil {
        tree.deactivate(self)
        tree.activate(self)
      }
    }
  }

  /// Whether it is in force. Activating one whose items have no common superview goes to the fault handler.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints together, in their order: of a conflict the last is left out.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints together.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard isSound, holder == nil else { return }
    guard let item = first.item, secondAttribute == .notAnAttribute || second.item != nil else {
      return LayoutFault.report(.usage("'\(self)' cannot be activated: a view that it is about is gone", origin))
    }
    let isAttached = distances.isEmpty || attachDistances()
    let other = second.item ?? item
    guard isAttached, let holder = item.use({ item in other.use { item.commonAncestor(with: $0) } }) else {
      if isAttached { for distance in distances { distance.detach() } }
      let items = [firstItem, secondItem].compactMap { $0.map { "'\($0.name)'" } }.joined(separator: " and ")
      return LayoutFault.report(
        .usage(
          "'\(self)' cannot be activated: \(items) \(secondItem == nil ? "belongs to no view" : "have no superview in common"); add them to it first",
          origin))
    }
    self.holder = holder
    order = Shared.nextOrder()
    holder.use { holder in
      holderPlace = Int32(holder.constraints.count)
      holder.constraints.append(self)
      holder.tree?.activate(self)
    }
  }

  /// Gives the distances that it is about their places.
  private func attachDistances() -> Bool {
    for (index, distance) in distances.enumerated() where !distance.attach(origin) {
      for attached in distances[..<index] { attached.detach() }
      return false
    }
    return true
  }

  private func deactivate() {
    guard let holder = holder?.value else { return }
    firstItem?.tree?.deactivate(self)
    handle = nil
    self.holder = nil
    if let last = holder.constraints.popLast(), Int(holderPlace) < holder.constraints.count {
      holder.constraints[Int(holderPlace)] = last
      last.holderPlace = holderPlace
    }
    for distance in distances { distance.detach() }
  }

  /// The view that holds it goes.
  func holderDies() {
    holder = nil
    handle = nil
  }

  // MARK: For the engine

  /// The constraint as the engine takes it; nil if its items are in no tree that is laid out.
  var value: Constraint? {
    guard let firstOperand = first.item?.use({ $0.operand(firstAttribute, in: self) }) else { return nil }
    var secondOperand: Constraint.Operand?
    if let other = second.item {
      guard let operand = other.use({ $0.operand(secondAttribute, in: self) }) else { return nil }
      secondOperand = operand
    }
    return Constraint(
      firstOperand, relation, secondOperand, multiplier: multiplier,
      constant: spacing.map { .standard($0) } ?? .literal(storedConstant),
      priority: storedPriority == .required ? .default : .literal(storedPriority), origin: origin)
  }
}
