/// Which distance a bare `-` means; the profile of a platform has chosen it (vfl-semantics 1.4).
public enum StandardSpacing: String, Hashable, Sendable, CaseIterable {
  /// Between two views.
  case siblings
  /// From a view to the edge of its superview, where the platform has no margins.
  case superviewEdge
  /// From a view to the margin of its superview: the attribute is the margin, so nothing is added.
  case superviewMargin

  /// The distance in points.
  public var points: Double {
    switch self {
    case .siblings: 8
    case .superviewEdge: 20
    case .superviewMargin: 0
    }
  }
}
