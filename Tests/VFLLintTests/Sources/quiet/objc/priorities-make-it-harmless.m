#import <UIKit/UIKit.h>

@interface Soft : UIView
@end

@interface Soft ()
@property (nonatomic, strong) UIView *card;
@end

@implementation Soft

- (void)constrain {
    NSDictionary *views = @{@"card": _card};
    NSDictionary *metrics = @{@"low": @250, @"tall": @200};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(tall@low)]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[card(84)]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8@999-[card]" options:0 metrics:metrics views:views]];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|->=16-[card]" options:0 metrics:metrics views:views]];
}

@end
