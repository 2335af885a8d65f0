using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class Early : UIView
    {
        readonly UIView stored = new UIView();

        void Constrain(UIView given)
        {
            var title = new UILabel { TranslatesAutoresizingMaskIntoConstraints = false };
            var photo = new UIImageView { TranslatesAutoresizingMaskIntoConstraints = false };
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[stored]-[given]-|", 0, "stored", stored, "given", given));
            AddSubviews(title);
            Adopt(photo);
            AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-[photo]-|", 0, "title", title, "photo", photo));
            var spare = new UIView();
            var width = NSLayoutConstraint.FromVisualFormat("H:[spare(40)]", 0, "spare", spare);
            AddSubview(spare);
            AddConstraints(width);
        }

        void Adopt(UIView view) => AddSubview(view);
    }
}
