abstract class Base : UIView {
  protected virtual string Format => "";
  protected virtual NSDictionary Views => new NSDictionary();
  void F() { AddConstraints(NSLayoutConstraint.FromVisualFormat(Format, 0, null, Views)); AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[title]|", 0, null, Views)); }
}