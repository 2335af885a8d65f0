using System.Collections.Generic;
using System.Linq;
using System.Text;
using Foundation;
using UIKit;

namespace TripPlanner.iOS.Views
{
    public class RouteView : UIView
    {
        readonly List<UIView> stops = new List<UIView>();

        public void SetStops(IEnumerable<string> names, float spacing)
        {
            foreach (var stop in stops) stop.RemoveFromSuperview();
            stops.Clear();
            stops.AddRange(names.Select(text => new UILabel { Text = text }));
            if (stops.Count == 0) return;

            var views = new NSMutableDictionary();
            var format = new StringBuilder("V:|");
            for (int i = 0; i < stops.Count; i++)
            {
                this.AddForLayout(stops[i]);
                views.Add(new NSString("stop" + i), stops[i]);
                if (i > 0) format.Append("-spacing-");
                format.Append("[stop" + i + "]");
                AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[stop" + i + "]-|", 0, null, views));
            }
            format.Append("|");
            AddConstraints(NSLayoutConstraint.FromVisualFormat(format.ToString(), 0, new NSDictionary("spacing", spacing), views));
        }

        public void AddLine(UIView line, UIView start, UIView end)
        {
            this.AddForLayout(line);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-20-[line(2)]", 0, "line", line));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[start]"
                + "[line]"
                + "[end]", 0, "line", line, "start", start, "end", end));
        }

        public void AddFooter(UIView footer, UIView map)
        {
            this.AddForLayout(footer, map);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[footer][map(=footer)]|", NSLayoutFormatOptions.AlignAllBottom, "footer", footer, "map", map));
            //                                                                  ^ VFL0108
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[footer(>=44)]|", 0, "footer", footer));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[map(footer)]", 0, "footer", footer, "map", map));
        }
    }
}
