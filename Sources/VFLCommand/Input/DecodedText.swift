/// Bytes that should be UTF-8, as text.
struct DecodedText {
  /// The text with an ASCII `?` for each malformed byte, so that its offsets are those of the bytes.
  let text: String
  /// The offsets of the malformed bytes, in order.
  let malformed: [Int]

  /// Decodes bytes.
  ///
  /// - Complexity: linear.
  init(_ bytes: [UInt8]) {
    let decoded = String(decoding: bytes, as: UTF8.self)
    if decoded.utf8.elementsEqual(bytes) {
      text = decoded
      malformed = []
      return
    }

    var repaired = bytes
    var malformed: [Int] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let sequence): offset += sequence.count
      case .error(let length):
        for index in offset..<offset + length {
          repaired[index] = UInt8(ascii: "?")
          malformed.append(index)
        }
        offset += length
      case .emptyInput: break decoding
      }
    }
    text = String(decoding: repaired, as: UTF8.self)
    self.malformed = malformed
  }
}
