class V : UIView {
  void Pin(string format, NSDictionary views, NSLayoutFormatOptions o = 0, NSDictionary m = null) {
    views = WithDefaults(views);
    AddConstraints(NSLayoutConstraint.FromVisualFormat(format, o, m, views));
  }
  void F() { Pin("H:|-pad-[box]|", new NSDictionary("a", a)); Pin("H:|-pad-[a]|", m: M, views: new NSDictionary("a", a)); }
}