using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class HistoryView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        /// <summary>Was "H:|-[avatar]- [titel]-|" in the first version.</summary>
        void Constrain()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
#if false
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|- [avatr]|", 0, null, views));
#endif
            // AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title", 0, null, views));
            /* AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[a b]", 0, null, views)); */
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]-[titel]-|", 0, null, views));
            //                                                                ^^^^^ VFL0201
        }
    }
}
