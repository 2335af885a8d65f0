using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class GalleryView : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("photo", photo, "title", title);
            var formats = new[]
            {
                "H:|-0-[photo-0-|",
                //           | VFL0106
                "H:[photo]-8[title]",
                //          | VFL0110
                "V:[photo]--8-[title]",
                //         ^ VFL0111
                "V:[title]-",
                //        ^ VFL0112
                "V:|-20-|",
                //  ^^^^ VFL0104
                "V:[photo](100)",
                //        ^^^^^ VFL0116
                "V:[title(>100)]",
                //        ^ VFL0108
                "H:[title()]",
                //       ^^ VFL0109
            };
            foreach (var format in formats)
                AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
        }
    }
}
