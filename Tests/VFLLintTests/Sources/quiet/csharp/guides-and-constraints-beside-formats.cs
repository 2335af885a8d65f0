using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Mixed : UIViewController
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        public override void ViewDidLoad()
        {
            base.ViewDidLoad();
            foreach (var view in new UIView[] { photo, title })
            {
                view.TranslatesAutoresizingMaskIntoConstraints = false;
                View.AddSubview(view);
            }
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[top]-[photo]-[title]", NSLayoutFormatOptions.AlignAllCenterX,
                "top", TopLayoutGuide, "photo", photo, "title", title));
            photo.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor).Active = true;
            View.AddConstraint(NSLayoutConstraint.Create(photo, NSLayoutAttribute.Width, NSLayoutRelation.Equal, photo, NSLayoutAttribute.Height, 1, 0));
        }
    }
}
