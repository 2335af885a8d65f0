using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class ToolStrip : UIView
    {
        readonly UIButton leftButton = new UIButton();
        readonly UIButton rightButton = new UIButton();

        void Build(UIView footer)
        {
            var views = new NSMutableDictionary();
            views.Add(new NSString("leftButton"), leftButton);
            views.Add(new NSString("rightButton"), rightButton);
            views["footer"] = footer;
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[leftButton]-(>=8)-[rightButton]-|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[leftButton]-[footer]|", 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:[rightButton]-[foot]|", 0, null, views));
            //                                                                   ^^^^ VFL0201
        }
    }
}
