/// Reading the bytes of a well-formed text by scalars, without a `String` of the whole line.
extension ArraySlice where Element == UInt8 {
  /// The scalar that starts at a byte, and the place of the next one.
  ///
  /// - Precondition: `index` is the place of a byte of the slice.
  func scalar(at index: Int) -> (value: Unicode.Scalar, next: Int) {
    let lead = self[index]
    guard lead >= 0x80 else { return (Unicode.Scalar(lead), index + 1) }
    let next = roundedUp(index + 1)
    var value = UInt32(lead) & (0x7F >> UInt32(next - index))
    for byte in self[(index + 1)..<next] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", next)
  }

  /// The place itself if it lies between two scalars, otherwise the start of the scalar that it cuts.
  func roundedDown(_ index: Int) -> Int {
    var index = index
    while isInsideScalar(index) { index -= 1 }
    return index
  }

  /// The place itself if it lies between two scalars, otherwise the end of the scalar that it cuts.
  func roundedUp(_ index: Int) -> Int {
    var index = index
    while isInsideScalar(index) { index += 1 }
    return index
  }

  private func isInsideScalar(_ index: Int) -> Bool {
    index > startIndex && index < endIndex && self[index] & 0xC0 == 0x80
  }
}
