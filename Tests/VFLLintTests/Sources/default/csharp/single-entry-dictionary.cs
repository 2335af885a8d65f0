using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class BadgeView : UIView
    {
        readonly UIImageView icon = new UIImageView();

        public void Pin()
        {
            var views = NSDictionary.FromObjectAndKey(icon, new NSString("icon"));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[icon]-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[badge]-|", 0, null, views));
            //                                                       ^^^^^ VFL0201
        }
    }
}
