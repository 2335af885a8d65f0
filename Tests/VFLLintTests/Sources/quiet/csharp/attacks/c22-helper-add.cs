class V : UIView {
  void Add(string format) { AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views)); }
  void F() {
    Add("H:|[a]|");
    var names = new List<string>();
    names.Add("hello world");
  }
}