import Testing

@testable import VisualFormat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Compares the scanner with values computed by hand and with the `strtod` of the host.
@Suite struct NumberScannerTests {
  // MARK: - Tables

  @Test(
    arguments: [
      ("8", 8, 1), ("0.5", 0.5, 3), ("007", 7, 3), ("12.25|", 12.25, 5), ("5.", 5, 2), ("5.]", 5, 2), ("5..5", 5, 2),
      ("1e5", 100_000, 3), ("1E+2", 100, 4), ("1.e-1x", 0.1, 5), ("1e", 1, 1), ("1e-", 1, 1), ("1e+-2", 1, 1),
      ("1.5e+", 1.5, 3), ("1e2.5", 100, 3), ("1p3", 1, 1), ("1_000", 1, 1), ("1,5", 1, 1), ("1 2", 1, 1),
      ("1inf", 1, 1), ("00x1", 0, 2), ("-8", -8, 2), ("-0.5e1", -5, 6), ("-0", -0.0, 2), ("-0e5", -0.0, 4), ("0", 0, 1),
      ("0.", 0, 2),
    ] as [(String, Double, Int)])
  func readsTheLongestDecimal(_ text: String, _ value: Double, _ end: Int) {
    expect(text, value, end)
  }

  @Test(
    arguments: [
      ("0x10", 16, 4), ("0X1F", 31, 4), ("0xabcdefg", 11_259_375, 8), ("0x1.8p1", 3, 7), ("0x.8", 0.5, 4),
      ("0x1.", 1, 4), ("0x1.8.8", 1.5, 5), ("0x", 0, 1), ("0x.", 0, 1), ("0x.g", 0, 1), ("0xg", 0, 1), ("0xp1", 0, 1),
      ("0x1p", 1, 3), ("0x1p-", 1, 3), ("0x1p+4", 16, 6), ("0x1P-1", 0.5, 6), ("0x1e5", 485, 5), ("0x1e+5", 30, 4),
      ("-0x8", -8, 4), ("-0x", -0.0, 2), ("-0x0", -0.0, 4), ("0x0p999999999999999999999", 0, 25), ("0x0x1", 0, 3),
    ] as [(String, Double, Int)])
  func readsTheLongestHexadecimal(_ text: String, _ value: Double, _ end: Int) {
    expect(text, value, end)
  }

  @Test(
    arguments: [
      ("-inf", -.infinity, 4), ("-INF)", -.infinity, 4), ("-infi", -.infinity, 4), ("-infinit", -.infinity, 4),
      ("-Infinity", -.infinity, 9), ("-infinityy", -.infinity, 9), ("-nan", .nan, 4), ("-NaN0", .nan, 4),
      ("-.5", -0.5, 3), ("-.5e1)", -5, 5), ("-.5.", -0.5, 3), ("-nan()", .nan, 6), ("-nan(_a1Z)", .nan, 10),
      ("-nan(", .nan, 4), ("-nan(1", .nan, 4), ("-nan(1-2)", .nan, 4),
      ("-nan (1)", .nan, 4), ("-nan((1))", .nan, 4), ("-nan([)", .nan, 4), ("-nan(`)", .nan, 4), ("-nan(@)", .nan, 4),
      ("-nan({)", .nan, 4), ("-nan(\u{7F})", .nan, 4), ("-nan(é)", .nan, 4),
    ] as [(String, Double, Int)])
  func readsWhatOnlyAMinusStarts(_ text: String, _ value: Double, _ end: Int) {
    expect(text, value, end)
  }

  @Test(arguments: [
    "", "-", "+", "+1", "--1", "-+1", "- 1", " 1", "\t1", "\n1", ".", ".5", "-.", "-.e5", "e5", "x1", "-x1", "inf",
    "nan", "Infinity", "nan(1)", "-in", "-i", "-na", "-n", "-e1", "|", "a", "-a", "/", ":", "-/", "-:", "é", "-é",
  ])
  func refuses(_ text: String) {
    #expect(scan(text) == nil)
  }

