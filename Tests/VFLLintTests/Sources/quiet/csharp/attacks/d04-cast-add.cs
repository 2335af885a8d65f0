class V : UIView
{
  void LayOut()
  {
    NSMutableDictionary views = new NSMutableDictionary();
    ((IDictionary)views).Add("b", b);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[b]|", 0, null, views));
  }
}
