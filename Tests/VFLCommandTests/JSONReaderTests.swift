import Testing

@testable import VFLCommand

@Suite struct JSONReaderTests {
  private func failure(_ text: String) -> JSONFailure? {
    do {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error as JSONFailure
    }
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try JSONValue(#" { "a" : [ null , true , false , -0.5e+1 , "x" ] , "b" : { } , "c" : [ ] } "#)
    #expect(value.keys == ["a", "b", "c"])
    #expect(value["a"][0].isNull && value["a"][1].isTrue && !value["a"][2].isTrue)
    #expect(value["a"][3].number == -5 && value["a"][4].text == "x")
  }

  @Test func readsEscapes() throws {
    #expect(try JSONValue(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#).text == "\"\\/\u{8}\u{C}\n\r\té😀é")
  }

  @Test func passesOverAByteOrderMark() throws {
    #expect(try JSONValue("\u{FEFF}1").number == 1)
  }

  @Test(arguments: [
    ("", 0, "expected a value, found the end of the file"),
    ("tru", 0, "expected a value, found 't'"),
    ("{\"a\":1,}", 7, "expected a key in double quotes, found '}'"),
    ("{\"a\" 1}", 5, "expected ':' after a key, found '1'"),
    ("{\"a\":1 \"b\":2}", 7, "expected ',' or '}', found '\"'"),
    ("{\"a\":1,\"a\":2}", 7, "the key 'a' occurs twice"),
    ("[1,]", 3, "expected a value, found ']'"),
    ("[1", 2, "expected ',' or ']', found the end of the file"),
    ("1 2", 2, "expected the end of the file, found '2'"),
    ("01", 0, "expected a number without a leading zero"),
    ("-", 1, "expected a digit, found the end of the file"),
    ("1.e5", 2, "expected a digit, found 'e'"),
    ("1e", 2, "expected a digit, found the end of the file"),
    ("\"a", 0, "expected a closing '\"', found the end of the file"),
    ("\"a\nb\"", 2, "expected an escape for a control character in a string, found byte 0xa"),
    ("\"\\x\"", 1, "expected an escape that JSON has"),
    ("\"\\u12g4\"", 3, "expected four hexadecimal digits, found '1'"),
    ("\"\\ud800\"", 1, "expected an escape that JSON has"),
    ("\"\\udc00\"", 1, "expected an escape that JSON has"),
  ])
  func saysWhatIsWrongAndWhere(text: String, offset: Int, message: String) {
    #expect(failure(text) == JSONFailure(offset: offset, message: message))
  }

  @Test func refusesMalformedUTF8() {
    #expect(throws: JSONFailure.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }

  @Test func refusesBottomlessNesting() {
    let text = String(repeating: "[", count: 100_000)
    #expect(failure(text)?.message == "expected no more than 128 levels of brackets")
  }
}
