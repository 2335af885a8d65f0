import SourceScanner
import VFLDiagnostics

/// What libFuzzer calls with every input: a source in each language, and what holds of any: words lie in the file, one after
/// the other, brackets are pairs, and what a literal means comes from within it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for language in SourceLanguage.allCases { check(ScannedSource(bytes, language)) }
  return 0
}

private func check(_ scanned: ScannedSource) {
  var end = 0
  for (index, token) in scanned.tokens.enumerated() {
    precondition(token.start >= end && token.end > token.start, "words lie one after the other")
    end = token.end
    if token.partner >= 0 {
      precondition(Int(scanned.tokens[Int(token.partner)].partner) == index, "brackets are pairs")
    }
    guard token.kind == .string else { continue }
    let literal = scanned.literal(index)
    for byte in literal.value.indices {
      let span = literal.span(of: byte..<byte + 1)
      precondition(span.start >= token.start && span.end <= token.end, "what a literal means comes from within it")
    }
    for hole in literal.holes {
      precondition(hole.span.start >= token.start && hole.span.end <= token.end, "holes are in their literal")
    }
  }
  precondition(end <= scanned.bytes.count, "words lie in the file")
  for call in scanned.calls {
    for argument in call.arguments {
      precondition(
        call.tokens.contains(argument.tokens.lowerBound) && argument.tokens.upperBound <= call.tokens.upperBound)
    }
  }
}
