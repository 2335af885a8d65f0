using UIKit;

class OldView : UIView
{
    void Broken(UIView a)
    {
        AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|- [aa]-|", 0, "a", a));
    }
}
