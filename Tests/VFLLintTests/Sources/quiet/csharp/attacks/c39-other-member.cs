class V : UIView
{
  void LayOut()
  {
    string format = "H:|[a]|";
    picker.format = "yyyy-MM-dd";
    AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, "a", a));
  }
}
