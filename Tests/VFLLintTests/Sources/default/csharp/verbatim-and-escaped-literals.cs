using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class VerbatimView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        const int Gap = 4;

        void Constrain()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat(@"H:|-[avatar]-8[title]", 0, null, views));
            //                                                                 | VFL0110
            AddConstraints(NSLayoutConstraint.FromVisualFormat($@"V:|-{Gap}-[avatr]", 0, null, views));
            //                                                               ^^^^^ VFL0201
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[avatar]\t-[title]-|", 0, null, views));
            //                                                              ^^ VFL0004
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[avatar]\u2013[title]", 0, null, views));
            //                                                              ^^^^^^ VFL0002
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:\u005bavatar]-8-[titel]-|", 0, null, views));
            //                                                                     ^^^^^ VFL0201
        }
    }
}
