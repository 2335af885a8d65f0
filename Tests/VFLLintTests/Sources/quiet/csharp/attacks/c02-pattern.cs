class V : UIView {
  NSDictionary views = new NSDictionary("a", a);
  void F(object o) {
    if (o is NSDictionary views) AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
    switch (o) { case NSDictionary views: AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[c]|", 0, null, views)); break; }
  }
}