class V : UIView {
  string format = "H:|[a]|";
  void F() { AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, "a", a)); }
  string G() { var p = new Picker { format = "yyyy MM" }; string format; format = "%d x"; return format; }
}