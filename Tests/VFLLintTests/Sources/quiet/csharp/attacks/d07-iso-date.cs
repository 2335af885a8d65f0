class V : UIView
{
  void LayOut()
  {
    string format = "H:|[a]|";
    Console.WriteLine(new Row { format = "hello there" });
    AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, "a", a));
  }
}
