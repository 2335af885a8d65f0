class V : UIView
{
  void LayOut()
  {
    var views = new NSMutableDictionary();
    Fill(ref views);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, views));
  }
}
