using System;
using Foundation;
using UIKit;

namespace TripPlanner.iOS.Cells
{
    public class TripCell : UITableViewCell
    {
        public static readonly NSString Key = new NSString("TripCell");

        readonly UIImageView icon = new UIImageView();
        readonly UILabel name = new UILabel();
        readonly UILabel date = new UILabel();
        readonly UIView line = new UIView();
        bool didSetUpConstraints;

        public TripCell(IntPtr handle) : base(handle)
        {
            ContentView.AddForLayout(icon, name, date, line);
            SetNeedsUpdateConstraints();
        }

        public override void UpdateConstraints()
        {
            if (!didSetUpConstraints)
            {
                didSetUpConstraints = true;
                ContentView.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-m-[icon(side)]-m-[name]-(>=m)-[date]-m-|",
                    NSLayoutFormatOptions.AlignAllCenterY, "icon", icon, "name", name, "date", date, "m", 10, "side", 40));
                ContentView.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-m-[line]|", 0, "line", line, "m", 10));
                ContentView.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-m-[icon(side)]-(m@999)-[line(1)]|", 0,
                    "icon", icon, "line", line, "m", 10, "side", 40));
                ContentView.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[icon(44)]", 0, "icon", icon));
                //                                                                      ^^ VFL0401
            }
            base.UpdateConstraints();
        }
    }
}
