using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Again : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain(bool wide)
        {
            var views = new NSDictionary("photo", photo, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[photo(>=40,<=80,60@750)]", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(>=8)-[photo]-(>=8)-[title]-(8@999)-|", 0, null, views));
            if (wide)
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[photo(40)]", 0, null, views));
            else
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[photo(40)]-[title]", 0, null, views));
        }
    }
}
