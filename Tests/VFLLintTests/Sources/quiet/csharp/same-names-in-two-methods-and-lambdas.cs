using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class SameNames : UIView
    {
        readonly UILabel title = new UILabel();

        void ConstrainHeader()
        {
            var card = new UIView();
            AddSubview(card);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[card(200)]", 0, "card", card));
        }

        void ConstrainFooter()
        {
            var card = new UIView();
            AddSubview(card);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(84)]|", 0, "card", card));
            Action<UIView> other = view => AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(44)]", 0, "card", view));
            other(title);
        }
    }
}
