import ConstraintIR
import VisualFormat

/// What a scene file says: `{"size":{"width":400,"height":300},"profile":"ios","metrics":{"pad":8},"views":["a"],
/// "options":["alignAllTop"],"formats":["H:|-[a]-|",{"format":"V:|-[a]","options":["alignAllLeading"]}]}`. Every key may
/// be left out; `views` may be an object whose keys are the names.
struct Scene {
  /// Names, options and profile.
  var settings = BindingSettings()
  /// The size of the superview in points.
  var size: LayoutSize?
  /// Its format strings; nil if it does not speak of any.
  var formats: [Format]?
  /// What is known of the views, by name, in the order of the file.
  var views: [(name: String, view: SceneView)] = []
  /// The margins of the superview; nil if the scene does not say.
  var margins: LayoutInsets?
  /// What bars cover of the superview.
  var safeArea: LayoutInsets?
  /// Which way text runs; nil if the scene does not say.
  var direction: LayoutDirection?
  /// Constraints that no format string makes.
  var constraints: [SceneConstraint] = []

  /// Numbers beyond are refused: format strings clamp there, and screens are smaller.
  static let largest = 1e10

  /// A format string of a scene.
  struct Format {
    /// The format string.
    var text: String
    /// Its own options, in place of those of the scene.
    var options: FormatOptions?
  }
}

/// What a scene says of a view.
struct SceneView {
  /// The name of its superview; `|` unless the scene says otherwise.
  var superview = CheckedFormat.superview
  /// The size of its content, in points.
  var intrinsic: (width: Double?, height: Double?) = (nil, nil)
  /// How much it resists growing beyond its content.
  var hugging: (horizontal: LayoutPriority?, vertical: LayoutPriority?) = (nil, nil)
  /// How much it resists shrinking below its content.
  var compressionResistance: (horizontal: LayoutPriority?, vertical: LayoutPriority?) = (nil, nil)
  /// From the top edge down to the first baseline, in points.
  var firstBaseline: Double?
  /// From the top edge of the content down to the last baseline, in points.
  var lastBaseline: Double?
}

/// A constraint of a scene: an object as `vflc compile` writes them. Items go by name.
struct SceneConstraint {
  /// One side.
  struct Side {
    /// The name of a view, or `|`.
    var item: String
    /// What of it.
    var attribute: Constraint.Attribute
  }

  /// Where it stands in the scene: `constraints[0]`.
  var place: String
  /// The left side.
  var first: Side
  /// How the sides compare.
  var relation: Constraint.Relation
  /// The right side; nil for a size against a number.
  var second: Side?
  /// What the second side is multiplied by.
  var multiplier = 1.0
  /// What is added to it, in points.
  var constant = 0.0
  /// How important it is.
  var priority = LayoutPriority.required
}

/// What names mean, and how formats are lowered, as far as somebody has said so.
struct BindingSettings: Hashable {
  /// All views there are.
  var views: [String]?
  /// All metrics there are.
  var metrics: [String: Double]?
  /// The options of the call.
  var options: FormatOptions?
  /// The platform.
  var profile: LayoutProfile?
  /// The superviews of views that do not lie in `|`, by name.
  var superviews: [String: String] = [:]

  /// These settings where they say something, else others. A metric takes the place of the one with its name, and the
  /// other metrics stay, so that one value can be tried out.
  func over(_ other: BindingSettings) -> BindingSettings {
    var result = BindingSettings(
      views: views ?? other.views, metrics: other.metrics, options: options ?? other.options,
      profile: profile ?? other.profile,
      superviews: superviews.isEmpty ? other.superviews : superviews)
    if let metrics { result.metrics = (other.metrics ?? [:]).merging(metrics) { _, new in new } }
    return result
  }
}
