class V : UIView
{
  void LayOut()
  {
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a));
    await Task.Delay(1);
    ClearAll();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a));
  }
}
