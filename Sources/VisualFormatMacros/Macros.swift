import VisualFormat

/// The constraints of format strings, not active yet, in Apple's order. The strings are checked while the program compiles:
///
///     LayoutConstraint.activate(#constraints("H:|-(padding)-[avatar]-[name]-|", options: .alignAllCenterY))
///
/// Names are variables where the macro stands: views and layout guides in brackets, numbers elsewhere. With `views` or
/// `metrics` they are the keys of these dictionaries, which are written in the call. What is compared with a view's size may
/// be either. In escaping closures members need `[self]`, or `views:` with `self.` before them.
///
/// Where UIKit or AppKit are, the constraints are theirs; elsewhere they are those of `AutoLayout`. Each is identified as
/// `vfl:FILE:LINE:COLUMN`, the place of what it comes from.
///
/// - Parameters:
///   - formats: literals without interpolation.
///   - options: options by their names. An alignment fits formats of one axis only.
@freestanding(expression)
public macro constraints(
  _ formats: String..., options: ExpandedFormat.Options = [], metrics: [String: Any]? = nil,
  views: [String: ExpandedFormat.Item]? = nil
) -> [ExpandedFormat.Constraint] = #externalMacro(module: "VFLMacroPlugin", type: "ConstraintsMacro")

/// A format string that was checked while the program was compiled, so that parsing it cannot fail:
///
///     let card = #visualFormat("V:|-[title]-(>=gap@750)-[photo(==title)]|")
@freestanding(expression)
public macro visualFormat(_ format: String) -> FormatString =
  #externalMacro(module: "VFLMacroPlugin", type: "VisualFormatMacro")
