using Foundation;
using NUnit.Framework;
using UIKit;

namespace TripPlanner.Tests
{
    [TestFixture]
    public class LayoutTests
    {
        [Test]
        public void CountsConstraints()
        {
            UIView host = new UIView(), a = new UIView(), b = new UIView();
            host.AddSubviews(a, b);
            var row = NSLayoutConstraint.FromVisualFormat("H:|-[a]-[b(a)]-|", NSLayoutFormatOptions.AlignAllTop, "a", a, "b", b);
            Assert.AreEqual(5, row.Length);
            var column = NSLayoutConstraint.FromVisualFormat("V:|[a(20)]", 0, "a", a);
            Assert.AreEqual(2, column.Length);
        }
    }
}
