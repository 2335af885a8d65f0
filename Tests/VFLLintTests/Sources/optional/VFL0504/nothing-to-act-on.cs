using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Row : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("photo", photo, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[photo]-[title]", NSLayoutFormatOptions.DirectionLeftToRight, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[photo(40)]", NSLayoutFormatOptions.DirectionLeftToRight, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[title]|", NSLayoutFormatOptions.AlignAllLeft, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[photo][title]|", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
        }
    }
}
