using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class KeyedView : UIView
    {
        void Constrain(UILabel[] labels)
        {
            var views = new NSMutableDictionary();
            for (int i = 0; i < labels.Length; i++)
                views.Add(new NSString("label" + i), labels[i]);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[label0]-[label1]-|", 0, null, views));
        }
    }
}
