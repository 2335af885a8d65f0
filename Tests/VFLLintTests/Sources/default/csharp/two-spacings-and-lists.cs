using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class LandscapeCard : UIView
    {
        readonly UIImageView banner = new UIImageView();
        readonly UILabel body = new UILabel();

        void Constrain(bool landscape)
        {
            var views = new NSDictionary("banner", banner, "body", body);
            if (landscape)
            {
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(10)-[banner]-10-[body]-(>=4)-(>=0)-|", 0, null, views));
                //                                                                                    ^^^^^ VFL0113
                AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[banner]->=8,<=20-[body]", 0, null, views));
                //                                                             ^^^^^^^^ VFL0114
            }
            else
            {
                AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(10)-[banner]-10-[body]-(>=4,>=0)-|", 0, null, views));
            }
        }
    }
}
