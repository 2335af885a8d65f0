import AutoLayout

/// Scenario A: a page of a profile in format strings, which has another layout when there is little height.
final class ProfilePage: ViewController {
  let avatar = Picture(width: 40, height: 40)
  let name = Label("Chun Tips")
  let time = Label("2w ago")
  let text = Label("Seen by Ann, Ben, Cleo and 4 others today")
  let photo = Picture(width: 640, height: 640)
  private var portrait: [LayoutConstraint] = []
  private var landscape: [LayoutConstraint] = []

  override func viewDidLoad() {
    let views: [String: Any] = [
      "avatar": avatar, "name": name, "time": time, "text": text, "photo": photo, "topLayoutGuide": topLayoutGuide,
    ]
    for (key, value) in views {
      guard let child = value as? View else { continue }
      child.accessibilityIdentifier = key
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubviews(avatar, name, time, text, photo)
    text.numberOfLines = 0
    for label in [name, time, text] { label.setContentHuggingPriority(LayoutPriority(251), for: .horizontal) }
    for label in [name, time, text] { label.setContentHuggingPriority(LayoutPriority(251), for: .vertical) }
    for axis in [LayoutAxis.horizontal, .vertical] {
      photo.setContentHuggingPriority(LayoutPriority(1), for: axis)
      photo.setContentCompressionResistancePriority(LayoutPriority(1), for: axis)
    }
    LayoutConstraint.activate([
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor),
    ])

    func constraints(_ formats: String...) -> [LayoutConstraint] {
      formats.flatMap {
        LayoutConstraint.constraints(withVisualFormat: $0, metrics: ["padding": 10], views: views)
      }
    }
    portrait = constraints(
      "|-(padding)-[avatar]-(padding)-[name]", "[avatar]-(padding)-[time]", "|[photo]|", "|-(padding)-[text]",
      "V:[topLayoutGuide]-(padding)-[avatar]-(padding)-[photo]-(padding)-[text]",
      "V:[topLayoutGuide]-(padding)-[name]-(padding)-[time]")
    landscape = constraints(
      "|[photo]-(padding)-[avatar]-(padding)-[name]", "[avatar]-(padding)-[time]", "[photo]-(padding)-[text]",
      "V:[topLayoutGuide][photo]|", "V:[topLayoutGuide]-(padding)-[avatar]-(padding)-[text]",
      "V:[topLayoutGuide]-(padding)-[name]-(padding)-[time]")
    arrange()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { arrange() }

  private var isLandscape: Bool { traitCollection.verticalSizeClass == .compact }

  private func arrange() {
    LayoutConstraint.deactivate(isLandscape ? portrait : landscape)
    LayoutConstraint.activate(isLandscape ? landscape : portrait)
  }

  override func viewWillLayoutSubviews() {
    let size = view.frame.size
    text.preferredMaxLayoutWidth =
      (isLandscape ? size.width - size.height + topLayoutLength : size.width) - 2 * 10
  }
}

/// A view with a size of its own.
final class Picture: View {
  private let size: LayoutSize

  init(width: Double, height: Double) {
    size = LayoutSize(width: width, height: height)
    super.init()
  }

  override var intrinsicContentSize: LayoutSize { size }
}
