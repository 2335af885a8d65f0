using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class TwinView : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("photo", photo, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(>=0)-[photo]-(>=0)-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(>=0)-[photo]-(>=0)-|", 0, null, views));
            //                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^ VFL0603
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[photo]-[title]|", 0, null, views));
        }
    }
}
