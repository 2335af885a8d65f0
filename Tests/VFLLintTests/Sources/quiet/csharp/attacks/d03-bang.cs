class V : UIView
{
  void LayOut()
  {
    NSMutableDictionary views = new NSMutableDictionary();
    views!["b"] = b;
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
  }
}
