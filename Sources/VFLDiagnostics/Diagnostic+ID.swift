extension Diagnostic {
  /// The catalogue of faults. The raw value is the number of the code, `unknownView` being `VFL0201`.
  ///
  /// Codes are frozen: a number never changes its meaning, and the number of a fault that is no longer reported stays
  /// reserved. 00 lexing, 01 syntax, 02 names, 03 meaning, 04 solving, 05 advice about format strings, 06 the source
  /// around them, 09 the tool.
  public enum ID: UInt16, Hashable, Sendable, CaseIterable {
    case unexpectedCharacter = 1
    case nonASCIICharacter = 2
    case malformedNumber = 3
    case whitespace = 4

    case emptyFormat = 101
    case missingOrientationColon = 102
    case unknownOrientation = 103
    case missingView = 104
    case invalidViewName = 105
    case unclosedView = 106
    case unclosedPredicates = 107
    case unknownRelation = 108
    case missingValue = 109
    case unclosedConnection = 110
    case ambiguousMinus = 111
    case danglingConnection = 112
    case repeatedConnection = 113
    case unparenthesisedList = 114
    case textAfterEnd = 115
    case misplacedPredicates = 116
    case prioritisedStandardSpacing = 117
    case multiplier = 120
    case attribute = 121
    case arithmetic = 122
    case percentage = 123
    case equalGap = 124
    case marginBar = 125
    case namedPriority = 126
    case viewList = 127
    case viewGroup = 128
    case severalFormats = 129
    case comment = 130
    case detachedViews = 131
    case printedOptional = 132
    case unfilledPlaceholder = 133
    case numberRange = 134
    case formatTooLong = 140
    case tooManyFaults = 141

    case unknownView = 201
    case unknownMetric = 202
    case metricAsView = 203
    case viewAsGap = 204
    case viewAsPriority = 205

    case priorityOutOfRange = 301
    case missingSuperview = 302
    case alignmentAlongAxis = 303
    case horizontalBaselineSpacing = 304
    case unusableNumber = 305

    case unsatisfiable = 401
    case ambiguousLayout = 402

    case sizeLikePriority = 501
    case fixedBetweenEdges = 502
    case verticalSuperviewEdge = 503
    case fixedDirection = 504
    case standardSpacing = 505
    case minimumSuperviewSize = 506
    case barHeight = 507
    case zeroSpacing = 508

    case dottedKey = 601
    case anchorAsView = 602
    case repeatedFormat = 603
    case unusedKey = 610
    case optionalValue = 611
    case interpolatedNumber = 612
    case sameAxisTwice = 613
    case unplacedView = 614
    case redundantConstraint = 615
    case autoresizingMask = 616
    case superviewBeforeAdding = 617
    case constraintsInLayoutPass = 618

    case unknownSuppression = 901
    case unusedSuppression = 902
  }
}

extension Diagnostic.ID {
  /// What the catalogue says about a fault.
  private struct Entry {
    let slug: String
    let severity: Diagnostic.Severity?
    let summary: String

    init(_ slug: String, _ severity: Diagnostic.Severity?, _ summary: String) {
      self.slug = slug
      self.severity = severity
      self.summary = summary
    }
  }

  /// The code, such as `VFL0201`.
  public var code: String {
    let digits = String(rawValue)
    return "VFL" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// The name of the fault, such as `unknown-view`; it reads well after "allow".
  public var slug: String { entry.slug }

  /// The severity unless a rule setting says otherwise; nil for advice that is off until asked for.
  public var defaultSeverity: Diagnostic.Severity? { entry.severity }

  /// What the fault is, in one line.
  public var summary: String { entry.summary }

  /// The fault of a code or slug, upper or lower case; nil if there is none.
  ///
  /// - Complexity: linear in the size of the catalogue.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let id = Self.allCases.first(where: { $0.code.lowercased() == name || $0.slug == name }) else { return nil }
    self = id
  }

