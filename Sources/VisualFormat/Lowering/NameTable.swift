import ConstraintIR
import VFLDiagnostics

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

/// Values by name. A few names are compared one by one, which takes less time than asking a dictionary; of more, a
/// dictionary gives the first with the same hash.
struct NameMap<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let hash: UInt64
    /// Where the bytes of the name are in `bytes`.
    let start: Int
    let count: Int
    var value: Value
    /// The entry before this one with the same hash.
    var other: Int?
  }

  /// All names, in the order they were put in.
  private(set) var names: [String] = []
  /// One for each name.
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Positions in `entries`; empty while there are few.
  private var positions: [UInt64: Int] = [:]
  private static var few: Int { 8 }

  /// Puts a value under a name, in the place of an earlier one.
  mutating func insert(_ value: Value, for name: String) {
    let utf8 = Array(name.utf8)
    var hash = NameHash()
    for byte in utf8 { hash.append(byte) }
    let earlier = utf8.withUnsafeBufferPointer { position(hash: hash.value, $0) }
    if let earlier { return entries[earlier].value = value }
    entries.append(Entry(hash: hash.value, start: bytes.count, count: utf8.count, value: value))
    names.append(name)
    bytes += utf8
    if entries.count > Self.few {
      for index in (positions.isEmpty ? 0 : entries.count - 1)..<entries.count {
        entries[index].other = positions[entries[index].hash]
        positions[entries[index].hash] = index
      }
    }
  }

  /// The name and the value of a name of a text; nil if there is none.
  func find(_ name: NameSyntax, in text: UnsafeBufferPointer<UInt8>) -> (name: String, value: Value)? {
    let letters = UnsafeBufferPointer(rebasing: text[name.span.start..<name.span.end])
    return position(hash: name.hash, letters).map { (names[$0], entries[$0].value) }
  }

  private func position(hash: UInt64, _ letters: UnsafeBufferPointer<UInt8>) -> Int? {
    if entries.count > Self.few {
      var position = positions[hash]
      while let candidate = position {
        if isSame(entries[candidate], letters) { return candidate }
        position = entries[candidate].other
      }
      return nil
    }
    for position in entries.indices where entries[position].hash == hash {
      if isSame(entries[position], letters) { return position }
    }
    return nil
  }

  private func isSame(_ entry: Entry, _ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.count == letters.count else { return false }
    for index in 0..<entry.count where bytes[entry.start + index] != letters[index] { return false }
    return true
  }
}
