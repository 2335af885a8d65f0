class V : UIView
{
  void LayOut()
  {
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]|", 0, null, new CardViews()));
  }
}
