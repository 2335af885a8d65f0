/// The options of a call: which attributes of neighbours are aligned, which way a horizontal format runs, and what
/// vertical spacing is measured between. Bits and names are Apple's (vfl-semantics 2.1).
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// Apple's bit mask.
  public let rawValue: UInt

  /// Takes a mask of Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Left edges of all views are equal; for vertical formats.
  public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
  /// Right edges of all views are equal; for vertical formats.
  public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
  /// Top edges of all views are equal; for horizontal formats.
  public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
  /// Bottom edges of all views are equal; for horizontal formats.
  public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
  /// Leading edges of all views are equal; for vertical formats.
  public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
  /// Trailing edges of all views are equal; for vertical formats.
  public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
  /// Horizontal centres of all views are equal; for vertical formats.
  public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
  /// Vertical centres of all views are equal; for horizontal formats.
  public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  /// Last baselines of all views are equal; for horizontal formats.
  public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  /// The older name of `alignAllLastBaseline`.
  public static let alignAllBaseline = alignAllLastBaseline
  /// First baselines of all views are equal; for horizontal formats.
  public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  /// All bits that align.
  public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

  /// Horizontal formats run from leading to trailing: no bit at all.
  public static let directionLeadingToTrailing: FormatOptions = []
  /// Horizontal formats run from left to right, whatever the language.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// Horizontal formats run from right to left, whatever the language.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  /// Both bits of the direction; together they mean left to right.
  public static let directionMask = FormatOptions(rawValue: 3 << 16)

  /// Vertical spacing is measured between edges: no bit at all.
  public static let spacingEdgeToEdge: FormatOptions = []
  /// Vertical spacing is measured from last to first baseline; not for horizontal formats.
  public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  /// The bit of the spacing.
  public static let spacingMask = FormatOptions(rawValue: 1 << 19)
}

extension FormatOptions {
  /// Every option with its name, in the order of the bits; defaults and older names too.
  public static let named: [(name: String, option: FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllBaseline", .alignAllBaseline), ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing), ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// The option of a name; nil if there is none.
  public init?(named name: String) {
    guard let entry = FormatOptions.named.first(where: { $0.name == name }) else { return nil }
    self = entry.option
  }
}
