class V : UIView {
  void F(NSDictionary metrics) {
    var views = new NSDictionary("a", a);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, views));
    AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(pad)-[a]|", 0, metrics, views));
  }
}