using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class TabBarView : UIView
    {
        void Constrain(UIView[] tabs)
        {
            var views = new NSMutableDictionary();
            var format = new System.Text.StringBuilder("H:|-");
            for (int i = 0; i < tabs.Length; i++)
            {
                views.Add(new NSString("tab" + i), tabs[i]);
                format.AppendFormat("[tab{0}(44)]-", i);
            }
            format.Append("|");
            if (tabs.Length > 0)
                AddConstraints(NSLayoutConstraint.FromVisualFormat(format.ToString(), 0, null, views));
        }
    }
}
