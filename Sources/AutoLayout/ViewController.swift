import ConstraintIR

/// Owns a view, sets it up once, and hears of its layout.
open class ViewController {
  private var loadedView: View?
  private var guides: (top: BarGuide, bottom: BarGuide)?
  /// The lengths that were set.
  private var givenLengths: (top: Double?, bottom: Double?)
  /// A name, which messages show.
  public final var title: String?

  /// Makes a controller; its view is made when somebody asks for it.
  public init() {}

  deinit { letGo() }

  /// Lets go of the view, if it has not been given to another controller.
  private func letGo() {
    if let extras = loadedView?.extras, extras.controller === self { extras.controller = nil }
  }

  /// The view, made by `loadView` when it is asked for first; `viewDidLoad` follows.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      letGo()
      loadedView = newValue
      newValue.readyExtras.controller = self
      guides = nil
    }
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The traits of the view.
  public final var traitCollection: TraitCollection { view.traitCollection }

  // MARK: To override

  /// Makes the view and assigns it to `view`.
  open func loadView() { view = View() }

  /// The view has been made.
  open func viewDidLoad() {}

  /// Changes constraints before layout; the view's `updateConstraints` follows.
  open func updateViewConstraints() {}

  /// `layoutSubviews` of the view is going to be called.
  open func viewWillLayoutSubviews() {}

  /// `layoutSubviews` of the view has been called.
  open func viewDidLayoutSubviews() {}

  /// The traits of the view have changed, as when a device is turned.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Bars cover more of the view than before, or less.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Guides

  /// How much of the view's top is covered by bars, in points; unless it is set, what the safe area of the view says.
  public final var topLayoutLength: Double {
    get { topLayoutGuide.length }
    set {
      givenLengths.top = newValue
      topLayoutGuide.height.constant = newValue
    }
  }

  /// How much of the view's bottom is covered by bars, in points; unless it is set, what the safe area of the view says.
  public final var bottomLayoutLength: Double {
    get { bottomLayoutGuide.length }
    set {
      givenLengths.bottom = newValue
      bottomLayoutGuide.height.constant = newValue
    }
  }

  final func safeAreaChanged(to insets: LayoutInsets) {
    if let guides {
      if givenLengths.top == nil { guides.top.height.constant = insets.top }
      if givenLengths.bottom == nil { guides.bottom.height.constant = insets.bottom }
    }
    viewSafeAreaInsetsDidChange()
  }

  /// Spans the width of the view at its top, as high as the bars there.
  public final var topLayoutGuide: BarGuide { readyGuides.top }

  /// Spans the width of the view at its bottom, as high as the bars there.
  public final var bottomLayoutGuide: BarGuide { readyGuides.bottom }

  private final var readyGuides: (top: BarGuide, bottom: BarGuide) {
    let view = view
    if let guides { return guides }
    let (top, bottom) = (BarGuide("topLayoutGuide"), BarGuide("bottomLayoutGuide"))
    view.addLayoutGuide(top)
    view.addLayoutGuide(bottom)
    top.height.constant = givenLengths.top ?? view.safeAreaInsets.top
    bottom.height.constant = givenLengths.bottom ?? view.safeAreaInsets.bottom
    LayoutConstraint.activate(
      [
        top.topAnchor.constraint(equalTo: view.topAnchor, file: BarGuide.place, line: 0),
        bottom.bottomAnchor.constraint(equalTo: view.bottomAnchor, file: BarGuide.place, line: 0),
      ]
        + [top, bottom].flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor, file: BarGuide.place, line: 0),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor, file: BarGuide.place, line: 0), $0.height,
          ]
        })
    guides = (top, bottom)
    return (top, bottom)
  }
}

/// Spans the width of a controller's view at its top or bottom, as high as the bars there.
public final class BarGuide: LayoutGuide {
  /// What messages say of its constraints instead of a line.
  static let place = "a bar of the view's controller"

  private(set) lazy var height = heightAnchor.constraint(equalToConstant: 0, file: BarGuide.place, line: 0)

  init(_ identifier: String) {
    super.init()
    self.identifier = identifier
  }

  /// How much of the view the bars cover, in points.
  public var length: Double { height.constant }
}
