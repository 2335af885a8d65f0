/// How important a constraint is: above 0, at most 1000, where 1000 is required. Levels are strict: one violation of a
/// higher priority outranks any number of violations below it.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Double

  /// Makes the priority of a number; nil unless it lies in the range Apple accepts, which rounds it to 32 bits first
  /// (vfl-semantics 1.3 and 6.2).
  public init?(rawValue: Double) {
    let stored = Float(rawValue)
    guard stored > 0, stored <= 1000 else { return nil }
    // What the rounding takes for 1000 is 1000.
    self.rawValue = stored == 1000 ? 1000 : rawValue
  }

  private init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(unchecked: 1000)
  /// 750, UIKit's default high.
  public static let high = LayoutPriority(unchecked: 750)
  /// 250, UIKit's default low.
  public static let low = LayoutPriority(unchecked: 250)
  /// 50: how much a fitting size is pulled towards nothing.
  public static let fittingSize = LayoutPriority(unchecked: 50)
}
