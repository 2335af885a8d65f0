import ConstraintIR
import LayoutEngine

/// Has the engine lay out a tree of views: an item for each view and guide, a client that tells the engine how large their
/// contents are and hears their frames. It keeps no frames and no constraints of its own.
final class ViewTree {
  let layout = Layout()
  unowned(unsafe) let root: View
  /// The elements by the numbers of their items.
  @exclusivity(unchecked) private var elements: [Uncounted<LayoutElement>?] = []
  /// The items of views that want `layoutSubviews`, and of those that want `updateConstraints`.
  @exclusivity(unchecked) private var unlaid: [LayoutItem] = []
  @exclusivity(unchecked) private var outdated: [LayoutItem] = []
  /// Those of views whose content has changed.
  @exclusivity(unchecked) private var unmeasured: [LayoutItem] = []
  /// Those of views that lie elsewhere than before, so that bars may cover more or less of them.
  @exclusivity(unchecked) private var moved: [LayoutItem] = []
  let isTrial: Bool
  /// Whether any view has, or had, a safe area.
  @exclusivity(unchecked) var hasSafeArea = false
  /// Whether any view has, or had, traits of its own.
  @exclusivity(unchecked) var hasOverrides = false
  @exclusivity(unchecked) private var isRunning = false
  /// How often the tree is laid out again because `layoutSubviews` changed it.
  private static let passLimit = 32

  /// Takes in a view and all that lie in it.
  ///
  /// - Parameter isTrial: whether it is only there to find out a size, so that no safe area changes.
  init(_ root: View, isTrial: Bool = false) {
    self.root = root
    self.isTrial = isTrial
    root.readyExtras.tree = self
    // Constraints that are wanted are made before, and taken in together with the others.
    for _ in 0..<Self.passLimit {
      let outdated = root.subtree.filter { $0.flags.contains(.needsUpdateConstraints) }
      if outdated.isEmpty { break }
      for view in outdated.reversed() {
        view.flags.remove(.needsUpdateConstraints)
        view.update()
      }
    }
    enter(root)
  }

  // MARK: Who belongs to it

  /// Takes in a view with all that lie in it, and the constraints that they hold.
  func enter(_ view: View) {
    let views = view.subtree
    var (items, links) = (0, 0)
    for view in views {
      view.forEachElement { _ in items += 1 }
      links += view.constraints.count
    }
    layout.reserve(items: items, constraints: links)
    for view in views {
      enter(element: view, in: view.superview)
      view.forEachElement { if $0 !== view { enter(element: $0, in: view) } }
    }
    // Views are asked when all are in, since what they are asked may take some out again.
    for view in views where view.tree === self { enter(contentOf: view) }
    for view in views where view.tree === self {
      for constraint in view.constraints { activate(constraint) }
    }
  }

  func enter(_ guide: LayoutGuide) {
    guard let owner = guide.owningView else { return }
    enter(element: guide, in: owner)
  }

  private func enter(element: LayoutElement, in container: View?) {
    guard element.item == nil else { return }
    let item = layout.addItem(in: container?.item, isSigned: element.isSigned)
    element.item = item
    element.tree = self
    element.depth = (container?.depth ?? -1) + 1
    let index = Int(item.rawValue)
    while elements.count <= index { elements.append(nil) }
    elements[index] = Uncounted(element)
  }

  private func enter(contentOf view: View) {
    if view.extras?.traitCollection != nil { hasOverrides = true }
    if view.extras?.givenSafeArea != nil { hasSafeArea = true }
    traitsChanged(of: view)
    maskChanged(of: view)
    contentChanged(of: view)
    // It may have been taken out by then.
    guard view.tree === self else { return }
    list(view)
    listForSafeArea(view)
    if view.flags.contains(.needsUpdateConstraints) { listForUpdate(view) }
  }

  /// Lets go of elements, in an order in which each comes after what it lies in.
  func leave(_ leaving: [LayoutElement]) {
    for element in leaving.reversed() {
      guard let item = element.item else { continue }
      letGo(of: element)
      // Everything that lies in it has left before.
      try? layout.remove(item)
      elements[Int(item.rawValue)] = nil
    }
  }

