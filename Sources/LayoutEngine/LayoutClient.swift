import ConstraintIR

/// Whoever owns the things that are laid out: a toolkit, a view tree, a document. It keeps an item for each, is asked how
/// large their contents are, and hears where they lie.
public protocol LayoutClient {
  /// How large the content of an item wants to be.
  ///
  /// - Parameter width: the width that it is going to have, in points; nil if that is not known yet. Text that wraps
  ///   answers with its height at that width.
  mutating func measure(_ item: LayoutItem, width: Double?) -> LayoutMeasurement

  /// An item lies elsewhere than before, or has another size.
  ///
  /// - Parameter frame: in the coordinates of its superview.
  mutating func place(_ item: LayoutItem, in frame: LayoutRect)
}

extension Layout {
  /// Has the content of an item measured in the next update.
  ///
  /// - Throws: `unknownItem`.
  public func setNeedsMeasuring(_ item: LayoutItem) throws(LayoutError) {
    let index = try index(of: item)
    hasChanges = true
    guard !items[index].needsMeasuring else { return }
    items[index].needsMeasuring = true
    unmeasured.append(Int32(index))
  }

  /// Solves what has changed, asking the client for the sizes of contents, and tells it the frames that are new.
  ///
  /// Contents are measured without a width first. Then those whose width turned out otherwise than they were measured for
  /// are measured again at that width, and their heights are put in, at most twice: a height that changes the width once
  /// more would go round in circles.
  ///
  /// - Returns: the conflicts that were not there before.
  @discardableResult
  public func update(_ client: inout some LayoutClient) -> [LayoutConflict] {
    let fresh = takeUnmeasured()
    for index in fresh where items[index].needsMeasuring {
      items[index].needsMeasuring = false
      items[index].isMeasured = true
      items[index].measuredWidth = .nan
      let item = LayoutItem(rawValue: UInt32(index))
      // A measurement that is no number counts for nothing.
      try? setMeasurement(client.measure(item, width: nil), of: item)
    }
    var news = update()
    for _ in 0..<2 {
      var isSettled = true
      for index in fresh + changed.sorted().map({ Int($0) }) where items[index].isLive && items[index].isMeasured {
        let item = LayoutItem(rawValue: UInt32(index))
        let width = frame(of: item).width
        guard items[index].measuredWidth != width else { continue }
        items[index].measuredWidth = width
        let old = items[index].measurement
        var wrapped = client.measure(item, width: width)
        // The natural width stays: only what follows from the width is new.
        wrapped.width = old.width
        wrapped.minimum.width = old.minimum.width
        guard wrapped != old else { continue }
        isSettled = false
        try? setMeasurement(wrapped, of: item)
      }
      if isSettled { break }
      news += update()
    }
    for item in takeChangedItems() {
      let index = Int(item.rawValue)
      let frame = frame(of: item)
      guard items[index].placed != frame else { continue }
      items[index].placed = frame
      client.place(item, in: frame)
    }
    return news
  }

  private func takeUnmeasured() -> [Int] {
    let taken = unmeasured.map { Int($0) }.sorted().filter { items[$0].isLive && items[$0].needsMeasuring }
    unmeasured.removeAll(keepingCapacity: true)
    return taken
  }
}
