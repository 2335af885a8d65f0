using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FoldingCard : UIView
    {
        readonly UIView card = new UIView();
        readonly UILabel footer = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("card", card, "footer", footer);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[card]|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[card(200)]-[footer]", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(84)]", 0, null, views));
            //                                                          ^^ VFL0401
        }
    }
}
