import ConstraintIR
import VFLDiagnostics

// Which constraints mean something (vfl-semantics 6.3).
extension LayoutConstraint {
  /// What is wrong with a constraint; nil if nothing is.
  static func fault(
    _ first: LayoutElement, _ firstAttribute: Attribute, _ second: LayoutElement?, _ secondAttribute: Attribute,
    _ multiplier: Double, _ constant: Double
  ) -> String? {
    // Names are only looked for when there is something to say.
    var left: String { "\(first.name).\(firstAttribute)" }
    guard firstAttribute != .notAnAttribute else { return "a constraint about '\(first.name)' needs a first attribute" }
    guard constant.isFinite else { return "\(constant) is no constant for a constraint about '\(left)'" }
    guard multiplier.isFinite else { return "\(multiplier) is no multiplier for a constraint about '\(left)'" }
    guard let second, multiplier != 0 else {
      if firstAttribute.isSize { return nil }
      return
        "the position '\(left)' is compared with a number, which means nothing; compare it with a position of a view"
    }
    var right: String { "\(second.name).\(secondAttribute)" }
    guard secondAttribute != .notAnAttribute else {
      return "'\(left)' is compared with '\(second.name)', but with no attribute of it"
    }
    if firstAttribute.isSize != secondAttribute.isSize {
      return "a position and a size cannot be compared: '\(left)' and '\(right)'"
    }
    if firstAttribute.isSize { return nil }
    if firstAttribute.isHorizontal != secondAttribute.isHorizontal {
      return "positions of different axes cannot be compared: '\(left)' and '\(right)'"
    }
    if firstAttribute.followsText && secondAttribute.isFixedEdge { return mixed(left, right) }
    if firstAttribute.isFixedEdge && secondAttribute.followsText { return mixed(right, left) }
    return nil
  }

  private static func mixed(_ following: String, _ fixed: String) -> String {
    "use leading and trailing for both or for neither: '\(following)' follows the direction of text, '\(fixed)' does not"
  }
}

extension LayoutConstraint.Attribute {
  /// The same for the engine, which knows no attribute that is none.
  var inEngine: Constraint.Attribute? { Constraint.Attribute(rawValue: UInt8(rawValue)) }

  var isSize: Bool { inEngine?.isSize ?? false }
  var isHorizontal: Bool { inEngine?.axis == .horizontal }
  var followsText: Bool { inEngine?.followsText ?? false }
  var isFixedEdge: Bool { inEngine?.isFixedEdge ?? false }
}
