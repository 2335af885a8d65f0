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
            var views = NSDictionary.FromObjectsAndKeys(new object[] { avatar, title }, new object[] { "avatar", "title" });
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]-[title]-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatr]-|", 0, null, views));
            //                                                       ^^^^^ VFL0201
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[Title]-|", 0, new NSDictionary(), views));
            //                                                       ^^^^^ VFL0201
        }
    }
}
