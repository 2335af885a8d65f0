#import <UIKit/UIKit.h>

@interface Toggle : UIView
@end

@interface Toggle ()
@property (nonatomic, strong) UIView *card;
@end

@implementation Toggle

- (void)grow {
    NSDictionary *views = @{@"card": _card};
    NSArray *small = [NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(84)]" options:0 metrics:nil views:views];
    [self addConstraints:small];
    [self layoutIfNeeded];
    [self removeConstraints:small];
    [UIView animateWithDuration:0.3 animations:^{
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(200)]" options:0 metrics:nil views:views]];
        [self layoutIfNeeded];
    }];
}

@end
