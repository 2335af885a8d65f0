import ConstraintIR

/// One constraint of a builder, not yet about any view. Made by `EqualTo` and its kin, and refined by `constant`,
/// `multiplier`, `priority` and `id`.
public struct ConstraintStatement: ConstraintStating {
  /// Itself.
  public var statement: ConstraintStatement { self }

  /// The sides for a view and the view that it is laid out in.
  fileprivate enum Subject {
    case line((View, View) -> (any LayoutAnchor, any LayoutAnchor))
    case size((View, View) -> (LayoutDimension, LayoutDimension?))
  }

  fileprivate var subject: Subject
  fileprivate var relation: LayoutConstraint.Relation
  fileprivate var constant = 0.0
  fileprivate var multiplier = 1.0
  fileprivate var priority = LayoutPriority.required
  fileprivate var id: AnyHashable?
  fileprivate let origin: Constraint.Origin

  /// A line beside a line; unless said, beside the same line of the view around.
  fileprivate init<Anchor: LayoutAnchor>(
    _ relation: LayoutConstraint.Relation, _ path: KeyPath<View, Anchor>, _ anchor: Anchor?, _ file: String, _ line: Int
  ) {
    subject = .line { ($0[keyPath: path], anchor ?? $1[keyPath: path]) }
    self.relation = relation
    origin = .code(file: file, line: line)
  }

  /// A size beside a size; unless said, beside the same size of the view around.
  fileprivate init(
    _ relation: LayoutConstraint.Relation, _ path: KeyPath<View, LayoutDimension>, _ dimension: LayoutDimension?,
    _ file: String, _ line: Int
  ) {
    subject = .size { ($0[keyPath: path], dimension ?? $1[keyPath: path]) }
    self.relation = relation
    origin = .code(file: file, line: line)
  }

  /// A size beside a number of points.
  fileprivate init(
    _ relation: LayoutConstraint.Relation, _ path: KeyPath<View, LayoutDimension>, constant: Double, _ file: String,
    _ line: Int
  ) {
    subject = .size { view, _ in (view[keyPath: path], nil) }
    self.relation = relation
    self.constant = constant
    origin = .code(file: file, line: line)
  }

  /// The constraint for a view that is laid out in another.
  fileprivate func constraint(of view: View, in container: View) -> LayoutConstraint {
    let made: LayoutConstraint
    switch subject {
    case .line(let sides):
      let (first, second) = sides(view, container)
      made = LayoutConstraint(
        first.item, first.attribute, relation, second.item, second.attribute, multiplier, constant, priority: priority,
        origin: origin)
    case .size(let sides):
      let (first, second) = sides(view, container)
      made = LayoutConstraint(
        first.item, first.attribute, relation, second?.item, second?.attribute ?? .notAnAttribute, multiplier, constant,
        priority: priority, origin: origin)
    }
    if let id { made.identifier = "\(id.base)" }
    return made
  }
}

/// What can stand in the braces of a builder.
public protocol ConstraintStating {
  /// What it says.
  var statement: ConstraintStatement { get }
}

extension ConstraintStating {
  /// What is added on the right side, in points.
  public func constant(_ points: Double) -> ConstraintStatement { with { $0.constant = points } }

  /// What the right side is multiplied by.
  public func multiplier(_ factor: Double) -> ConstraintStatement { with { $0.multiplier = factor } }

  /// How important it is; required unless said.
  public func priority(_ priority: LayoutPriority) -> ConstraintStatement { with { $0.priority = priority } }

  /// A name by which the constraint is found again.
  public func id(_ id: some Hashable) -> ConstraintStatement { with { $0.id = AnyHashable(id) } }

  private func with(_ change: (inout ConstraintStatement) -> Void) -> ConstraintStatement {
    var copy = statement
    change(&copy)
    return copy
  }
}

// MARK: Statements

/// A line or a size of the view is at another, or as long; unless said, the same one of the view around it.
public struct EqualTo: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a line.
  public init<Anchor: LayoutAnchor>(
    _ path: KeyPath<View, Anchor>, with anchor: Anchor? = nil, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.equal, path, anchor, file, line)
  }

  /// Says it of a size.
  public init(
    _ path: KeyPath<View, LayoutDimension>, with dimension: LayoutDimension? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    statement = ConstraintStatement(.equal, path, dimension, file, line)
  }
}

/// A line or a size of the view is at another or beyond, or at least as long; unless said, the same one of the view around it.
public struct GreaterThanOrEqualTo: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a line.
  public init<Anchor: LayoutAnchor>(
    _ path: KeyPath<View, Anchor>, with anchor: Anchor? = nil, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.greaterThanOrEqual, path, anchor, file, line)
  }

  /// Says it of a size.
  public init(
    _ path: KeyPath<View, LayoutDimension>, with dimension: LayoutDimension? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    statement = ConstraintStatement(.greaterThanOrEqual, path, dimension, file, line)
  }
}

