/// Rounds decimal numbers of any length with exact arithmetic, for the numbers that floating point gets wrong.
enum ExactDecimal {
  /// How many significant digits count one by one; of the rest it matters only whether all are zeros.
  ///
  /// Doubles, and the ties halfway between two of them, have at most 768 significant digits: cut further back than
  /// that, a number stays on its side of every tie.
  private static let significantDigits = 800

  /// The double nearest to a decimal number, ties to even.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits, and points, which do not count.
  ///   - exponent: the power of ten by which the last digit counts.
  static func value(of digits: UnsafeBufferPointer<UInt8>, exponent: Int64) -> Double {
    var numerator = Natural()
    var kept: Int64 = 0
    var scale = exponent
    var lostDigits = false
    for byte in digits where byte != UInt8(ascii: ".") {
      let digit = UInt32(byte - UInt8(ascii: "0"))
      if kept == significantDigits {
        scale += 1
        lostDigits = lostDigits || digit != 0
      } else if kept > 0 || digit > 0 {
        numerator.multiply(by: 10, adding: digit)
        kept += 1
      }
    }
    if kept == 0 { return 0 }

    // The number is less than 10^(kept + scale) and not less than a tenth of that. The largest double is below 10^309;
    // 10^-324 is less than half of the smallest. Numbers beyond would only cost time and memory.
    if kept + scale > 309 { return .infinity }
    if kept + scale < -323 { return 0 }

    if lostDigits {
      numerator.multiply(by: 10, adding: 1)
      scale -= 1
    }
    // 10^scale is 5^scale times 2^scale, and the powers of two go into the exponent of the result.
    var denominator = Natural(1)
    if scale < 0 {
      denominator.multiply(byFiveTo: Int(-scale))
    } else {
      numerator.multiply(byFiveTo: Int(scale))
    }
    return quotient(numerator, denominator, exponent: scale)
  }

  /// `numerator / denominator * 2^exponent`, rounded once.
  private static func quotient(_ numerator: Natural, _ denominator: Natural, exponent: Int64) -> Double {
    var remainder = numerator
    var divisor = denominator
    let shift = numerator.bitWidth - denominator.bitWidth
    if shift < 0 { remainder.shiftLeft(by: -shift) } else { divisor.shiftLeft(by: shift) }

    // Long division. Both have the same length now, so that the remainder is less than twice the divisor here and,
    // after the subtraction and the doubling, each time again: every step yields one bit.
    var bits: UInt64 = 0
    for _ in 0..<64 {
      bits <<= 1
      if remainder.subtractIfNotLess(divisor) { bits |= 1 }
      remainder.shiftLeft(by: 1)
    }
    return Double(rounding: bits, exponent: exponent + Int64(shift) - 63, lostBits: !remainder.isZero)
  }
}

extension Double {
  /// `significand * 2^exponent`, rounded to nearest with ties to even; out of range, an infinity or a zero.
  ///
  /// - Parameters:
  ///   - significand: if bits were lost it has at least 61 bits, so that the lost ones lie below the tie.
  ///   - exponent: the weight of the lowest bit of the significand; at most some 2^62 either way.
  ///   - lostBits: whether the exact number is greater, by less than one unit of the significand.
  init(rounding significand: UInt64, exponent: Int64, lostBits: Bool) {
    if significand == 0 {
      self = 0
      return
    }
    let zeros = significand.leadingZeroBitCount
    let normalized = significand << UInt64(zeros)
    let leadingBit = exponent + 63 - Int64(zeros)
    if leadingBit > 1023 {
      self = .infinity
      return
    }
    // Here even the half of the smallest subnormal, 2^-1074, is out of reach.
    if leadingBit < -1075 {
      self = 0
      return
    }
    // Subnormals keep fewer than 53 bits: their lowest bit stays at 2^-1074.
    let biased = max(leadingBit + 1023, 1)
    let cut = UInt64(11 + biased - (leadingBit + 1023))
    // The cut may be all 64 bits: Swift's shifts give 0 then.
    var kept = normalized >> cut
    let rest = normalized & (1 << cut &- 1)
    let half: UInt64 = 1 << (cut - 1)
    if rest > half || rest == half && (lostBits || kept & 1 == 1) { kept += 1 }
    // The leading bit of a normal number adds 1 to the biased exponent; so does a carry from rounding, up to infinity.
    self = Double(bitPattern: UInt64(biased - 1) << 52 + kept)
  }
}

/// A natural number of any size.
private struct Natural {
  /// From the lowest; the last one is not zero. Of 32 bits, since every machine can multiply those without a library.
  private var limbs: [UInt32] = []

  /// Zero.
  init() {}

  init(_ value: UInt32) {
    if value != 0 { limbs.append(value) }
  }

  var isZero: Bool { limbs.isEmpty }

  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    // Cannot overflow: (2^32 - 1)^2 and a carry of 32 bits stay below 2^64.
    var carry = UInt64(addend)
    for index in limbs.indices {
      carry &+= UInt64(limbs[index]) &* UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiply(byFiveTo exponent: Int) {
    // 5^13 is the last power that fits into a limb.
    for _ in 0..<exponent / 13 { multiply(by: 1_220_703_125) }
    for _ in 0..<exponent % 13 { multiply(by: 5) }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    if count >= 32, !isZero { limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  /// Subtracts unless the result would be negative, and says whether it did.
  mutating func subtractIfNotLess(_ other: Natural) -> Bool {
    if isLess(than: other) { return false }
    var borrow: UInt32 = 0
    for index in limbs.indices {
      let subtrahend = index < other.limbs.count ? other.limbs[index] : 0
      let (partial, first) = limbs[index].subtractingReportingOverflow(subtrahend)
      let (difference, second) = partial.subtractingReportingOverflow(borrow)
      limbs[index] = difference
      borrow = first || second ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
    return true
  }

  private func isLess(than other: Natural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }
}
