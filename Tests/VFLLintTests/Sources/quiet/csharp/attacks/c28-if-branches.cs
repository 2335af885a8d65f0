class V : UIView
{
  void LayOut()
  {
#if __IOS__
    var views = new NSDictionary("a", a, "b", b);
#else
    var views = new NSDictionary("a", a);
#endif
#if __IOS__
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a][b]|", 0, null, views));
#endif
  }
}
