import ConstraintIR

/// Places views in a parent one after the other, downwards or rightwards.
public struct LinearPlacing {
  /// Which way it goes on.
  public enum Direction: Hashable, Sendable {
    case down, right
  }

  /// How long a view is.
  public enum Length: Hashable, Sendable {
    /// As its content, or other constraints, say.
    case content
    /// A number of points.
    case points(Double)
    /// A share of the parent's length, in percent.
    case percent(Double)
  }

  private let parent: View
  private let direction: Direction
  private var last: (view: View, margin: Double)?
  private var closing: LayoutConstraint?

  /// Begins at the top or left edge of a parent.
  public init(in parent: View, _ direction: Direction) {
    self.parent = parent
    self.direction = direction
  }

  /// Adds a view behind those before.
  ///
  /// In a scroll view the last view also closes the content.
  ///
  /// - Parameters:
  ///   - length: how long the view is in the direction.
  ///   - breadth: how long it is across; where it is nil, from edge to edge.
  ///   - margins: its distances from what lies around it, in points.
  /// - Returns: its constraints, which are active.
  @discardableResult
  public mutating func place(
    _ view: View, _ length: Length = .content, breadth: Length? = nil, margins: LayoutInsets = LayoutInsets(),
    file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    if view.superview !== parent { parent.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    let isDown = direction == .down
    let (near, far): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isDown ? (.top, .bottom) : (.leading, .trailing)
    let (nearEdge, farEdge): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isDown ? (.leading, .trailing) : (.top, .bottom)
    let before = isDown ? margins.top : margins.leading
    func tie(
      _ first: View, _ attribute: LayoutConstraint.Attribute, _ second: View?,
      _ secondAttribute: LayoutConstraint.Attribute, _ constant: Double, multiplier: Double = 1
    ) -> LayoutConstraint {
      LayoutConstraint(
        first, attribute, .equal, second, secondAttribute, multiplier, constant, origin: .code(file: file, line: line))
    }
    func size(_ attribute: LayoutConstraint.Attribute, _ length: Length) -> [LayoutConstraint] {
      switch length {
      case .content: []
      case .points(let points): [tie(view, attribute, nil, .notAnAttribute, points)]
      case .percent(let percent): [tie(view, attribute, parent, attribute, 0, multiplier: percent / 100)]
      }
    }
    var made = [
      last.map { tie(view, near, $0.view, far, $0.margin + before) } ?? tie(view, near, parent, near, before),
      tie(view, nearEdge, parent, nearEdge, isDown ? margins.leading : margins.top),
    ]
    made += size(isDown ? .height : .width, length)
    if let breadth {
      made += size(isDown ? .width : .height, breadth)
    } else {
      made.append(tie(parent, farEdge, view, farEdge, isDown ? margins.trailing : margins.bottom))
    }
    let after = isDown ? margins.bottom : margins.trailing
    last = (view, after)
    LayoutConstraint.activate(made)
    if parent is ScrollView {
      closing?.isActive = false
      let closed = tie(parent, far, view, far, after)
      closed.isActive = true
      closing = closed
    }
    return made
  }
}
