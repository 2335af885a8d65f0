using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Flush : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("photo", photo, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(>=0)-[photo]-0@750-[title(0)]->=0-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[photo]-10-[title]-0.5-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-top-[photo]", 0, new NSDictionary("top", 0), views));
        }
    }
}
