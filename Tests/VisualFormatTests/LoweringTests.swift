import ConstraintIR
import Testing
import VFLDiagnostics
import VisualFormat

/// Constraints in the form and order of vfl-semantics 2.2 and 4.
@Suite struct LoweringTests {
  /// Constraints as text, the superview being `S`.
  func constraints(
    _ text: String, _ options: FormatOptions = [], _ profile: LayoutProfile = .macos,
    metrics: [String: Double?] = ["m": 5]
  ) -> [String] {
    let format = FormatString(parsing: text)
    var views: [String: String] = [:]
    for name in format.viewNames { views[name] = name }
    let bindings = Bindings(views: views, superview: "S", metrics: metrics)
    return format.constraints(with: bindings, options: options, profile: profile).constraints.map {
      Self.describe($0, bindings)
    }
  }

  static func describe(_ constraint: Constraint, _ bindings: Bindings<String>) -> String {
    func operand(_ operand: Constraint.Operand) -> String { "\(bindings[operand.item]).\(operand.attribute.name)" }
    var text = "\(operand(constraint.first)) \(constraint.relation.sign)"
    if let second = constraint.second { text += " \(operand(second))" }
    switch constraint.constant {
    case .none: break
    case .literal(let number): text += constraint.second == nil ? " \(number)" : " + \(number)"
    case .metric(let name, let number): text += " + \(name)=\(number.map { "\($0)" } ?? "?")"
    case .standard(let spacing): text += " + \(spacing.rawValue)"
    }
    if let level = constraint.priority.level, level != .required { text += " @\(level.rawValue)" }
    return text
  }

