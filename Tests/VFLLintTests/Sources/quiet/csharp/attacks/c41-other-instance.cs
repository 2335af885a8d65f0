class V : UIView {
  NSDictionary Views => new NSDictionary("a", a);
  void F() { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, Parent.Views)); }
}