using System;
using System.Collections.Generic;
using CoreGraphics;
using Foundation;
using UIKit;

namespace TripPlanner.iOS.Controllers
{
    [Register("TripListController")]
    public class TripListController : UIViewController
    {
        readonly UITableView tableView = new UITableView(CGRect.Empty, UITableViewStyle.Plain);
        readonly UISearchBar searchBar = new UISearchBar();
        readonly UILabel status = new UILabel();

        public override void ViewDidLoad()
        {
            base.ViewDidLoad();
            Title = "Trips";
            View.AddForLayout(tableView, searchBar, status);
            AddConstraints();
        }

        void AddConstraints()
        {
            var views = new NSDictionary(
                "tableView", tableView,
                "searchBar", searchBar,
                "status", status,
                "top", TopLayoutGuide);
            var metrics = new NSDictionary("bar", 44, "margin", 12);

            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[tableView]|", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[searchBar]|", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-margin-[status]-margin-|", NSLayoutFormatOptions.DirectionLeadingToTrailing, metrics, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[top][searchBar(bar)][tableView]-margin-[statusLabel]|", NSLayoutFormatOptions.DirectionLeadingToTrailing, metrics, views));
            //                                                                                                  ^^^^^^^^^^^ VFL0201
        }
    }
}
