class V : UIView
{
  void LayOut()
  {
    wideBox?.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a));
    narrowBox?.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a));
  }
}
