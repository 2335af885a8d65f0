using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class TrioView : UIView
    {
        readonly UIView first = new UIView();
        readonly UIView second = new UIView();
        readonly UIView third = new UIView();

        void LayOut()
        {
            var views = new NSDictionary("first", first, "second", second, "third", third);
            var metrics = new NSDictionary("m", 8);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[first]- (m)-[second]- (m)-[third]|", 0, metrics, views));
            //                                                             ^ VFL0004
            //                                                                           ^ VFL0004
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V: |[first]|", 0, metrics, views));
            //                                                    ^ VFL0004
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[second(>=20, <=80)]", 0, metrics, views));
            //                                                                  ^ VFL0004
        }
    }
}
