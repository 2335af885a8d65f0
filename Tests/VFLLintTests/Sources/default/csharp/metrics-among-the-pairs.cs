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
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-gap-[avatar(side)]-gpa-[title]",
            //                                                                         ^^^ VFL0202
                NSLayoutFormatOptions.AlignAllTop, "avatar", avatar, "title", title, "gap", 8, "side", 40.5f));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]-[gap]-[title]",
            //                                                                ^^^ VFL0203
                0, "avatar", avatar, "title", title, "gap", new NSNumber(8)));
        }
    }
}
