import ConstraintIR

/// Sets views in a row or a column, by constraints that it keeps up to date (`StackView+Arrangement`).
open class StackView: View {
  /// How the room along the axis is shared; raw values are UIKit's.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The views fill it; hugging and compression resistance say which one gives.
    case fill
    /// The views fill it and are as long as each other.
    case fillEqually
    /// The views fill it in proportion to their content.
    case fillProportionally
    /// The views have the length of their content, and the room between them is the same everywhere.
    case equalSpacing
    /// The views have the length of their content, and their centres are as far from each other as they can be alike.
    case equalCentering
  }

  /// Where the views lie across the axis; raw values are UIKit's.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge, or in a row at the top.
    case leading
    /// On the baseline of their first lines; for rows.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge, or in a row at the bottom.
    case trailing
    /// On the baseline of their last lines; for rows.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// As a spacing: the standard spacing of views.
  public static let spacingUseSystem = -Double.greatestFiniteMagnitude
  /// As a custom spacing: what `spacing` says.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// Whether the views stand in a row or in a column; a row unless changed.
  public final var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// How the room along the axis is shared.
  public final var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// Where the views lie across the axis.
  public final var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The distance between views along the axis, in points; the least one where distances are alike.
  public final var spacing = 0.0 {
    didSet {
      guard spacing.isFinite else {
        LayoutFault.report(.usage("\(spacing) is no spacing for '\(name)'; it stays \(oldValue)"))
        return spacing = oldValue
      }
      if spacing != oldValue { rearrange() }
    }
  }
  /// Whether the views lie within the layout margins.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether distances in a column are measured from last to first baseline.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  /// The views, with the constraints of each.
  @exclusivity(unchecked) final var parts: [Part] = []
  /// The constraints of the whole: its ends, and what it is across the axis.
  @exclusivity(unchecked) final var frameConstraints: [LayoutConstraint] = []
  @exclusivity(unchecked) final var spanner: LayoutGuide?
  /// How many views before the first and behind the last one that has to be looked at do not; nil if none has to.
  @exclusivity(unchecked) final var outdated: (before: Int, behind: Int)?
  /// The first view with room, as of the last arrangement.
  final weak var measure: Part?

  /// One of the views, and the constraints that come and go with it.
  final class Part {
    let view: View
    var constraints: [LayoutConstraint] = []
    /// The distance to the view before, where distances are alike.
    var distance: LayoutGuide?
    /// The distance to the next view, in points; nil for `spacing`.
    var customSpacing: Double?
    var isOutdated = true

    init(_ view: View) { self.view = view }
  }

  /// Makes a stack view that arranges views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// The views in the order of the axis. All of them are subviews, but not all subviews are among them.
  public final var arrangedSubviews: [View] { parts.map(\.view) }

  /// Adds a view at the end; it becomes a subview if it is none.
  public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: parts.count) }

  /// Adds a view at a position; it becomes a subview if it is none. One that is arranged already moves there.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      return LayoutFault.report(.usage("'\(view.name)' cannot be arranged in '\(name)', which lies in it"))
    }
    guard (0...parts.count).contains(index) else {
      return LayoutFault.report(
        .usage("'\(view.name)' cannot be arranged at \(index) in '\(name)', which has \(parts.count) arranged subviews")
      )
    }
    if view.superview === self, let old = parts.firstIndex(where: { $0.view === view }) { forget(at: old) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    let place = min(index, parts.count)
    parts.insert(Part(view), at: place)
    outdate(around: place)
  }

  /// Takes a view out of the arrangement; it stays a subview.
  public final func removeArrangedSubview(_ view: View) {
    guard let index = parts.firstIndex(where: { $0.view === view }) else { return }
    forget(at: index)
  }

  private func forget(at index: Int) {
    let part = parts.remove(at: index)
    LayoutConstraint.deactivate(part.constraints)
    part.constraints = []
    if let distance = part.distance { removeLayoutGuide(distance) }
    part.distance = nil
    outdate(around: index)
  }

  /// Changes the distance between a view and the next one, in points; `spacingUseDefault` takes `spacing` again.
  public final func setCustomSpacing(_ points: Double, after view: View) {
    guard let index = parts.firstIndex(where: { $0.view === view }) else {
      return LayoutFault.report(.usage("'\(view.name)' is not arranged in '\(name)', so there is no spacing after it"))
    }
    guard points.isFinite else {
      return LayoutFault.report(.usage("\(points) is no spacing for '\(name)'; it stays as it is"))
    }
    parts[index].customSpacing = points == Self.spacingUseDefault ? nil : points
    outdate(around: index)
  }

  /// The distance between a view and the next one, in points; `spacingUseDefault` if it is `spacing`.
  public final func customSpacing(after view: View) -> Double {
    parts.first { $0.view === view }?.customSpacing ?? Self.spacingUseDefault
  }

  // MARK: What changes

  /// Leaves no constraint as it is.
  final func rearrange() {
    outdate(parts.indices)
    setNeedsUpdateConstraints()
  }

  /// Has views looked at in the next arrangement.
  final func outdate(_ range: Range<Int>) {
    for index in range { parts[index].isOutdated = true }
    let (before, behind) = (range.lowerBound, parts.count - range.upperBound)
    outdated = outdated.map { (min($0.before, before), min($0.behind, behind)) } ?? (before, behind)
  }

  /// Leaves no constraint as it is that concerns a position or those between it and the next views with room.
  private func outdate(around index: Int) {
    setNeedsUpdateConstraints()
    var first = min(index, parts.count)
    while first > 0, parts[first - 1].view.isHidden { first -= 1 }
    var end = min(index, parts.count)
    while end < parts.count {
      end += 1
      if end - 1 > index, !parts[end - 1].view.isHidden { break }
    }
    outdate(first..<end)
  }

  override func hiddenChanged(of subview: View) {
    guard let index = parts.firstIndex(where: { $0.view === subview }) else { return }
    outdate(around: index)
  }

  override func contentChanged(of subview: View) {
    if distribution == .fillProportionally { rearrange() }
  }

  /// Takes the view out of the arrangement.
  open override func willRemoveSubview(_ subview: View) {
    removeArrangedSubview(subview)
    super.willRemoveSubview(subview)
  }

  /// Brings the constraints up to date.
  open override func updateConstraints() {
    arrange()
    super.updateConstraints()
  }
}
