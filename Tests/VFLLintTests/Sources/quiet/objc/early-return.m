#import <UIKit/UIKit.h>

@interface FoldingCard : UIView
@end

@interface FoldingCard ()
@property (nonatomic, strong) UIView *card;
@end

@implementation FoldingCard

- (void)constrainStyle:(NSInteger)style {
    NSDictionary *views = @{@"card": _card};
    if (style == 0) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8-[card(84)]" options:0 metrics:nil views:views]];
        return;
    }
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8-[card(200)]" options:0 metrics:nil views:views]];
}

@end
