using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Calm : UIViewController
    {
        readonly UILabel title = new UILabel();

        bool didSetUp;
        NSLayoutConstraint[] installed;

        public override void ViewDidLayoutSubviews()
        {
            base.ViewDidLayoutSubviews();
            if (didSetUp) return;
            didSetUp = true;
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[title]|", 0, "title", title));
        }

        public override void UpdateViewConstraints()
        {
            if (installed == null)
            {
                installed = NSLayoutConstraint.FromVisualFormat("V:|[title]|", 0, "title", title);
                View.AddConstraints(installed);
            }
            base.UpdateViewConstraints();
        }
    }
}
