using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Soft : UIView
    {
        readonly UIView card = new UIView();

        void Constrain()
        {
            var views = new NSDictionary("card", card);
            var metrics = new NSDictionary("low", 250, "tall", 200);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(tall@low)]", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[card(84)]", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(8@999)-[card]", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(>=16)-[card]", 0, metrics, views));
        }
    }
}
