class V : UIView
{
  void LayOut()
  {
    var wide = NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a);
    var narrow = NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a);
    if (isWide) AddConstraints(wide); else AddConstraints(narrow);
  }
}