  @Test func theDocumentedFormsInTheirOrder() {
    #expect(
      constraints("V:|-(>=20,<=80@200)-[a(50@750,<=60)][b]") == [
        "a.top >= S.top + 20.0", "a.top <= S.top + 80.0 @200.0", "a.height == 50.0 @750.0", "a.height <= 60.0",
        "b.top == a.bottom",
      ])
    #expect(
      constraints("|[a]-8-[b]-8-[c]|", [.alignAllTop, .alignAllCenterY]) == [
        "a.leading == S.leading", "b.leading == a.trailing + 8.0", "c.leading == b.trailing + 8.0",
        "S.trailing == c.trailing", "a.top == b.top", "a.centerY == b.centerY", "b.top == c.top",
        "b.centerY == c.centerY",
      ])
    #expect(
      constraints("H:|-(>=m@750)-[a(b@1000)][b(m)]|") == [
        "a.leading >= S.leading + m=5.0 @750.0", "a.width == b.width", "b.leading == a.trailing", "b.width == + m=5.0",
        "S.trailing == b.trailing",
      ])
  }

  @Test func directionDecidesTheEdges() {
    let text = "|-5-[a]-8-[b]-5-|"
    #expect(
      constraints(text, .directionLeftToRight) == [
        "a.left == S.left + 5.0", "b.left == a.right + 8.0", "S.right == b.right + 5.0",
      ])
    #expect(
      constraints(text, .directionRightToLeft) == [
        "S.right == a.right + 5.0", "a.left == b.right + 8.0", "b.left == S.left + 5.0",
      ])
    #expect(
      constraints(text, [.directionLeftToRight, .directionRightToLeft]) == constraints(text, .directionLeftToRight))
    #expect(constraints("V:" + text, .directionRightToLeft) == constraints("V:" + text))
    #expect(
      constraints("[a][b]", [.directionRightToLeft, .alignAllTop]) == ["a.left == b.right", "b.top == a.top"])
  }

  @Test func profilesDecideTheStandardSpacingAtTheEdge() {
    #expect(
      constraints("|-[a]-[b]-|", [], .macos) == [
        "a.leading == S.leading + superviewEdge", "b.leading == a.trailing + siblings",
        "S.trailing == b.trailing + superviewEdge",
      ])
    #expect(
      constraints("|-[a]-[b]-|", [], .ios) == [
        "a.leading == S.leadingMargin + superviewMargin", "b.leading == a.trailing + siblings",
        "S.trailingMargin == b.trailing + superviewMargin",
      ])
    #expect(
      constraints("|-[a]-|", .directionRightToLeft, .ios) == [
        "S.rightMargin == a.right + superviewMargin", "a.left == S.leftMargin + superviewMargin",
      ])
    #expect(
      constraints("V:|-[a]-8-|", [], .ios) == ["a.top == S.topMargin + superviewMargin", "S.bottom == a.bottom + 8.0"])
  }

  @Test func baselinesTakeTheViewsSideOfVerticalSpacing() {
    #expect(
      constraints("V:|-5-[a]-8-[b]-|", .spacingBaselineToBaseline) == [
        "a.firstBaseline == S.top + 5.0", "b.firstBaseline == a.lastBaseline + 8.0",
        "S.bottom == b.lastBaseline + superviewEdge",
      ])
  }

  @Test func everyAlignmentAlignsNeighboursAcrossTheAxis() {
    let horizontal: [FormatOptions] = [
      .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
      FormatOptions(rawValue: 1 << 8),
    ]
    let vertical: [FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
      FormatOptions(rawValue: 1 << 7),
    ]
    for option in horizontal + vertical {
      #expect(constraints("H:[a][b]", option).count == (horizontal.contains(option) ? 2 : 1))
      #expect(constraints("V:[a][b]", option).count == (vertical.contains(option) ? 2 : 1))
    }
    #expect(constraints("[a][b]", FormatOptions(rawValue: 7 << 13)) == ["b.leading == a.trailing"])
    #expect(constraints("|[a]|", .alignAllCenterY).count == 2)
  }

  @Test(arguments: ["-8-", "-(8)-", "-(==8)-", "-==8-"]) func spellingsOfOneDistance(_ distance: String) {
    #expect(constraints("[a]\(distance)[b]") == ["b.leading == a.trailing + 8.0"])
  }

  @Test func aMetricGoesBeforeAViewOfTheSameName() {
    #expect(constraints("[a(b)][b]", metrics: ["b": 7]) == ["a.width == + b=7.0", "b.leading == a.trailing"])
    #expect(constraints("[a(b)][b]") == ["a.width == b.width", "b.leading == a.trailing"])
  }

  @Test func anUnknownMetricHasNoValue() {
    #expect(constraints("[a]-m-[b]", metrics: ["m": nil]) == ["b.leading == a.trailing + m=?"])
  }

  @Test func soundPartsOfBrokenFormatsAreLowered() {
    #expect(
      constraints("|-[a]-(5,*)-[b(7,>3)]-8-[c") == [
        "a.leading == S.leading + superviewEdge", "b.leading == a.trailing + 5.0", "b.width == 7.0",
        "c.leading == b.trailing + 8.0",
      ])
  }

  @Test func originsAreThePiecesOfTheText() {
    let format = FormatString(parsing: "|[a(5)]-[b]-(7@50)-[c]")
    let bindings = Bindings(views: ["a": 1, "b": 2, "c": 3], superview: 0)
    let lowered = format.constraints(with: bindings, options: .alignAllTop)
    let pieces = lowered.constraints.map { constraint -> String in
      switch constraint.origin {
      case .format(let range): "\(range.span.start) \(range.text)"
      case .code, .engine: "not from the format"
      }
    }
    #expect(pieces == ["1 ", "4 5", "7 -", "13 7@50", "1 [a(5)]-[b]", "8 [b]-(7@50)-[c]"])
  }

  @Test func handlesAndItemsCorrespond() {
    let bindings = Bindings(views: ["a": "A", "same": "A", "b": "B"], superview: "S")
    let lowered = FormatString(parsing: "|[a][same][b]").constraints(with: bindings)
    #expect(lowered.constraints[1].first.item == lowered.constraints[1].second?.item)
    #expect(lowered.constraints.map { bindings[$0.first.item] } == ["A", "A", "B"])
  }

  @Test func eachEndHasItsOwnSuperview() {
    let bindings = Bindings(views: ["a": "a", "b": "b"]) { $0 + "'s superview" }
    let lowered = FormatString(parsing: "|[a][b]|").constraints(with: bindings)
    #expect(lowered.constraints.first?.second.map { bindings[$0.item] } == "a's superview")
    #expect(lowered.constraints.last.map { bindings[$0.first.item] } == "b's superview")
  }
}
