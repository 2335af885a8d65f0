using System.Collections.Generic;
using Foundation;
using UIKit;

namespace TripPlanner.iOS.Controllers
{
    public class TripController : UIViewController
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel name = new UILabel { Lines = 1 };
        readonly UILabel body = new UILabel { Lines = 0 };
        readonly UIButton bookButton = UIButton.FromType(UIButtonType.System);
        readonly List<NSLayoutConstraint> portrait = new List<NSLayoutConstraint>();
        readonly List<NSLayoutConstraint> landscape = new List<NSLayoutConstraint>();

        public override void ViewDidLoad()
        {
            base.ViewDidLoad();
            View.AddForLayout(photo, name, body, bookButton);
            MakePortrait();
            MakeLandscape();
        }

        void MakePortrait()
        {
            var views = new NSDictionary("photo", photo, "name", name, "body", body, "bookButton", bookButton);
            portrait.AddRange(NSLayoutConstraint.FromVisualFormat("H:|[photo]|", 0, null, views));
            portrait.AddRange(NSLayoutConstraint.FromVisualFormat("H:|-16-[name]-(>=8)-[bookButton(80)]-16-|", NSLayoutFormatOptions.AlignAllCenterY, null, views));
            portrait.AddRange(NSLayoutConstraint.FromVisualFormat("H:|-16-[body]-16-|", 0, null, views));
            portrait.AddRange(NSLayoutConstraint.FromVisualFormat("V:|[photo(180)]-16-[name]-8-[body]-(>=16)-|", 0, null, views));
        }

        void MakeLandscape()
        {
            var views = new NSDictionary("photo", photo, "name", name, "body", body, "bookButton", bookButton);
            landscape.AddRange(NSLayoutConstraint.FromVisualFormat("H:|[photo(240)]-16-[name]-(>=8)-[bookButton(80)]-16-|", NSLayoutFormatOptions.AlignAllTop, null, views));
            landscape.AddRange(NSLayoutConstraint.FromVisualFormat("H:[photo]-16[body]-16-|", 0, null, views));
            //                                                                  | VFL0110
            landscape.AddRange(NSLayoutConstraint.FromVisualFormat("V:|-[name]-[body]-(>=16)-|", 0, null, views));
        }

        public override void ViewWillLayoutSubviews()
        {
            base.ViewWillLayoutSubviews();
            bool isLandscape = View.Bounds.Width > View.Bounds.Height;
            NSLayoutConstraint.DeactivateConstraints((isLandscape ? portrait : landscape).ToArray());
            NSLayoutConstraint.ActivateConstraints((isLandscape ? landscape : portrait).ToArray());
        }
    }
}
