using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class FormatView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        const int Gap = 12;

        void Constrain(bool vertical)
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat($"H:|-({Gap})-[avatar]-{Gap * 2:0}-[titel]", 0, null, views));
            //                                                                                     ^^^^^ VFL0201
            AddConstraints(NSLayoutConstraint.FromVisualFormat($"{(vertical ? "V" : "H")}:|-{Gap}-[title]-{Gap}|", 0, null, views));
            //                                                                                                 | VFL0110
            AddConstraints(NSLayoutConstraint.FromVisualFormat(string.Format("V:|-{0}-[avatar(=>{1})]", Gap, 40), 0, null, views));
            //                                                                                ^^ VFL0108
        }
    }
}
