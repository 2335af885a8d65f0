import VisualFormat

/// What a scene file says: `{"size":{"width":400,"height":300},"profile":"ios","metrics":{"pad":8},"views":["a"],
/// "options":["alignAllTop"],"formats":["H:|-[a]-|",{"format":"V:|-[a]","options":["alignAllLeading"]}]}`. Every key may
/// be left out; `views` may be an object whose keys are the names.
struct Scene {
  /// Names, options and profile.
  var settings = BindingSettings()
  /// The size of the superview in points.
  var size: Size?
  /// Its format strings; nil if it does not speak of any.
  var formats: [Format]?

  /// Width and height in points, finite and not negative.
  struct Size {
    /// From left to right.
    var width: Double
    /// From top to bottom.
    var height: Double
  }

  /// A format string of a scene.
  struct Format {
    /// The format string.
    var text: String
    /// Its own options, in place of those of the scene.
    var options: FormatOptions?
  }
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

  /// These settings where they say something, else others. A metric takes the place of the one with its name, and the
  /// other metrics stay, so that one value can be tried out.
  func over(_ other: BindingSettings) -> BindingSettings {
    var result = BindingSettings(
      views: views ?? other.views, metrics: other.metrics, options: options ?? other.options,
      profile: profile ?? other.profile)
    if let metrics { result.metrics = (other.metrics ?? [:]).merging(metrics) { _, new in new } }
    return result
  }
}
