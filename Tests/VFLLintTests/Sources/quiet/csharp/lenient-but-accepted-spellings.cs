using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Lenient : UIView
    {
        readonly UIView a = new UIView();
        readonly UIView b = new UIView();
        readonly UIView box = new UIView();

        void Constrain()
        {
            var views = new NSDictionary("a", a, "b", b, "H", box, "superview", this);
            var metrics = new NSDictionary("neg", -4, "half", 0.5);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|->=8-[a]-8@750-[b]", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-neg-[a]-(-2)-[b]", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("[superview]-(<=1)-[H]", NSLayoutFormatOptions.AlignAllCenterY, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[H(half)]-1e1-|", 0, metrics, views));
        }
    }
}
