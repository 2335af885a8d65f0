using System.Collections.Generic;
using Foundation;
using UIKit;

namespace Sample
{
    public static class ViewExtensions
    {
        public static void AddFormats(this UIView host, NSDictionary views, params string[] formats)
        {
            foreach (var format in formats)
                host.AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
        }

        public static void Build(UIView host, UILabel title, UILabel body)
        {
            var views = new NSDictionary("title", title, "body", body);
            host.AddFormats(views, "H:|-[title]-|", "H:|-[body]-|", "V:|-[title]-[body]-|");
        }
    }
}
