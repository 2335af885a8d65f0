using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Excluded : UIView
    {
        readonly UILabel title = new UILabel();

#if false
        void OldConstrain()
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|- [titel]", 0, "title", title));
        }
#endif

        void Constrain()
        {
            // NSLayoutConstraint.FromVisualFormat("H:|- [titel]", 0, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]", 0, "title", title));
        }
    }
}
