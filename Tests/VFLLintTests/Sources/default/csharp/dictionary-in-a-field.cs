using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class CardView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        readonly NSDictionary views;

        public CardView()
        {
            views = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]-[titel]-|", 0, null, views));
            //                                                                ^^^^^ VFL0201
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]-|", 0, null, this.views));
        }
    }
}
