class V : UIView
{
  void LayOut()
  {
    NSMutableDictionary views = new NSMutableDictionary();
    views.AddAll(others);
    views.AddEntries(others);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
  }
}
