using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class PieceView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain(bool compact)
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]"
                + "-8[title]"
                //   | VFL0110
                + "-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(
                compact ? "H:|-[avatar]-4-[title]" : "H:|-[avatar]-8-[label]", 0, null, views));
                //                                                    ^^^^^ VFL0201
        }
    }
}
