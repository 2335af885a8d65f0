class V : UIView
{
  void LayOut()
  {
    string format = "";
    Build(ref format);
    AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
  }
}