/// A line or a size of the view is at another or before, or at most as long; unless said, the same one of the view around it.
public struct LessThanOrEqualTo: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a line.
  public init<Anchor: LayoutAnchor>(
    _ path: KeyPath<View, Anchor>, with anchor: Anchor? = nil, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.lessThanOrEqual, path, anchor, file, line)
  }

  /// Says it of a size.
  public init(
    _ path: KeyPath<View, LayoutDimension>, with dimension: LayoutDimension? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    statement = ConstraintStatement(.lessThanOrEqual, path, dimension, file, line)
  }
}

/// A size of the view is a number of points.
public struct EqualToConstant: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a size, with a number of points.
  public init(
    _ path: KeyPath<View, LayoutDimension>, constant: Double, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.equal, path, constant: constant, file, line)
  }
}

/// A size of the view is a number of points or more.
public struct GreaterThanOrEqualToConstant: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a size, with a number of points.
  public init(
    _ path: KeyPath<View, LayoutDimension>, constant: Double, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.greaterThanOrEqual, path, constant: constant, file, line)
  }
}

/// A size of the view is a number of points or less.
public struct LessThanOrEqualToConstant: ConstraintStating {
  /// What it says.
  public let statement: ConstraintStatement

  /// Says it of a size, with a number of points.
  public init(
    _ path: KeyPath<View, LayoutDimension>, constant: Double, file: String = #fileID, line: Int = #line
  ) {
    statement = ConstraintStatement(.lessThanOrEqual, path, constant: constant, file, line)
  }
}

// MARK: Lists

/// Collects the statements in braces, with conditions and loops.
@resultBuilder
public enum ConstraintBuilder {
  /// One statement.
  public static func buildExpression(_ statement: some ConstraintStating) -> [ConstraintStatement] {
    [statement.statement]
  }
  /// Statements from somewhere else.
  public static func buildExpression(_ statements: [ConstraintStatement]) -> [ConstraintStatement] { statements }
  /// One after the other.
  public static func buildBlock(_ parts: [ConstraintStatement]...) -> [ConstraintStatement] { parts.flatMap { $0 } }
  /// A condition without an alternative.
  public static func buildOptional(_ part: [ConstraintStatement]?) -> [ConstraintStatement] { part ?? [] }
  /// The first alternative of a condition.
  public static func buildEither(first part: [ConstraintStatement]) -> [ConstraintStatement] { part }
  /// The second alternative of a condition.
  public static func buildEither(second part: [ConstraintStatement]) -> [ConstraintStatement] { part }
  /// A loop.
  public static func buildArray(_ parts: [[ConstraintStatement]]) -> [ConstraintStatement] { parts.flatMap { $0 } }
  /// What depends on a version of the system.
  public static func buildLimitedAvailability(_ part: [ConstraintStatement]) -> [ConstraintStatement] { part }
}

/// What a builder made: constraints in the order of the statements, and by their names.
public struct BuiltConstraints {
  /// All of them.
  public let all: [LayoutConstraint]
  private let byID: [AnyHashable: LayoutConstraint]

  fileprivate init(_ statements: [ConstraintStatement], of view: View, in container: View) {
    var all: [LayoutConstraint] = []
    var byID: [AnyHashable: LayoutConstraint] = [:]
    for statement in statements {
      let made = statement.constraint(of: view, in: container)
      all.append(made)
      guard let id = statement.id else { continue }
      if byID[id] != nil {
        LayoutFault.report(.usage("two constraints of '\(view.name)' have the name '\(id.base)'", statement.origin))
      }
      byID[id] = made
    }
    (self.all, self.byID) = (all, byID)
  }

  /// The constraint of a name; nil if there is none.
  public subscript(id: some Hashable) -> LayoutConstraint? { byID[AnyHashable(id)] }

  /// Activates all of them.
  public func activate() { LayoutConstraint.activate(all) }

  /// Deactivates all of them.
  public func deactivate() { LayoutConstraint.deactivate(all) }
}

extension View {
  /// Makes constraints between a view that lies in this one, and this one. They are not active yet.
  public final func constraint(
    _ subview: View, @ConstraintBuilder _ statements: () -> [ConstraintStatement]
  ) -> BuiltConstraints {
    BuiltConstraints(statements(), of: subview, in: self)
  }

  /// Adds a view, turns the translation of its autoresizing mask off, and activates constraints between it and this one.
  @discardableResult
  public final func anchor(
    _ subview: View, @ConstraintBuilder _ statements: () -> [ConstraintStatement]
  ) -> BuiltConstraints {
    if subview.superview !== self { addSubview(subview) }
    subview.translatesAutoresizingMaskIntoConstraints = false
    let built = constraint(subview, statements)
    built.activate()
    return built
  }
}
