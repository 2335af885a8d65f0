using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FoldingCard : UIView
    {
        readonly UIView card = new UIView();

        void Constrain(int style)
        {
            var views = new NSDictionary("card", card);
            if (style == 0)
            {
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-8-[card(84)]", 0, null, views));
                return;
            }
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-8-[card(200)]", 0, null, views));
        }
    }
}
