class V : UIView
{
  void LayOut()
  {
    var views = new NSMutableDictionary();
    var all = views;
    all.Add(new NSString("a"), a);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, views));
  }
}
