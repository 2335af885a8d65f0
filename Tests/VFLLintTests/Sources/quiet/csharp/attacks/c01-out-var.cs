class V : UIView {
  NSDictionary views = new NSDictionary("a", a);
  void F() {
    if (cache.TryGetValue("k", out var views)) AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
  }
}