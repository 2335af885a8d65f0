import AutoLayout
import VisualFormatMacros

/// A card with a picture and a name, laid out by the macro and by the call.
public final class Card: View {
  let avatar = View()
  let name = View()
  let padding = 12

  /// Adds the views and their constraints.
  public func layOut() {
    for view in [avatar, name] {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    LayoutConstraint.activate(
      #constraints("H:|-(padding)-[avatar(44)]-[name]-|", options: .alignAllCenterY)
    )
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "V:|-[avatar(44)]-(>=padding)-|", metrics: ["padding": padding],
        views: ["avatar": avatar])
    )
  }
}
