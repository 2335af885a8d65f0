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
    let place = readyDetails(of: index)
    guard !details[place].needsMeasuring else { return }
    details[place].needsMeasuring = true
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
    for index in fresh {
      let place = readyDetails(of: index)
      guard details[place].needsMeasuring else { continue }
      details[place].needsMeasuring = false
      details[place].isMeasured = true
      details[place].measuredWidth = .nan
      let item = LayoutItem(rawValue: UInt32(index))
      // A measurement that is no number counts for nothing.
      try? setMeasurement(client.measure(item, width: nil), of: item)
    }
    var news = update()
    for _ in 0..<2 {
      var isSettled = true
      for index in fresh + changedMeasured() {
        guard items[index].isLive, let place = detailsPlace(of: index), details[place].isMeasured else { continue }
        let item = LayoutItem(rawValue: UInt32(index))
        let width = frame(of: item).width
        guard details[place].measuredWidth != width else { continue }
        details[place].measuredWidth = width
        let old = details[place].measurement
        var wrapped = client.measure(item, width: width)
        // It may have been removed by whoever was asked.
        guard items[index].isLive, detailsPlace(of: index) == place else { continue }
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
      var placed = Frame()
      (placed.x, placed.y, placed.width, placed.height) = (frame.x, frame.y, frame.width, frame.height)
      guard !items[index].isPlaced || items[index].placed != placed else { continue }
      (items[index].isPlaced, items[index].placed) = (true, placed)
      client.place(item, in: frame)
    }
    return news
  }

  /// The items whose contents are measured and whose frames have changed.
  private func changedMeasured() -> [Int] {
    changed.map { Int($0) }.filter { index in detailsPlace(of: index).map { details[$0].isMeasured } ?? false }.sorted()
  }

  private func takeUnmeasured() -> [Int] {
    let taken = unmeasured.map { Int($0) }.sorted().filter { index in
      items[index].isLive && detailsPlace(of: index).map { details[$0].needsMeasuring } ?? false
    }
    unmeasured.removeAll(keepingCapacity: true)
    return taken
  }
}
