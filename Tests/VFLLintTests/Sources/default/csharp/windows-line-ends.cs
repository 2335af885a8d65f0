using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class WindowsView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]-[titel]-|",
            //                                                                ^^^^^ VFL0201
                0,
                null,
                views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]-8[title]", 0, null, views));
            //                                                                | VFL0110
        }
    }
}