  /// The values are in hexadecimal, which the compiler cannot round wrong.
  @Test(
    arguments: [
      // Ties, and their neighbours, at 2^53.
      ("9007199254740992", 0x1p53), ("9007199254740993", 0x1p53), ("9007199254740995", 0x1.0000000000002p53),
      ("9007199254740993.0000000000000000000000000000000000001", 0x1.0000000000001p53),
      ("9007199254740992.9999999999999999999999999999999999999", 0x1p53), ("9007199254740993e0", 0x1p53),
      ("90071992547409930e-1", 0x1p53), ("9007199254740994", 0x1.0000000000001p53),
      // The ends of what one multiplication or division does.
      ("9007199254740991e22", 0x1.0f0cf064dd591p126), ("9007199254740991e-22", 0x1.e392010175ee5p-21),
      ("1e22", 0x1.0f0cf064dd592p73), ("1e23", 0x1.52d02c7e14af6p76), ("1e-22", 0x1.e392010175ee6p-74),
      ("1e-23", 0x1.82db34012b251p-77), ("8.5e23", 0x1.67fd2f45f5fa6p79),
      ("0.1", 0x1.999999999999ap-4), ("0.3", 0x1.3333333333333p-2), ("3.14159265358979323846", 0x1.921fb54442d18p1),
      // Twenty digits: cut to 64 bits, they would be 1 and 2049.
      ("18446744073709551617", 0x1p64), ("18446744073709553665", 0x1.0000000000001p64),
      // Divided by 5^41, this borrows across two equal limbs of 32 bits.
      ("45474735107093155969461504740e-41", 0x1.00000001be03dp-41),
      // The ends of the normal and the subnormal numbers.
      ("2.2250738585072014e-308", 0x1p-1022), ("2.2250738585072012e-308", 0x1p-1022),
      ("2.2250738585072011e-308", 0x1p-1022.nextDown), ("5e-324", 0x1p-1074), ("4.9e-324", 0x1p-1074),
      ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 0x1p-1074), ("7.4109846876186981e-324", 0x1p-1074),
      ("7.4109846876186982e-324", 0x2p-1074), ("1e-324", 0), ("9.9e-325", 0),
      ("1.7976931348623157e308", 0x1.fffffffffffffp1023), ("1.7976931348623158e308", 0x1.fffffffffffffp1023),
      ("1.7976931348623159e308", .infinity), ("1e308", 0x1.1ccf385ebc8a0p1023), ("1e309", .infinity),
      // Exponents out of all range.
      ("1e999", .infinity), ("1e-999", 0), ("-1e999", -.infinity), ("-1e-999", -0.0),
      ("1e99999999999999999999", .infinity), ("1e-99999999999999999999", 0), ("0e99999999999", 0),
      ("-0.00e-99999999999999999999", -0.0), ("1e9223372036854775807", .infinity), ("1e9223372036854775808", .infinity),
      ("1e-9223372036854775808", 0), ("1e18446744073709551617", .infinity), ("1e00000000000000000000000000002", 100),
      ("0x1p99999999999999999999", .infinity), ("0x1p-99999999999999999999", 0), ("0x1p4294967297", .infinity),
    ] as [(String, Double)])
  func roundsDecimals(_ text: String, _ value: Double) {
    expect(text, value, text.utf8.count)
  }

  @Test(
    arguments: [
      ("0x1.00000000000008p0", 0x1p0), ("0x1.000000000000080000000000000000001p0", 0x1.0000000000001p0),
      ("0x1.00000000000007ffffffffffffffffffp0", 0x1p0), ("0x1.00000000000018p0", 0x1.0000000000002p0),
      ("0x1.fffffffffffff7p1023", 0x1.fffffffffffffp1023), ("0x1.fffffffffffff8p1023", .infinity),
      ("0x1p1023", 0x1p1023), ("0x1p1024", .infinity), ("0x1.fffffffffffff8p-1023", 0x1p-1022),
      ("0x0.fffffffffffff8p-1022", 0x1p-1022), ("0x1p-1074", 0x1p-1074), ("0x1p-1075", 0),
      ("0x1.0000000000000000000000001p-1075", 0x1p-1074), ("0x1.8p-1074", 0x2p-1074), ("0x1.8p-1075", 0x1p-1074),
      ("0x2.8p-1074", 0x2p-1074), ("0x1.fffffffffffffp-1076", 0), ("0x1p-1076", 0),
      ("0xfffffffffffffbff", 0x1.fffffffffffffp63), ("0xfffffffffffffc00", 0x1p64),
      ("0x1fffffffffffff7ff", 0x1.fffffffffffffp64), ("0x1fffffffffffff800", 0x1p65),
      ("0x10000000000000800", 0x1p64), ("0x10000000000000801", 0x1.0000000000001p64),
      ("0x100000000000008010", 0x1.0000000000001p68), ("0x100000000000008000", 0x1p68),
      ("0x00000000000000000000000000000000001", 1), ("0x0.0000000000000000000000000000000001p136", 1),
    ] as [(String, Double)])
  func roundsHexadecimals(_ text: String, _ value: Double) {
    expect(text, value, text.utf8.count)
  }

  // MARK: - Long texts

  @Test(arguments: [1, 700, 766, 767, 768, 799, 800, 801, 5000])
  func aDigitFarBehindBreaksATie(_ zeros: Int) {
    let tie = "9007199254740993." + String(repeating: "0", count: zeros)
    expect(tie, 0x1p53, tie.utf8.count)
    expect(tie + "1", 0x1.0000000000001p53, tie.utf8.count + 1)
  }

  @Test func readsMegabytesOfDigits() {
    let million = 1_000_000
    let zeros = String(repeating: "0", count: million)
    for (text, value) in [
      ("1" + zeros, .infinity), ("1" + zeros + "e-1000000", 1), ("0." + zeros + "1e1000001", 1),
      ("0." + zeros + "1", 0), (zeros + "8", 8), ("0x1" + zeros + "p-4000000", 1),
      ("0x." + zeros + "1p4000004", 1), (String(repeating: "9", count: million) + "e-1000000", 1),
      ("1e" + zeros + "2", 100), ("0." + String(repeating: "3", count: million), 0x1.5555555555555p-2),
      ("0e" + String(repeating: "9", count: million), 0),
    ] as [(String, Double)] {
      expect(text, value, text.utf8.count)
    }
  }

  @Test func readsInTheMiddleAndStopsAtTheEndOfTheBytes() {
    // What lies behind the buffer would go on with the number.
    let text = Array("ab-12.75e1-nan(x)0x1p9".utf8)
    for (start, count, value, end) in [
      (2, 22, -127.5, 10), (3, 9, 12.75, 8), (3, 8, 12.75, 8), (3, 6, 12, 6), (3, 4, 1, 4), (2, 4, -1, 4),
      (10, 16, .nan, 14), (10, 17, .nan, 17), (17, 22, 512, 22), (17, 21, 1, 20), (17, 20, 1, 20), (17, 19, 0, 18),
      (17, 18, 0, 18),
    ] as [(Int, Int, Double, Int)] {
      text.withUnsafeBufferPointer { bytes in
        let result = NumberScanner.scan(UnsafeBufferPointer(rebasing: bytes[..<count]), from: start)
        expectSame(result.map(Reading.init), Reading(value: value, end: end), "from \(start) of \(count)")
      }
    }
    text.withUnsafeBufferPointer { bytes in
      #expect(NumberScanner.scan(UnsafeBufferPointer(rebasing: bytes[..<3]), from: 2) == nil)
      #expect(NumberScanner.scan(UnsafeBufferPointer(rebasing: bytes[..<3]), from: 3) == nil)
      #expect(NumberScanner.scan(bytes, from: 23) == nil)
      #expect(NumberScanner.scan(UnsafeBufferPointer(start: nil, count: 0), from: 0) == nil)
    }
  }

  // MARK: - Random texts against the host

  @Test func agreesWithTheHostOnGrammaticalNumbers() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<12_000 { expectAsHost(random.number()) }
  }

  @Test func agreesWithTheHostOnDamagedNumbers() {
    var random = SplitMix64(seed: 2)
    let alphabet = Array("0123456789.eE+-xXpPabcdfinINFtyT()_ |".utf8)
    for _ in 0..<12_000 {
      var text = Array(random.number().utf8)
      for _ in 0...random.below(3) {
        let position = random.below(text.count + 1)
        let letter = alphabet[random.below(alphabet.count)]
        switch random.below(3) {
        case 0: text.insert(letter, at: position)
        case 1 where position < text.count: text[position] = letter
        default: text.removeSubrange(position...)
        }
      }
      expectAsHost(String(decoding: text, as: UTF8.self))
    }
  }

  @Test func agreesWithTheHostOnRandomLetters() {
    var random = SplitMix64(seed: 3)
    let alphabet = Array("00119.eE+-xp(fFinaNTy)_".utf8)
    for _ in 0..<12_000 {
      let letters = (0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] }
      let prefix = ["", "-", "0x", "-i", "-n", "-nan("][random.below(6)]
      expectAsHost(prefix + String(decoding: letters, as: UTF8.self))
    }
  }

  @Test func readsBackTheDescriptionOfAnyDouble() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<10_000 {
      let value = random.double()
      let text = value.description
      expect(text, value, text.utf8.count)
    }
  }

  @Test func agreesWithTheHostOnTies() {
    var random = SplitMix64(seed: 5)
    for round in 0..<200 {
      let lower = round % 3 == 0 ? Double(bitPattern: random.next() >> (12 + random.next() % 52)) : abs(random.double())
      // The tie above it, in all its digits: twice the significand plus one, times half an ulp.
      let ulpExponent = lower.isNormal ? Int(lower.exponent) - 52 : -1074
      let significand = UInt64(lower / lower.ulp)
      let (digits, exponent) = exactDecimal(significand * 2 + 1, timesTwoTo: ulpExponent - 1)
      let upper = lower.nextUp
      let even = significand % 2 == 0 ? lower : upper
      for (text, value) in [
        ("\(digits)e\(exponent)", even), ("\(digits)0000000000e\(exponent - 10)", even),
        ("\(digits)\(String(repeating: "0", count: 900))1e\(exponent - 901)", upper),
        ("\(digits.dropLast())4\(String(repeating: "9", count: 900))e\(exponent - 900)", lower),
      ] where exponent != 0 {
        expect(text, value, text.utf8.count)
      }
    }
  }

  @Test func theLongestTieNeeds768Digits() {
    // Halfway between 2^-1021 and the double below it.
    let (digits, exponent) = exactDecimal((1 << 54) - 1, timesTwoTo: -1075)
    #expect(digits.count == 768)
    expect("\(digits)e\(exponent)", 0x1p-1021, digits.count + 6)
    expect("\(digits.dropLast())4e\(exponent)", Double(0x1p-1021).nextDown, digits.count + 6)
  }
}

