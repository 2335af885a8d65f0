class V : UIView
{
  void LayOut()
  {
    var views = new NSDictionary("a", a);
    void Add(NSDictionary views) { AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views)); }
    void Add2(NSDictionary views) => AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
    Add(new NSDictionary("b", b));
  }
}
