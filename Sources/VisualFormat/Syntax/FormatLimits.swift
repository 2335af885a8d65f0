/// How much the parser takes before it gives up.
public struct FormatLimits: Hashable, Sendable {
  /// The longest text in bytes; a longer one is not read.
  public var length: Int
  /// The most faults that are reported of one text; after that one more diagnostic says so, and the rest is not read.
  public var faults: Int

  /// Sets limits.
  public init(length: Int = 1 << 30, faults: Int = 1000) {
    self.length = length
    self.faults = faults
  }
}
