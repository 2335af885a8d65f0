import AutoLayout

/// Scenario B: anchors and the safe area.
final class DicePage: ViewController {
  let image = View()
  let label = Label("lucky dice")

  override func viewDidLoad() {
    for child in [image, label] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubviews(image, label)
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      image.topAnchor.constraint(equalTo: safe.topAnchor),
      image.widthAnchor.constraint(equalTo: image.heightAnchor),
      label.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      label.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 40),
    ])
  }
}

/// Scenario C: a stack view at system spacing from the edges of its cell.
final class SongCell: View {
  let stack = StackView()
  let album = View()
  let name = Label("moon")

  init() {
    super.init()
    translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 10
    stack.alignment = .center
    addSubview(stack)
    stack.addArrangedSubview(album)
    stack.addArrangedSubview(name)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 1),
      trailingAnchor.constraint(equalToSystemSpacingAfter: stack.trailingAnchor, multiplier: 1),
      stack.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      bottomAnchor.constraint(equalToSystemSpacingBelow: stack.bottomAnchor, multiplier: 1),
      album.widthAnchor.constraint(equalToConstant: 100),
      album.heightAnchor.constraint(equalTo: album.widthAnchor),
    ])
  }
}

/// Scenario D: a column with a cover of a fixed shape.
final class MovieCell: View {
  let stack = StackView()
  let cover = View()
  let name = Label("Amélie")

  override init(frame: LayoutRect) {
    super.init(frame: frame)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 5
    addSubview(stack)
    for child in [cover, name] { stack.addArrangedSubview(child) }
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor), stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor, multiplier: 1.4),
    ])
  }
}

/// Scenario E: the builder, and constraints that are found again by their names.
final class BuiltPage: View {
  enum Name { case top, bottom }

  let label = View()
  let image = Picture(width: 100, height: 80)
  private(set) var top: LayoutConstraint?
  private(set) var bottom: LayoutConstraint?

  override init(frame: LayoutRect) {
    super.init(frame: frame)
    let ofLabel = anchor(label) {
      EqualTo(\.leadingAnchor)
      EqualTo(\.trailingAnchor)
      EqualTo(\.topAnchor).constant(24).id(Name.top)
      EqualToConstant(\.heightAnchor, constant: 32)
    }
    let ofImage = anchor(image) {
      EqualTo(\.centerXAnchor)
      GreaterThanOrEqualTo(\.leadingAnchor).constant(12)
      EqualTo(\.topAnchor, with: label.bottomAnchor).constant(12)
      EqualTo(\.bottomAnchor).priority(.defaultHigh).id(Name.bottom)
    }
    (top, bottom) = (ofLabel[Name.top], ofImage[Name.bottom])
  }
}
