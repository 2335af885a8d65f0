using Foundation;
using UIKit;

namespace TripPlanner.iOS.Controllers
{
    public class BookingController : UIViewController
    {
        readonly UILabel dateLabel = new UILabel();
        readonly UITextField dateField = new UITextField();
        readonly UILabel seatsLabel = new UILabel();
        readonly UITextField seatsField = new UITextField();
        readonly UIButton cancelButton = new UIButton(UIButtonType.System);
        readonly UIButton bookButton = new UIButton(UIButtonType.System);

        public override void ViewDidLoad()
        {
            base.ViewDidLoad();
            View.AddForLayout(dateLabel, dateField, seatsLabel, seatsField, cancelButton, bookButton);

            var metrics = new NSDictionary("inset", 15, "row", 8, "labelWidth", 90.0f);
            var views = NSDictionary.FromObjectsAndKeys(
                new object[] { dateLabel, dateField, seatsLabel, seatsField, cancelButton, bookButton },
                new object[] { "dateLabel", "dateField", "seatsLabel", "seatsField", "cancelButton", "bookButton" });

            View.AddConstraints(NSLayoutConstraint.FromVisualFormat(
                "H:|-inset-[dateLabel(labelWidth)]-row-[dateField]-inset-|",
                NSLayoutFormatOptions.AlignAllBaseline, metrics, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat(
                "H:|-inset-[seatsLabel(dateLabel)]-row-[seatsField]-inset-|",
                NSLayoutFormatOptions.AlignAllBaseline, metrics, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat(
                "H:|-inset-[cancelButton]-(>=row)-[bookButton(cancelButton)]-inset-|",
//               ^^ VFL0303
                NSLayoutFormatOptions.AlignAllLeft, metrics, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat(
                "V:|-inset-[dateField(30)]-row-[seatsField(30)]-(>=row)-[bookButton(44)]-inset-|",
                0, metrics, views));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat(
                "V:[cancelButton(44)]-insets-|",
                //                    ^^^^^^ VFL0202
                0, metrics, views));
        }
    }
}
