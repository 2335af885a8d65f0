import ConstraintIR

// UIKit's names (vfl-semantics 6.2).
extension LayoutPriority {
  /// 750: how much content resists compression unless somebody says otherwise.
  public static let defaultHigh = LayoutPriority.high
  /// 250: how much content is hugged unless somebody says otherwise.
  public static let defaultLow = LayoutPriority.low
  /// 50: how much a fitting size is pulled towards nothing.
  public static let fittingSizeLevel = LayoutPriority.fittingSize
  /// 510: above the wish of a window to keep its size.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: the wish of a window to keep its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: below the wish of a window to keep its size.
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// The priority of a number. One that is not above 0 and at most 1000 goes to the fault handler, and the nearest that is
  /// stands for it.
  public init(_ number: Double) {
    if let priority = LayoutPriority(rawValue: number) {
      self = priority
      return
    }
    self = number > 1000 ? .required : LayoutPriority(rawValue: 0.001) ?? .fittingSize
    LayoutFault.report(.usage("\(number) is no priority: priorities are above 0 and at most 1000"))
  }
}