// MARK: - Comparing

/// What a reader made of a text.
private struct Reading: Equatable {
  var value: Double
  var end: Int

  /// Equal to the bit, so that the zeros differ; NaNs are all the same.
  static func == (left: Reading, right: Reading) -> Bool {
    guard left.end == right.end else { return false }
    return left.value.isNaN ? right.value.isNaN : left.value.bitPattern == right.value.bitPattern
  }
}

private func scan(_ text: String) -> Reading? {
  let bytes = Array(text.utf8)
  return bytes.withUnsafeBufferPointer { NumberScanner.scan($0, from: 0) }.map(Reading.init)
}

/// What the host reads where the scanner accepts the start.
private func hostScan(_ text: String) -> Reading? {
  let bytes = Array(text.utf8)
  let unsigned = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
  guard let first = unsigned.first else { return nil }
  let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  let isSpecial = unsigned.count < bytes.count && "iInN.".utf8.contains(first)
  guard isDigit || isSpecial else { return nil }
  return text.withCString { start in
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(start, &end)
    guard let end, UnsafePointer(end) != start else { return nil }
    return Reading(value: value, end: UnsafePointer(end) - start)
  }
}

private func expectSame(
  _ found: Reading?, _ expected: Reading?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  // The macro itself is too slow for tens of thousands of texts.
  if found == expected { return }
  #expect(found == expected, "\(text.prefix(2000))", sourceLocation: sourceLocation)
}

