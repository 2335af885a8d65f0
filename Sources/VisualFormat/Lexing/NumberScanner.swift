/// Reads numbers as C's `strtod` does in the C locale, to the bit and to the byte, but without the C library.
///
/// It refuses some starts that `strtod` takes: white space and `+` always, a leading `.`, `inf` and `nan` unless a `-`
/// precedes them. From an accepted start it reads the longest number there is: of `1e-` the `1`, of `0x` the `0`.
struct NumberScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    index = start
  }

  /// Reads the number that starts at an offset, and rounds it to the nearest double, ties to even.
  ///
  /// Numbers too large give an infinity, numbers too small a subnormal or a zero; the zero keeps its sign.
  ///
  /// - Precondition: `start` is not negative; it may be the end of the bytes or lie beyond.
  /// - Returns: the value and the offset after the last byte consumed; nil if there is no number at `start`.
  /// - Complexity: linear in the number of bytes consumed; the memory in use is bounded.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    var scanner = NumberScanner(bytes, from: start)
    guard let value = scanner.number() else { return nil }
    return (value, scanner.index)
  }
}

// MARK: - The forms

extension NumberScanner {
  private mutating func number() -> Double? {
    let isNegative = byte(at: index) == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let magnitude: Double
    if digit(at: index) != nil || (isNegative && startsWithPoint()) {
      magnitude = startsHexadecimal() ? hexadecimal() : decimal()
    } else if isNegative, let special = infinityOrNaN() {
      magnitude = special
    } else {
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func decimal() -> Double {
    let start = index
    var leading = LeadingDigits()
    consumeDigits(into: &leading)
    var fractionCount = 0
    if byte(at: index) == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      consumeDigits(into: &leading)
      fractionCount = index - fractionStart
    }
    let end = index
    // Of the last digit, wherever the point stands.
    let exponent = exponent(after: UInt8(ascii: "e")) - Int64(fractionCount)
    if let value = leading.value(scaledByTenTo: exponent) { return value }
    return ExactDecimal.value(of: UnsafeBufferPointer(rebasing: bytes[start..<end]), exponent: exponent)
  }

  /// Whether a point with a digit behind it stands here.
  private func startsWithPoint() -> Bool {
    byte(at: index) == UInt8(ascii: ".") && digit(at: index + 1) != nil
  }

  private mutating func consumeDigits(into leading: inout LeadingDigits) {
    while let digit = digit(at: index) {
      leading.append(digit)
      index += 1
    }
  }

  /// Whether `0x` stands here with a digit behind it; without one, the `0` is a number and the `x` is not part of it.
  private func startsHexadecimal() -> Bool {
    guard byte(at: index) == UInt8(ascii: "0"), lowercased(at: index + 1) == UInt8(ascii: "x") else { return false }
    if hexDigit(at: index + 2) != nil { return true }
    return byte(at: index + 2) == UInt8(ascii: ".") && hexDigit(at: index + 3) != nil
  }

  private mutating func hexadecimal() -> Double {
    index += 2
    var significand: UInt64 = 0
    var exponent: Int64 = 0
    var lostBits = false
    var isFraction = false
    while true {
      if let digit = hexDigit(at: index) {
        if significand >> 60 == 0 {
          significand = significand << 4 | digit
        } else {
          exponent += 4
          lostBits = lostBits || digit != 0
        }
        if isFraction { exponent -= 4 }
      } else if !isFraction, byte(at: index) == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    exponent += self.exponent(after: UInt8(ascii: "p"))
    return Double(rounding: significand, exponent: exponent, lostBits: lostBits)
  }

  /// Consumes an exponent and gives its value; without a digit there is no exponent, and the letter stays.
  private mutating func exponent(after letter: UInt8) -> Int64 {
    guard lowercased(at: index) == letter else { return 0 }
    var next = index + 1
    let sign = byte(at: next)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { next += 1 }
    guard digit(at: next) != nil else { return 0 }
    var magnitude: Int64 = 0
    while let digit = digit(at: next) {
      // No text has enough digits before or behind its point to bring an exponent beyond this back into range.
      if magnitude < 100_000_000_000_000_000 { magnitude = magnitude &* 10 &+ Int64(digit) }
      next += 1
    }
    index = next
    return sign == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  private mutating func infinityOrNaN() -> Double? {
    if consume("inf") {
      _ = consume("inity")
      return .infinity
    }
    guard consume("nan") else { return nil }
    if byte(at: index) == UInt8(ascii: "(") {
      var close = index + 1
      while isWordByte(at: close) { close += 1 }
      if byte(at: close) == UInt8(ascii: ")") { index = close + 1 }
    }
    return .nan
  }

  /// Consumes a word of lower-case letters, in whatever case it is written, if it stands here as a whole.
  private mutating func consume(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount where lowercased(at: index + offset) != word.utf8Start[offset] {
      return false
    }
    index += word.utf8CodeUnitCount
    return true
  }
}

// MARK: - Bytes

extension NumberScanner {
  /// The byte at an offset; a NUL beyond the end, since no number contains one.
  private func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The byte at an offset with its letter in lower case; bytes that are no letters do not turn into one.
  private func lowercased(at offset: Int) -> UInt8 {
    byte(at: offset) | 0x20
  }

  private func digit(at offset: Int) -> UInt64? {
    let value = byte(at: offset) &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }

  private func hexDigit(at offset: Int) -> UInt64? {
    if let digit = digit(at: offset) { return digit }
    let value = lowercased(at: offset) &- UInt8(ascii: "a")
    return value < 6 ? UInt64(value) + 10 : nil
  }

  private func isWordByte(at offset: Int) -> Bool {
    digit(at: offset) != nil || lowercased(at: offset) &- UInt8(ascii: "a") < 26
      || byte(at: offset) == UInt8(ascii: "_")
  }
}

// MARK: - The fast path

/// The significant digits of a decimal number as far as 64 bits hold them.
private struct LeadingDigits {
  /// As many nines as fit into 64 bits.
  private static let capacity = 19

  private var value: UInt64 = 0
  private var count = 0

  mutating func append(_ digit: UInt64) {
    // Cannot overflow; the check would cost time, and on 32-bit machines a call into a library that may be missing.
    if count < Self.capacity { value = value &* 10 &+ digit }
    // Zeros in front are not significant.
    if value != 0 { count += 1 }
  }

  /// The digits times a power of ten where floating point gets that right by itself, else nil.
  func value(scaledByTenTo exponent: Int64) -> Double? {
    // Both factors are then exact (10^22 is the last such power), so that the one operation rounds only once.
    guard count <= Self.capacity, value <= 1 << 53, (-22...22).contains(exponent) else { return nil }
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    return exponent < 0 ? Double(value) / power : Double(value) * power
  }
}
