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
            var dictionary = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat(
                format: "H:|-[avatar]-[titel]-|",
                //                     ^^^^^ VFL0201
                formatOptions: NSLayoutFormatOptions.AlignAllCenterY,
                metrics: null,
                views: dictionary));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(views: dictionary, metrics: null, formatOptions: NSLayoutFormatOptions.AlignAllLeft, format: "V:|-[avatar] -[title]"));
            //                                                                                                                                                           ^ VFL0004
        }
    }
}
