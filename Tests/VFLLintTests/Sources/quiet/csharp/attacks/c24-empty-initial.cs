class V : UIView
{
  void LayOut()
  {
    string format = "";
    if (wide) format = "H:|[a]|"; else format = "V:|[a]|";
    AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, new NSDictionary("a", a)));
  }
}
