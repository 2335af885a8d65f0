using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Gap : UIView
    {
        readonly UIImageView photo = new UIImageView();

        void Constrain(int gap)
        {
            AddConstraints(NSLayoutConstraint.FromVisualFormat($"H:|-{gap}-[photo]", 0, "photo", photo));
            //                                                        ^^^ VFL0612
        }
    }
}
