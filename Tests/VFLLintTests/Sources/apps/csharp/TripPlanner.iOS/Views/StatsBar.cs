using Foundation;
using UIKit;

namespace TripPlanner.iOS.Views
{
    public class StatsBar : UIView
    {
        const string Row = "H:|-[days]-[miles(days)]-[price(days)]-|";

        readonly UILabel days = new UILabel();
        readonly UILabel miles = new UILabel();
        readonly UILabel price = new UILabel();

        public StatsBar()
        {
            this.AddForLayout(days, miles, price);
            var views = new NSDictionary("days", days, "miles", miles, "price", price);
            AddConstraints(NSLayoutConstraint.FromVisualFormat(Row, NSLayoutFormatOptions.AlignAllTop | NSLayoutFormatOptions.AlignAllBottom, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[days]-|", 0, null, views));
        }

        public void AddBadge(UIView badge, int offset, bool atTop)
        {
            this.AddForLayout(badge);
            AddConstraints(NSLayoutConstraint.FromVisualFormat($"H:[badge(16)]-({offset})-|", 0, "badge", badge));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(
                atTop ? $"V:|-({offset})-[badge(16)]" : $"V:[badge(16)]-({offset}) -|", 0, "badge", badge));
                //                                                                ^ VFL0004
        }

        public void AddClock(UIView clock)
        {
            this.AddForLayout(clock);
            AddConstraints(NSLayoutConstraint.FromVisualFormat(string.Format("H:[clock({0})]-{1}-|", 16, 8), 0, "clock", clock));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(@"V:|-8-[clock(16)]", 0, "clock", clock));
        }
    }
}
