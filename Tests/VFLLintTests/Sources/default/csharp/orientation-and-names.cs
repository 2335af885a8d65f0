using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class BadgeView : UIView
    {
        readonly UIImageView icon = new UIImageView();

        void Pin()
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat("[V:[icon]-1-|", 0, "icon", icon));
            //                                                  ^^^ VFL0103
            AddConstraints(NSLayoutConstraint.FromVisualFormat("h:|-[icon]", 0, "icon", icon));
            //                                                  ^^ VFL0103
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V|[icon]", 0, "icon", icon));
            //                                                   | VFL0102
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[this.icon]-5-|", 0, "this.icon", icon));
            //                                                     ^^^^^^^^^ VFL0105
        }
    }
}
