#import <UIKit/UIKit.h>

@interface AdaptiveView : UIView
@end

@interface AdaptiveView ()
@property (nonatomic, strong) UIImageView *photo;
@property (nonatomic, strong) UILabel *title;
@end

@implementation AdaptiveView

- (void)prepare {
    NSDictionary *views = @{@"photo": _photo, @"title": _title};
    NSMutableArray *compact = [NSMutableArray new];
    NSMutableArray *regular = [NSMutableArray new];
    [compact addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8-[photo(120)]-8-[title]" options:0 metrics:nil views:views]];
    [regular addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-16-[photo(240)]-16-[title]" options:0 metrics:nil views:views]];
    BOOL isCompact = self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassCompact;
    [NSLayoutConstraint activateConstraints:isCompact ? compact : regular];
}

@end
