using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class NoteView : UIView
    {
        readonly UILabel title = new UILabel();
        readonly UILabel body = new UILabel();

        void LayOut()
        {
            var views = new NSDictionary("title", title, "body", body);
            var metrics = new NSDictionary("gap", 8, "low", 250);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-gap-[title]-gap-|", 0, metrics, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(gpa@low)-[body]", 0, metrics, views));
            //                                                       ^^^ VFL0202
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[title]-[text]-|", 0, metrics, views));
            //                                                               ^^^^ VFL0201
        }
    }
}
