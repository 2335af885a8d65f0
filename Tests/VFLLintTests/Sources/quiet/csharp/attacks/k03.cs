class V : UIView
{
  void LayOut()
  {
    foreach (var f in new[] { "H:|[a]|", "" }) { if (f.Length == 0) continue; AddConstraints(NSLayoutConstraint.FromVisualFormat(f, 0, "a", a)); }
  }
}
