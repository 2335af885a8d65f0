import ConstraintIR

/// The platform whose standard spacing a format gets (vfl-semantics 1.4).
public enum LayoutProfile: String, Hashable, Sendable, CaseIterable {
  /// iOS since version 8: a bare `-` beside `|` ends at the superview's margin.
  case ios
  /// macOS, and iOS before version 8: a bare `-` beside `|` is 20 from the superview's edge.
  case macos

  /// What a bare `-` beside `|` means.
  public var spacingAtSuperview: StandardSpacing {
    switch self {
    case .ios: .superviewMargin
    case .macos: .superviewEdge
    }
  }
}
