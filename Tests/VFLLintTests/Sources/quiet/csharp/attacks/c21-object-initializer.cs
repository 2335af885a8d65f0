class V : UIView
{
  void LayOut()
  {
    var views = new NSMutableDictionary();
    new Filler { Target = views }.Fill();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, views));
  }
}
