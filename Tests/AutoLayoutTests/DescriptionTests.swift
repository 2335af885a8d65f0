import AutoLayout
import Testing

/// Constraints as text: Apple's forms, with names in place of addresses (vfl-semantics 5.1).
struct DescriptionTests {
  private let root = View(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
  private let avatar = View()
  private let name = Label("Ann")

  init() {
    root.accessibilityIdentifier = "root"
    avatar.accessibilityIdentifier = "avatar"
    for view in [avatar, name] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubviews(avatar, name)
  }

  private func described(_ format: String) -> [String] {
    LayoutConstraint.constraints(withVisualFormat: format, views: ["avatar": avatar, "name": name]).map(\.description)
  }

  @Test func distancesArePiecesOfFormats() {
    #expect(
      described("H:|-8-[avatar]-(>=12@700)-[name]-0-|") == [
        "<LayoutConstraint H:|-(8)-[avatar]   (inactive, names: '|':root )>",
        "<LayoutConstraint H:[avatar]-(>=12@700)-[Label'Ann'] priority:700   (inactive)>",
        "<LayoutConstraint H:[Label'Ann']-(0)-|   (inactive, names: '|':root )>",
      ])
    #expect(described("V:[avatar]-[name]") == ["<LayoutConstraint V:[avatar]-(NSSpace(8))-[Label'Ann']   (inactive)>"])
  }

  @Test func fixedEdgesSayTheirDirection() {
    let constraint = avatar.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4)
    #expect(constraint.description == "<LayoutConstraint H:|-(4)-[avatar](LTR)   (inactive, names: '|':root )>")
  }

  @Test func theRestAreEquations() {
    let constraints = [
      avatar.widthAnchor.constraint(equalToConstant: 44),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor, multiplier: 1.5, constant: -3),
      avatar.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      avatar.topAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: 2.5),
    ]
    #expect(
      constraints.map(\.description) == [
        "<LayoutConstraint avatar.width == 44   (inactive)>",
        "<LayoutConstraint avatar.height == 1.5*avatar.width - 3   (inactive)>",
        "<LayoutConstraint avatar.centerX == root.centerX   (inactive)>",
        "<LayoutConstraint avatar.top <= root.bottom + 2.5   (inactive)>",
      ])
  }

  @Test func identifiersAndStatesAreShown() {
    let constraint = avatar.widthAnchor.constraint(equalToConstant: 44)
    constraint.identifier = "size"
    constraint.isActive = true
    #expect(constraint.description == "<LayoutConstraint 'size' avatar.width == 44   (active)>")
  }
}
