using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class SafeController : UIViewController
    {
        readonly UILabel body = new UILabel();

        public override void ViewDidLoad()
        {
            base.ViewDidLoad();
            View.AddSubview(body);
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[top][body]|", 0,
            //                                                          ^^^ VFL0602
                "top", View.SafeAreaLayoutGuide.TopAnchor, "body", body));
            View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[body]|", 0, "body", body));
        }
    }
}