  /// Lets go of all elements, with the engine's part of them.
  func dissolve() {
    for case let element? in elements { letGo(of: element.value) }
    elements = []
  }

  /// Lets go of an item whose element has gone elsewhere, or is no more.
  func abandon(_ item: LayoutItem) {
    elements[Int(item.rawValue)] = nil
    try? layout.remove(item)
  }

  private func letGo(of element: LayoutElement) {
    element.forEachMention { $0.handle = nil }
    element.item = nil
    element.tree = nil
    guard let view = element as? View else { return }
    view.extras?.maskHandles = []
    view.flags.subtract(.listed)
  }

  // MARK: Constraints

  func activate(_ constraint: LayoutConstraint) {
    guard constraint.handle == nil, let value = constraint.value else { return }
    do throws(LayoutError) {
      constraint.handle = try layout.activate(value, order: constraint.comesFirst ? -1 : constraint.order)
    } catch {
      // It was looked at when it was made.
      LayoutFault.report(.usage("the layout refuses '\(constraint)': \(error)"))
    }
  }

  func deactivate(_ constraint: LayoutConstraint) {
    guard let handle = constraint.handle else { return }
    try? layout.deactivate(handle)
    constraint.handle = nil
  }

  // MARK: What changes

  /// A frame was set from outside.
  func frameSet(of view: View) {
    guard !isRunning || view.flags.contains(.translatesMask) else { return }
    maskChanged(of: view)
  }

  /// The size of a root is given; the place of other views, if their masks say it.
  func maskChanged(of view: View) {
    guard let item = view.item else { return }
    if view === root {
      // Without its frame the size of a root follows from its content.
      try? layout.setSize(view.flags.contains(.translatesMask) ? view.frame.size : nil, ofRoot: item)
      return
    }
    for handle in view.extras?.maskHandles ?? [] { try? layout.deactivate(handle) }
    let constraints = view.maskConstraints
    guard !constraints.isEmpty || view.extras != nil else { return }
    view.readyExtras.maskHandles = constraints.compactMap { try? layout.activate($0) }
  }

  private func contentChanged(of view: View) {
    guard let item = view.item else { return }
    let measurement = view.measurement
    let wraps = view.intrinsicContentSize(forWidth: max(0, measurement.width ?? 0)) != nil
    // What says that it has changed while it is asked for it has been asked for it.
    view.flags.remove(.isListedForContent)
    guard view.item == item else { return }
    if wraps {
      try? layout.setNeedsMeasuring(item)
    } else if measurement != layout.measurement(of: item) {
      try? layout.setMeasurement(measurement, of: item)
    }
  }

  func traitsChanged(of view: View) {
    guard let item = view.item else { return }
    try? layout.setTraits(view.currentTraits, of: item)
  }

  // MARK: Layout

  func list(_ view: View) { list(view, in: &unlaid, .isListedForLayout) }

  func listForUpdate(_ view: View) { list(view, in: &outdated, .isListedForUpdate) }

  func listForSafeArea(_ view: View) {
    guard !isTrial, hasSafeArea || view.safeAreaInsets != LayoutInsets() else { return }
    list(view, in: &moved, .isListedForSafeArea)
  }

  func listForContent(_ view: View) { list(view, in: &unmeasured, .isListedForContent) }

  private func list(_ view: View, in list: inout [LayoutItem], _ flag: View.Flags) {
    guard let item = view.item, !view.flags.contains(flag) else { return }
    view.flags.insert(flag)
    list.append(item)
  }

  /// Lays out the tree, until nobody changes it any more.
  func run() {
    guard !isRunning else { return }
    isRunning = true
    // Nobody else may hold it once a view has been asked something.
    let root = root
    defer { withExtendedLifetime(root) { isRunning = false } }
    var views: [View] = []
    for _ in 0..<Self.passLimit {
      updateConstraints()
      guard solve() else { return }
      views = takeListed(&unlaid, .isListedForLayout)
      if views.isEmpty, unmeasured.isEmpty { return }
      for view in views {
        view.flags.remove(.needsLayout)
        view.layout()
      }
    }
    views += takeListed(&unmeasured, .isListedForContent)
    LayoutFault.report(
      .usage(
        "layout does not come to an end: \(names(views)) changed it in each of \(Self.passLimit) passes; the rest is left"
      ))
  }