/// Expects a value and an end, and that the host agrees: a wrong line in a table cannot hide a wrong scanner.
private func expect(
  _ text: String, _ value: Double, _ end: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = scan(text)
  expectSame(found, Reading(value: value, end: end), text, sourceLocation: sourceLocation)
  if let found, found.value.isNaN {
    #expect(!found.value.isSignalingNaN, "\(text)", sourceLocation: sourceLocation)
  }
  expectAsHost(text, sourceLocation: sourceLocation)
}

private func expectAsHost(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #if !canImport(Glibc)
    // What may stand in the parentheses of a NaN is up to the C library; the scanner does what glibc does.
    if text.contains("(") { return }
  #endif
  expectSame(scan(text), hostScan(text), text, sourceLocation: sourceLocation)
}

// MARK: - Making texts

/// `significand * 2^exponent` as digits and the power of ten of the last digit, exactly.
private func exactDecimal(_ significand: UInt64, timesTwoTo exponent: Int) -> (digits: String, exponent: Int) {
  // From the lowest. Halving is multiplying by five and dividing by ten.
  var digits = "\(significand)".utf8.reversed().map { Int($0) - 48 }
  for _ in 0..<abs(exponent) {
    var carry = 0
    for index in digits.indices {
      carry += digits[index] * (exponent < 0 ? 5 : 2)
      digits[index] = carry % 10
      carry /= 10
    }
    if carry > 0 { digits.append(carry) }
  }
  return (digits.reversed().map(String.init).joined(), min(exponent, 0))
}

