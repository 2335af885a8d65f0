/// How much the compiler takes of one text before it gives up.
public struct FormatLimits: Hashable, Sendable {
  /// The longest text in bytes; a longer one is not read.
  public var length: Int
  /// The most faults that are reported of one text; one more diagnostic says that there are more.
  public var faults: Int

  /// Sets limits.
  public init(length: Int = 1 << 30, faults: Int = 1000) {
    self.length = length
    self.faults = faults
  }
}
