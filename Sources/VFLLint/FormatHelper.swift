import SourceScanner
import VFLDiagnostics

/// A function, method or macro of a project that hands a format on, as its configuration describes it.
public struct FormatHelper: Hashable, Sendable {
  /// Where the views of a call are.
  public enum Views: Hashable, Sendable {
    /// In a dictionary, the argument of this number, 0-based.
    case dictionary(Int)
    /// In all arguments from this number on, or only so many: each is a view whose name is made by a pattern, in which `%d`
    /// is its number from 0 and `%@` the text of the argument, as in Objective-C's macro.
    case listed(from: Int, count: Int?, names: String)
  }

  /// The axis of a format that is not written in it.
  public enum Orientation: Hashable, Sendable {
    /// `H:` or `V:`, put before the format.
    case fixed(String)
    /// Said by the argument of this number, 0-based.
    case argument(Int)
  }

  /// The name of the function or macro, or an Objective-C selector or its first part.
  public var call: String
  /// Which argument is the format, 0-based.
  public var format: Int
  /// Where the views are; nil if they cannot be known.
  public var views: Views?
  /// Which argument is the dictionary of metrics; nil if there are none.
  public var metrics: Int?
  /// Which argument are the options; nil if there are none.
  public var options: Int?
  /// What says the axis, if not the format.
  public var orientation: Orientation?
  /// What calls write before the arguments; nil where that does not matter.
  var labels: [String?]?
  /// Whether any number of arguments without a label may follow the last one.
  var isVariadic = false
  /// Whether it is called on anything, not on its own object alone.
  var takesReceiver = true
  /// Whether the helper has metrics of its own.
  var areMetricsUnknown = false

  /// Describes a helper.
  public init(
    call: String, format: Int, views: Views? = nil, metrics: Int? = nil, options: Int? = nil,
    orientation: Orientation? = nil
  ) {
    self.call = call
    self.format = format
    self.views = views
    self.metrics = metrics
    self.options = options
    self.orientation = orientation
  }

  /// Whether a call is one of the helper.
  func takes(_ call: SourceCall) -> Bool {
    let name = call.name
    guard name == self.call || (name.hasPrefix(self.call) && name.dropFirst(self.call.count).first == ":") else {
      return false
    }
    guard let labels else { return true }
    let given = call.arguments.map { $0.label }
    guard isVariadic else { return labels == given }
    return given.starts(with: labels) && given.dropFirst(labels.count).allSatisfy { $0 == nil }
  }
}
