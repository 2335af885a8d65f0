class V : UIView
{
  void LayOut()
  {
    wide.Items = NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a);
    narrow.Items = NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a);
    wide.List.AddRange(NSLayoutConstraint.FromVisualFormat("V:|-8-[a(10)]", 0, "a", a));
    narrow.List.AddRange(NSLayoutConstraint.FromVisualFormat("V:|-20-[a(10)]", 0, "a", a));
  }
}
