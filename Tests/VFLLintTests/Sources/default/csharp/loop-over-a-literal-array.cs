using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class LoopView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            foreach (var format in new[] { "H:|-[avatar]-[title]-|", "V:|-[avatr]-|", "V:|-[title] -|" })
            //                                                             ^^^^^ VFL0201
            //                                                                                    ^ VFL0004
            {
                AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
            }
            string[] more = { "V:[avatar(40)]", "V:[title(=20)]" };
            //                                            ^ VFL0108
            foreach (string line in more)
                AddConstraints(NSLayoutConstraint.FromVisualFormat(line, 0, null, views));
        }
    }
}
