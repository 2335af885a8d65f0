class V : UIView
{
  void LayOut()
  {
    var views = new ViewMap().Add("a", a).Build();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, new ViewFinder().Find(this)));
    AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[a]|", 0, null, views));
  }
}
