using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class PlayerBar : UIView
    {
        readonly UIButton playButton = new UIButton();
        readonly UILabel title = new UILabel();

        void Constrain()
        {
            var views = new NSDictionary("playButton", playButton, "title", title);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-(@750)-[playButton]", 0, null, views));
            //                                                       ^^^^ VFL0117
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-(8@1001)-[title]", 0, null, views));
            //                                                         ^^^^ VFL0301
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title(20@playButton)]", 0, null, views));
            //                                                              ^^^^^^^^^^ VFL0205
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[playButton(==title*0.5)]", 0, null, views));
            //                                                                       ^^^^ VFL0120
            AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-title-[playButton]", 0, null, views));
            //                                                      ^^^^^ VFL0204
        }
    }
}
