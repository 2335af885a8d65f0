/// Anything with attributes: a view, a layout guide, a superview. An opaque handle, which whoever makes it can turn back
/// into the thing it stands for.
public struct LayoutItem: Hashable, Sendable {
  /// The number behind the handle; equal numbers mean the same item.
  public let rawValue: UInt32

  /// Makes the handle of a number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
