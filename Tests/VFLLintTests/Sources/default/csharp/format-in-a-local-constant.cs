using System;
using Foundation;
using UIKit;

namespace Sample
{
    public class PieceView : UIView
    {
        readonly UIImageView avatar = new UIImageView();
        readonly UILabel title = new UILabel();

        const string RowFormat = "H:|-[avatar]-[title]-8|";
        //                                              | VFL0110

        void Constrain()
        {
            var views = new NSDictionary("avatar", avatar, "title", title);
            const string column = "V:|-[avatar]-[tilte]";
            //                                   ^^^^^ VFL0201
            string other = "V:[title] -|";
            //                       ^ VFL0004
            AddConstraints(NSLayoutConstraint.FromVisualFormat(column, 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(other, 0, null, views));
            AddConstraints(NSLayoutConstraint.FromVisualFormat(RowFormat, 0, null, views));
        }
    }
}
