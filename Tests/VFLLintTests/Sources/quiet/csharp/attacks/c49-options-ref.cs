class V : UIView
{
  void LayOut()
  {
    var options = NSLayoutFormatOptions.AlignAllLeft;
    Adjust(ref options);
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a][b]|", options, "a", a, "b", b));
  }
}
