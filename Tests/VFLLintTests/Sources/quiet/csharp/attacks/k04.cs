class V : UIView
{
  void LayOut()
  {
    var f = wide ? "H:|[a]|" : "";
    if (f != "") AddConstraints(NSLayoutConstraint.FromVisualFormat(f, 0, "a", a));
    AddConstraints(NSLayoutConstraint.FromVisualFormat($"{(wide ? "H" : "V")}:|-{gap ?? 8}-[a]{(edge ? "-|" : "")}", 0, "a", a));
  }
}
