import Testing
import VFLDiagnostics

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("\u{A0}", 1), ("é", 1), ("\u{AD}", 1), ("…", 1), ("�", 1), ("␀", 1), ("я", 1), ("ア", 2),
      ("\u{0}", 0), ("\t", 0), ("\u{1F}", 0), ("\u{7F}", 0), ("\u{85}", 0), ("\u{9F}", 0),
      ("\u{300}", 0), ("\u{36F}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{FEFF}", 0),
      ("\u{1161}", 0), ("\u{3099}", 0), ("\u{20E3}", 0), ("\u{E0100}", 0), ("\u{E0067}", 0),
      ("\u{1100}", 2), ("\u{115F}", 2), ("日", 2), ("한", 2), ("。", 2), ("Ａ", 2), ("\u{FF60}", 2), ("\u{FF61}", 1),
      ("\u{303F}", 1), ("\u{A4CF}", 2), ("\u{20000}", 2), ("\u{3FFFD}", 2), ("\u{4DC0}", 1),
      ("😀", 2), ("🏽", 2), ("⌚", 2), ("☀", 1), ("\u{1F1E9}", 1), ("\u{10FFFF}", 1),
    ] as [(Unicode.Scalar, Int)])
  func widths(scalar: Unicode.Scalar, width: Int) {
    #expect(DisplayWidth.of(scalar) == width)
  }

  @Test(arguments: [("", 0), ("[a]", 3), ("日本", 4), ("e\u{301}x", 2), ("🇩🇪", 2), ("が", 2), ("か\u{3099}", 2)])
  func widthOfATextIsASum(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  /// Marks younger than the tables would fail with a newer standard library, so those are left out.
  @Test func agreesWithTheStandardLibrary() {
    var wrongMarks: [String] = []
    var wrongEmoji: [String] = []
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 13 else { continue }
      let properties = scalar.properties
      let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
      if isMark, value <= 0xFFFF, DisplayWidth.of(scalar) != 0 { wrongMarks.append(String(value, radix: 16)) }
      let isRegional = (0x1F1E6...0x1F1FF).contains(value)
      if properties.isEmojiPresentation, !isRegional, DisplayWidth.of(scalar) != 2 {
        wrongEmoji.append(String(value, radix: 16))
      }
      let isLetter = properties.isAlphabetic && !isMark && properties.generalCategory != .format
      let isHangul = (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
      if isLetter, !isHangul, DisplayWidth.of(scalar) == 0 { wrongMarks.append("letter " + String(value, radix: 16)) }
    }
    #expect(wrongMarks == [])
    #expect(wrongEmoji == [])
  }
}
