using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class AdaptiveView : UIView
    {
        readonly UIImageView photo = new UIImageView();
        readonly UILabel title = new UILabel();

        NSLayoutConstraint[] compact, regular;

        void Prepare()
        {
            var views = new NSDictionary("photo", photo, "title", title);
            compact = NSLayoutConstraint.FromVisualFormat("V:|-8-[photo(120)]-8-[title]", 0, null, views);
            regular = NSLayoutConstraint.FromVisualFormat("V:|-16-[photo(240)]-16-[title]", 0, null, views);
        }

        public override void TraitCollectionDidChange(UITraitCollection previous)
        {
            base.TraitCollectionDidChange(previous);
            bool isCompact = TraitCollection.HorizontalSizeClass == UIUserInterfaceSizeClass.Compact;
            NSLayoutConstraint.DeactivateConstraints(isCompact ? regular : compact);
            NSLayoutConstraint.ActivateConstraints(isCompact ? compact : regular);
        }
    }
}
