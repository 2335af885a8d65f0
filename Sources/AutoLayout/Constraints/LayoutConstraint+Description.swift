import ConstraintIR
import VFLDiagnostics

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as UIKit logs it (vfl-semantics 5.1), with names in place of addresses:
  /// `<LayoutConstraint H:|-(8)-[avatar]   (active, names: '|':View )>`.
  public var description: String {
    var text = "<LayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    let art = asciiArt
    text += " " + (art?.text ?? equation)
    if priority != .required { text += " priority:\(Self.number(priority.rawValue))" }
    text += isActive ? "   (active" : "   (inactive"
    if let superview = art?.superview { text += ", names: '|':\(superview) " }
    return text + ")>"
  }

  /// The constraint as a piece of a format, if it is a distance between neighbours or to the superview.
  private var asciiArt: (text: String, superview: String?)? {
    guard let first = firstItem, let second = secondItem, multiplier == 1 else { return nil }
    let axis = firstAttribute.isHorizontal ? "H:" : "V:"
    let isFixed = firstAttribute == .left || firstAttribute == .right
    let suffix = isFixed ? "(LTR)" : ""
    switch (firstAttribute, secondAttribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      guard first.container !== second, second.container !== first else { return nil }
      return ("\(axis)[\(second.name)]\(connection)[\(first.name)]\(suffix)", nil)
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard first.container === second else { return nil }
      return ("\(axis)|\(connection)[\(first.name)]\(suffix)", second.name)
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard second.container === first else { return nil }
      return ("\(axis)[\(second.name)]\(connection)|\(suffix)", first.name)
    default: return nil
    }
  }

  private var connection: String {
    let sign = relation == .equal ? "" : relation.sign
    let level = priority == .required ? "" : "@\(Self.number(priority.rawValue))"
    return "-(\(sign)\(shownConstant)\(level))-"
  }

  private var shownConstant: String {
    spacing == nil ? Self.number(constant) : "NSSpace(\(Self.number(constant)))"
  }

  private var equation: String {
    var text = "\(firstItem?.name ?? "(gone)").\(firstAttribute) \(relation.sign) "
    guard secondAttribute != .notAnAttribute else { return text + Self.number(constant) }
    if multiplier == -1 { text += "-" } else if multiplier != 1 { text += "\(Self.number(multiplier))*" }
    text += "\(secondItem?.name ?? "(gone)").\(secondAttribute)"
    if spacing != nil { return text + " \(shownConstant)" }
    if constant == 0 { return text }
    return text + (constant < 0 ? " - " : " + ") + Self.number(abs(constant))
  }

  private static func number(_ value: Double) -> String { Diagnostic.formatted(value) }
}
