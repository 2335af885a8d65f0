import AutoLayout

final class Card: View {
  let avatar = View()
  let name = Label("Chun Tips")
  let text = Label("Seen by Ann, Ben, Cleo and 4 others today")

  override init(frame: LayoutRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "card"
    text.numberOfLines = 0
    let views = ["avatar": avatar, "name": name, "text": text]
    for (key, view) in views {
      view.accessibilityIdentifier = key
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    addSubviews(avatar, name, text)
    for (format, options) in [
      ("H:|-[avatar(40)]-[name]-|", LayoutConstraint.FormatOptions.alignAllCenterY), ("H:|-[text]-|", []),
      ("V:|-[avatar(40)]-[text]", []),
    ] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, options: options, views: views))
    }
  }
}
