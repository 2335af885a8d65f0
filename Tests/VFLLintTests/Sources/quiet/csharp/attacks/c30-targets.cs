class V : UIView
{
  void LayOut()
  {
    layouts["wide"] = NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a);
    layouts["narrow"] = NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a);
  }
}
