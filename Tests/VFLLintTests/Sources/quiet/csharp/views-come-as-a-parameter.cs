using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class ParameterView : UIView
    {
        void Add(string format, NSDictionary views) =>
            AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));

        void AddRow(NSDictionary views, NSDictionary metrics, params object[] pairs)
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-gap-[avatar]-[whatever]-|", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-gap-[anything]", 0, pairs));
        }
    }
}
