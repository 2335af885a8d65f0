class V : UIView {
  NSDictionary views = new NSDictionary("a", a);
  void F(in NSDictionary views) { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views)); }
  void G(params NSDictionary[] views) { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views[0])); }
  void H(NSDictionary views = null) { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views)); }
  V(NSDictionary views) : base() { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views)); }
  public object this[NSDictionary views] { get { return NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views); } }
  object this[NSDictionary views, int i] => NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views);
  V(NSDictionary views, int x) : base() => AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
}