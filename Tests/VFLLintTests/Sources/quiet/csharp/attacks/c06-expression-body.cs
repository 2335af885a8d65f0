class V : UIView {
  NSDictionary views = new NSDictionary("a", a);
  static NSLayoutConstraint[] Make(NSDictionary views) => NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views);
}