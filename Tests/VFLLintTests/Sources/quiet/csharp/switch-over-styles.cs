using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Styled : UIView
    {
        readonly UIImageView icon = new UIImageView();

        void Apply(int style)
        {
            var views = new NSDictionary("icon", icon);
            string format;
            switch (style)
            {
                case 0:
                    format = "V:|-4-[icon(24)]";
                    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-4-[icon(24)]", 0, null, views));
                    break;
                case 1:
                    format = "V:|-16-[icon(64)]";
                    AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-16-[icon(64)]", 0, null, views));
                    break;
                default:
                    format = "V:[icon]";
                    break;
            }
            AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
        }
    }
}
