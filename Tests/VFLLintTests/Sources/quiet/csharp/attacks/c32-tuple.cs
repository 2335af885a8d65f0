class V : UIView
{
  void LayOut()
  {
    (wide, narrow) = (NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a), NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a));
  }
}
