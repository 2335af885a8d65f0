import SourceScanner
import Testing

/// Calls and their arguments.
struct CallTests {
  private func calls(_ source: String, _ language: SourceLanguage) -> [String] {
    let scanned = ScannedSource(Array(source.utf8), language)
    return scanned.calls.map { call in
      let arguments = call.arguments.map { argument in
        (argument.label.map { $0 + "=" } ?? "") + argument.tokens.map { scanned.text($0) }.joined(separator: " ")
      }
      return "\(call.name)(\(arguments.joined(separator: "; ")))"
    }
  }

  @Test func swift() {
    #expect(
      calls(
        """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a]-|", // one, two
          options: [.alignAllTop, .alignAllBottom], metrics: nil,
          views: ["a": a, "b": f(1, 2)])
        """, .swift) == [
          #"constraints(withVisualFormat="H:|-[a]-|"; options=[ . alignAllTop , . alignAllBottom ]; metrics=nil; "#
            + #"views=[ "a" : a , "b" : f ( 1 , 2 ) ])"#,
          "f(1; 2)",
        ])
    #expect(calls("f()", .swift) == ["f()"])
    #expect(calls("a ? b(c) : d(e: 1,)", .swift) == ["b(c)", "d(e=1)"])
    #expect(calls("f(g { h(1) })", .swift) == ["f(g { h ( 1 ) })", "h(1)"])
  }

  @Test func objectiveC() {
    #expect(
      calls(
        """
        [self.view addConstraints:[NSLayoutConstraint
            constraintsWithVisualFormat:flag ? @"H:|[a]|" : @"H:|-[a]-|"
                                options:0
                                metrics:@{@"m": @1}
                                  views:NSDictionaryOfVariableBindings(a, b)]];
        """, .objectiveC) == [
          "addConstraints:(addConstraints=[ NSLayoutConstraint constraintsWithVisualFormat : flag ? @\"H:|[a]|\" : "
            + "@\"H:|-[a]-|\" options : 0 metrics : @ { @\"m\" : @ 1 } views : NSDictionaryOfVariableBindings ( a , b ) ])",
          "constraintsWithVisualFormat:options:metrics:views:(constraintsWithVisualFormat=flag ? @\"H:|[a]|\" : "
            + "@\"H:|-[a]-|\"; options=0; metrics=@ { @\"m\" : @ 1 }; views=NSDictionaryOfVariableBindings ( a , b ))",
          "NSDictionaryOfVariableBindings(a; b)",
        ])
    #expect(
      calls(#"[NSString stringWithFormat:@"H:[%@(%d)]", name, width]"#, .objectiveC) == [
        #"stringWithFormat:(stringWithFormat=@"H:[%@(%d)]"; name; width)"#
      ])
    #expect(calls("[a b]; a[0]; @[a, b]; [[a alloc] init];", .objectiveC) == ["b()", "init()", "alloc()"])
    #expect(calls("CONSTRAIN(VIEW, @\"H:|[a]|\")", .objectiveC) == ["CONSTRAIN(VIEW; @\"H:|[a]|\")"])
  }

  @Test func cSharp() {
    #expect(
      calls("NSLayoutConstraint.FromVisualFormat (\"H:|[a]|\", 0, \"a\", a, views: v)", .cSharp) == [
        "FromVisualFormat(\"H:|[a]|\"; 0; \"a\"; a; views=v)"
      ])
  }

  @Test func bracketsFindTheirPartners() {
    for (source, pairs) in [
      ("(a[b]{c})", [0: 8, 2: 4, 5: 7]), ("(a]", [:]), ("(a{b)}", [2: 5]), ("{(}", [0: 2]), (")(", [:]),
    ] {
      let tokens = ScannedSource(Array(source.utf8), .swift).tokens
      var found: [Int: Int] = [:]
      for (index, token) in tokens.enumerated() where Int(token.partner) > index { found[index] = Int(token.partner) }
      #expect(found == pairs, "\(source)")
    }
  }

  @Test func bracketsOfAMacroAreItsOwn() {
    let source = "{\n#define BEGIN { (\n#define CALL(f) [c format:f]\n}"
    let scanned = ScannedSource(Array(source.utf8), .objectiveC)
    #expect(Int(scanned.tokens[0].partner) == scanned.tokens.count - 1)
    #expect(scanned.calls.map(\.name) == ["CALL", "format:"])
  }

  @Test func commentsAreKept() {
    let source = "a // one\n/* two */ b"
    let scanned = ScannedSource(Array(source.utf8), .swift)
    #expect(
      scanned.comments.map { String(decoding: scanned.bytes[$0.start..<$0.end], as: UTF8.self) } == [
        "// one", "/* two */",
      ])
    #expect(scanned.tokens.indices.map { scanned.text($0) } == ["a", "b"])
  }

  @Test func languagesGoByExtensions() {
    #expect(
      ["swift", "m", "mm", "h", "cs", "txt"].map { SourceLanguage(fileExtension: $0) } == [
        .swift, .objectiveC, .objectiveC, .objectiveC, .cSharp, nil,
      ])
  }
}
