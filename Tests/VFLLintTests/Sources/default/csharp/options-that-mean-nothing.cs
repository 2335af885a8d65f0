using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class CardView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        void LayOut()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            NSLayoutConstraint.ActivateConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatr]", (NSLayoutFormatOptions)0, null, views));
            //                                                                               ^^^^^ VFL0201
            NSLayoutConstraint.ActivateConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[titel]", default(NSLayoutFormatOptions), null, views));
            //                                                                               ^^^^^ VFL0201
            NSLayoutConstraint.ActivateConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]-8[title]", new NSLayoutFormatOptions(), null, views));
            //                                                                                        | VFL0110
        }
    }
}
