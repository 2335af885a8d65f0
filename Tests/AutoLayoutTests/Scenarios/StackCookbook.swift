import AutoLayout

/// Scenario F: pages made of stack views.
class CookbookPage: ViewController {
  override func viewDidLoad() {
    view.frame = LayoutRect(x: 0, y: 0, width: 375, height: 667)
    view.layoutMargins = LayoutInsets(top: 20, leading: 16, bottom: 0, trailing: 16)
    topLayoutLength = 20
  }

  func label(width: Double, height: Double = 21) -> View {
    let label = Picture(width: width, height: height)
    for axis in [LayoutAxis.horizontal, .vertical] { label.setContentHuggingPriority(LayoutPriority(251), for: axis) }
    return label
  }
}

/// A label, an image and a button in a column that fills the page.
final class SimpleStackPage: CookbookPage {
  let stack = StackView()
  let image = Picture(width: 600, height: 900)
  private(set) lazy var heading = label(width: 120)
  let button = Picture(width: 80, height: 30)

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 8
    view.addSubview(stack)
    for child in [heading, image, button] { stack.addArrangedSubview(child) }
    image.setContentHuggingPriority(LayoutPriority(249), for: .vertical)
    image.setContentCompressionResistancePriority(LayoutPriority(749), for: .vertical)
    let margins = view.layoutMarginsGuide
    LayoutConstraint.activate(
      [
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ]
        + LayoutConstraint.constraints(
          withVisualFormat: "V:[top]-[stack]-[bottom]",
          views: ["top": topLayoutGuide, "bottom": bottomLayoutGuide, "stack": stack]))
  }
}

/// Rows within columns within rows.
final class NestedStackPage: CookbookPage {
  let stack = StackView()
  let upper = StackView()
  let names = StackView()
  let image = Picture(width: 200, height: 200)
  private(set) var labels: [View] = []
  private(set) var fields: [View] = []
  let text = View()
  let buttons = StackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for axis in [LayoutAxis.horizontal, .vertical] {
      image.setContentHuggingPriority(LayoutPriority(48), for: axis)
      image.setContentCompressionResistancePriority(LayoutPriority(48), for: axis)
      text.setContentHuggingPriority(LayoutPriority(1), for: axis)
    }
    names.axis = .vertical
    for width in [34.0, 48, 33] {
      let row = StackView()
      let (label, field) = (label(width: width), Picture(width: 0, height: 30))
      field.setContentHuggingPriority(LayoutPriority(48), for: .horizontal)
      field.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
      for child in [label, field] { row.addArrangedSubview(child) }
      row.spacing = 8
      names.addArrangedSubview(row)
      labels.append(label)
      fields.append(field)
    }
    for child in [image, names] { upper.addArrangedSubview(child) }
    for _ in 0..<3 { buttons.addArrangedSubview(Picture(width: 60, height: 30)) }
    buttons.distribution = .fillEqually
    stack.axis = .vertical
    for child in [upper, text, buttons] { stack.addArrangedSubview(child) }
    for stack in [stack, upper, names, buttons] { stack.spacing = 8 }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let margins = view.layoutMarginsGuide
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 20),
      bottomLayoutGuide.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 20),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
      fields[1].widthAnchor.constraint(equalTo: fields[0].widthAnchor),
      fields[2].widthAnchor.constraint(equalTo: fields[0].widthAnchor),
    ])
  }
}

/// A list of entries in a scroll view, to which more are added.
final class DynamicStackPage: CookbookPage {
  let scroll = ScrollView()
  let stack = StackView()
  let add = Picture(width: 100, height: 30)

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 8
    view.addSubview(scroll)
    scroll.addSubview(stack)
    stack.addArrangedSubview(add)
    let margins = view.layoutMarginsGuide
    LayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: margins.topAnchor),
      bottomLayoutGuide.topAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
  }

  func addEntry() -> View {
    let entry = StackView()
    entry.alignment = .firstBaseline
    entry.spacing = 8
    for child in [label(width: 80, height: 30), Picture(width: 40, height: 30)] { entry.addArrangedSubview(child) }
    stack.insertArrangedSubview(entry, at: stack.arrangedSubviews.count - 1)
    return entry
  }
}
