using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Toggle : UIView
    {
        readonly UIView card = new UIView();

        void Toggle_()
        {
            var views = new NSDictionary("card", card);
            var small = NSLayoutConstraint.FromVisualFormat("V:[card(84)]", 0, null, views);
            AddConstraints(small);
            LayoutIfNeeded();
            RemoveConstraints(small);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(200)]", 0, null, views));
        }
    }
}
