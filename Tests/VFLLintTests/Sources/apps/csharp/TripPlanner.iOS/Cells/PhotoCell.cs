using System;
using Foundation;
using UIKit;

namespace TripPlanner.iOS.Cells
{
    public partial class PhotoCell : UICollectionViewCell
    {
        UIImageView photo;
        UILabel caption;
        UIView shade;

        public PhotoCell(IntPtr handle) : base(handle)
        {
            photo = new UIImageView { TranslatesAutoresizingMaskIntoConstraints = false };
            caption = new UILabel { TranslatesAutoresizingMaskIntoConstraints = false };
            shade = new UIView { TranslatesAutoresizingMaskIntoConstraints = false };
            ContentView.AddSubviews(photo, shade);
            shade.AddSubview(caption);

            // The photo used to leave room for a footer: "V:|[photo]-[footer]|"
            var views = new NSMutableDictionary();
            views["photo"] = photo;
            views["shade"] = shade;
            views["caption"] = caption;
            foreach (var format in new[] { "H:|[photo]|", "V:|[photo]|", "H:|[shade]|", "V:[shade(>=24)]|" })
                ContentView.AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
            shade.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-4-[caption]-4-|", 0, null, views));
            shade.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-2-[captoin]-2-|", 0, null, views));
            //                                                               ^^^^^^^ VFL0201
        }
    }
}
