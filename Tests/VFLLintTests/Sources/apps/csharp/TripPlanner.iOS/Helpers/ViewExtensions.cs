using Foundation;
using UIKit;

namespace TripPlanner.iOS
{
    public static class ViewExtensions
    {
        public static void AddForLayout(this UIView host, params UIView[] views)
        {
            foreach (var view in views)
            {
                view.TranslatesAutoresizingMaskIntoConstraints = false;
                host.AddSubview(view);
            }
        }

        public static void AddFormats(this UIView host, NSDictionary metrics, NSDictionary views, params string[] formats)
        {
            foreach (var format in formats)
                host.AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, metrics, views));
        }

        public static void Fill(this UIView host, UIView child, UIEdgeInsets insets)
        {
            host.AddForLayout(child);
            host.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-l-[child]-r-|", 0, "child", child, "l", insets.Left, "r", insets.Right));
            host.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-t-[child]-b-|", 0, "child", child, "t", insets.Top, "b", insets.Bottom));
        }

        public static void Centre(this UIView host, UIView child)
        {
            var views = new NSDictionary("superview", host, "child", child);
            host.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[superview]-(<=1)-[child]", NSLayoutFormatOptions.AlignAllCenterY, null, views));
            host.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[superview]-(<=1)-[child]", NSLayoutFormatOptions.AlignAllCenterX, null, views));
        }

        public static void AddHairline(this UIView host, bool atBottom)
        {
            var hairline = new UIView();
            host.AddForLayout(hairline);
            host.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[hairline]|", 0, "hairline", hairline));
            if (atBottom)
                host.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[hairline(0.5)]|", 0, "hairline", hairline));
            else
                host.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[hairline(0.5)]", 0, "hairline", hairline));
        }
    }
}
