class V : UIView {
  const string Title = "title";
  void F() {
    var title = new UILabel();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[title]|", 0, Title, title));
  }
}