/// Numbers in text form, and the draws they are made of.
extension SplitMix64 {
  fileprivate mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Finite, of any magnitude and sign.
  fileprivate mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  fileprivate mutating func digits(_ alphabet: String, atMost count: Int) -> String {
    let alphabet = Array(alphabet.utf8)
    // Runs of zeros and nines are where rounding carries.
    let run = below(4) == 0 ? alphabet[[0, alphabet.count - 1][below(2)]] : nil
    return String(decoding: (0..<below(count + 1)).map { _ in run ?? alphabet[below(alphabet.count)] }, as: UTF8.self)
  }

  /// A number as the grammar has it, often one that is hard to round.
  fileprivate mutating func number() -> String {
    var text = below(3) == 0 ? "-" : ""
    let isHexadecimal = below(4) == 0
    let alphabet = isHexadecimal ? "0123456789abcdefABCDEF" : "0123456789"
    let length = [3, 3, 18, 25, 60, 900][below(6)]
    if isHexadecimal { text += below(2) == 0 ? "0x" : "0X" }
    text += digits(alphabet, atMost: length) + "\(below(10))"
    if below(2) == 0 { text += "." + digits(alphabet, atMost: length) }
    if below(2) == 0 {
      let letter = isHexadecimal ? "pP" : "eE"
      let range = [5, 30, isHexadecimal ? 1100 : 330, 1400][below(4)]
      text += "\(letter.randomElement(using: &self)!)" + ["", "+", "-", "-"][below(4)] + "\(below(range))"
    }
    return text
  }
}