  private var entry: Entry {
    switch self {
    case .unexpectedCharacter: Entry("unexpected-character", .error, "a character that no format string has")
    case .nonASCIICharacter: Entry("non-ascii-character", .error, "a character outside ASCII")
    case .malformedNumber: Entry("malformed-number", .error, "a number that does not start with a digit")
    case .whitespace: Entry("whitespace", .error, "a blank, tab or line end")

    case .emptyFormat: Entry("empty-format", .error, "a format string without any text")
    case .missingOrientationColon: Entry("missing-orientation-colon", .error, "'H' or 'V' without its ':'")
    case .unknownOrientation: Entry("unknown-orientation", .error, "an orientation other than 'H:' and 'V:'")
    case .missingView: Entry("missing-view", .error, "no view where one must stand")
    case .invalidViewName: Entry("invalid-view-name", .error, "a view name that is not a C identifier")
    case .unclosedView: Entry("unclosed-view", .error, "a view without its ']'")
    case .unclosedPredicates: Entry("unclosed-predicates", .error, "a list of predicates without its ')'")
    case .unknownRelation: Entry("unknown-relation", .error, "a relation other than '==', '>=' and '<='")
    case .missingValue: Entry("missing-value", .error, "no number or name where a value must stand")
    case .unclosedConnection: Entry("unclosed-connection", .error, "a connection without its second '-'")
    case .ambiguousMinus: Entry("ambiguous-minus", .error, "a '-' that may be a sign or part of the connection")
    case .danglingConnection: Entry("dangling-connection", .error, "a connection with nothing on one side")
    case .repeatedConnection: Entry("repeated-connection", .error, "two connections in a row")
    case .unparenthesisedList: Entry("unparenthesised-list", .error, "a list of predicates without parentheses")
    case .textAfterEnd: Entry("text-after-end", .error, "text after the closing '|'")
    case .misplacedPredicates: Entry("misplaced-predicates", .error, "predicates where none may stand")
    case .prioritisedStandardSpacing:
      Entry("prioritised-standard-spacing", .error, "a priority without a value before it")
    case .multiplier: Entry("multiplier", .error, "a multiplier, from another dialect")
    case .attribute: Entry("attribute", .error, "an attribute of a view, from another dialect")
    case .arithmetic: Entry("arithmetic", .error, "a sum or difference, from another dialect")
    case .percentage: Entry("percentage", .error, "a percentage, from another dialect")
    case .equalGap: Entry("equal-gap", .error, "the equal spacing '~', from another dialect")
    case .marginBar: Entry("margin-bar", .error, "the margin sign '||', from another dialect")
    case .namedPriority: Entry("named-priority", .error, "a priority by name, from another dialect")
    case .viewList: Entry("view-list", .error, "several views in one pair of brackets, from another dialect")
    case .viewGroup: Entry("view-group", .error, "a named group of views, from another dialect")
    case .severalFormats: Entry("several-formats", .error, "several formats in one string, from another dialect")
    case .comment: Entry("comment", .error, "a comment, from another dialect")
    case .detachedViews: Entry("detached-views", .error, "the arrow '->', from another dialect")
    case .printedOptional: Entry("printed-optional", .error, "an optional value printed into the format")
    case .unfilledPlaceholder: Entry("unfilled-placeholder", .error, "a placeholder that code should have filled in")
    case .numberRange: Entry("number-range", .error, "a range of numbers, from another dialect")
    case .formatTooLong: Entry("format-too-long", .error, "a format string longer than the limit")
    case .tooManyFaults: Entry("too-many-faults", .error, "more faults than are reported")

    case .unknownView: Entry("unknown-view", .error, "a name that is not in the views dictionary")
    case .unknownMetric: Entry("unknown-metric", .error, "a name that is neither metric nor view")
    case .metricAsView: Entry("metric-as-view", .error, "a metric where a view must stand")
    case .viewAsGap: Entry("view-as-gap", .error, "a view where a distance must stand")
    case .viewAsPriority: Entry("view-as-priority", .error, "a view where a priority must stand")

    case .priorityOutOfRange: Entry("priority-out-of-range", .error, "a priority that is not above 0 and at most 1000")
    case .missingSuperview: Entry("missing-superview", .error, "'|' beside a view that has no superview")
    case .alignmentAlongAxis: Entry("alignment-along-axis", .error, "an alignment along the axis of the format")
    case .horizontalBaselineSpacing:
      Entry("horizontal-baseline-spacing", .error, "spacing between baselines in a horizontal format")
    case .unusableNumber: Entry("unusable-number", .error, "a number that no constraint can hold")

    case .unsatisfiable: Entry("unsatisfiable", .error, "required constraints that cannot hold together")
    case .ambiguousLayout: Entry("ambiguous-layout", .warning, "a position or size that nothing determines")

    case .sizeLikePriority: Entry("size-like-priority", nil, "a size that looks like a priority")
    case .fixedBetweenEdges: Entry("fixed-between-edges", nil, "both edges and every size fixed")
    case .verticalSuperviewEdge: Entry("vertical-superview-edge", nil, "'V:|' means the edge, not the safe area")
    case .fixedDirection: Entry("fixed-direction", nil, "a layout that does not mirror for right-to-left languages")
    case .standardSpacing: Entry("standard-spacing", nil, "what a bare '-' means here")
    case .minimumSuperviewSize: Entry("minimum-superview-size", nil, "the least superview in which the format holds")
    case .barHeight: Entry("bar-height", nil, "a fixed distance that looks like the height of bars")
    case .zeroSpacing: Entry("zero-spacing", nil, "'-0-' where nothing would say the same")

    case .dottedKey: Entry("dotted-key", .error, "a view under a key with a dot, which no format can name")
    case .anchorAsView: Entry("anchor-as-view", .error, "an anchor where a view must stand")
    case .repeatedFormat: Entry("repeated-format", .warning, "the same format installed twice")
    case .unusedKey: Entry("unused-key", nil, "a key that no format names")
    case .optionalValue: Entry("optional-value", nil, "an optional value in the views dictionary")
    case .interpolatedNumber: Entry("interpolated-number", nil, "a number printed into the format")
    case .sameAxisTwice: Entry("same-axis-twice", nil, "a view pinned twice along one axis and never along the other")
    case .unplacedView: Entry("unplaced-view", nil, "a view that has no position or size along an axis")
    case .redundantConstraint: Entry("redundant-constraint", nil, "a constraint that another one makes needless")
    case .autoresizingMask: Entry("autoresizing-mask", nil, "a view whose autoresizing mask makes constraints too")
    case .superviewBeforeAdding: Entry("superview-before-adding", nil, "'|' before the view is added to its superview")
    case .constraintsInLayoutPass: Entry("constraints-in-layout-pass", nil, "constraints made in every layout pass")

    case .unknownSuppression: Entry("unknown-suppression", .warning, "a comment for vflc that it does not understand")
    case .unusedSuppression: Entry("unused-suppression", .warning, "a comment that switches nothing off")
    }
  }
}
