#import <UIKit/UIKit.h>

@interface FoldingCard : UIView
@end

@interface FoldingCard ()
@property (nonatomic, strong) UIView *card;
@end

@implementation FoldingCard

- (void)constrainOpen:(BOOL)open {
    NSDictionary *views = NSDictionaryOfVariableBindings(_card);
    if (open) {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_card(200)]" options:0 metrics:nil views:views]];
    } else {
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[_card(84)]" options:0 metrics:nil views:views]];
    }
}

@end
