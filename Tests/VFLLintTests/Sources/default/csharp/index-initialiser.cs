using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class NoteView : UIView
    {
        readonly UILabel title = new UILabel();
        readonly UILabel body = new UILabel();

        void LayOut()
        {
            var views = new NSMutableDictionary
            {
                [new NSString("title")] = title,
                [(NSString)"body"] = body,
            };
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-|", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[title]-[text]-|", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
            //                                                               ^^^^ VFL0201
        }
    }
}
