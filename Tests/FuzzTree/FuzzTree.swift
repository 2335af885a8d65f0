import AutoLayout

/// What libFuzzer calls with every input: a sequence of changes to trees of views, four bytes each, and what holds after a
/// layout: frames are finite, constraints that are active are held around their items, and laying out again moves nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTree(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: min(count, 4 * 64)))
  // Most of what is tried means nothing, and is refused.
  let run = Run()
  LayoutFault.handling(by: { if $0.message.contains("come to an end") { run.isEndless = true } }) {
    for index in stride(from: 0, to: bytes.count - 3, by: 4) { run.change(Array(bytes[index..<(index + 4)])) }
    for view in run.views { run.layOut(view) }
  }
  return 0
}

/// Views and constraints, and what was done with them.
private final class Run: @unchecked Sendable {
  /// Whether a layout was given up.
  var isEndless = false
  private(set) var views: [View] = (0..<3).map { _ in View(frame: LayoutRect(x: 0, y: 0, width: 100, height: 80)) }
  private var guides: [LayoutGuide] = []
  private var constraints: [LayoutConstraint] = []

  /// A view that changes its tree while it is laid out, a few times.
  private final class Restless: StackView {
    private var rest = 3

    override func layoutSubviews() {
      super.layoutSubviews()
      guard rest > 0, let view = subviews.last else { return }
      rest -= 1
      if rest == 1 { view.removeFromSuperview() } else { view.isHidden.toggle() }
    }
  }

  func change(_ bytes: [UInt8]) {
    let (first, second) = (views[Int(bytes[1]) % views.count], views[Int(bytes[2]) % views.count])
    let number = Int(bytes[3])
    switch bytes[0] % 22 {
    case 0: views.append(View())
    case 1: views.append(StackView())
    case 2: views.append(Restless())
    case 3: views.append(number % 2 == 0 ? ScrollView() : Label(String(repeating: "word ", count: number % 9)))
    case 4: second.addSubview(first)
    case 5: first.removeFromSuperview()
    case 6: (second as? StackView)?.insertArrangedSubview(first, at: number % 5)
    case 7: (second as? StackView)?.removeArrangedSubview(first)
    case 8: first.isHidden.toggle()
    case 9: first.translatesAutoresizingMaskIntoConstraints.toggle()
    case 10:
      first.autoresizingMask = View.AutoresizingMask(rawValue: UInt(number % 64))
      first.frame = LayoutRect(x: Double(bytes[2]), y: 3, width: Double(number), height: 40)
    case 11, 12, 13: constrain(first, second, bytes)
    case 14 where !constraints.isEmpty: constraints[number % constraints.count].isActive.toggle()
    case 15 where !constraints.isEmpty: constraints[number % constraints.count].constant = Double(bytes[2]) - 100
    case 16 where !constraints.isEmpty: constraints.remove(at: number % constraints.count)
    case 17: arrange(first as? StackView, bytes)
    case 18:
      guides.append([first.layoutMarginsGuide, first.safeAreaLayoutGuide, first.readableContentGuide][number % 3])
      first.safeAreaInsets = LayoutInsets(top: Double(number), trailing: Double(bytes[2] % 16))
    case 19: _ = first.systemLayoutSizeFitting(LayoutSize(width: Double(number), height: 0))
    case 20:
      first.overrideTraitCollection = TraitCollection(layoutDirection: number % 2 == 0 ? .rightToLeft : .leftToRight)
    case 21 where views.count > 3: views.remove(at: Int(bytes[1]) % views.count)
    default: layOut(first)
    }
  }

  private func constrain(_ first: View, _ second: View, _ bytes: [UInt8]) {
    let attributes = LayoutConstraint.Attribute.allCases
    let other: LayoutElement? = bytes[3] % 5 == 0 ? nil : bytes[3] % 5 == 1 ? guides.last : second
    let attribute = attributes[Int(bytes[3]) % attributes.count]
    let constraint = LayoutConstraint(
      item: first, attribute: attribute,
      relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int(bytes[3] / 32) % 3],
      toItem: other, attribute: bytes[3] % 3 == 0 ? attributes[Int(bytes[2]) % attributes.count] : attribute,
      multiplier: bytes[2] % 7 == 0 ? 2 : 1, constant: Double(bytes[2] % 32))
    if bytes[0] % 4 != 0 { constraint.priority = LayoutPriority(Double(1 + Int(bytes[3]) * 3)) }
    constraint.isActive = true
    constraints.append(constraint)
    if bytes[3] % 11 == 0 {
      let distance = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
      constraints.append(distance.constraint(equalToConstant: Double(bytes[2] % 16) - 8))
    }
  }

  private func arrange(_ stack: StackView?, _ bytes: [UInt8]) {
    guard let stack else { return }
    stack.axis = bytes[2] % 2 == 0 ? .horizontal : .vertical
    stack.distribution = StackView.Distribution(rawValue: Int(bytes[2] / 2) % 5) ?? .fill
    stack.alignment = StackView.Alignment(rawValue: Int(bytes[3]) % 6) ?? .fill
    stack.spacing = Double(bytes[3] / 16)
    stack.isLayoutMarginsRelativeArrangement = bytes[2] % 11 == 0
  }

  func layOut(_ view: View) {
    // What is asked may leave the tree while it is laid out.
    var view = view
    while let outer = view.superview { view = outer }
    isEndless = false
    view.layoutIfNeeded()
    var frames: [LayoutRect] = []
    for view in views {
      let frame = view.frame
      precondition((frame.x + frame.y + frame.width + frame.height).isFinite, "a frame is not finite")
      frames.append(frame)
    }
    view.layoutIfNeeded()
    precondition(isEndless || frames == views.map(\.frame), "to lay out again moves something")
    for constraint in constraints where constraint.isActive { expectHeld(constraint) }
  }

  /// An active constraint is held by one view, around both of its items.
  private func expectHeld(_ constraint: LayoutConstraint) {
    func owner(_ element: LayoutElement?) -> View? { element as? View ?? (element as? LayoutGuide)?.owningView }
    guard let first = owner(constraint.firstItem) else { preconditionFailure("an active constraint is about nothing") }
    var holder: View? = first
    while let view = holder, !view.constraints.contains(where: { $0 === constraint }) { holder = view.superview }
    guard let holder else { preconditionFailure("an active constraint is held by nobody around it") }
    let second = owner(constraint.secondItem) ?? first
    precondition(second.isDescendant(of: holder), "an active constraint is held by somebody too far inside")
  }
}
