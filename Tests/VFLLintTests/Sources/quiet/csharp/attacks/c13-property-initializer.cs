class V : UIView {
  NSDictionary Views { get; set; } = new NSDictionary("a", x);
  void F() {
    if (wide) Views = new NSDictionary("b", b);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, Views));
  }
}