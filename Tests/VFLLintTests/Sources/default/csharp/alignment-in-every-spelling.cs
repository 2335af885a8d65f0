using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FormRow : UIView
    {
        readonly UILabel title = new UILabel();
        readonly UIView field = new UIView();

        void ConstrainRows()
        {
            var views = new NSDictionary("title", title, "field", field);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]", NSLayoutFormatOptions.AlignAllLeft, null, views));
            //                                                  ^^ VFL0303
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title]-[field]-|", NSLayoutFormatOptions.AlignAllLeading | NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
            //                                                  ^^ VFL0303
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title(>=field)]", (NSLayoutFormatOptions.AlignAllTop | NSLayoutFormatOptions.AlignAllCenterX), null, views));
            //                                                  ^^ VFL0303
        }

        void ConstrainColumns()
        {
            var views = new NSDictionary("title", title, "field", field);
            const NSLayoutFormatOptions options = NSLayoutFormatOptions.AlignAllCenterY;
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[title]-[field]", options, null, views));
            //                                                  ^^ VFL0303
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[title]", UIKit.NSLayoutFormatOptions.AlignAllTop, null, views));
            //                                                  ^^ VFL0303
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[field]-|", NSLayoutFormatOptions.AlignAllRight, "field", field));
        }
    }
}
