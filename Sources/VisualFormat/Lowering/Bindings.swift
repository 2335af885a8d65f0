import ConstraintIR
import VFLDiagnostics

/// What the names of a format string mean: views by handles of the caller, metrics by number, and the superviews.
///
/// A handle may be anything hashable: an object identifier, an index, a string. Lowering calls each by a `LayoutItem`,
/// and the bindings turn that back into the handle.
public struct Bindings<Handle: Hashable & Sendable>: Sendable {
  private var handles: [Handle] = []
  private var items: [Handle: LayoutItem] = [:]
  /// What lowering sees of the bindings.
  @usableFromInline private(set) var names: NameTable

  /// Binds views that share a superview.
  ///
  /// - Parameter metrics: numbers by name; nil for a metric whose value is not known.
  /// - Complexity: n log n in the number of names.
  public init(views: [String: Handle], superview: Handle, metrics: [String: Double?] = [:]) {
    self.init(views: views, metrics: metrics) { _ in superview }
  }

  /// Binds views of which each has a superview of its own, or none.
  ///
  /// - Parameters:
  ///   - metrics: numbers by name; nil for a metric whose value is not known.
  ///   - superview: the superview of a view; nil if it has none.
  /// - Complexity: n log n in the number of names.
  public init(views: [String: Handle], metrics: [String: Double?] = [:], superview: (Handle) -> Handle?) {
    names = NameTable(views: NameMap(), metrics: NameMap())
    // In the order of the names, so that items get the same numbers on every run.
    var viewsByName = NameMap<NameTable.View>()
    for (name, handle) in views.sorted(by: { $0.key < $1.key }) {
      let item = item(for: handle)
      let superview = superview(handle).map { self.item(for: $0) }
      viewsByName.insert(NameTable.View(item: item, superview: superview), for: name)
    }
    var metricsByName = NameMap<Double?>()
    for (name, value) in metrics.sorted(by: { $0.key < $1.key }) { metricsByName.insert(value, for: name) }
    names = NameTable(views: viewsByName, metrics: metricsByName)
  }

  /// Whether the views are all there are, so that any other name in brackets is a fault. True unless changed; otherwise
  /// an unknown view makes no constraint and no diagnostic.
  public var viewsAreComplete: Bool {
    get { names.viewsAreComplete }
    set {
      names = NameTable(
        views: names.views, metrics: names.metrics, viewsAreComplete: newValue,
        metricsAreComplete: names.metricsAreComplete)
    }
  }

  /// Whether the metrics are all there are, so that any other name of a value is a fault. True unless changed; otherwise
  /// an unknown name in a connection or after `@` is a metric whose value is not known.
  public var metricsAreComplete: Bool {
    get { names.metricsAreComplete }
    set {
      names = NameTable(
        views: names.views, metrics: names.metrics, viewsAreComplete: names.viewsAreComplete,
        metricsAreComplete: newValue)
    }
  }

  /// The handle of an item that lowering with these bindings put into a constraint.
  ///
  /// - Precondition: the item comes from these bindings.
  public subscript(item: LayoutItem) -> Handle {
    handles[Int(item.rawValue)]
  }

  private mutating func item(for handle: Handle) -> LayoutItem {
    if let item = items[handle] { return item }
    let item = LayoutItem(rawValue: UInt32(handles.count))
    handles.append(handle)
    items[handle] = item
    return item
  }
}
