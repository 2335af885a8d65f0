import SourceScanner
import Testing
import VFLDiagnostics

/// String literals: what they mean, and where each byte of that stands in the file.
struct LiteralTests {
  /// The literals of a source; every byte that is written as itself has to stand where the literal says.
  private func literals(_ source: String, _ language: SourceLanguage) -> [StringLiteral] {
    let scanned = ScannedSource(Array(source.utf8), language)
    let literals = scanned.tokens.indices.filter { scanned.tokens[$0].kind == .string }.map { scanned.literal($0) }
    for literal in literals {
      for index in literal.value.indices {
        let span = literal.span(of: index..<index + 1)
        #expect(span.start >= literal.span.start && span.end <= literal.span.end && span.length > 0)
        if span.length == 1 { #expect(scanned.bytes[span.start] == literal.value[index]) }
      }
    }
    return literals
  }

  private func values(_ source: String, _ language: SourceLanguage) -> [String] {
    literals(source, language).map(\.text)
  }

  @Test(arguments: [
    (#"let a = "H:|-[a]-|""#, ["H:|-[a]-|"]),
    (#"f("a", "b" + "c")"#, ["a", "b", "c"]),
    (#"let a = """#, [""]),
    (#""a\"b\\c\tq\u{1F600}\n""#, ["a\"b\\c\tq\u{1F600}\n"]),
    (##"#"raw \n "quoted" text"#"##, [#"raw \n "quoted" text"#]),
    (###"##"one "# still"##, "two""###, [##"one "# still"##, "two"]),
    (##"#"a\#nb"#"##, ["a\nb"]),
    (##"#"""#"##, ["\""]),
    ("let a = \"\"\"\n  H:|-[a]-\\\n  [b]-|\n  \"\"\"", ["H:|-[a]-[b]-|"]),
    ("\"\"\"\n    one\n      two\n\n    three\n    \"\"\"", ["one\n  two\n\nthree"]),
    ("\"\"\"\r\n  one\r\n  two\r\n  \"\"\"", ["one\ntwo"]),
    ("\"\"\"\n\"quoted\" \"\"here\n\"\"\"", ["\"quoted\" \"\"here"]),
    ("#\"\"\"\n  a\\nb\n  \"\"\"#", ["a\\nb"]),
    (#"/* "no" /* "nor" */ "neither" */ "yes" // "no""#, ["yes"]),
    (#"let r = /a"b/; let s = "yes""#, ["yes"]),
    (#"let q = a / b; let s = "yes" / "no""#, ["yes", "no"]),
    (##"let r = #/a"b/#; let s = "yes""##, ["yes"]),
    ("let s = \"open\nlet t = \"yes\"", ["open", "yes"]),
    (
      "#if false\nlet a = \"no\"\n#if DEBUG\n#else\n\"no\"\n#endif\n#else\nlet b = \"yes\"\n#endif\n\"too\"",
      ["yes", "too"]
    ),
    (
      "#if true\n\"yes\"\n#else\n\"no\"\n#endif\n#if DEBUG\n\"a\"\n#elseif X\n\"b\"\n#else\n\"c\"\n#endif",
      ["yes", "a", "b", "c"]
    ),
    (#"#selector(a) ; #warning("w")"#, ["w"]),
    ("\u{FEFF}\"é\" /*ü*/ \"ß\"", ["é", "ß"]),
  ]) func swift(source: String, expected: [String]) {
    #expect(values(source, .swift) == expected)
  }

  @Test func swiftInterpolationsAreHoles() {
    let source = #"let f = "H:|-\(a + g("x)", [1]))-[\(name)]-|""#
    let literal = literals(source, .swift)
    #expect(literal.map(\.text) == ["H:|--[]-|"])
    #expect(literal[0].holes.map(\.offset) == [4, 6])
    let bytes = Array(source.utf8)
    #expect(
      literal[0].holes.map { String(decoding: bytes[$0.span.start..<$0.span.end], as: UTF8.self) } == [
        #"a + g("x)", [1])"#, "name",
      ])
    #expect(literals(##"#"\(a) \#(b)"#"##, .swift).map(\.text) == [#"\(a) "#])
    #expect(literals("\"\"\"\n  [\\(\n    a\n  )]\n  \"\"\"", .swift).map(\.text) == ["[]"])
  }

  @Test(arguments: [
    (#"NSString *a = @"H:|-[a]-|";"#, ["H:|-[a]-|"]),
    (#"f(@"a" @"b", "c")"#, ["a", "b", "c"]),
    (#"@"\x41\101\u00e9\U0001F600\"\\\n""#, ["AA\u{E9}\u{1F600}\"\\\n"]),
    ("@\"H:|-[a]-\\\n  [b]-|\"", ["H:|-[a]-  [b]-|"]),
    ("@\"H:|-[a]-\\\r\n[b]-|\"", ["H:|-[a]-[b]-|"]),
    (#"char c = '"'; @"yes""#, ["yes"]),
    ("/* \"no\" /* */ @\"yes\" // it's\n@\"too\"", ["yes", "too"]),
    ("// goes on \\\n@\"no\"\n@\"yes\"", ["yes"]),
    ("#if 0\n@\"no\"\n#else\n@\"yes\"\n#endif", ["yes"]),
    ("  #  if 0\n@\"no\"\n#elif X\n@\"yes\"\n#endif", ["yes"]),
    ("#error don't\n#import \"file.h\"\n@\"yes\"", ["yes"]),
    ("#define F(v) \\\n  [c constraintsWithVisualFormat:@\"H:[v]\" \\\n    options:0]\n@\"yes\"", ["H:[v]", "yes"]),
    (#"auto a = R"x(H:|"-)[a])x"; u8"b" L"c""#, [#"H:|"-)[a]"#, "b", "c"]),
    ("@\"open\n@\"yes\"", ["open", "yes"]),
    (#"@"%@-[%@(%d)]""#, ["%@-[%@(%d)]"]),
  ]) func objectiveC(source: String, expected: [String]) {
    #expect(values(source, .objectiveC) == expected)
  }

  @Test(arguments: [
    (#"var a = "H:|-[a]-|";"#, ["H:|-[a]-|"]),
    (#""\x41\u0041\U00000041\"\\\e""#, ["AAA\"\\\u{1B}"]),
    (#"@"C:\dir ""quoted""""#, [#"C:\dir "quoted""#]),
    ("@\"two\nlines\"", ["two\nlines"]),
    (#"$"[{name}]-{{x}}""#, ["[]-{x}"]),
    (#"$"[{(a ? "}" : "b")}]" + @$"{x}""y""#, ["[]", "\"y"]),
    (#"$@"{a}\n""#, [#"\n"#]),
    ("\"\"\"raw \"text\" here\"\"\"", ["raw \"text\" here"]),
    ("\"\"\"\n    one\n      two\n    \"\"\"", ["one\n  two"]),
    ("$$\"\"\"{a} {{b}} {{{c}}}\"\"\"", ["{a}  {}"]),
    ("#region it's\n\"yes\"\n#endregion\n#if false\n\"no\"\n#endif", ["yes"]),
    ("char c = '\"'; /* \"no\" */ \"yes\"", ["yes"]),
    ("\"open\n\"yes\"", ["open", "yes"]),
  ]) func cSharp(source: String, expected: [String]) {
    #expect(values(source, .cSharp) == expected)
  }

  @Test func placesGoThroughEscapesAndLines() {
    let source = "let f = \"\"\"\n    H:|-\\\n    [\\u{61}]é-|\n    \"\"\""
    let literal = literals(source, .swift)[0]
    #expect(literal.text == "H:|-[a]é-|")
    let bytes = Array(source.utf8)
    func shown(_ part: Range<Int>) -> String {
      let span = literal.span(of: part)
      return String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    }
    #expect(shown(5..<6) == "\\u{61}")
    #expect(shown(7..<9) == "é")
    #expect(shown(2..<6) == "|-\\\n    [\\u{61}")
    // What is between two bytes of the value is before the second.
    #expect(literal.span(of: 4..<4) == literal.span(of: 4..<5).start.place)
    #expect(literal.span(of: 11..<11) == literal.span(of: 10..<11).end.place)
  }

  @Test func literalsAreJoined() {
    let source = #"@"H:|-" @"[%@]" @"-|""#
    let all = literals(source, .objectiveC)
    let joined = all[0].joined(with: all[1]).joined(with: all[2])
    #expect(joined.text == "H:|-[%@]-|")
    #expect(joined.span == SourceSpan(0, source.utf8.count))
    #expect(joined.span(of: 4..<5) == SourceSpan(10, 11))
  }

  @Test func textIsWrittenAsTheLiteralNeeds() {
    #expect(literals(#""a""#, .swift)[0].escaped(#"a"b\"#) == #"a\"b\\"#)
    #expect(literals(##"#"a"#"##, .swift)[0].escaped(#"a\b"#) == #"a\b"#)
  }

  @Test func whatHasNoEndIsNoted() {
    for (source, language, places) in [
      ("a \"b\nc", SourceLanguage.swift, [2]), ("\"\"\"\na", .swift, [0]), ("/* /* */", .swift, [0]),
      ("@\"a", .objectiveC, [0]),
      ("\"\\(\"", .swift, [0]), ("$\"{\"", .cSharp, [0]), ("/*", .cSharp, [0]), ("\"a\" /* */", .swift, []),
    ] {
      #expect(ScannedSource(Array(source.utf8), language).unterminated == places, "\(source)")
    }
  }
}

extension Int {
  fileprivate var place: SourceSpan { SourceSpan(at: self) }
}
