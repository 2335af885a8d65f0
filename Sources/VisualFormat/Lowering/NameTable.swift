import ConstraintIR

/// The names of bindings without the caller's handles, so that lowering need not be generic.
///
/// A class, so that lowering holds it for the price of one reference.
@usableFromInline final class NameTable: Sendable {
  /// A view and the superview that `|` beside it means.
  struct View: Sendable {
    var item: LayoutItem
    var superview: LayoutItem?
  }

  let views: NameMap<View>
  /// Values by name; nil for a metric whose value is not known.
  let metrics: NameMap<Double?>
  let viewsAreComplete: Bool
  let metricsAreComplete: Bool

  init(
    views: NameMap<View>, metrics: NameMap<Double?>, viewsAreComplete: Bool = true, metricsAreComplete: Bool = true
  ) {
    self.views = views
    self.metrics = metrics
    self.viewsAreComplete = viewsAreComplete
    self.metricsAreComplete = metricsAreComplete
  }
}

/// Values by name. A few names are compared one by one, which takes less time than hashing the one that is looked for;
/// more are hashed.
struct NameMap<Value: Sendable>: Sendable {
  private var entries: [(name: String, value: Value)] = []
  /// Positions in `entries`; empty while there are few.
  private var positions: [String: Int] = [:]
  private static var few: Int { 8 }

  /// Puts a value under a name, in the place of an earlier one.
  mutating func insert(_ value: Value, for name: String) {
    if let position = position(of: name) { return entries[position].value = value }
    entries.append((name, value))
    if entries.count == Self.few + 1 {
      for (position, entry) in entries.enumerated() { positions[entry.name] = position }
    } else if entries.count > Self.few {
      positions[name] = entries.count - 1
    }
  }

  /// The value under a name; nil if there is none.
  subscript(name: String) -> Value? {
    position(of: name).map { entries[$0].value }
  }

  /// All names, in the order of the alphabet.
  var names: [String] { entries.map { $0.name }.sorted() }

  private func position(of name: String) -> Int? {
    if entries.count > Self.few { return positions[name] }
    for position in entries.indices where entries[position].name == name { return position }
    return nil
  }
}
