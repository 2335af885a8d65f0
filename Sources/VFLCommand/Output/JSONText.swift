#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes JSON the same way everywhere: keys sorted, a line end.
enum JSONText {
  /// A value as JSON; if it is to be pretty, a member a line.
  ///
  /// - Precondition: the value holds no number that JSON lacks.
  static func written(_ value: some Encodable, isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a value of ours that JSON cannot hold: \(error)")
    }
  }

  /// A number as JSON can hold it: nil for one that is infinite or none, and no negative zero.
  static func number(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    return number == 0 ? 0 : number
  }
}
