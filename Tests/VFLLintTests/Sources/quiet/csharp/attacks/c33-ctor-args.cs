class V : UIView
{
  void LayOut()
  {
    var layout = new Layouts(NSLayoutConstraint.FromVisualFormat("H:|-8-[a(10)]", 0, "a", a), NSLayoutConstraint.FromVisualFormat("H:|-20-[a(10)]", 0, "a", a));
  }
}
