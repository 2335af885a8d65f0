using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FlaggedView : UIView
    {
        readonly UILabel title = new UILabel();

        bool didSetUp;

        public override void UpdateConstraints()
        {
            if (!didSetUp)
            {
                didSetUp = true;
                AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-|", 0, "title", title));
            }
            base.UpdateConstraints();
        }
    }
}