  private func names(_ views: [View]) -> String { views.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ") }

  /// Solves what has changed, and tells the views their frames.
  ///
  /// - Returns: false if that does not come to an end.
  @discardableResult
  func solve() -> Bool {
    var client = Client(tree: self)
    // Bars that cover a view move what lies in it, which may be covered more or less then.
    var views: [View] = []
    for _ in 0..<Self.passLimit {
      for view in takeListed(&unmeasured, .isListedForContent, isOrdered: false) { contentChanged(of: view) }
      let conflicts = layout.update(&client)
      // They are told when the view is laid out where it lies.
      if !isTrial { for conflict in conflicts { LayoutFault.report(report(conflict)) } }
      views = updateSafeAreas()
      if views.isEmpty { return true }
    }
    LayoutFault.report(
      .usage(
        "layout does not come to an end: its safe area moves \(names(views)), of which bars cover more or less then; the rest is left"
      ))
    return false
  }

  func updateConstraints() {
    for _ in 0..<Self.passLimit {
      // Superviews see the constraints of their subviews.
      let views = takeListed(&outdated, .isListedForUpdate)
      if views.isEmpty { return }
      for view in views.reversed() {
        view.flags.remove(.needsUpdateConstraints)
        view.update()
      }
    }
    LayoutFault.report(.usage("'updateConstraints' asks for itself in each of \(Self.passLimit) passes"))
  }

  /// The listed views that are still in the tree: outer ones first, or in the order in which they were listed.
  private func takeListed(_ list: inout [LayoutItem], _ flag: View.Flags, isOrdered: Bool = true) -> [View] {
    var taken: [(depth: Int32, item: UInt32, view: View)] = []
    for item in list {
      // The item may be another's by now.
      guard let view = view(of: item), view.flags.contains(flag) else { continue }
      view.flags.remove(flag)
      taken.append((view.depth, item.rawValue, view))
    }
    list.removeAll(keepingCapacity: true)
    if isOrdered { taken.sort { ($0.depth, $0.item) < ($1.depth, $1.item) } }
    return taken.map(\.view)
  }

  /// - Returns: the views of which bars cover more or less than before.
  private func updateSafeAreas() -> [View] {
    var changed: [View] = []
    while !moved.isEmpty {
      // Superviews come first: what covers their subviews follows from what covers them.
      for view in takeListed(&moved, .isListedForSafeArea) where view.updateSafeArea() {
        changed.append(view)
        for inner in view.subviews { listForSafeArea(inner) }
      }
    }
    return changed
  }

  fileprivate func element(_ item: LayoutItem) -> LayoutElement? {
    let index = Int(item.rawValue)
    return index < elements.count ? elements[index]?.value : nil
  }

  /// What messages call an item.
  func name(of item: LayoutItem) -> String { element(item)?.name ?? "?" }

  /// The view of an item; nil if it is a guide's.
  func view(of item: LayoutItem) -> View? { element(item) as? View }
}

/// Answers the engine for the views.
private struct Client: LayoutClient {
  let tree: ViewTree

  mutating func measure(_ item: LayoutItem, width: Double?) -> LayoutMeasurement {
    guard let view = tree.view(of: item) else { return LayoutMeasurement() }
    var measurement = view.measurement
    if let width, let size = view.intrinsicContentSize(forWidth: width) {
      measurement.height = size.height >= 0 ? size.height : nil
    }
    view.flags.remove(.isListedForContent)
    return measurement
  }

  mutating func place(_ item: LayoutItem, in frame: LayoutRect) {
    guard let element = tree.element(item) else { return }
    let old = element.place
    var frame = frame
    if element.container == nil {
      // Nobody but its owner says where a root lies.
      (frame.x, frame.y) = (old.x, old.y)
    }
    guard old != frame else { return }
    element.place = frame
    element.didMove(from: old)
  }
}
