using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class NameOf : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary(nameof(photo), photo, nameof(title), title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[photo]-[title]-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat($"V:|-[{nameof(photo)}]-|", 0, nameof(photo), photo));
        }
    }
}
