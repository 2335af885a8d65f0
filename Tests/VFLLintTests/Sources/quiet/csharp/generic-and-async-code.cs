using System.Threading.Tasks;
using Foundation;
using UIKit;

namespace Sample
{
    public class Pinner<TView> where TView : UIView, new()
    {
        public TView Content { get; } = new TView();

        public async Task<NSLayoutConstraint[]> PinAsync(UIView host, float margin)
        {
            await Task.Yield();
            host.AddSubview(Content);
            return NSLayoutConstraint.FromVisualFormat("H:|-m-[content]-m-|", NSLayoutFormatOptions.DirectionLeadingToTrailing, "content", Content, "m", margin);
        }
    }
}
