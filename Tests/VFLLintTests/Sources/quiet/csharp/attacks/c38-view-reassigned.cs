class V : UIView
{
  void LayOut()
  {
    var label = new UILabel();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-8-[label]", 0, "label", label));
    label = new UILabel();
    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-8-[label]", 0, "label", label));
  }
}
