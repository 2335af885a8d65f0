using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Reused : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[item(100)]", 0, "item", photo));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[item]-|", 0, "item", photo));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[item(200)]", 0, "item", title));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[item]-|", 0, "item", title));
        }
    }
}
