using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Player : UIView
    {
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title(320@750,>=250,<=1000)]-750-|", 0, "title", title));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[title(tall)]", 0, "title", title, "tall", 750));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-250-[title]", 0, "title", title));
        }
    }
}
