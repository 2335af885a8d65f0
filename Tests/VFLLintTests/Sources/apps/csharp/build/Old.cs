using UIKit;

static class Old
{
    static void Layout(UIView host, UIView a)
    {
        host.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[a", 0, "a", a));
    }
}
