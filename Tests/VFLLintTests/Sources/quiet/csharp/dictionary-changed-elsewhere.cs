using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class OpenView : UIView
    {
        readonly UILabel title = new UILabel();

        static void Fill(NSMutableDictionary views) => views.Add(new NSString("extra"), new UIView());

        void Constrain()
        {
            var views = new NSMutableDictionary();
            views.Add(new NSString("title"), title);
            Fill(views);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-[extra]-|", 0, null, views));
        }
    }
}
