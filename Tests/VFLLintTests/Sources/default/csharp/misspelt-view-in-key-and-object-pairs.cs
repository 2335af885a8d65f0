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
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]-[titel]-|",
            //                                                                ^^^^^ VFL0201
                NSLayoutFormatOptions.DirectionLeadingToTrailing,
                "avatar", avatar,
                "title", title));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]-[title]-|", 0, "avatar", avatar, "title", title));
        }
    }
}
