using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FoldingCard : UIView
    {
        readonly UIView card = new UIView();

        void Constrain(bool open)
        {
            var views = new NSDictionary("card", card);
            if (open)
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(200)]", 0, null, views));
            else
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(84)]", 0, null, views));
        }
    }
}
