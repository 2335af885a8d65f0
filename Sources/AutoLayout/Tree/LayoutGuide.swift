import ConstraintIR

/// A rectangle that takes part in layout and shows nothing: what constraints can be about where there is no view.
open class LayoutGuide: LayoutElement {
  /// The view whose guide it is.
  public internal(set) final var owningView: View? {
    get { outer?.value }
    set { outer = newValue.map { Uncounted($0) } }
  }
  /// A name, which messages show.
  public final var identifier = ""

  /// Makes a guide; `View.addLayoutGuide` gives it a place.
  public override init() { super.init() }

  /// Where it lies, in points, in the coordinates of its owner, as of the last layout.
  public final var layoutFrame: LayoutRect { place }

  /// The view in which it lies goes.
  func ownerDies() { outer = nil }

  override var name: String { identifier.isEmpty ? typeName : identifier }
}
