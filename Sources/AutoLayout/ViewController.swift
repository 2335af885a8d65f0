import ConstraintIR

/// Owns a view, sets it up once, and hears of its layout.
open class ViewController {
  private var loadedView: View?
  private var guides: (top: LayoutGuide, bottom: LayoutGuide, lengths: [LayoutConstraint])?
  /// The lengths that were set.
  private var givenLengths: (top: Double?, bottom: Double?)
  /// A name, which messages show.
  public final var title: String?

  /// Makes a controller; its view is made when somebody asks for it.
  public init() {}

  deinit { loadedView?.extras?.controller = nil }

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
      loadedView?.extras?.controller = nil
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
    get { readyGuides.lengths[0].constant }
    set {
      givenLengths.top = newValue
      readyGuides.lengths[0].constant = newValue
    }
  }

  /// How much of the view's bottom is covered by bars, in points; unless it is set, what the safe area of the view says.
  public final var bottomLayoutLength: Double {
    get { readyGuides.lengths[1].constant }
    set {
      givenLengths.bottom = newValue
      readyGuides.lengths[1].constant = newValue
    }
  }

  final func safeAreaChanged(to insets: LayoutInsets) {
    if let guides {
      if givenLengths.top == nil { guides.lengths[0].constant = insets.top }
      if givenLengths.bottom == nil { guides.lengths[1].constant = insets.bottom }
    }
    viewSafeAreaInsetsDidChange()
  }

  /// Spans the width of the view at its top, as high as the bars there.
  public final var topLayoutGuide: LayoutGuide { readyGuides.top }

  /// Spans the width of the view at its bottom, as high as the bars there.
  public final var bottomLayoutGuide: LayoutGuide { readyGuides.bottom }

  private final var readyGuides: (top: LayoutGuide, bottom: LayoutGuide, lengths: [LayoutConstraint]) {
    let view = view
    if let guides { return guides }
    let (top, bottom) = (LayoutGuide(), LayoutGuide())
    (top.identifier, bottom.identifier) = ("topLayoutGuide", "bottomLayoutGuide")
    view.addLayoutGuide(top)
    view.addLayoutGuide(bottom)
    let lengths = [
      top.heightAnchor.constraint(equalToConstant: givenLengths.top ?? view.safeAreaInsets.top),
      bottom.heightAnchor.constraint(equalToConstant: givenLengths.bottom ?? view.safeAreaInsets.bottom),
    ]
    LayoutConstraint.activate(
      [
        top.topAnchor.constraint(equalTo: view.topAnchor), bottom.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
        + [top, bottom].flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ]
        } + lengths)
    guides = (top, bottom, lengths)
    return (top, bottom, lengths)
  }
}
