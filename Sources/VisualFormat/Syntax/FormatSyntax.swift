import ConstraintIR
import VFLDiagnostics

/// The tree of one format string, faithful to its text. It knows nothing of views or metrics: names are looked up later,
/// in lowering.
///
/// Broken input yields a tree as well: what could not be read is marked invalid, and its neighbours are sound.
/// `connections[i]` stands between `elements[i]` and `elements[i + 1]`, so there is always one connection fewer than
/// there are elements, unless there are none.
public struct FormatSyntax: Hashable, Sendable {
  /// The orientation as written; nil if the text has none, which means horizontal.
  public var orientation: OrientationSyntax?
  /// Superview and views in the order of the text.
  public var elements: [ElementSyntax] = []
  /// What stands between them.
  public var connections: [ConnectionSyntax] = []
  /// The predicates of all views and connections in the order of the text; both refer to them by position, which keeps
  /// the tree flat.
  public var predicates: [PredicateSyntax] = []

  /// The axis along which the format lays out.
  public var axis: LayoutAxis { orientation?.axis ?? .horizontal }
}

/// `H:` or `V:`.
public struct OrientationSyntax: Hashable, Sendable {
  /// The axis it stands for.
  public var axis: LayoutAxis
  /// Letter and colon, or what was written instead.
  public var span: SourceSpan
}

/// A superview or a view, or a place where one is missing.
public enum ElementSyntax: Hashable, Sendable {
  /// The `|` at either end.
  case superview(SourceSpan)
  /// A view in brackets.
  case view(ViewSyntax)
  /// What stands where an element should, already reported.
  case invalid(SourceSpan)

  /// Where it stands.
  public var span: SourceSpan {
    switch self {
    case .superview(let span), .invalid(let span): span
    case .view(let view): view.span
    }
  }
}

/// `[name(predicates)]`.
public struct ViewSyntax: Hashable, Sendable {
  /// From bracket to bracket.
  public var span: SourceSpan
  /// The name; nil if it is missing or no identifier, which is reported.
  public var name: NameSyntax?
  /// The predicates on its size, as positions in `FormatSyntax.predicates`.
  public var predicates: Range<Int>
}

/// What stands between two elements.
public struct ConnectionSyntax: Hashable, Sendable {
  /// The forms of a connection.
  public enum Kind: Hashable, Sendable {
    /// Nothing: the elements touch.
    case flush
    /// A bare `-`.
    case standard
    /// Distances, as positions in `FormatSyntax.predicates`; at least one.
    case predicates(Range<Int>)
    /// Something else, already reported; predicates that could be read are kept so that their names are still checked.
    case invalid(Range<Int>)
  }

  /// From the first `-` to the last, or the place between the elements.
  public var span: SourceSpan
  /// Its form.
  public var kind: Kind
}

/// Relation, value and priority.
public struct PredicateSyntax: Hashable, Sendable {
  /// From the relation, else the value, to the end of the priority, else of the value.
  public var span: SourceSpan
  /// The relation; equal where none is written.
  public var relation: Constraint.Relation
  /// The value; nil if it is missing, which is reported.
  public var value: ValueSyntax?
  /// What stands after `@`, if anything does.
  public var priority: ValueSyntax?
  /// Whether the value stands alone, not in a calculation of another dialect.
  var hasWholeValue: Bool
  /// Whether it could be read to its end; if not, that is reported, and it makes no constraint.
  public var isValid: Bool
}

/// A number or a name.
public enum ValueSyntax: Hashable, Sendable {
  /// A number as C's `strtod` reads it; it may be infinite or not a number.
  case number(Double, SourceSpan)
  /// The name of a metric or a view.
  case name(NameSyntax)

  /// Where it stands.
  public var span: SourceSpan {
    switch self {
    case .number(_, let span): span
    case .name(let name): name.span
    }
  }
}

/// A C identifier in a place where the name of a view or a metric may stand; `FormatString.text(of:)` is the name itself.
///
/// The tree holds no strings, so that it is made and copied without counting references.
public struct NameSyntax: Hashable, Sendable {
  /// Where it stands.
  public var span: SourceSpan
  /// The hash of its bytes by `NameHash`, so that a lookup need not read them twice.
  let hash: UInt64
}

/// The FNV-1a hash of a name: it depends on nothing but the bytes, and costs two operations for each.
struct NameHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always) mutating func append(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
