import AutoLayout
import Testing
import VisualFormatMacros

/// The macro makes what the call makes, constraint by constraint and in its order: the shapes of formats that shipped apps
/// have, and every option.
@Suite struct EquivalenceTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 400, height: 400))
  private let a = View(), b = View(), c = View(), d = View(), e = View(), f = View(), g = View()
  private let h = LayoutGuide()
  private let m1 = 12, m2 = 7.5, m3: Float = 250, m4: UInt8 = 20, m5: Int64 = 1000

  init() {
    for view in [a, b, c, d, e, f, g] { root.addSubview(view) }
    root.addLayoutGuide(h)
  }

  private func check(
    _ format: String, _ made: [LayoutConstraint], _ options: FormatOptions = [],
    location: SourceLocation = #_sourceLocation
  ) {
    let called = LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["m1": m1, "m2": m2, "m3": m3, "m4": m4, "m5": m5],
      views: ["a": a, "b": b, "c": c, "d": d, "e": e, "f": f, "g": g, "h": h])
    #expect(made.map(Shape.init) == called.map(Shape.init), "\(format)", sourceLocation: location)
  }

  @Test func formatsOfShippedApps() {
    check("H:|[a]|", #constraints("H:|[a]|"))
    check("|[a]|", #constraints("|[a]|"))
    check("H:|[a]", #constraints("H:|[a]"))
    check("V:|-[a]", #constraints("V:|-[a]"))
    check("|-16-[a]-|", #constraints("|-16-[a]-|"))
    check("V:[a]->=0-|", #constraints("V:[a]->=0-|"))
    check("V:[a(30)]-5-|", #constraints("V:[a(30)]-5-|"))
    check("V:|[a(==1)]", #constraints("V:|[a(==1)]"))
    check("V:[a]-|", #constraints("V:[a]-|"))
    check("H:|-(8)-[a]-(>=8)-|", #constraints("H:|-(8)-[a]-(>=8)-|"))
    check("V:|-(>=0)-[a]-(>=0)-|", #constraints("V:|-(>=0)-[a]-(>=0)-|"))
    check("|-(0)-[a]-(0)-|", #constraints("|-(0)-[a]-(0)-|"))
    check("H:|->=m1-[a]", #constraints("H:|->=m1-[a]"))
    check("V:[a(>=m1)]", #constraints("V:[a(>=m1)]"))
    check("V:|-[a]-12-[b(==a)]-|", #constraints("V:|-[a]-12-[b(==a)]-|"))
    check("[a]-20-[b]", #constraints("[a]-20-[b]"))
    check("H:[a(m1@750)]", #constraints("H:[a(m1@750)]"))
    check("H:[a]-m1-[b]-m1-|", #constraints("H:[a]-m1-[b]-m1-|"))
    check("H:|-(>=10)-[a]-[b]-(>=10)-|", #constraints("H:|-(>=10)-[a]-[b]-(>=10)-|"))
    check("H:|-(m1)-[a]|", #constraints("H:|-(m1)-[a]|"))
    check("H:|-[a]|", #constraints("H:|-[a]|"))
    check("V:[a(150)]", #constraints("V:[a(150)]"))
    check("V:[a]-(12)-[b]", #constraints("V:[a]-(12)-[b]"))
    check("V:[a]-[b]-|", #constraints("V:[a]-[b]-|"))
    check("V:|-(>=8)-[a]", #constraints("V:|-(>=8)-[a]"))
    check("V:|-12-[a]-6-[b(==9)]", #constraints("V:|-12-[a]-6-[b(==9)]"))
    check("V:|-[a]-[b]-[c]-|", #constraints("V:|-[a]-[b]-[c]-|"))
    check("V:|[a]-22-[b]-22-[c]|", #constraints("V:|[a]-22-[b]-22-[c]|"))
    check("H:[a(==b)]-|", #constraints("H:[a(==b)]-|"))
    check("H:[a(>=m1@m2)]", #constraints("H:[a(>=m1@m2)]"))
    check("H:[a]-(>=20)-[b]-|", #constraints("H:[a]-(>=20)-[b]-|"))
    check("H:[a]-[b(>=100)]-[c(>=50,<=150)]-|", #constraints("H:[a]-[b(>=100)]-[c(>=50,<=150)]-|"))
    check("H:[a][b(==a)]", #constraints("H:[a][b(==a)]"))
    check("H:|-(10)-[a(80)]-(10)-[b(80)]", #constraints("H:|-(10)-[a(80)]-(10)-[b(80)]"))
    check("H:|-(3@53)-[a]-(>=3@53)-[b]-(>=6@53)-|", #constraints("H:|-(3@53)-[a]-(>=3@53)-[b]-(>=6@53)-|"))
    check("H:|-(8)-[a]-[b]-[c]-(>=20)-[d]-(8)-|", #constraints("H:|-(8)-[a]-[b]-[c]-(>=20)-[d]-(8)-|"))
    check("H:|-(==m1)-[a]-(==m1)-|", #constraints("H:|-(==m1)-[a]-(==m1)-|"))
    check(
      "H:|-(m1)-[a(0)]-(<=m1)-[b]-(m2)-[c(0)]-(m2)-|", #constraints("H:|-(m1)-[a(0)]-(<=m1)-[b]-(m2)-[c(0)]-(m2)-|"))
    check("H:|-0-[a(30)]-|", #constraints("H:|-0-[a(30)]-|"))
    check("H:|-5-[a]-10-[b]-(>=0)-|", #constraints("H:|-5-[a]-10-[b]-(>=0)-|"))
    check(
      "H:|-[a(35)]-[b(35)]-(>=8)-[c]-(>=8)-[d(35)]-[e(35)]-|",
      #constraints("H:|-[a(35)]-[b(35)]-(>=8)-[c]-(>=8)-[d(35)]-[e(35)]-|"))
    check("H:|-[a(m1)]-[b]", #constraints("H:|-[a(m1)]-[b]"))
    check("H:|-[a]-[b(1)]-[c]-|", #constraints("H:|-[a]-[b(1)]-[c]-|"))
    check("H:|-[a]-[b]-(>=5)-[c]-|", #constraints("H:|-[a]-[b]-(>=5)-[c]-|"))
    check("H:|-m1-[a]|", #constraints("H:|-m1-[a]|"))
    check("H:|[a(==b)]|", #constraints("H:|[a(==b)]|"))
    check("H:|[a(m1)]-m2-[b]|", #constraints("H:|[a(m1)]-m2-[b]|"))
    check("V:[a(<=m1@m2)]", #constraints("V:[a(<=m1@m2)]"))
    check("V:[a(>=m1@m2)]", #constraints("V:[a(>=m1@m2)]"))
    check("V:[a]-(8)-[b]-|", #constraints("V:[a]-(8)-[b]-|"))
    check("V:[a]->=0-[b]|", #constraints("V:[a]->=0-[b]|"))
    check("V:[a][b][c]", #constraints("V:[a][b][c]"))
    check("V:|-(2)-[a(==17@250)]-(2)-|", #constraints("V:|-(2)-[a(==17@250)]-(2)-|"))
    check("V:|-(==m1)-[a]-(==m1)-|", #constraints("V:|-(==m1)-[a]-(==m1)-|"))
    check("V:|-(>=m1)-[a(m2)]-(>=m1)-|", #constraints("V:|-(>=m1)-[a(m2)]-(>=m1)-|"))
    check("V:|-0-[a(0)]-(<=m1)-[b(0@999)]-(0)-|", #constraints("V:|-0-[a(0)]-(<=m1)-[b(0@999)]-(0)-|"))
    check("V:|-20-[a(48)]-(>=1)-|", #constraints("V:|-20-[a(48)]-(>=1)-|"))
    check("V:|-64-[a]-|", #constraints("V:|-64-[a]-|"))
    check("V:|-[a(==200)]", #constraints("V:|-[a(==200)]"))
    check("V:|-[a]-[b(==40)]-|", #constraints("V:|-[a]-[b(==40)]-|"))
    check("V:|-[a]|", #constraints("V:|-[a]|"))
    check("V:|-m1-[a]->=0-[b]-m1-|", #constraints("V:|-m1-[a]->=0-[b]-m1-|"))
    check("V:|[a(0@750)][b(0)]-0@999-[c(0)]|", #constraints("V:|[a(0@750)][b(0)]-0@999-[c(0)]|"))
    check("V:|[a(==44)]-0@999-[b(>=0@750)]|", #constraints("V:|[a(==44)]-0@999-[b(>=0@750)]|"))
    check("V:|[a(b)]-[b]|", #constraints("V:|[a(b)]-[b]|"))
    check("V:|[a]-(8)-[b]", #constraints("V:|[a]-(8)-[b]"))
    check("V:|[a]-[b(>=50,==m1@490)]-(8)-[c]", #constraints("V:|[a]-[b(>=50,==m1@490)]-(8)-[c]"))
    check("V:|[a][b][c][d]|", #constraints("V:|[a][b][c][d]|"))
    check("[a(m1)]|", #constraints("[a(m1)]|"))
    check("|-15-[a]-10-[b(==a)]-15-|", #constraints("|-15-[a]-10-[b(==a)]-15-|"))
    check("|-4-[a]", #constraints("|-4-[a]"))
    check("|[a]-[b]-|", #constraints("|[a]-[b]-|"))

  }

  @Test func options() {
    check("H:|-[a]-[b]-5-[c]|", #constraints("H:|-[a]-[b]-5-[c]|", options: .alignAllTop), .alignAllTop)
    check("H:[a][b]", #constraints("H:[a][b]", options: .alignAllBottom), .alignAllBottom)
    check("[a][b]", #constraints("[a][b]", options: .alignAllCenterY), .alignAllCenterY)
    check("[a]-[b]", #constraints("[a]-[b]", options: .alignAllBaseline), .alignAllBaseline)
    check("[a]-[b]", #constraints("[a]-[b]", options: .alignAllFirstBaseline), .alignAllFirstBaseline)
    check("V:|[a][b]-|", #constraints("V:|[a][b]-|", options: .alignAllLeft), .alignAllLeft)
    check("V:|[a][b]-|", #constraints("V:|[a][b]-|", options: .alignAllRight), .alignAllRight)
    check("V:[a]-(>=3)-[b]", #constraints("V:[a]-(>=3)-[b]", options: .alignAllLeading), .alignAllLeading)
    check("V:[a][b]", #constraints("V:[a][b]", options: .alignAllTrailing), .alignAllTrailing)
    check("V:[a][b]", #constraints("V:[a][b]", options: .alignAllCenterX), .alignAllCenterX)
    check(
      "V:|-[a]-[b]-7-[c]-|", #constraints("V:|-[a]-[b]-7-[c]-|", options: .spacingBaselineToBaseline),
      .spacingBaselineToBaseline)
    check(
      "V:|[a(b)][b]-5-|", #constraints("V:|[a(b)][b]-5-|", options: [.spacingBaselineToBaseline, .alignAllLeading]),
      [.spacingBaselineToBaseline, .alignAllLeading])
    check("|-[a]-(>=5)-[b]-|", #constraints("|-[a]-(>=5)-[b]-|", options: .directionLeftToRight), .directionLeftToRight)
    check("|-[a]-5-[b]-|", #constraints("|-[a]-5-[b]-|", options: .directionRightToLeft), .directionRightToLeft)
    check(
      "|[a][b]-9@250-|",
      #constraints("|[a][b]-9@250-|", options: [.directionRightToLeft, .alignAllTop, .alignAllBottom]),
      [.directionRightToLeft, .alignAllTop, .alignAllBottom])
    check("|-[a]-[b]", #constraints("|-[a]-[b]", options: .directionLeadingToTrailing), .directionLeadingToTrailing)
    check("[a]-[b]", #constraints("[a]-[b]", options: .spacingEdgeToEdge), .spacingEdgeToEdge)
  }
}
